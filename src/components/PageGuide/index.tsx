import type {ReactNode} from 'react';

import styles from './styles.module.css';

/** What opens every page: for whom it is, what it gives, which pages go with it. A Markdown list. */
export function PageGuide({children}: {readonly children: ReactNode}): ReactNode {
  return <div className={styles.guide}>{children}</div>;
}
