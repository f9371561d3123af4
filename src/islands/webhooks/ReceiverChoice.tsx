import {useId, type ReactNode} from 'react';
import type {Action, ReceiverStatus} from '@aldermark/sandbox/runs/run';

import styles from './webhooks.module.css';

/** The ways in which a server can respond, each with what follows from it. */
const answers: readonly (readonly [ReceiverStatus, string, string])[] = [
  [200, '200', 'Your server accepts each event.'],
  [500, '500', 'Your server fails. Each delivery is retried.'],
  [410, '410', 'Your server rejects events for good, which disables an endpoint at once.'],
  [null, 'No response', 'Your server is down. Each delivery is retried.'],
  [
    'slow',
    'Slow',
    'Your server returns 200 after 12 seconds. The limit is 10, so each delivery is retried although your server has the event.',
  ],
];

type Props = {
  readonly receiver: ReceiverStatus | undefined;
  readonly onAct: (action: Action) => void;
};

/** How the reader's server responds from now on. Each choice is a step of the run. */
export function ReceiverChoice({receiver, onAct}: Props): ReactNode {
  const id = useId();
  const [, , effect] = answers.find(([status]) => status === receiver) ?? [];
  return (
    <>
      <h3 id={id}>How your server responds</h3>
      <div className={styles.choice} role="group" aria-labelledby={id}>
        {answers.map(([status, label]) => (
          <button
            key={label}
            type="button"
            aria-pressed={status === receiver}
            onClick={() => {
              if (status !== receiver) {
                onAct({kind: 'receiver', status});
              }
            }}
          >
            {label}
          </button>
        ))}
      </div>
      <p className={styles.quiet}>
        {receiver === undefined
          ? 'Until you choose, it returns 204, or the status at the end of its address, for example /status/500.'
          : (effect ?? `Your server returns ${receiver}.`)}
      </p>
    </>
  );
}
