import type {ReactNode} from 'react';

import styles from './styles.module.css';

/**
 * The introduction of a page: its audience, its outcome and related pages, written as a Markdown list.
 */
export function PageGuide({children}: {readonly children: ReactNode}): ReactNode {
  return <div className={styles.guide}>{children}</div>;
}
