import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {ErrorGroup} from '@aldermark/data/reference';

import styles from './styles.module.css';

/** Every error code by its status. Each has the anchor of its name, at which its description once was. */
export function ErrorCatalogue({groups}: {readonly groups: readonly ErrorGroup[]}): ReactNode {
  return (
    <>
      <p>
        Each code has a page with its cause, its fix, when to retry and a recorded request.{' '}
        <Link to="/errors">Filter all error codes</Link> by status, product and who can solve them.
      </p>
      <ul className={styles.errors} data-search-ignore="">
        {groups.map(({status, codes}) => (
          <li key={status}>
            <code>{status}</code>
            <ul className={styles.refusals}>
              {codes.map(({code, href}) => (
                <li key={code} id={code}>
                  <Link to={href}>
                    <code>{code}</code>
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
}
