import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {Icon} from '../Icon';

import styles from './styles.module.css';

type Download = {
  readonly file: string;
  readonly content: string;
  /** "2.4 MB". */
  readonly size: string;
  /** SHA-256. */
  readonly digest: string;
};

/** Files as buttons that save them, each with its digest behind a click. Without JavaScript they work too. */
export function DownloadList({files}: {readonly files: readonly Download[]}): ReactNode {
  return (
    <ul className={styles.files}>
      {files.map(({file, content, size, digest}) => (
        <li key={file}>
          <Link
            className={`button button--secondary ${styles.file}`}
            to={`pathname:///openapi/${file}`}
            download
          >
            <Icon name="download" />
            <span>{file}</span> <span className={styles.size}>{size}</span>
          </Link>
          <p>{content}</p>
          <details data-search-ignore="">
            <summary>SHA-256</summary>
            <code>{digest}</code>
          </details>
        </li>
      ))}
    </ul>
  );
}
