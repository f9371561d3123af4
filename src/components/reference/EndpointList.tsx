import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {EndpointView} from '@aldermark/data/reference';
import {PathInCode} from './Endpoint';

import styles from './styles.module.css';

/** The endpoints of a page: method, path, and a link to the operation whose text says what it does. */
export function EndpointList({
  endpoints,
}: {
  readonly endpoints: readonly EndpointView[];
}): ReactNode {
  return (
    <nav aria-label="Endpoints" className={styles.endpointList} data-search-ignore="">
      <ul className={styles.endpoints}>
        {endpoints.map(({id, method, path, summary}) => (
          <li key={id}>
            <span className={styles.verb} data-method={method}>
              {method}
            </span>{' '}
            <PathInCode path={path} /> <Link to={`#${id}`}>{summary}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
