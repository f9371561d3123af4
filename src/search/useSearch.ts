import {useCallback, useEffect, useState} from 'react';
import type {SearchResult} from '@site/search/search';
import {indexAddress} from './address';

export type SearchState =
  | {readonly status: 'idle'}
  | {readonly status: 'loading'}
  | {readonly status: 'success'; readonly text: string; readonly results: readonly SearchResult[]}
  | {readonly status: 'error'; readonly message: string};

/** Searches whenever `text` changes. Keeps the last results until the next ones arrive. */
export function useSearch(text: string, limit: number): SearchState & {retry: () => void} {
  const [state, setState] = useState<SearchState>({status: 'idle'});
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const query = text.trim();

  useEffect(() => {
    if (query === '') {
      setState({status: 'idle'});
      return undefined;
    }
    let isCurrent = true;
    setState((last) => (last.status === 'success' ? last : {status: 'loading'}));
    // Loaded on first use: most readers of a page do not search.
    import('./client')
      .then(({searchDocumentation}) => searchDocumentation(indexAddress(), query, limit))
      .then(
        (results) => isCurrent && setState({status: 'success', text: query, results}),
        (error: unknown) =>
          isCurrent &&
          setState({
            status: 'error',
            message: error instanceof Error ? error.message : String(error),
          }),
      );
    return () => {
      isCurrent = false;
    };
  }, [query, limit, attempt]);

  return {...state, retry};
}
