import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {home} from '@site/data/home';

import styles from './styles.module.css';

/** The newest release in one line, and the state of the service. */
export function News(): ReactNode {
  const {release, status} = home;
  return (
    <p className={styles.news}>
      <time dateTime={release.date}>{release.date}</time>{' '}
      <Link to={release.to}>Release {release.version}</Link> {release.text}{' '}
      <Link href={status.href} className={styles.status}>
        {status.label}
      </Link>
    </p>
  );
}
