import {useState, type ReactNode} from 'react';
import type {Action} from '@aldermark/sandbox/runs/run';
import {counted} from '@aldermark/lib/counted';
import {Button} from '../run/Button';
import {valueIn, written} from '@aldermark/lib/jsonText';
import {statusWords} from '@aldermark/lib/reasonPhrases';
import {causeWords, distanceWords, timeWords} from '../run/words';
import {replay} from './calls';
import {
  MOST_ATTEMPTS,
  secretOfAttempt,
  type DeliveryAttempt,
  type WebhookEndpoint,
  type EventDelivery,
} from './deliveries';
import {SignatureCheck} from './SignatureCheck';

import styles from './webhooks.module.css';

type PartProps = {
  readonly title: ReactNode;
  /** Whether it is open until a reader closes it. */
  readonly isOpen?: boolean;
  readonly children: () => ReactNode;
};

/** A part that a reader opens, and that is rendered only then. */
function Part({title, isOpen: isOpenAtFirst = false, children}: PartProps) {
  const [chosen, setChosen] = useState<boolean>();
  const isOpen = chosen ?? isOpenAtFirst;
  return (
    <details className={styles.part} open={isOpen}>
      <summary
        onClick={(event) => {
          event.preventDefault();
          setChosen(!isOpen);
        }}
      >
        {title}
      </summary>
      {isOpen && children()}
    </details>
  );
}

/** What came back, in a few words. */
const resultOf = ({isLate, receipt: {httpStatus, error}}: DeliveryAttempt): string =>
  httpStatus === null
    ? isLate
      ? 'Responded too late'
      : (error ?? 'No response')
    : statusWords(httpStatus);

function Request({attempt: {request}}: {readonly attempt: DeliveryAttempt}) {
  const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`);
  return (
    <>
      <pre tabIndex={0} aria-label="Request">
        {[`POST ${request.url}`, ...headers, '', written(valueIn(request.body))].join('\n')}
      </pre>
      <p className={styles.quiet}>
        The body is sent as one line of {new TextEncoder().encode(request.body).length} bytes.
      </p>
    </>
  );
}

type AttemptProps = {
  readonly attempt: DeliveryAttempt;
  readonly before: DeliveryAttempt | undefined;
  readonly endpoint: WebhookEndpoint | undefined;
  readonly isNew: boolean;
};

function AttemptItem({attempt, before, endpoint, isNew}: AttemptProps) {
  const {number, at, cause, receipt, request, isLate} = attempt;
  const secret = secretOfAttempt(endpoint, attempt);
  const isReplay = request.headers['webhook-replay'] === 'true';
  const title = (
    <>
      <b>{isReplay ? `Attempt ${number}, a replay` : `Attempt ${number}`}</b>{' '}
      <span className={styles.result} data-kind={receipt.error === null ? 'success' : 'fault'}>
        {resultOf(attempt)}
      </span>{' '}
      {isNew && <span className={styles.new}>new</span>}{' '}
      <span className={styles.quiet}>
        {before && `${distanceWords(before.at, at)} later, `}
        {timeWords(at)}, {causeWords(cause)}
      </span>
    </>
  );
  return (
    <li className={styles.attempt} data-new={isNew || undefined}>
      <Part title={title}>
        {() => (
          <>
            {isLate && (
              <p className={styles.quiet}>
                The request was given up after {receipt.durationMs / 1000} seconds, but your server
                has the event. The next attempt brings it a second time.
              </p>
            )}
            <Request attempt={attempt} />
            {request.headers['webhook-signature'] !== undefined && (
              <Part title="Check the signature">
                {() => <SignatureCheck key={secret?.value} request={request} secret={secret} />}
              </Part>
            )}
          </>
        )}
      </Part>
    </li>
  );
}

/** What an event on its way is called: its state, or what it is when it has none. */
const stateOf = ({status, endpointId, attempts}: EventDelivery): string =>
  status ??
  (endpointId === undefined
    ? 'v1'
    : attempts.at(-1)?.receipt.error === null
      ? 'SUCCEEDED'
      : 'FAILED');

type Props = {
  readonly delivery: EventDelivery;
  readonly endpoint: WebhookEndpoint | undefined;
  /** Whether there are several endpoints, so that the address tells something. */
  readonly hasOthers: boolean;
  readonly now: string;
  /** The index of the moment that was played last. */
  readonly latest: number;
  /** Whether the last attempt of all is one of it, so that it is open until a reader closes it. */
  readonly isLatest: boolean;
  readonly onAct: (action: Action) => void;
};

/** An event on its way to an endpoint: its attempts in order, with the waits between them. */
export function DeliveryItem(props: Props): ReactNode {
  const {delivery, endpoint, hasOthers, now, latest, isLatest, onAct} = props;
  const {type, attempts, endpointId, status, nextAttemptAt} = delivery;
  const state = stateOf(delivery);
  const title = (
    <>
      <code>{type}</code>{' '}
      <span className={styles.result} data-kind={state === 'SUCCEEDED' ? 'success' : 'fault'}>
        {state}
      </span>{' '}
      <span className={styles.quiet}>
        {status === 'FAILED'
          ? `${attempts.length} of ${MOST_ATTEMPTS} attempts`
          : counted(attempts.length, 'attempt')}
        {nextAttemptAt && `, the next in ${distanceWords(now, nextAttemptAt)}`}
        {hasOthers && endpoint && `, to ${endpoint.url}`}
      </span>
    </>
  );
  return (
    <li>
      <Part title={title} isOpen={isLatest}>
        {() => (
          <>
            {status === undefined && endpointId !== undefined && (
              <p className={styles.quiet}>
                This request tests the address before it is subscribed. The journal does not list
                it.
              </p>
            )}
            <ol className={styles.attempts}>
              {attempts.map((attempt, index) => (
                <AttemptItem
                  key={attempt.number}
                  attempt={attempt}
                  before={attempts[index - 1]}
                  endpoint={endpoint}
                  isNew={attempt.moment === latest}
                />
              ))}
            </ol>
            {status !== undefined && endpoint?.status === 'ENABLED' && (
              <Button onPress={() => onAct(replay(endpoint.id, [delivery]))}>
                Replay this event
              </Button>
            )}
          </>
        )}
      </Part>
    </li>
  );
}
