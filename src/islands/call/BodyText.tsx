import {useId, useLayoutEffect, useRef, type ReactNode, type RefObject} from 'react';
import type {Marked} from './Faults';

/** What is selected in the text. */
export type Caret = {readonly start: number; readonly end: number};

export type BodyProps = {
  readonly value: string;
  readonly faults: readonly Marked[];
  /** The id of the list of faults. */
  readonly describedBy: string;
  /** Where the reader types when another editor takes the place of the text; undefined when the focus is elsewhere. */
  readonly caretRef?: RefObject<Caret | undefined>;
  readonly onChange: (value: string) => void;
};

/** A body as plain text. */
export function BodyText({
  label = 'Body',
  value,
  faults,
  describedBy,
  caretRef,
  onChange,
}: BodyProps & {readonly label?: string}): ReactNode {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const text = field.current;
    return () => {
      if (caretRef) {
        caretRef.current =
          text && text === document.activeElement
            ? {start: text.selectionStart, end: text.selectionEnd}
            : undefined;
      }
    };
  }, [caretRef]);
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={field}
        id={id}
        className="field"
        autoFocus={caretRef !== undefined}
        spellCheck={false}
        rows={Math.min(20, Math.max(5, value.split('\n').length))}
        value={value}
        aria-invalid={faults.length > 0 || undefined}
        aria-describedby={describedBy}
        onChange={({currentTarget}) => onChange(currentTarget.value)}
      />
    </>
  );
}
