import type {ReactNode} from 'react';
import {written} from '@aldermark/lib/jsonText';

import styles from './run.module.css';

/** Called with the id of an object that a reader presses; absent: ids are text. */
export type OnId = ((id: string) => void) | undefined;

const ids = /("[a-z]{3}_[0-7][0-9A-HJKMNP-TV-Z]{25}")/;

type Props = {readonly value: unknown; readonly label: string; readonly onId?: OnId};

/** A value as JSON, in which the ids of objects lead to them. */
export function Json({value, label, onId}: Props): ReactNode {
  return (
    <pre className={styles.code} tabIndex={0} aria-label={label}>
      <code>
        {written(value)
          .split(ids)
          .map((part, index) =>
            index % 2 === 1 && onId ? (
              <button
                key={index}
                type="button"
                className={styles.link}
                onClick={() => onId(part.slice(1, -1))}
              >
                {part}
              </button>
            ) : (
              part
            ),
          )}
      </code>
    </pre>
  );
}
