import type {ReactNode} from 'react';

import styles from './styles.module.css';

type Props = {readonly production: string; readonly sandbox: string};

/** The hosts for the paths of a page whose operations share them. */
export function ApiHosts({production, sandbox}: Props): ReactNode {
  return (
    <p className={styles.hosts} data-search-ignore="">
      Paths start at <code>{production}</code>, and in the sandbox at <code>{sandbox}</code>.
    </p>
  );
}
