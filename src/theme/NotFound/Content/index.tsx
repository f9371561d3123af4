/**
 * Ejected from theme-classic 3.10.2 (safe).
 * Why: this page links the pages that a reader most likely meant and offers to search for the words of the unknown
 * address, which `src/client/behaviours/notFound.ts` fills in, and tells robots not to index it. It also sets the
 * title, because below the address of a docs plugin the stock theme renders this content without the
 * not-found page around it.
 */
import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import {PageMetadata} from '@docusaurus/theme-common';
import type {Props} from '@theme/NotFound/Content';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import {sections} from '@aldermark/data/sections';
import {PasteAnything} from '@site/src/components/PasteAnything';

import styles from './styles.module.css';

export default function NotFoundContent({className}: Props): ReactNode {
  const label = translate({
    id: 'theme.SearchPage.emptyResultsTitle',
    message: 'Search the documentation',
  });
  const title = translate({
    id: 'theme.NotFound.title',
    message: 'Page not found',
    description: 'The title of the 404 page',
  });
  return (
    <main className={clsx(styles.main, className)} data-not-found="">
      <PageMetadata title={title} />
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <Heading as="h1">{title}</Heading>
      <p>
        <Translate id="theme.NotFound.p1" description="The first paragraph of the 404 page">
          We could not find what you were looking for.
        </Translate>{' '}
        <Translate id="theme.NotFound.p2" description="The second paragraph of the 404 page">
          Addresses are case-sensitive: check capital letters, or search for the words of the
          address.
        </Translate>
      </p>
      <p role="status" />
      <form role="search" aria-label={label} action="/search" className="searchForm">
        <input className="field" type="search" name="q" aria-label={label} autoComplete="off" />
        <button type="submit" className="button button--primary">
          <Translate id="theme.SearchBar.label">Search</Translate>
        </button>
      </form>
      <PasteAnything />
      <ul className={styles.links}>
        {sections.map(({label: name, start}) => (
          <li key={start}>
            <Link to={start}>{name}</Link>
          </li>
        ))}
      </ul>
    </main>
  );
}
