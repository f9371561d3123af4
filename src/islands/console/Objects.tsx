import {useEffect, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import type {ObjectChange} from '@aldermark/sandbox/runs/run';
import type {Play, Session} from '../../play/session';
import {counted} from '@aldermark/lib/counted';
import {wordsOf} from '../../client/words';
import {ChangeItem} from './Outcome';
import {Json} from './Text';
import {timeWords} from './words';

import styles from './console.module.css';

export type RunObject = Awaited<ReturnType<Session['objects']>>[number];

/** A name by which people know an object: that of a person or a company, or what it says of itself. */
export function labelOf({name, id, object}: RunObject): string {
  const {firstName, lastName, legalName, label, displayText} = object as Readonly<
    Record<string, unknown>
  >;
  const person = [firstName, lastName].filter((one) => typeof one === 'string').join(' ');
  const words = [person, legalName, label, displayText].find(
    (one) => typeof one === 'string' && one !== '',
  );
  return typeof words === 'string' ? words : `${name} ${id.slice(-4)}`;
}

type Known = {
  readonly history: readonly ObjectChange[];
  readonly operations: readonly string[];
  readonly scenarios: readonly string[];
};

type Props = {
  readonly session: Session;
  readonly play: Play;
  readonly objects: readonly RunObject[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
  /** Fills the form with an operation or a scenario for an object. */
  readonly onFill: (operation: string, object: RunObject, scenario?: string) => void;
};

/** One object: its state, what is possible in it, its history and its events. */
function Detail({session, play, objects, chosen, onChoose, onFill}: Props & {chosen: string}) {
  const [known, setKnown] = useState<Known>();
  const object = objects.find(({id}) => id === chosen);
  useEffect(() => {
    let isCurrent = true;
    const nothing = {operations: [], scenarios: []};
    void Promise.all([session.history(chosen), session.possible(chosen).catch(() => nothing)]).then(
      ([history, possible]) => isCurrent && setKnown({history, ...possible}),
    );
    return () => {
      isCurrent = false;
    };
  }, [session, chosen, play.at, play.moments]);
  if (!object) {
    return (
      <p>
        {session.isRun
          ? 'The run has no such object at this step'
          : 'The sandbox has no such object'}
        : <code>{chosen}</code>.{' '}
        <button type="button" className={styles.link} onClick={() => onChoose(undefined)}>
          Show all objects
        </button>
      </p>
    );
  }
  const events = play.moments
    .slice(0, play.at)
    .flatMap((moment) => moment.events)
    .filter(({event}) => JSON.stringify(event.data.object).includes(chosen));
  return (
    <div className={styles.detail}>
      <p>
        <button type="button" className={styles.link} onClick={() => onChoose(undefined)}>
          All objects
        </button>
      </p>
      <h3>
        {object.name} <span className={styles.quiet}>{labelOf(object)}</span>{' '}
        {object.state && <span className={styles.state}>{object.state}</span>}
      </h3>
      {known && known.operations.length + known.scenarios.length > 0 && (
        <>
          <h4>What is possible now</h4>
          <div className={styles.buttons}>
            {known.operations.map((operation) => (
              <button
                key={operation}
                type="button"
                className="button button--secondary button--sm"
                onClick={() => onFill(operation, object)}
              >
                {operation}
              </button>
            ))}
            {known.scenarios.map((scenario) => (
              <button
                key={scenario}
                type="button"
                className="button button--secondary button--sm"
                onClick={() => onFill('createSimulation', object, scenario)}
              >
                Scenario {scenario}
              </button>
            ))}
          </div>
        </>
      )}
      <Json label={`${object.name} ${chosen}`} value={object.object} onId={onChoose} />
      <h4>History</h4>
      {known && known.history.length > 0 ? (
        <ol className={styles.list}>
          {known.history.map((change, index) => (
            <ChangeItem key={index} change={change} />
          ))}
        </ol>
      ) : (
        <p className={styles.quiet}>
          It has not changed since the {session.isRun ? 'run' : 'sandbox'} began.
        </p>
      )}
      <h4>{counted(events.length, 'event')} that name it</h4>
      <ul className={styles.list}>
        {events.map(({event}) => (
          <li key={event.id}>
            <code>{event.type}</code>{' '}
            <span className={styles.quiet}>{timeWords(event.occurredAt)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The objects of the run, those that it made or changed first, and one of them in detail. */
export function Objects(props: Props): ReactNode {
  const {session, play, objects, chosen, onChoose} = props;
  const [typed, setTyped] = useState('');
  if (chosen !== undefined) {
    return <Detail key={chosen} {...props} chosen={chosen} />;
  }
  if (objects.length === 0) {
    return (
      <p className={styles.quiet}>
        Send a call, and the objects of the sandbox are listed here: people, accounts, cards and
        what your calls make.
      </p>
    );
  }
  const touched = new Set(
    play.moments.slice(0, play.at).flatMap(({changes}) => changes.map(({id}) => id)),
  );
  const words = wordsOf(typed);
  const found = objects.filter((one) => {
    const text = `${one.name} ${one.id} ${labelOf(one)} ${one.state ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const names = [...new Set(found.map(({name}) => name))];
  const item = (one: RunObject) => (
    <li key={one.id}>
      <button type="button" onClick={() => onChoose(one.id)}>
        <span>
          {labelOf(one)} <span className={styles.quiet}>{one.id}</span>
        </span>{' '}
        {one.state && <span className={styles.state}>{one.state}</span>}
      </button>
    </li>
  );
  const mine = found.filter(({id}) => touched.has(id));
  return (
    <>
      <div className={styles.plain}>
        <label htmlFor="console-objects">Filter the objects</label>
        <input
          id="console-objects"
          type="search"
          className={clsx('field', styles.input)}
          placeholder="card ACTIVE"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <p className={styles.quiet} role="status">
        {counted(found.length, 'object')}
      </p>
      {mine.length > 0 && (
        <>
          <h3>Made or changed {session.isRun ? 'by this run' : 'since the sandbox began'}</h3>
          <ul className={styles.steps}>{mine.map(item)}</ul>
        </>
      )}
      {names.map((name) => {
        const all = found.filter((one) => one.name === name);
        return (
          <details key={name} className={styles.more} open={words.length > 0 || undefined}>
            <summary>
              {name} <span className={styles.quiet}>{all.length}</span>
            </summary>
            <ul className={styles.steps}>{all.map(item)}</ul>
          </details>
        );
      })}
    </>
  );
}
