import type {ReactNode} from 'react';

import styles from './styles.module.css';

type Props = {
  readonly figures: readonly {
    readonly value: string;
    readonly label: string;
  }[];
};

/** How far readers can rely on the site, in a row of figures. */
export function Proof({figures}: Props): ReactNode {
  return (
    <ul className={styles.proof}>
      {figures.map(({value, label}) => (
        <li key={label}>
          <strong>{value}</strong> {label}
        </li>
      ))}
    </ul>
  );
}
