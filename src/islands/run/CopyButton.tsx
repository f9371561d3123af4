import {useState, type ReactNode} from 'react';

type Props = {
  /** What is copied, for the name of the button: `address`. */
  readonly what: string;
  readonly text: string;
};

/** A button that copies a text, and says so. */
export function CopyButton({what, text}: Props): ReactNode {
  // Another text has not been copied yet.
  const [said, setSaid] = useState<{readonly of: string; readonly message: string}>();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid({of: text, message: 'Copied'}),
      () =>
        setSaid({of: text, message: 'The browser did not allow it. Select the text, and copy it.'}),
    );
  return (
    <>
      <button
        type="button"
        className="button button--primary button--sm"
        aria-label={`Copy the ${what}`}
        onClick={() => void copy()}
      >
        Copy
      </button>{' '}
      <span role="status">{said?.of === text ? said.message : ''}</span>
    </>
  );
}
