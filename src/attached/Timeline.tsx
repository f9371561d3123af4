import {useState, type ReactNode} from 'react';
import clsx from 'clsx';
import type {Moment} from '@aldermark/sandbox/runs/run';
import {counted} from '@aldermark/lib/counted';
import type {ConsoleParts} from '../islands/console';
import {statusWords} from '@aldermark/lib/reasonPhrases';
import {titleOf} from '../islands/run/words';

import rows from '../islands/console/console.module.css';
import run from '../islands/run/run.module.css';
import styles from './attached.module.css';

/** How many moments are listed at first, and how many more with each press. */
const MANY = 100;

const isRefused = ({response, failure}: Moment): boolean =>
  failure !== undefined || (response?.status ?? 0) >= 400;

/** Who did it. */
const authors = {program: 'your program', time: 'by itself', console: 'console'} as const;

/** When something happened, who did it, and what followed: `09:30:02, your program, 2 events, 1 webhook request`. */
function story({after, by, failure, events, deliveries, faults = []}: Moment): string {
  const counts: [readonly unknown[], string][] = [
    [faults, 'error'],
    [events, 'event'],
    [deliveries, 'webhook request'],
  ];
  const effects = counts
    .filter(([list]) => list.length > 0)
    .map(([list, noun]) => counted(list.length, noun));
  return [after.slice(11, 19), authors[by ?? 'console'], ...(failure ? [failure] : effects)].join(
    ', ',
  );
}

/** Brings what happened into view, where it is below the list. */
function lookAtResult(): void {
  if (matchMedia('(width <= 996px)').matches) {
    requestAnimationFrame(() => document.getElementById('console-result')?.scrollIntoView());
  }
}

type Props = Parameters<ConsoleParts['Steps']>[0];

/** What happened in the sandbox, the newest first. */
export function TimelineList({play: {moments}, shown, onShow}: Props): ReactNode {
  const [many, setMany] = useState(MANY);
  const [isOnlyRefused, setOnlyRefused] = useState(false);
  const found = moments
    .map((moment, index) => ({moment, index}))
    .filter(({moment}) => !isOnlyRefused || isRefused(moment))
    .reverse();
  if (moments.length === 0) {
    return (
      <p>
        No request has come yet. Call the API at <code>{location.origin}</code>, and each request
        appears here.
      </p>
    );
  }
  return (
    <>
      <div className={styles.choices}>
        <label>
          <input
            type="checkbox"
            checked={isOnlyRefused}
            onChange={({target}) => setOnlyRefused(target.checked)}
          />
          Only what was rejected
        </label>
        {shown < moments.length - 1 && (
          <button
            type="button"
            className="button button--secondary button--sm"
            onClick={() => onShow(moments.length)}
          >
            Follow the newest
          </button>
        )}
      </div>
      {found.length === 0 && <p>Nothing was rejected.</p>}
      <ol className={clsx(run.rows, rows.steps, styles.timeline)} reversed>
        {found.slice(0, many).map(({moment, index}) => (
          <li key={moment.number ?? index}>
            <button
              type="button"
              aria-current={index === shown ? 'step' : undefined}
              onClick={() => {
                onShow(index);
                lookAtResult();
              }}
            >
              <span className={styles.name}>{titleOf(moment)}</span>{' '}
              {moment.response && (
                <span className={styles.status} data-refused={isRefused(moment) || undefined}>
                  {statusWords(moment.response.status)}
                </span>
              )}{' '}
              <span className={styles.note}>{story(moment)}</span>
            </button>
          </li>
        ))}
      </ol>
      {found.length > many && (
        <button
          type="button"
          className="button button--secondary"
          onClick={() => setMany(many + MANY)}
        >
          Show {Math.min(MANY, found.length - many)} more
        </button>
      )}
    </>
  );
}
