import type {ReactNode} from 'react';

import styles from './styles.module.css';

/** Shows the items of a Markdown list as cards. The link in an item makes all of its card a link. */
export function Cards({children}: {readonly children: ReactNode}): ReactNode {
  return <div className={styles.cards}>{children}</div>;
}
