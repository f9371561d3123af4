import type {ReactNode} from 'react';

import styles from './styles.module.css';

/**
 * Tells readers whether a page is for them, as a Markdown list: its audience and outcome below the opening, and related
 * pages at the end (`packages/plugins/related-pages`).
 */
export function PageGuide({children}: {readonly children: ReactNode}): ReactNode {
  return <div className={styles.guide}>{children}</div>;
}
