import type {ReactNode} from 'react';

import styles from './styles.module.css';

type Figure = {readonly value: string; readonly name: string};

/** The most important figures of a page, each large and before its name. */
export function LargeFigures({figures}: {readonly figures: readonly Figure[]}): ReactNode {
  return (
    <ul className={styles.figures}>
      {figures.map(({value, name}) => (
        <li key={name}>
          <strong>{value}</strong> {name}
        </li>
      ))}
    </ul>
  );
}
