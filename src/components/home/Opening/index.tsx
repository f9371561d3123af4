import {Fragment, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import {home, type Gain} from '@aldermark/data/home';
import {Icon} from '@site/src/components/Icon';
import clsx from 'clsx';

import styles from './styles.module.css';

/** The top of the home page: what this is, what it does for its readers, and beside it a story (the children). */
export function Opening({children}: {readonly children: ReactNode}): ReactNode {
  return (
    <div className={styles.opening}>
      <header className={styles.words}>
        <div>
          <Heading as="h1" className={styles.title}>
            {home.title}
          </Heading>
          <p className={styles.promise}>{home.promise}</p>
          <p className={styles.actions}>
            {home.actions.map(({label, to}, index) => (
              <Fragment key={to}>
                <Link
                  to={to}
                  className={clsx(
                    'button button--lg',
                    index === 0 ? 'button--primary' : 'button--secondary',
                  )}
                >
                  {label}
                </Link>{' '}
              </Fragment>
            ))}
          </p>
        </div>
        <ul className={styles.gains}>
          {home.gains.map(({text, link}: Gain) => (
            <li key={text}>
              <Icon name="check" />
              <span>
                {link && (
                  // The island at this place is no part of what is checked.
                  <Link to={link.to} data-noBrokenLinkCheck>
                    {link.label}
                  </Link>
                )}
                {text}
              </span>
            </li>
          ))}
        </ul>
      </header>
      {children}
    </div>
  );
}
