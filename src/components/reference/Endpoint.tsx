import {Fragment, type ReactNode} from 'react';
import {CopyButton} from '../CopyButton';
import {CopyMenu} from './CopyMenu';

import styles from './styles.module.css';

type Props = {readonly id: string; readonly method: string; readonly path: string};

/**
 * Method and path of an operation, with what copies them. The path may wrap before each slash; its parameters are
 * emphasised.
 */
export function Endpoint({id, method, path}: Props): ReactNode {
  return (
    <div className={styles.endpoint}>
      <span className={styles.method} data-method={method}>
        {method}
      </span>{' '}
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
      <CopyButton text={path} label={`Copy the path ${path}`} className={styles.copyPath} />
      <CopyMenu id={id} />
    </div>
  );
}
