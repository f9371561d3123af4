import type {ReactNode} from 'react';
import type {ObjectChange, Moment} from '@aldermark/sandbox/runs/run';
import {counted} from '@aldermark/lib/counted';
import {parsed} from './draft';
import {Json} from './Text';
import {statusWords} from '../run/status';
import {causeWords, timeWords} from './words';

import styles from './console.module.css';

type OnId = (id: string) => void;

/** A value on one line. */
const short = (value: unknown): string => {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 117)}…` : text;
};

/** What a change did to each field. */
function Differences({before, after}: ObjectChange) {
  if (!before || !after) {
    return null;
  }
  return (
    <dl className={styles.differences}>
      {Object.entries(after).map(([name, value]) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>
            <del>{short(before[name])}</del> <ins>{short(value)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A change of an object: what it is, what made it, and which fields differ. */
export function ChangeItem({change, onId}: {readonly change: ObjectChange; readonly onId?: OnId}) {
  const {name, id, version, before, after, at, cause} = change;
  const verb = before === null ? 'created' : after === null ? 'deleted' : 'changed';
  return (
    <li>
      <p>
        <strong>{name}</strong> {verb}
        {version !== undefined && `, version ${version}`}{' '}
        {onId && (
          <button type="button" className={styles.link} onClick={() => onId(id)}>
            {id}
          </button>
        )}
      </p>
      <p className={styles.quiet}>
        {timeWords(at)}, {causeWords(cause)}
      </p>
      <Differences {...change} />
    </li>
  );
}

function Answer({moment, onId}: {readonly moment: Moment; readonly onId: OnId}) {
  const {response, failure, request} = moment;
  if (failure !== undefined) {
    return (
      <p className={styles.failure} role="alert">
        {failure}
      </p>
    );
  }
  if (!response) {
    return null;
  }
  const body = parsed(response.body);
  return (
    <>
      {request && (
        <p className={styles.line}>
          <span className={styles.verb} data-method={request.method}>
            {request.method}
          </span>{' '}
          <code>{request.url}</code>
        </p>
      )}
      {response.body !== '' && (
        <Json
          label="Body of the answer"
          value={'value' in body ? body.value : response.body.slice(0, 2000)}
          onId={onId}
        />
      )}
      <details className={styles.more}>
        <summary>Headers and request</summary>
        <Json label="Headers of the answer" value={response.headers} />
        {request && <Json label="Headers of the request" value={request.headers} />}
        {request?.body && (
          <Json label="Body of the request" value={parsedOr(request.body)} onId={onId} />
        )}
      </details>
    </>
  );
}

const parsedOr = (text: string): unknown => {
  const json = parsed(text);
  return 'value' in json ? json.value : text;
};

type Props = {readonly moment: Moment; readonly onId: OnId};

/** What one step did: its answer, the events with their causes, and the objects that changed. */
export function Outcome({moment, onId}: Props): ReactNode {
  const {response, events, changes} = moment;
  return (
    <div className={styles.outcome}>
      <h3>
        {response ? (
          <span className={styles.status} data-kind={response.status < 400 ? 'success' : 'fault'}>
            {statusWords(response.status)}
          </span>
        ) : (
          {receiver: 'From now on', wait: 'Time passed', call: 'No answer'}[moment.action.kind]
        )}
      </h3>
      <Answer moment={moment} onId={onId} />
      <h3>{counted(events.length, 'event')}</h3>
      <ol className={styles.list}>
        {events.map(({event, cause}) => (
          <li key={event.id}>
            <details className={styles.more}>
              <summary>
                <code>{event.type}</code>{' '}
                <span className={styles.quiet}>
                  {timeWords(event.occurredAt)}, {causeWords(cause)}
                </span>
              </summary>
              <Json label={event.type} value={event} onId={onId} />
            </details>
          </li>
        ))}
      </ol>
      {changes.length > 0 && (
        <details className={styles.more}>
          <summary>{counted(changes.length, 'change')} of objects</summary>
          <ul className={styles.list}>
            {changes.map((change, index) => (
              <ChangeItem key={index} change={change} onId={onId} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
