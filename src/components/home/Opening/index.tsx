import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import {home} from '@site/data/home';
import clsx from 'clsx';

import styles from './styles.module.css';

/**
 * The top of the home page: a sentence, three links, and the first call with its answer (the children).
 */
export function Opening({children}: {readonly children: ReactNode}): ReactNode {
  return (
    <header className={styles.opening}>
      <div className={styles.words}>
        <Heading as="h1" className={styles.title}>
          {home.title}
        </Heading>
        <p className={styles.promise}>{home.promise}</p>
        <p className={styles.actions}>
          {home.actions.map(({label, to}, index) => (
            <Link
              key={to}
              to={to}
              className={clsx('button', index === 0 ? 'button--primary' : 'button--secondary')}
            >
              {label}
            </Link>
          ))}
        </p>
      </div>
      <div className={styles.call}>{children}</div>
    </header>
  );
}
