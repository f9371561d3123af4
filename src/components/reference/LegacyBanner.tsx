import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {HtmlClassNameProvider} from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {NamedLink} from '@aldermark/data/reference';

import styles from './styles.module.css';

type Props = {readonly deprecated: string; readonly sunset: string; readonly successor: NamedLink};

/**
 * The banner at the top of a page about API v1: its dates and its successor, in place of the announcement.
 * `packages/plugins/finish` adds the robots tag, because the search leaves out a page that has it before.
 */
export function LegacyBanner({deprecated, sunset, successor}: Props): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  return (
    <HtmlClassNameProvider className="retiring">
      <Head>
        <link rel="canonical" href={siteConfig.url + successor.href} />
      </Head>
      <p role="note" className={styles.deprecated}>
        This page is about API v1, which is deprecated since {deprecated} and retires on {sunset}.
        For new code, read <Link to={successor.href}>{successor.name}</Link>.
      </p>
    </HtmlClassNameProvider>
  );
}
