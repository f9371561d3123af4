import type {ReactNode} from 'react';
import type {Delivery} from '@aldermark/sandbox/engine/watchers';
import {counted} from '@aldermark/lib/counted';
import {Outcome} from '../islands/console/Outcome';
import {Json} from '../islands/run/Json';
import {Text} from '../islands/run/Text';
import {statusWords} from '@aldermark/lib/reasonPhrases';
import {timeWords} from '../islands/run/words';

import styles from './attached.module.css';

type Props = Parameters<typeof Outcome>[0];

/** What the API rejects in a request, and what to write instead. */
function Faults({moment: {faults = []}}: Pick<Props, 'moment'>) {
  return (
    faults.length > 0 && (
      <section className={styles.faults} aria-label="What was rejected">
        <h3>{counted(faults.length, 'error')} in the request</h3>
        <ul>
          {faults.map(({place, field, message, instead}) => (
            <li key={`${place} ${field} ${message}`}>
              <p>
                <code>{field || place}</code> {message}
              </p>
              <p>
                <Text text={instead} />
              </p>
            </li>
          ))}
        </ul>
      </section>
    )
  );
}

const cameBack = ({receipt: {httpStatus, error}}: Delivery): string =>
  httpStatus === null ? (error ?? 'No response.') : statusWords(httpStatus);

/** The webhook requests that were sent, with what came back. */
function Deliveries({moment: {deliveries}}: Pick<Props, 'moment'>) {
  return (
    deliveries.length > 0 && (
      <>
        <h3>{counted(deliveries.length, 'webhook request')}</h3>
        <ol className={styles.deliveries}>
          {deliveries.map((delivery, index) => (
            <li key={index}>
              <details>
                <summary>
                  <code>{delivery.request.url}</code> {cameBack(delivery)}{' '}
                  <span className={styles.note}>{timeWords(delivery.at)}</span>
                </summary>
                <Json label="Headers of the webhook request" value={delivery.request.headers} />
                <Json label="Body of the webhook request" value={delivery.request.body} />
              </details>
            </li>
          ))}
        </ol>
      </>
    )
  );
}

/** What one moment did: for a rejected request first what is wrong in it. */
export function AttachedOutcome(props: Props): ReactNode {
  const {leftOut = 0} = props.moment;
  return (
    <>
      <Faults {...props} />
      <Outcome {...props} />
      <Deliveries {...props} />
      {leftOut > 0 && (
        <p className={styles.note}>
          So much followed that {leftOut} of these events, changes and webhook requests are left
          out.
        </p>
      )}
    </>
  );
}
