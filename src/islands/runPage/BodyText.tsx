import {useId, useLayoutEffect, useRef, type ReactNode, type RefObject} from 'react';
import type {AdvisedError} from '@aldermark/sandbox/requests/check';

/** What is selected in the text. */
export type Caret = {readonly start: number; readonly end: number};

export type BodyProps = {
  readonly value: string;
  readonly faults: readonly AdvisedError[];
  /** The id of the list of faults. */
  readonly describedBy: string;
  /** The operation whose body it is. */
  readonly operation: string | undefined;
  /** Where the reader types when the editor takes the place of the text; undefined when the focus is elsewhere. */
  readonly caretRef: RefObject<Caret | undefined>;
  readonly onChange: (value: string) => void;
};

/** A body as plain text: until the editor is there, or where it cannot be loaded. */
export default function BodyText({
  value,
  faults,
  describedBy,
  caretRef,
  onChange,
}: BodyProps): ReactNode {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const text = field.current;
    return () => {
      caretRef.current =
        text && text === document.activeElement
          ? {start: text.selectionStart, end: text.selectionEnd}
          : undefined;
    };
  }, [caretRef]);
  return (
    <>
      <label htmlFor={id}>Body</label>
      <textarea
        ref={field}
        id={id}
        className="field"
        autoFocus
        spellCheck={false}
        rows={Math.min(16, value.split('\n').length + 1)}
        value={value}
        aria-invalid={faults.length > 0 || undefined}
        aria-describedby={describedBy}
        onChange={({currentTarget}) => onChange(currentTarget.value)}
      />
    </>
  );
}
