import type {ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {usePluralForm} from '@docusaurus/theme-common';
import Translate, {translate} from '@docusaurus/Translate';
import type {SearchResult} from '@site/search/search';
import {resultAddress, resultsAddress} from '@site/src/search/address';
import type {useSearch} from '@site/src/search/useSearch';
import {Snippet} from '../Snippet';

import styles from './styles.module.css';

type Props = {
  readonly listId: string;
  readonly text: string;
  readonly search: ReturnType<typeof useSearch>;
  /** Position of the suggestion selected with the keyboard; -1 for none. */
  readonly active: number;
  readonly onLeave: () => void;
};

/** Id of the option at a position, for `aria-activedescendant`. */
export function optionId(listId: string, position: number): string {
  return `${listId}-${position}`;
}

function Suggestion({result}: {readonly result: SearchResult}) {
  const {document, type, page, metadata} = result;
  if (type === 'title') {
    return (
      <>
        <span className={styles.title}>
          <Snippet text={document.t} positions={metadata} />
        </span>
        {document.b && document.b.length > 0 && (
          <span className={styles.path}>{document.b.slice(0, 2).join(' › ')}</span>
        )}
      </>
    );
  }
  return (
    <>
      <span className={styles.section}>
        {type === 'content' ? document.s : <Snippet text={document.t} positions={metadata} />}
      </span>
      <span className={styles.snippet}>
        {type === 'content' ? <Snippet text={document.t} positions={metadata} /> : page.t}
      </span>
    </>
  );
}

function StatusText({search}: Pick<Props, 'search'>) {
  const {selectMessage} = usePluralForm();
  if (search.status === 'loading') {
    return (
      <>
        <span className="spinner" aria-hidden="true" />
        <Translate id="search.loading" description="Shown while the search index loads">
          Loading search…
        </Translate>
      </>
    );
  }
  if (search.status !== 'success') {
    return null;
  }
  const count = search.results.length;
  return count > 0 ? (
    selectMessage(
      count,
      translate(
        {
          id: 'search.suggestionCount.plurals',
          message: '1 suggestion. Use the arrow keys.|{count} suggestions. Use the arrow keys.',
          description: 'Announced to screen readers; singular and plural divided by |',
        },
        {count},
      ),
    )
  ) : (
    <Translate id="theme.SearchBar.noResultsText" description="Shown when a search has no result">
      No results.
    </Translate>
  );
}

/** Why the index could not be loaded, and a button that tries again. */
function LoadError({message, retry}: {readonly message: string; readonly retry: () => void}) {
  return (
    <div role="alert" className={styles.message}>
      <p>
        <Translate id="search.loadError" description="Shown when the search index cannot be loaded">
          Search could not load.
        </Translate>{' '}
        <span className={styles.reason}>{message}</span>
      </p>
      <button type="button" className="button button--secondary button--sm" onClick={retry}>
        <Translate id="search.retry" description="Button that loads the search index again">
          Retry
        </Translate>
      </button>
    </div>
  );
}

type OptionsProps = Pick<Props, 'listId' | 'active' | 'onLeave'> & {
  readonly results: readonly SearchResult[];
};

/** The list of suggestions; hidden while there are none, because the field always refers to it. */
function Options({listId, active, onLeave, results}: OptionsProps) {
  return (
    <ul
      id={listId}
      role="listbox"
      aria-label="Suggestions"
      className={styles.list}
      hidden={results.length === 0}
    >
      {results.map((result, position) => (
        <li key={`${result.type}-${result.document.i}`} role="presentation">
          <Link
            id={optionId(listId, position)}
            role="option"
            aria-selected={position === active}
            tabIndex={-1}
            to={resultAddress(result)}
            onClick={onLeave}
            className={clsx(
              styles.option,
              (result.isInterOfTree || result.isLastOfTree) && styles.below,
            )}
          >
            <Suggestion result={result} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The panel below the search box: the suggestions, or the reason why there are none. */
export function SearchSuggestions({listId, text, search, active, onLeave}: Props): ReactNode {
  const results = search.status === 'success' ? search.results : [];
  return (
    <div className={styles.panel}>
      {search.status === 'error' && <LoadError message={search.message} retry={search.retry} />}
      {/* One region for all messages: screen readers announce changes of a region, not a new region. */}
      <div
        role="status"
        className={
          results.length > 0 ? 'visuallyHidden' : clsx(search.status !== 'error' && styles.message)
        }
      >
        <StatusText search={search} />
      </div>
      <Options listId={listId} active={active} onLeave={onLeave} results={results} />
      {search.status === 'success' && (
        <Link to={resultsAddress(text)} className={styles.seeAll} onClick={onLeave}>
          <Translate id="theme.SearchBar.seeAll" description="Link to the page of results">
            See all results
          </Translate>
        </Link>
      )}
    </div>
  );
}
