import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import ChangedPages from '@site/src/components/ChangedPages';
import {home} from '@aldermark/data/home';

import styles from './styles.module.css';

type Props = {
  /** The newest releases; `to` is the place of each in the release notes. */
  readonly releases: readonly {
    readonly name: string;
    readonly date: string;
    readonly day: string;
    readonly text: string;
    readonly to: string;
  }[];
  /** The page with all releases. */
  readonly more: string;
};

/** The newest releases, what changed since the last visit of the reader, and the state of the service. */
export function News({releases, more}: Props): ReactNode {
  const {status} = home;
  return (
    <>
      <ul className={styles.news}>
        {releases.map(({name, date, day, text, to}) => (
          <li key={name}>
            <Link to={to}>{name}</Link> <time dateTime={date}>{day}</time> <span>{text}</span>
          </li>
        ))}
      </ul>
      <p>
        <Link to={more}>All releases</Link> · <Link href={status.href}>{status.label}</Link>
      </p>
      <ChangedPages />
    </>
  );
}
