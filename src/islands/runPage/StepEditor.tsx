import {lazy, Suspense, useId, useRef, useState, type ReactNode} from 'react';
import type {Described} from '@aldermark/sandbox/requests/build';
import type {Session} from '@site/src/play/session';
import {late} from '../../client/late';
import {keepTyped} from '../../client/readerValues';
import {BodyText, type Caret} from '../call/BodyText';
import {actingUser, bodyFault, callOf, draftOf, type Draft} from '../call/draft';
import {Faults, type Marked} from '../call/Faults';
import {Button} from '../run/Button';
import {useSettled} from '../run/useLater';

import run from '../run/run.module.css';
import styles from './player.module.css';

/** The editor. Until it is there, a reader edits the plain text. */
const BodyEditor = lazy(() =>
  late('The editor with suggestions', () => import('../call/BodyEditor'), {isQuiet: true}),
);

type Checked = {readonly isJson: boolean; readonly faults: readonly Marked[]};

/** What the API would refuse in a call that somebody edits. */
async function checkedOf(session: Session, draft: Draft): Promise<Checked> {
  const fault = bodyFault(draft);
  if (fault !== undefined) {
    const message = `This is not JSON: ${fault}`;
    return {isJson: false, faults: [{place: 'body', field: '', message, instead: ''}]};
  }
  return {isJson: true, faults: await session.inspect(callOf(draft)).catch(() => [])};
}

const unchecked: Checked = {isJson: true, faults: []};

function NamedFaults({id, faults}: {readonly id: string; readonly faults: readonly Marked[]}) {
  return (
    <div id={id} role="status">
      <Faults faults={faults} areNamed />
    </div>
  );
}

type Values = Readonly<Record<string, string>>;

type PairsProps = {
  readonly legend: string;
  readonly values: Values;
  readonly faults: readonly Marked[];
  readonly onChange: (values: Values) => void;
};

/** Names with values, the last of which is for another one. */
function Pairs({legend, values, faults, onChange}: PairsProps): ReactNode {
  const id = useId();
  // While a name is typed, two may be the same.
  const [pairs, setPairs] = useState(() => Object.entries(values));
  const rows = [...pairs, ['', ''] as const];
  const set = (at: number, name: string, value: string) => {
    const next = rows
      .with(at, [name, value])
      .filter((pair): pair is [string, string] => pair.some((text) => text !== ''));
    setPairs(next);
    onChange(Object.fromEntries(next.filter(([one]) => one.trim() !== '')));
  };
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
      <NamedFaults id={`${id}-faults`} faults={faults} />
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
  const [draft, setDraft] = useState(() => draftOf(call));
  const {faults, isJson} = useSettled(checkedOf, session, draft).value ?? unchecked;
  const change = (part: Partial<Draft>) => setDraft({...draft, ...part});
  // Whoever opens the editor wants to type in it.
  const caretRef = useRef<Caret | undefined>({start: 0, end: 0});
  const id = useId();
  const at = (...places: readonly string[]) => faults.filter(({place}) => places.includes(place));
  const {[actingUser]: user = '', ...headers} = draft.headers;
  const body = draft.body !== undefined && {
    value: draft.body,
    faults: at('body'),
    describedBy: `${id}-faults`,
    caretRef,
    onChange: (text: string) => change({body: text}),
  };
  return (
    <form
      className={`${run.part} ${styles.editor}`}
      onSubmit={(event) => {
        event.preventDefault();
        // The list of faults says what is wrong with the body.
        if (bodyFault(draft) === undefined) {
          keepTyped(callOf(draft).body, call.body);
          onRun(callOf(draft));
        }
      }}
    >
      {body && (
        <>
          <Suspense fallback={<BodyText {...body} />}>
            <BodyEditor {...body} operation={call.operation} isJson={isJson} />
          </Suspense>
          <NamedFaults id={`${id}-faults`} faults={at('body')} />
        </>
      )}
      {JSON.stringify(draft).includes('{{') && (
        <p className={run.quiet}>
          <code>{'{{…}}'}</code> is filled in from an earlier response.
        </p>
      )}
      <Pairs
        legend="Parameters"
        values={draft.parameters}
        faults={at('path', 'query')}
        onChange={(parameters) => change({parameters})}
      />
      <Pairs
        legend="Headers"
        values={headers}
        faults={at('header', 'host')}
        onChange={(others) => change({headers: {[actingUser]: user, ...others}})}
      />
      <label htmlFor={`${id}-user`}>Acting user</label>
      <input
        id={`${id}-user`}
        className="field"
        value={user}
        onChange={({currentTarget}) =>
          change({headers: {...headers, [actingUser]: currentTarget.value}})
        }
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
