import {lazy, Suspense, useId, useRef, useState, type ReactNode} from 'react';
import type {Described} from '@aldermark/sandbox/requests/build';
import type {AdvisedError} from '@aldermark/sandbox/requests/check';
import type {Session} from '@site/src/play/session';
import {late} from '../../client/late';
import {actingUser, draftOf} from '../console/draft';
import {Button} from '../run/Button';
import {parsed} from '../run/jsonText';
import {useSettled} from '../run/useLater';
import BodyText, {type Caret} from './BodyText';

import run from '../run/run.module.css';
import styles from './player.module.css';

/** The editor. Until it is there, a reader edits the plain text. */
const BodyEditor = lazy(() =>
  late('The editor with suggestions', () => import('./BodyEditor'), {isQuiet: true}),
);

type Pair = readonly [name: string, value: string];

/** What a reader edits of a call. */
type Edited = {
  readonly body: string | undefined;
  readonly parameters: readonly Pair[];
  readonly headers: readonly Pair[];
  readonly user: string;
};

function editedOf(call: Described): Edited {
  const {body, parameters, headers} = draftOf({id: ''}, call);
  const {[actingUser]: user = '', ...others} = headers;
  return {body, parameters: Object.entries(parameters), headers: Object.entries(others), user};
}

const recordOf = (pairs: readonly Pair[]) =>
  Object.fromEntries(pairs.filter(([name]) => name.trim() !== ''));

/** The call that somebody has edited, or why its body is none. */
function callOf(
  {actingUserId: _, body: was, ...call}: Described,
  {body = '', parameters, headers, user}: Edited,
): Described | string {
  const json = typeof was === 'string' ? {value: body} : parsed(body);
  if (body.trim() !== '' && 'fault' in json) {
    return `This is not JSON: ${json.fault}`;
  }
  return {
    ...call,
    parameters: recordOf(parameters),
    headers: recordOf(headers),
    ...(user !== '' && {actingUserId: user}),
    ...('value' in json && body.trim() !== '' && {body: json.value}),
  };
}

type Checked = {readonly call?: Described; readonly faults: readonly AdvisedError[]};

const none: Checked = {faults: []};

/** What the API would refuse in a call that somebody edits. */
async function checkedOf(session: Session, was: Described, edited: Edited): Promise<Checked> {
  const call = callOf(was, edited);
  if (typeof call === 'string') {
    const fault = {place: 'body', field: '', code: 'malformed_request', instead: ''} as const;
    return {faults: [{...fault, message: call}]};
  }
  return {call, faults: await session.inspect(call).catch(() => [])};
}

function Faults({id, faults}: {readonly id: string; readonly faults: readonly AdvisedError[]}) {
  return (
    <div id={id} role="status">
      {faults.length > 0 && (
        <ul className={styles.faults}>
          {faults.map(({field, message, instead}, index) => (
            <li key={index}>
              {field !== '' && <code>{field}</code>} {message} {instead}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type PairsProps = {
  readonly legend: string;
  readonly pairs: readonly Pair[];
  readonly faults: readonly AdvisedError[];
  readonly onChange: (pairs: readonly Pair[]) => void;
};

/** Names with values, the last of which is for another one. */
function Pairs({legend, pairs, faults, onChange}: PairsProps): ReactNode {
  const id = useId();
  const rows = [...pairs, ['', ''] as const];
  const set = (at: number, ...pair: Pair) =>
    onChange(rows.with(at, pair).filter(([name, value]) => name !== '' || value !== ''));
  return (
    <fieldset className={styles.pairs}>
      <legend>{legend}</legend>
      {rows.map(([name, value], at) => (
        <div key={at}>
          <input
            className="field"
            aria-label={`${legend}: name ${at + 1}`}
            placeholder="Name"
            value={name}
            onChange={({currentTarget}) => set(at, currentTarget.value, value)}
          />
          <input
            className="field"
            aria-label={`${legend}: ${name || `value ${at + 1}`}`}
            placeholder="Value"
            aria-invalid={faults.some(({field}) => field === name) || undefined}
            aria-describedby={`${id}-faults`}
            value={value}
            onChange={({currentTarget}) => set(at, name, currentTarget.value)}
          />
        </div>
      ))}
      <Faults id={`${id}-faults`} faults={faults} />
    </fieldset>
  );
}

type Props = {
  readonly session: Session;
  readonly call: Described;
  readonly onRun: (call: Described) => void;
  readonly onCancel: () => void;
};

/** The request of a step, with what the API would refuse in it. */
export function StepEditor({session, call, onRun, onCancel}: Props): ReactNode {
  const [edited, setEdited] = useState(() => editedOf(call));
  const {call: checked = call, faults} = useSettled(checkedOf, session, call, edited).value ?? none;
  const change = (part: Partial<Edited>) => setEdited({...edited, ...part});
  // Whoever opens the editor wants to type in it.
  const caretRef = useRef<Caret | undefined>({start: 0, end: 0});
  const id = useId();
  const at = (...places: readonly string[]) => faults.filter(({place}) => places.includes(place));
  const body = edited.body !== undefined && {
    value: edited.body,
    faults: at('body'),
    describedBy: `${id}-faults`,
    operation: call.operation,
    caretRef,
    onChange: (text: string) => change({body: text}),
  };
  return (
    <form
      className={`${run.part} ${styles.editor}`}
      onSubmit={(event) => {
        event.preventDefault();
        const next = callOf(call, edited);
        // The list of faults says what is wrong with the body.
        if (typeof next !== 'string') {
          onRun(next);
        }
      }}
    >
      {body && (
        <>
          <Suspense fallback={<BodyText {...body} />}>
            <BodyEditor {...body} />
          </Suspense>
          <Faults id={`${id}-faults`} faults={at('body')} />
        </>
      )}
      {JSON.stringify(checked).includes('{{') && (
        <p className={run.quiet}>
          <code>{'{{…}}'}</code> is filled in from an earlier response.
        </p>
      )}
      <Pairs
        legend="Parameters"
        pairs={edited.parameters}
        faults={at('path', 'query')}
        onChange={(parameters) => change({parameters})}
      />
      <Pairs
        legend="Headers"
        pairs={edited.headers}
        faults={at('header', 'host')}
        onChange={(headers) => change({headers})}
      />
      <label htmlFor={`${id}-user`}>Acting user</label>
      <input
        id={`${id}-user`}
        className="field"
        value={edited.user}
        onChange={({currentTarget}) => change({user: currentTarget.value})}
      />
      <div className={run.row}>
        <button type="submit" className="button button--primary button--sm">
          {faults.length > 0 ? 'Send it anyway' : 'Send'}
        </button>
        <Button onPress={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
