import {Fragment, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {CopyMenu} from './CopyMenu';

import styles from './styles.module.css';

/** A path that may wrap before each slash. Its parameters are emphasised. */
export function PathInCode({path}: {readonly path: string}): ReactNode {
  return (
    <code className={styles.path}>
      {path
        .split('/')
        .slice(1)
        .map((part, index) => (
          <Fragment key={index}>
            <wbr />/
            {part.startsWith('{') ? <span className={styles.pathParameter}>{part}</span> : part}
          </Fragment>
        ))}
    </code>
  );
}

type Props = {readonly id: string; readonly method: string; readonly path: string};

/** Method and path of an operation, with the menu that copies them and more. */
export function Endpoint({id, method, path}: Props): ReactNode {
  return (
    <div className={styles.endpoint}>
      <span className={styles.method} data-method={method}>
        {method}
      </span>{' '}
      <PathInCode path={path} />{' '}
      {/* The console reads the operation from the address. Docusaurus knows no anchors but those of headings. */}
      <Link className={styles.tryIt} to={`/docs/console#${id}`} data-noBrokenLinkCheck>
        Try it
      </Link>
      <CopyMenu id={id} />
    </div>
  );
}
