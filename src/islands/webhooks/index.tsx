import {useEffect, useMemo, useRef, useState, type ReactNode} from 'react';
import type {Action} from '@aldermark/sandbox/runs/run';
import type {Play} from '@site/src/play/session';
import {distanceWords} from '../run/words';
import {createEndpoint, moveTo} from './calls';
import {latestOf, nextIn, webhooksIn, type EventDelivery} from './deliveries';
import {DeliveryItem} from './DeliveryItem';
import {EndpointItem} from './EndpointItem';
import {ReceiverChoice} from './ReceiverChoice';

import styles from './webhooks.module.css';

/** How many deliveries are listed before a reader asks for more. */
const PAGE = 20;

export type InspectorProps = {
  readonly play: Play;
  /** Whether the run responds to the requests itself, so that a reader chooses how. Otherwise a program does. */
  readonly isRun: boolean;
  /** Does a step of the run. */
  readonly onAct: (action: Action) => void;
};

/** The delivery that is tried again first, with the way to that moment. */
function Next({
  delivery,
  now,
  onAct,
}: {delivery: EventDelivery; now: string} & Pick<InspectorProps, 'onAct'>) {
  const {type, attempts, nextAttemptAt = now} = delivery;
  return (
    <p className={styles.next}>
      <span>
        Next, in {distanceWords(now, nextAttemptAt)}: attempt {attempts.length + 1} of{' '}
        <code>{type}</code>.
      </span>{' '}
      <button
        type="button"
        className="button button--secondary button--sm"
        onClick={() => onAct(moveTo(nextAttemptAt))}
      >
        Go to the next attempt
      </button>
    </p>
  );
}

/** The webhook requests of a run, the endpoints to which they go, and how the reader's server responds to them. */
export default function Inspector({play, isRun, onAct}: InspectorProps): ReactNode {
  const {moments, at, now} = play;
  const webhooks = useMemo(() => webhooksIn(moments.slice(0, at)), [moments, at]);
  const {endpoints, deliveries, receiver} = webhooks;
  const [most, setMost] = useState(PAGE);
  const section = useRef<HTMLElement>(null);
  const hasActed = useRef(false);
  useEffect(() => {
    // A button that has gone takes the focus with it.
    if (hasActed.current && document.activeElement === document.body) {
      section.current?.focus({preventScroll: true});
    }
    hasActed.current = false;
  }, [webhooks]);
  const act = (action: Action) => {
    hasActed.current = true;
    onAct(action);
  };
  const next = nextIn(deliveries);
  const latest = latestOf(deliveries);
  return (
    <section
      ref={section}
      className={styles.inspector}
      aria-label="Endpoints and deliveries"
      tabIndex={-1}
    >
      {isRun && <ReceiverChoice receiver={receiver} onAct={act} />}
      <h3>{endpoints.length > 1 ? 'Your endpoints' : 'Your endpoint'}</h3>
      {endpoints.length === 0 ? (
        <>
          <p className={styles.quiet}>
            There is no endpoint yet, so no event is sent. Subscribe an address, and then do
            something that causes events.
          </p>
          <button
            type="button"
            className="button button--secondary button--sm"
            onClick={() => act(createEndpoint())}
          >
            Create an endpoint for every event
          </button>
        </>
      ) : (
        <ul className={styles.endpoints}>
          {endpoints.map((endpoint) => (
            <EndpointItem
              key={endpoint.id}
              endpoint={endpoint}
              deliveries={deliveries}
              now={now}
              onAct={act}
            />
          ))}
        </ul>
      )}
      <h3>Deliveries</h3>
      {next && <Next delivery={next} now={now} onAct={act} />}
      {deliveries.length === 0 ? (
        <p className={styles.quiet}>Nothing has been sent yet.</p>
      ) : (
        <ol className={styles.deliveries}>
          {deliveries.slice(0, most).map((delivery) => (
            <DeliveryItem
              key={delivery.key}
              delivery={delivery}
              endpoint={endpoints.find(({id}) => id === delivery.endpointId)}
              hasOthers={endpoints.length > 1}
              now={now}
              latest={at - 1}
              isLatest={delivery === latest}
              onAct={act}
            />
          ))}
        </ol>
      )}
      {deliveries.length > most && (
        <button
          type="button"
          className="button button--secondary button--sm"
          onClick={() => setMost(most + PAGE)}
        >
          Show {Math.min(PAGE, deliveries.length - most)} older deliveries
        </button>
      )}
    </section>
  );
}
