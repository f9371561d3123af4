import {useState, type ReactNode} from 'react';
import clsx from 'clsx';
import type {Play, Session} from '../../play/session';
import {counted} from '@aldermark/lib/counted';
import {wordsOf} from '../../client/words';
import {Button} from '../run/Button';
import {ObjectChanges, Events} from '../run/Happened';
import {Json} from '../run/Json';
import {useLater} from '../run/useLater';

import run from '../run/run.module.css';
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

type Props = {
  readonly session: Session;
  readonly play: Play;
  readonly objects: readonly RunObject[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
  /** Fills the form with an operation or a scenario for an object. */
  readonly onFill: (operation: string, object: RunObject, scenario?: string) => void;
};

/** The history of an object, and what is possible in its state. The moments are those of which it depends. */
async function knownOf(session: Session, id: string, ..._: readonly [number, Play['moments']]) {
  const nothing = {operations: [], scenarios: []};
  const possible = await session.possible(id).catch(() => nothing);
  return {history: await session.history(id), ...possible};
}

/** One object: its state, what is possible in it, its history and its events. */
function Detail({session, play, objects, chosen, onChoose, onFill}: Props & {chosen: string}) {
  const {at, moments} = play;
  const {
    history = [],
    operations = [],
    scenarios = [],
  } = useLater(knownOf, session, chosen, at, moments).value ?? {};
  const object = objects.find(({id}) => id === chosen);
  const toAll = (words: string) => (
    <button type="button" className={run.link} onClick={() => onChoose(undefined)}>
      {words}
    </button>
  );
  if (!object) {
    return (
      <p>
        {session.isRun
          ? 'The run has no such object at this step'
          : 'The sandbox has no such object'}
        : <code>{chosen}</code>. {toAll('Show all objects')}
      </p>
    );
  }
  const events = moments
    .slice(0, at)
    .flatMap((moment) => moment.events)
    .filter(({event}) => JSON.stringify(event.data.object).includes(chosen));
  return (
    <div className={run.stack}>
      <p>{toAll('All objects')}</p>
      <h3>
        {object.name} <span className={run.quiet}>{labelOf(object)}</span>{' '}
        {object.state && <span className={run.status}>{object.state}</span>}
      </h3>
      {operations.length + scenarios.length > 0 && (
        <>
          <h4>What is possible now</h4>
          <div className={run.row}>
            {operations.map((operation) => (
              <Button key={operation} onPress={() => onFill(operation, object)}>
                {operation}
              </Button>
            ))}
            {scenarios.map((scenario) => (
              <Button key={scenario} onPress={() => onFill('createSimulation', object, scenario)}>
                Scenario {scenario}
              </Button>
            ))}
          </div>
        </>
      )}
      <Json
        label={`${object.name} ${chosen}`}
        value={object.object}
        schema={object.name}
        onId={onChoose}
      />
      <h4>History</h4>
      {history.length > 0 ? (
        <ObjectChanges changes={history} />
      ) : (
        <p className={run.quiet}>
          It has not changed since the {session.isRun ? 'run' : 'sandbox'} began.
        </p>
      )}
      <h4>{counted(events.length, 'event')} that name it</h4>
      <Events events={events} onId={onChoose} />
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
      <p className={run.quiet}>
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
          {labelOf(one)} <span className={run.quiet}>{one.id}</span>
        </span>{' '}
        {one.state && <span className={run.status}>{one.state}</span>}
      </button>
    </li>
  );
  const mine = found.filter(({id}) => touched.has(id));
  return (
    <>
      <div className={run.part}>
        <label htmlFor="console-objects">Filter the objects</label>
        <input
          id="console-objects"
          type="search"
          className="field"
          placeholder="card ACTIVE"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <p className={run.quiet} role="status">
        {counted(found.length, 'object')}
      </p>
      {mine.length > 0 && (
        <>
          <h3>Made or changed {session.isRun ? 'by this run' : 'since the sandbox began'}</h3>
          <ul className={clsx(run.rows, styles.steps)}>{mine.map(item)}</ul>
        </>
      )}
      {names.map((name) => {
        const all = found.filter((one) => one.name === name);
        return (
          <details key={name} className={run.more} open={words.length > 0 || undefined}>
            <summary>
              {name} <span className={run.quiet}>{all.length}</span>
            </summary>
            <ul className={clsx(run.rows, styles.steps)}>{all.map(item)}</ul>
          </details>
        );
      })}
    </>
  );
}
