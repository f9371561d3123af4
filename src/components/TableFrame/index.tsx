import type {ComponentProps, ReactNode} from 'react';

import styles from './styles.module.css';

/** A table that scrolls sideways in its own frame, also with the keyboard (WCAG 2.1.1). The frame has the name. */
export function TableFrame({'aria-label': name, ...props}: ComponentProps<'table'>): ReactNode {
  return (
    <div className={styles.frame} role="region" tabIndex={0} aria-label={name}>
      <table {...props} />
    </div>
  );
}
