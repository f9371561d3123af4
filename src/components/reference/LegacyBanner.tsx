import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {NamedLink} from '@site/data/reference';

import styles from './styles.module.css';

type Props = {readonly deprecated: string; readonly sunset: string; readonly successor: NamedLink};

/** At the top of a page of API v1: its dates and its successor. */
export function LegacyBanner({deprecated, sunset, successor}: Props): ReactNode {
  return (
    <p role="note" className={styles.deprecated}>
      API v1. Deprecated since {deprecated}, retired on {sunset}. Use the{' '}
      <Link to={successor.href}>{successor.name}</Link> page of v2.
    </p>
  );
}
