import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {NamedLink} from '@site/data/reference';

import styles from './styles.module.css';

type Props = {readonly deprecated: string; readonly sunset: string; readonly successor: NamedLink};

/** At the top of a page of API v1: its dates and its successor, for readers and for search engines. */
export function LegacyBanner({deprecated, sunset, successor}: Props): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  return (
    <>
      <Head>
        <meta name="robots" content="noindex, follow" />
        <link rel="canonical" href={siteConfig.url + successor.href} />
      </Head>
      <p role="note" className={styles.deprecated}>
        API v1. Deprecated since {deprecated}, retired on {sunset}. Use the{' '}
        <Link to={successor.href}>{successor.name}</Link> page of v2.
      </p>
    </>
  );
}
