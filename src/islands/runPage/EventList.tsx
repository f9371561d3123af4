import type {ReactNode} from 'react';
import type {Moment} from '@aldermark/sandbox/runs/run';
import {causeText, timeText} from './words';

import styles from './player.module.css';

/** Events in the order in which they happened, each with its cause and its payload. */
export function EventList({
  moments,
}: {
  readonly moments: readonly Pick<Moment, 'events'>[];
}): ReactNode {
  const events = moments.flatMap((moment) => moment.events);
  return events.length === 0 ? (
    <p className={styles.nothing}>No event has happened yet.</p>
  ) : (
    <ol className={styles.events}>
      {events.map(({event, cause}) => (
        <li key={event.id}>
          <details>
            <summary>
              <code>{event.type}</code>{' '}
              <span className={styles.note}>
                {causeText(cause)}
                {cause.kind === 'call' && `, ${timeText(event.occurredAt)}`}
              </span>
            </summary>
            <pre tabIndex={0}>{JSON.stringify(event, null, 2)}</pre>
          </details>
        </li>
      ))}
    </ol>
  );
}
