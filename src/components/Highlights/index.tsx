import {useEffect, useState, type ReactNode} from 'react';
import {useHistory, useLocation} from '@docusaurus/router';
import Translate from '@docusaurus/Translate';
import {highlightParameter} from '@site/src/search/address';

import styles from './styles.module.css';

/** No search produces a longer list, and marking one would take seconds. */
const MOST_WORDS = 12;

/**
 * Highlights the tokens of a search on the page that the result opened. The address contains the tokens
 * in a query parameter; a button removes both the highlights and the parameter.
 */
export function Highlights(): ReactNode {
  const history = useHistory();
  const location = useLocation();
  const [words, setWords] = useState<readonly string[]>([]);

  useEffect(() => {
    const asked = new URLSearchParams(location.search).getAll(highlightParameter);
    const list = asked.flatMap((text) => text.split(/\s+/).filter(Boolean)).slice(0, MOST_WORDS);
    setWords(list);
    const article = document.querySelector('article');
    if (list.length === 0 || !article) {
      return undefined;
    }
    let unmark = () => {};
    let isCurrent = true;
    import('mark.js').then(
      ({default: Mark}) => {
        if (isCurrent) {
          const marker = new Mark(article);
          marker.mark(list, {exclude: ['svg *', 'button', 'summary'], acrossElements: false});
          unmark = () => marker.unmark();
        }
      },
      // Ignore the failure: the page is readable without highlights.
      () => undefined,
    );
    return () => {
      isCurrent = false;
      unmark();
    };
  }, [location.pathname, location.search]);

  if (words.length === 0) {
    return null;
  }
  const clear = () => {
    const parameters = new URLSearchParams(location.search);
    parameters.delete(highlightParameter);
    history.replace({...location, search: parameters.toString()});
  };
  return (
    <div className={styles.bar} data-search-ignore="">
      <button type="button" className="button button--secondary button--sm" onClick={clear}>
        <Translate
          id="search.clearHighlights"
          description="Button that removes the marks of a search from the page"
        >
          Clear highlights
        </Translate>
      </button>
    </div>
  );
}
