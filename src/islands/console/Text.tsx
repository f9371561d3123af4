import type {ReactNode} from 'react';

/** A text of the contract, in which names are in backticks. */
export function Text({text}: {readonly text: string}): ReactNode {
  return (
    <>
      {text
        .split('`')
        .map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))}
    </>
  );
}

const ids = /("[a-z]{3}_[0-7][0-9A-HJKMNP-TV-Z]{25}")/;

type Props = {
  readonly value: unknown;
  readonly label: string;
  /** Called with the id of an object that a reader presses; absent: ids are text. */
  readonly onId?: ((id: string) => void) | undefined;
};

/** A value as JSON, in which the ids of objects lead to them. */
export function Json({value, label, onId}: Props): ReactNode {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return (
    <pre tabIndex={0} aria-label={label}>
      <code>
        {text.split(ids).map((part, index) => {
          const id = part.slice(1, -1);
          return index % 2 === 1 && onId ? (
            <button key={index} type="button" onClick={() => onId(id)}>
              {part}
            </button>
          ) : (
            part
          );
        })}
      </code>
    </pre>
  );
}
