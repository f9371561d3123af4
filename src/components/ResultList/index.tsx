import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import type {SearchResult} from '@site/search/search';
import {resultAddress} from '@site/src/search/address';
import {Snippet} from '../Snippet';

import styles from './styles.module.css';

type Props = {readonly results: readonly SearchResult[]};

/** The results of a search: one article for each page, with its matching sections below the title. */
export function ResultList({results}: Props): ReactNode {
  return results
    .filter(({type}) => type === 'title')
    .map((result) => {
      const {document: page, metadata} = result;
      const sections = results.filter((other) => other.type !== 'title' && other.page.i === page.i);
      return (
        <article key={page.i} className={styles.result}>
          <Heading as="h2" className={styles.title}>
            <Link to={resultAddress(result)}>
              <Snippet text={page.t} positions={metadata} />
            </Link>
          </Heading>
          <p className={styles.path}>{(page.b ?? []).join(' › ')}</p>
          {sections.length > 0 && (
            <ul className={styles.sections}>
              {sections.map((section) => (
                <li key={`${section.type}-${section.document.i}`}>
                  <Link to={resultAddress(section)}>
                    {section.type === 'content' ? (
                      section.document.s
                    ) : (
                      <Snippet text={section.document.t} positions={section.metadata} />
                    )}
                  </Link>
                  {section.type === 'content' && (
                    <span className={styles.snippet}>
                      <Snippet text={section.document.t} positions={section.metadata} />
                    </span>
                  )}
                </li>
              ))}
            </ul>
          )}
        </article>
      );
    });
}
