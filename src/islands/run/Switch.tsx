import type {ReactNode} from 'react';

import styles from './run.module.css';

type Props<Value> = {
  /** What is chosen, for screen readers. */
  readonly label: string;
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

/** A few options side by side, of which one is chosen. */
export function Switch<Value extends string | number>(props: Props<Value>): ReactNode {
  const {label, options, value, onChange} = props;
  return (
    <div className={styles.switch} role="group" aria-label={label}>
      {options.map(([one, name]) => (
        <button key={one} type="button" aria-pressed={one === value} onClick={() => onChange(one)}>
          {name}
        </button>
      ))}
    </div>
  );
}
