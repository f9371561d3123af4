import {memo, useId, useState, type FormEvent, type ReactNode} from 'react';
import type {Play} from '@site/src/play/session';
import type {Story} from './story';
import {distance, timeText} from './words';

import styles from './player.module.css';

/** How many moments that fall due are listed. */
const MOST = 8;

const steps = [
  ['1 hour', 'PT1H'],
  ['1 day', 'P1D'],
  ['1 week', 'P7D'],
] as const;

type Move = {readonly until: string} | {readonly duration: string};

/** A move of the clock. The time is its key, because no two moves begin at the same time. */
const move = (now: string, body: Move) =>
  ({
    kind: 'call',
    call: {operation: 'advanceTestClock', headers: {'Idempotency-Key': `clock-${now}`}, body},
  }) as const;

/** A time in Paris, as a field for times gives it, in the form of the API. */
function fromParis(text: string): string {
  const asUtc = new Date(`${text}Z`);
  const inParis = new Date(
    `${asUtc.toLocaleString('sv-SE', {timeZone: 'Europe/Paris'}).replace(' ', 'T')}Z`,
  );
  return new Date(2 * asUtc.getTime() - inParis.getTime()).toISOString();
}

type Props = Pick<Play, 'now' | 'due'> & {readonly story: Story};

/** The time of the sandbox, what falls due next, and how to go there. */
export const Clock = memo(function Clock({story, now, due}: Props): ReactNode {
  const [wanted, setWanted] = useState('');
  const id = useId();
  if (now === '') {
    return null;
  }
  const [next] = due;
  const goTo = (until: string) => void story.add(move(now, {until}));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted !== '') {
      goTo(fromParis(wanted));
    }
  };
  return (
    <div className={styles.clock}>
      <p>
        <b>
          <time dateTime={now}>{timeText(now)}</time>
        </b>{' '}
        in Paris
      </p>
      {next && (
        <p>
          Next, {distance(now, next.at)}: {next.object && `${next.object.name} `}
          {next.label}.{' '}
          <button type="button" className={styles.quiet} onClick={() => goTo(next.at)}>
            Go there
          </button>
        </p>
      )}
      <details>
        <summary>Move the clock</summary>
        {due.length > 1 && (
          <ul className={styles.due}>
            {due.slice(0, MOST).map(({at, label, object}, index) => (
              <li key={index}>
                {timeText(at)}: {object && `${object.name} `}
                {label}{' '}
                <button
                  type="button"
                  className={styles.quiet}
                  aria-label={`Go to ${timeText(at)}, when ${object?.name ?? ''} ${label}`}
                  onClick={() => goTo(at)}
                >
                  Go there
                </button>
              </li>
            ))}
          </ul>
        )}
        <form className={styles.row} onSubmit={submit}>
          {steps.map(([label, duration]) => (
            <button
              key={duration}
              type="button"
              className="button button--secondary button--sm"
              onClick={() => void story.add(move(now, {duration}))}
            >
              + {label}
            </button>
          ))}
          <label htmlFor={id}>Go to</label>
          <input
            id={id}
            className="field"
            type="datetime-local"
            value={wanted}
            onChange={({currentTarget}) => setWanted(currentTarget.value)}
          />
          <button type="submit" className="button button--secondary button--sm">
            Go
          </button>
        </form>
      </details>
    </div>
  );
});
