/**
 * Replaces the SearchPage of docusaurus-search-local 0.55.3.
 * Why: the stock page has no `<main>`, its robots tag has no effect (`property` instead of `name`), it
 * counts lines instead of documents, and it waits forever when the index cannot be loaded.
 */
import {useEffect, useState, type FormEvent, type ReactNode} from 'react';
import {useHistory, useLocation} from '@docusaurus/router';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {PageMetadata, usePluralForm} from '@docusaurus/theme-common';
import Translate, {translate} from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import {ResultList} from '@site/src/components/ResultList';
import {resultsAddress} from '@site/src/search/address';
import {useSearch} from '@site/src/search/useSearch';
import {sections} from '@site/data/sections';

import styles from './styles.module.css';

const MOST_RESULTS = 100;
const LONGEST_QUERY = 200;

/** The query in the address. Empty while the server renders the page. */
function useQueryOfAddress(): string {
  const {search} = useLocation();
  const [query, setQuery] = useState('');
  useEffect(
    () => setQuery((new URLSearchParams(search).get('q') ?? '').slice(0, LONGEST_QUERY)),
    [search],
  );
  return query;
}

/** What to do when nothing is found. */
function NoResultsHelp() {
  return (
    <p>
      <Translate id="search.noResultsHelp" description="What to do when a search found no page">
        Use fewer or more general words, or start from one of the sections:
      </Translate>{' '}
      {sections.map(({label, start}, index) => (
        <span key={start}>
          {index > 0 && ', '}
          <Link to={start}>{label}</Link>
        </span>
      ))}
      .
    </p>
  );
}

function Results({query}: {readonly query: string}) {
  const search = useSearch(query, MOST_RESULTS);
  const {selectMessage} = usePluralForm();
  if (search.status === 'idle') {
    return null;
  }
  if (search.status === 'loading') {
    return (
      <p role="status" className={styles.status}>
        <span className="spinner" aria-hidden="true" />{' '}
        <Translate id="search.loading">Loading search…</Translate>
      </p>
    );
  }
  if (search.status === 'error') {
    return (
      <div role="alert" className={styles.status}>
        <p>
          <Translate id="search.loadError">Search could not load.</Translate> {search.message}
        </p>
        <button type="button" className="button button--secondary" onClick={search.retry}>
          <Translate id="search.retry">Retry</Translate>
        </button>
      </div>
    );
  }
  const documents = new Set(search.results.map(({page}) => page.i)).size;
  return (
    <>
      <p role="status" className={styles.status}>
        {documents > 0
          ? selectMessage(
              documents,
              translate(
                {
                  id: 'theme.SearchPage.documentsFound.plurals',
                  message: '1 document found|{count} documents found',
                  description: 'How many pages a search found; singular and plural divided by |',
                },
                {count: documents},
              ),
            )
          : translate({
              id: 'theme.SearchPage.noResultsText',
              message: 'No documents were found',
              description: 'Shown when a search found no page',
            })}
      </p>
      {documents > 0 ? <ResultList results={search.results} /> : <NoResultsHelp />}
    </>
  );
}

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

function SearchPageContent() {
  const history = useHistory();
  const query = useQueryOfAddress();
  const [text, setText] = useState('');
  useEffect(() => setText(query), [query]);

  const placeholder = translate({
    id: 'theme.SearchPage.emptyResultsTitle',
    message: 'Search the documentation',
    description: 'Heading of the search page without a query, and placeholder of its field',
  });
  const title = query
    ? translate(
        {
          id: 'theme.SearchPage.existingResultsTitle',
          message: 'Search results for "{query}"',
          description: 'Heading of the search page',
        },
        {query},
      )
    : placeholder;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    history.push(resultsAddress(text.trim()));
  };

  return (
    <>
      <PageMetadata
        title={title}
        description="Search every guide, API reference and use case of the documentation, by words, paths, codes or names."
      />
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <main className={styles.main}>
        <Heading as="h1">{title}</Heading>
        <form action="/search" className={styles.form} onSubmit={onSubmit}>
          <input
            className={styles.input}
            type="search"
            name="q"
            aria-label={placeholder}
            placeholder={placeholder}
            autoComplete="off"
            maxLength={LONGEST_QUERY}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <button type="submit" className="button button--primary">
            <Translate id="theme.SearchBar.label">Search</Translate>
          </button>
        </form>
        <WithoutScript />
        <Results query={query} />
      </main>
    </>
  );
}

export default function SearchPage(): ReactNode {
  return (
    <Layout>
      <SearchPageContent />
    </Layout>
  );
}
