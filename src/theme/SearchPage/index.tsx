/** The page `/search`, to which `packages/plugins/finish` gives its route. */
import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {PageMetadata} from '@docusaurus/theme-common';
import Translate, {translate} from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import {sections} from '@aldermark/data/sections';
import {longestQuery} from '@aldermark/search/limits';

import styles from './styles.module.css';

/** The address of every section, for readers whose browser runs no script. */
function WithoutScript() {
  return (
    <noscript>
      <p>
        Search needs JavaScript. Every page is also reached from the sidebars:{' '}
        {sections.map(({label, start}) => (
          <span key={start}>
            <Link to={start}>{label}</Link>{' '}
          </span>
        ))}
      </p>
    </noscript>
  );
}

/** The same for every query: `src/client/behaviours/searchPage.ts` adds what depends on the address. */
export default function SearchPage(): ReactNode {
  const title = translate({
    id: 'theme.SearchPage.emptyResultsTitle',
    message: 'Search the documentation',
    description: 'Heading of the search page without a query, and placeholder of its field',
  });
  return (
    <Layout>
      <PageMetadata
        title={title}
        description="Search every guide, API reference and use case of the documentation, by words, paths, codes or names."
      />
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <main className={styles.main} data-search-page="">
        <Heading as="h1">{title}</Heading>
        <form action="/search" className="searchForm">
          <input
            className="field"
            type="search"
            name="q"
            aria-label={title}
            placeholder={title}
            autoComplete="off"
            maxLength={longestQuery}
          />
          <button type="submit" className="button button--primary">
            <Translate id="theme.SearchBar.label">Search</Translate>
          </button>
        </form>
        <WithoutScript />
        <p role="status" className={styles.status} />
        <div data-results="" />
      </main>
    </Layout>
  );
}
