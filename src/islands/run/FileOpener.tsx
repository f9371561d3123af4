import {useRef, type ReactNode} from 'react';

/** A button with which a reader opens a run that somebody has sent as a file. */
export function FileOpener({onOpen}: {readonly onOpen: (file: File) => void}): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className="button button--secondary button--sm"
        onClick={() => input.current?.click()}
      >
        Open a file
      </button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        onChange={({currentTarget}) => {
          const [file] = currentTarget.files ?? [];
          // The same file can be opened again.
          currentTarget.value = '';
          if (file) {
            onOpen(file);
          }
        }}
      />
    </>
  );
}
