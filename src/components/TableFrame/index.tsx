import type {ComponentProps, ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';

import styles from './styles.module.css';

/** A table that scrolls sideways in its own frame, also with the keyboard (WCAG 2.1.1). */
export function TableFrame(props: ComponentProps<'table'>): ReactNode {
  return (
    <div
      className={styles.frame}
      role="region"
      tabIndex={0}
      aria-label={translate({
        id: 'theme.table.label',
        message: 'Table',
        description: 'The name of the frame in which a wide table scrolls',
      })}
    >
      <table {...props} />
    </div>
  );
}
