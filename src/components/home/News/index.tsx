import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import ChangedPages from '@site/src/components/ChangedPages';
import {home} from '@site/data/home';

import styles from './styles.module.css';

type Props = {
  /** The newest release; `to` is its place in the release notes. */
  readonly release: {
    readonly version: string;
    readonly date: string;
    readonly text: string;
    readonly to: string;
  };
};

/** The newest release in one line, and the state of the service. */
export function News({release}: Props): ReactNode {
  const {status} = home;
  return (
    <>
      <p className={styles.news}>
        <time dateTime={release.date}>{release.date}</time>{' '}
        <Link to={release.to}>Release {release.version}</Link> {release.text}{' '}
        <Link href={status.href} className={styles.status}>
          {status.label}
        </Link>
      </p>
      <ChangedPages />
    </>
  );
}
