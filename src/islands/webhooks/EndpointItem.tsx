import type {ReactNode} from 'react';
import type {Action} from '@aldermark/sandbox/runs/run';
import {counted} from '@aldermark/lib/counted';
import {Button} from '../run/Button';
import {timeWords} from '../run/words';
import {moveTo, replay, rotateSecret, sendTest, switchTo} from './calls';
import {missedBy, patienceEnds, type WebhookEndpoint, type EventDelivery} from './deliveries';

import styles from './webhooks.module.css';

/** Why an endpoint is off. */
const reasons = {
  you: 'You disabled it',
  gone: 'Your server returned 410, which disabled it',
  failures: 'Every delivery had failed for 5 days, and the next failure disabled it',
} as const;

type Props = {
  readonly endpoint: WebhookEndpoint;
  readonly deliveries: readonly EventDelivery[];
  readonly now: string;
  readonly onAct: (action: Action) => void;
};

/** An endpoint: whether it is on, why it may go off, and what a reader can do with it. */
export function EndpointItem({endpoint, deliveries, now, onAct}: Props): ReactNode {
  const {id, url, status, eventTypes, disabled, failingSince} = endpoint;
  const isOn = status === 'ENABLED';
  const missed = missedBy(deliveries, id);
  const ends = patienceEnds(endpoint);
  const isOver = ends !== undefined && Date.parse(ends) <= Date.parse(now);
  return (
    <li className={styles.endpoint}>
      <p>
        <b className={styles.address}>{url}</b>{' '}
        <span className={styles.result} data-kind={isOn ? 'success' : 'fault'}>
          {status}
        </span>
      </p>
      <p className={styles.quiet}>
        {eventTypes.includes('*') ? 'every event' : eventTypes.join(', ')}
      </p>
      {ends !== undefined && failingSince !== undefined && (
        <p className={styles.note}>
          Every delivery has failed since {timeWords(failingSince)}.{' '}
          {isOver
            ? 'That is 5 days, so the next failure switches the endpoint off.'
            : `The first failure after ${timeWords(ends)} switches the endpoint off.`}
        </p>
      )}
      {!isOn && disabled && (
        <p className={styles.note}>
          {reasons[disabled.by]}, on {timeWords(disabled.at)}. Until it is on again, no attempt is
          made, and the events stay in the journal.
        </p>
      )}
      <div className={styles.buttons}>
        {isOn ? (
          <>
            <Button onPress={() => onAct(sendTest(endpoint))}>Send a test event</Button>
            {ends !== undefined && !isOver && (
              <Button onPress={() => onAct(moveTo(ends))}>Let 5 days pass</Button>
            )}
            {missed.length > 0 && (
              <Button onPress={() => onAct(replay(id, missed))}>
                Replay {counted(missed.length, 'missed event')}
              </Button>
            )}
            <Button onPress={() => onAct(rotateSecret(endpoint))}>Rotate the secret</Button>
            <Button onPress={() => onAct(switchTo(endpoint, 'DISABLED'))}>Switch off</Button>
          </>
        ) : (
          <Button onPress={() => onAct(switchTo(endpoint, 'ENABLED'))}>Switch on</Button>
        )}
      </div>
    </li>
  );
}
