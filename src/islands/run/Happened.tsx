import type {ReactNode} from 'react';
import type {ObjectChange, Moment} from '@aldermark/sandbox/runs/run';
import {counted} from '@aldermark/lib/counted';
import {valueIn} from '@aldermark/lib/jsonText';
import {Json, type OnId} from './Json';
import {causeWords, timeWords} from './words';

import styles from './run.module.css';

/** A value on one line. */
const short = (value: unknown): string => {
  const text = value === undefined ? 'absent' : JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 117)}…` : text;
};

/** What a response is: the body of an error, or what its operation returns. */
const schemaOf = ({action, response}: Moment): string | undefined =>
  response && response.status >= 400
    ? 'Problem'
    : action.kind === 'call'
      ? action.call.operation
      : undefined;

type Difference = readonly [name: string, before: string | undefined, after: string];

/** Fields with what they were and what they are. */
export const Differences = ({fields}: {readonly fields: readonly Difference[]}): ReactNode => (
  <dl className={styles.differences}>
    {fields.map(([name, before, after]) => (
      <div key={name}>
        <dt>
          <code>{name}</code>
        </dt>
        <dd>
          {before !== undefined && <del>{before}</del>} <ins>{after}</ins>
        </dd>
      </div>
    ))}
  </dl>
);

type ChangesProps = {readonly changes: readonly ObjectChange[]; readonly onId?: OnId};

/** Changes of objects: what each made of an object, what made it, and which fields differ. */
export const ObjectChanges = ({changes, onId}: ChangesProps): ReactNode => (
  <ol className={styles.list}>
    {changes.map(({name, id, version, before, after, at, cause}, index) => (
      <li key={index}>
        <p>
          <strong>{name}</strong>{' '}
          {before === null ? 'created' : after === null ? 'deleted' : 'changed'}
          {version !== undefined && `, version ${version}`}{' '}
          {onId ? (
            <button type="button" className={styles.link} onClick={() => onId(id)}>
              {id}
            </button>
          ) : (
            <span className={styles.quiet}>{id}</span>
          )}
        </p>
        <p className={styles.quiet}>
          {timeWords(at)}, {causeWords(cause)}
        </p>
        {before && after && (
          <Differences
            fields={Object.keys({...before, ...after})
              .filter((field) => field !== 'version' && field !== 'updatedAt')
              .map((field) => [field, short(before[field]), short(after[field])])}
          />
        )}
      </li>
    ))}
  </ol>
);

/** Events in the order in which they happened, each with its cause and its payload. */
export const Events = ({events, onId}: Pick<Moment, 'events'> & {readonly onId?: OnId}) => (
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
          <Json label={event.type} value={event} schema="Event" onId={onId} />
        </details>
      </li>
    ))}
  </ol>
);

type Props = {
  readonly moment: Moment;
  /** The element of a title between others. */
  readonly title?: 'h3' | 'b';
  /** Whether the answer is open at first. */
  readonly isOpen?: boolean;
  readonly onId?: OnId;
};

/** What one step sent and what came back, the events with their causes, and the objects that changed. */
export function Happened(props: Props): ReactNode {
  const {moment, title: Title = 'h3', isOpen = true, onId} = props;
  const {request, response, events, changes} = moment;
  return (
    <>
      {request && (
        <p className={styles.request}>
          <span className={styles.verb} data-method={request.method}>
            {request.method}
          </span>{' '}
          <code>{request.url}</code>
        </p>
      )}
      {response && response.body !== '' && (
        // The response is what a press is for. A reader may fold it.
        <details className={styles.more} open={isOpen}>
          <summary>Response</summary>
          <Json
            label="Body of the response"
            value={valueIn(response.body)}
            schema={schemaOf(moment)}
            onId={onId}
          />
        </details>
      )}
      {response && (
        <details className={styles.more}>
          <summary>Headers and request</summary>
          <Json label="Headers of the response" value={response.headers} />
          {request && <Json label="Headers of the request" value={request.headers} />}
          {request?.body && (
            <Json label="Body of the request" value={valueIn(request.body)} onId={onId} />
          )}
        </details>
      )}
      {events.length > 0 && (
        <>
          <Title>{counted(events.length, 'event')}</Title>
          <Events events={events} onId={onId} />
        </>
      )}
      {changes.length > 0 && (
        <details className={styles.more}>
          <summary>{counted(changes.length, 'change')} of objects</summary>
          <ObjectChanges changes={changes} onId={onId} />
        </details>
      )}
    </>
  );
}
