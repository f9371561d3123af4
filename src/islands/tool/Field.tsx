import {useId, type ReactNode} from 'react';

import styles from './tool.module.css';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What the reader may need to know before typing. */
  readonly hint?: ReactNode;
  readonly placeholder?: string;
  /** Whether nothing can be checked without it. A reader who has pasted the rest elsewhere goes on here. */
  readonly isMissing?: boolean;
  /** How many lines the field shows; absent: a field of one line. */
  readonly rows?: number;
};

/** A field for what a reader pastes. No browser keeps, corrects or completes it. */
export function Field({
  label,
  value,
  onChange,
  hint,
  placeholder,
  isMissing,
  rows,
}: Props): ReactNode {
  const id = useId();
  const shared = {
    id,
    className: `field ${styles.code}`,
    value,
    placeholder,
    'data-missing': isMissing ? '' : undefined,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    'aria-describedby': hint ? `${id}-hint` : undefined,
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {rows ? (
        <textarea
          {...shared}
          rows={rows}
          onChange={({currentTarget}) => onChange(currentTarget.value)}
        />
      ) : (
        <input {...shared} onChange={({currentTarget}) => onChange(currentTarget.value)} />
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
