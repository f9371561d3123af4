import type {ReactNode} from 'react';
import {written} from '@aldermark/lib/jsonText';

import styles from './run.module.css';

/** Called with the id of an object that a reader presses; absent: ids are text. */
export type OnId = ((id: string) => void) | undefined;

const id = /^"[a-z]{3}_[0-7][0-9A-HJKMNP-TV-Z]{25}"$/;

type Props = {
  readonly value: unknown;
  readonly label: string;
  /** The schema of the value, or the operation that returned it; absent: its names lead nowhere (`src/client/samples`). */
  readonly schema?: string | undefined;
  readonly onId?: OnId;
};

/** A text, such as the name of a field, a number or a literal of JSON. */
const tokens = /("(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|\b(?:true|false|null)\b)/;

const kindOf = (token: string, after = ''): string | undefined =>
  token.startsWith('"')
    ? after.startsWith(':')
      ? styles.name
      : styles.string
    : /\d/.test(token)
      ? styles.digits
      : styles.literal;

/** A value as JSON in the colours of the samples, in which the ids of objects lead to them. */
export function Json({value, label, schema, onId}: Props): ReactNode {
  const text = written(value);
  // A text that is no JSON has no tokens.
  const parts = typeof value === 'string' ? [text] : text.split(tokens);
  return (
    <pre className={styles.code} tabIndex={0} aria-label={label} data-schema={schema}>
      <code>
        {parts.map((part, index) =>
          index % 2 === 0 ? (
            part
          ) : onId && id.test(part) ? (
            <button
              key={index}
              type="button"
              className={styles.link}
              onClick={() => onId(part.slice(1, -1))}
            >
              {part}
            </button>
          ) : (
            <span key={index} className={kindOf(part, parts[index + 1])}>
              {part}
            </span>
          ),
        )}
      </code>
    </pre>
  );
}
