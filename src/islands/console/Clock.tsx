import {useId, useState, type FormEvent, type ReactNode} from 'react';
import clsx from 'clsx';
import type {Due} from '@aldermark/sandbox/runs/run';
import {distanceWords, timeWords} from './words';

import styles from './console.module.css';

/** How far the clock may be moved with one press (ISO 8601). */
const moves = [
  ['PT1M', '1 minute'],
  ['PT1H', '1 hour'],
  ['P1D', '1 day'],
  ['P7D', '7 days'],
  ['P31D', '31 days'],
] as const;

type Props = {
  readonly now: string;
  readonly due: readonly Due[];
  readonly onMove: (move: {duration: string} | {until: string}) => void;
  /** Absent where time passes by itself. */
  readonly onWait: (() => void) | undefined;
};

/** The time of the sandbox, what falls due next, and the buttons that move to it. */
export function Clock({now, due, onMove, onWait}: Props): ReactNode {
  const id = useId();
  const [until, setUntil] = useState('');
  const go = (event: FormEvent) => {
    event.preventDefault();
    if (until !== '') {
      onMove({until: `${until.length === 16 ? `${until}:00` : until}Z`});
    }
  };
  return (
    <>
      <p>
        It is <time dateTime={now}>{timeWords(now)}</time>.
      </p>
      {due.length === 0 ? (
        <p className={styles.quiet}>Nothing falls due.</p>
      ) : (
        <ol className={styles.due}>
          {due.slice(0, 8).map(({at, label, object}, index) => (
            <li key={index}>
              <span>
                {object ? `${object.name} ` : ''}
                {label} <span className={styles.quiet}>in {distanceWords(now, at)}</span>
              </span>{' '}
              <button
                type="button"
                className="button button--secondary button--sm"
                aria-label={`Go to ${timeWords(at)}`}
                onClick={() => onMove({until: at})}
              >
                Go there
              </button>
            </li>
          ))}
        </ol>
      )}
      <div className={styles.buttons}>
        {onWait && (
          <button type="button" className="button button--secondary" onClick={onWait}>
            Wait for the next event
          </button>
        )}
        {moves.map(([duration, words]) => (
          <button
            key={duration}
            type="button"
            className="button button--secondary button--sm"
            onClick={() => onMove({duration})}
          >
            {words} later
          </button>
        ))}
      </div>
      <form className={styles.plain} onSubmit={go}>
        <label htmlFor={id}>Go to another time, in UTC</label>
        <div className={styles.buttons}>
          <input
            id={id}
            type="datetime-local"
            step="1"
            className={clsx('field', styles.input)}
            min={now.slice(0, 19)}
            value={until}
            onChange={(event) => setUntil(event.target.value)}
          />
          <button type="submit" className="button button--secondary">
            Go to it
          </button>
        </div>
      </form>
      <p className={styles.quiet}>
        {onWait && 'Waiting lets payments settle within seconds. '}A move of the clock is a call of{' '}
        <code>advanceTestClock</code>, after which payments follow cut-offs and business days.
      </p>
    </>
  );
}
