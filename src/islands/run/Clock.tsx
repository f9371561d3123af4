import {useId, useState, type ReactNode} from 'react';
import type {Action, Due} from '@aldermark/sandbox/runs/run';
import type {Play} from '../../play/session';
import {Button} from './Button';
import {distanceWords, parisWords, timeWords} from './words';

import styles from './run.module.css';

/** How many moments that fall due are listed. */
const MOST = 8;

/** How far the clock may be moved with one press (ISO 8601). */
const moves = [
  ['PT1M', '1 minute'],
  ['PT1H', '1 hour'],
  ['P1D', '1 day'],
  ['P7D', '7 days'],
  ['P31D', '31 days'],
] as const;

type Props = {
  readonly play: Pick<Play, 'now' | 'due' | 'isReal'>;
  /** Whether what moves the clock is behind a click. */
  readonly isFolded?: boolean;
  readonly onAct: (action: Action) => void;
};

/** The time of the sandbox, what falls due next, and the buttons that move to it. */
export function Clock({play: {now, due, isReal}, isFolded = false, onAct}: Props): ReactNode {
  const id = useId();
  const [until, setUntil] = useState('');
  // The time is the key, because no two moves begin at the same time.
  const headers = {'Idempotency-Key': `clock-${now}`};
  const move = (body: {until: string} | {duration: string}) =>
    onAct({kind: 'call', call: {operation: 'advanceTestClock', headers, body}});
  const item = ({at, label, object}: Due, index: number) => (
    <li key={index}>
      <span>
        {object && `${object.name} `}
        {label} <span className={styles.quiet}>in {distanceWords(now, at)}</span>
      </span>{' '}
      <Button
        label={`Go to ${timeWords(at)}, when ${object?.name ?? ''} ${label}`}
        onPress={() => move({until: at})}
      >
        Go there
      </Button>
    </li>
  );
  const rest = (
    <>
      {due.length > 1 && <ol className={styles.rows}>{due.slice(1, MOST).map(item)}</ol>}
      <div className={styles.row}>
        {!isReal && (
          <Button isLarge={!isFolded} onPress={() => onAct({kind: 'wait'})}>
            Wait for the next event
          </Button>
        )}
        {moves.map(([duration, words]) => (
          <Button key={duration} onPress={() => move({duration})}>
            {words} later
          </Button>
        ))}
      </div>
      <form
        className={styles.part}
        onSubmit={(event) => {
          event.preventDefault();
          if (until !== '') {
            move({until: `${until.length === 16 ? `${until}:00` : until}Z`});
          }
        }}
      >
        <label htmlFor={id}>Go to another time, in UTC</label>
        <div className={styles.row}>
          <input
            id={id}
            type="datetime-local"
            step="1"
            className="field"
            min={now.slice(0, 19)}
            value={until}
            onChange={(event) => setUntil(event.target.value)}
          />
          <button type="submit" className="button button--secondary button--sm">
            Go to it
          </button>
        </div>
      </form>
      <p className={styles.quiet}>
        {!isReal && 'Waiting lets payments settle within seconds. '}A move of the clock is a call of{' '}
        <code>advanceTestClock</code>, after which payments follow cut-offs and business days.
      </p>
    </>
  );
  return (
    <>
      <p>
        <time dateTime={now}>{timeWords(now)}</time>
        <span className={styles.quiet}>, {parisWords(now)} in Paris</span>
      </p>
      {due.length === 0 && <p className={styles.quiet}>Nothing falls due.</p>}
      <ol className={styles.rows}>{due.slice(0, 1).map(item)}</ol>
      {isFolded ? (
        <details>
          <summary>Move the clock</summary>
          <div className={styles.part}>{rest}</div>
        </details>
      ) : (
        rest
      )}
    </>
  );
}
