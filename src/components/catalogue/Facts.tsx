import type {ReactNode} from 'react';

import styles from './styles.module.css';

export type Fact = readonly [name: string, value: ReactNode];

/** The facts whose words differ from page to page, so that the search finds them. */
const searched: readonly string[] = ['Cause', 'Fix', 'Sent when'];

/** Leaves an element out of the search index. */
const ignored = (isIgnored: boolean) => (isIgnored ? {'data-search-ignore': ''} : {});

/** Facts with their names before them. */
export const Facts = ({of}: {readonly of: readonly Fact[]}): ReactNode => (
  <dl className={styles.facts}>
    {of.map(([name, value]) => (
      <div key={name} {...ignored(!searched.includes(name))}>
        <dt {...ignored(searched.includes(name))}>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
