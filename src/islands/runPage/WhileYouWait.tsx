import type {ReactNode} from 'react';
import type {Moment} from '@aldermark/sandbox/runs/run';
import {scrollTo} from './scroll';
import {fitting, type Meanwhile} from './meanwhile';

import styles from './player.module.css';

/** What the page says of waiting, and after what. */
export type Waiting = {
  readonly meanwhile: Meanwhile;
  /** What has happened before the reader waits. */
  readonly moments: readonly Moment[];
};

/** What the app shows its user while the run waits, in the words of the page. */
export function WhileYouWait({meanwhile: {section, words}, moments}: Waiting): ReactNode {
  return (
    <div className={styles.meanwhile}>
      <b>While you wait</b>{' '}
      {fitting(words, moments).map(({moment, text}) => (
        <p key={moment}>
          <span className={styles.note}>{moment}:</span> {text}
        </p>
      ))}
      <button type="button" className={styles.quiet} onClick={() => scrollTo(section)}>
        What your app shows
      </button>
    </div>
  );
}
