import type {ReactNode} from 'react';

import styles from './styles.module.css';

export type Fact = readonly [name: string, value: ReactNode];

/** Facts with their names before them. */
export const Facts = ({of}: {readonly of: readonly Fact[]}): ReactNode => (
  <dl className={styles.facts}>
    {of.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
