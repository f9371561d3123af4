import type {ReactNode} from 'react';
import clsx from 'clsx';
import {provider} from '@aldermark/data/provider';

import styles from './styles.module.css';

type Props = {
  /** What the wordmark says to readers who do not see it. */
  readonly label: string;
  readonly className?: string;
};

/**
 * The sign and the name of the company, in the colours of the mode. The sign is that of static/img/wordmark.svg;
 * the name is text in the font of the site, so that no page contains or requests a drawing of letters.
 */
export function Wordmark({label, className}: Props): ReactNode {
  return (
    <span role="img" aria-label={label} className={clsx(styles.wordmark, className)}>
      <svg viewBox="0 0 26 26" width="26" height="26">
        <rect className={styles.ground} width="26" height="26" rx="6" />
        <path className={styles.letter} d="M13 4.5 20.3 21h-3.5l-1.4-3.2h-4.8L9.2 21H5.7z" />
        <path className={styles.drop} d="M13 10c2.1 1.9 2.1 4.3 0 6.2-2.1-1.9-2.1-4.3 0-6.2z" />
      </svg>
      {provider.name}
    </span>
  );
}
