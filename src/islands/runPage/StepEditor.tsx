import {
  lazy,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
} from 'react';
import type {Described} from '@aldermark/sandbox/requests/build';
import type {AdvisedError} from '@aldermark/sandbox/requests/check';
import {late} from '../../client/late';
import BodyText, {type Caret} from './BodyText';
import type {Story} from './story';

import styles from './player.module.css';

/** The editor. Until it is there, a reader edits the plain text. */
const BodyEditor = lazy(() =>
  late('The editor with suggestions', () => import('./BodyEditor'), {isQuiet: true}),
);

/** How long nobody types before the call is checked, in milliseconds. */
const PAUSE = 300;

type Pair = readonly [name: string, value: string];

/** What a reader edits of a call. */
type Draft = {
  readonly body: string | undefined;
  readonly parameters: readonly Pair[];
  readonly headers: readonly Pair[];
  readonly actingUserId: string;
};

const pairsOf = (values: object = {}): Pair[] =>
  Object.entries(values).map(([name, value]) => [name, String(value)]);

const actingUser = 'Acting-User-Id';

function draftOf({body, parameters, headers = {}, actingUserId}: Described): Draft {
  const {[actingUser]: inHeaders = '', ...others} = headers;
  return {
    body:
      body === undefined
        ? undefined
        : typeof body === 'string'
          ? body
          : JSON.stringify(body, null, 2),
    parameters: pairsOf(parameters),
    headers: pairsOf(others),
    actingUserId: actingUserId ?? inHeaders,
  };
}

const isNamed = ([name]: Pair): boolean => name.trim() !== '';

/** The call that a draft describes. Throws when its body is no JSON. */
function callOf(original: Described, {body, parameters, headers, actingUserId}: Draft): Described {
  const isText = typeof original.body === 'string';
  const {actingUserId: _, body: _body, ...rest} = original;
  return {
    ...rest,
    parameters: Object.fromEntries(parameters.filter(isNamed)),
    headers: Object.fromEntries(headers.filter(isNamed)),
    ...(actingUserId !== '' && {actingUserId}),
    ...(body !== undefined &&
      body.trim() !== '' && {body: isText ? body : (JSON.parse(body) as unknown)}),
  };
}

type Checked = {readonly call?: Described; readonly faults: readonly AdvisedError[]};

/** Checks a draft each time that a reader pauses. */
function useChecked(story: Story, original: Described, draft: Draft): Checked {
  const [checked, setChecked] = useState<Checked>({faults: []});
  useEffect(() => {
    let isStale = false;
    const timer = setTimeout(async () => {
      let call: Described;
      try {
        call = callOf(original, draft);
      } catch (error) {
        const message = `This is not JSON: ${error instanceof Error ? error.message : ''}`;
        setChecked({
          faults: [{place: 'body', field: '', code: 'malformed_request', message, instead: ''}],
        });
        return;
      }
      const faults = await story.session.inspect(call).catch(() => []);
      if (!isStale) {
        setChecked({call, faults});
      }
    }, PAUSE);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [story, original, draft]);
  return checked;
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
  const set = (at: number, pair: Pair) =>
    onChange(
      [...pairs, ['', ''] as const]
        .with(at, pair)
        .filter(([name, value]) => name !== '' || value !== ''),
    );
  return (
    <fieldset className={styles.pairs}>
      <legend>{legend}</legend>
      {[...pairs, ['', ''] as const].map(([name, value], at) => (
        <div key={at}>
          <input
            className="field"
            aria-label={`${legend}: name ${at + 1}`}
            placeholder="Name"
            value={name}
            onChange={({currentTarget}) => set(at, [currentTarget.value, value])}
          />
          <input
            className="field"
            aria-label={`${legend}: ${name || `value ${at + 1}`}`}
            placeholder="Value"
            aria-invalid={faults.some(({field}) => field === name) || undefined}
            aria-describedby={`${id}-faults`}
            value={value}
            onChange={({currentTarget}) => set(at, [name, currentTarget.value])}
          />
        </div>
      ))}
      <Faults id={`${id}-faults`} faults={faults} />
    </fieldset>
  );
}

type Props = {
  readonly story: Story;
  readonly call: Described;
  readonly onRun: (call: Described) => void;
  readonly onCancel: () => void;
};

/** The request of a step, with what the API would refuse in it. */
export function StepEditor({story, call, onRun, onCancel}: Props): ReactNode {
  const [draft, setDraft] = useState(() => draftOf(call));
  const {call: checked, faults} = useChecked(story, call, draft);
  // Whoever opens the editor wants to type in it.
  const caretRef = useRef<Caret | undefined>({start: 0, end: 0});
  const id = useId();
  const at = (...places: readonly string[]) => faults.filter(({place}) => places.includes(place));
  const body = draft.body !== undefined && {
    value: draft.body,
    faults: at('body'),
    describedBy: `${id}-faults`,
    operation: call.operation,
    caretRef,
    onChange: (text: string) => setDraft({...draft, body: text}),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    try {
      onRun(callOf(call, draft));
    } catch {
      // The list of faults says what is wrong with the body.
    }
  };
  const hasReferences = JSON.stringify(checked ?? call).includes('{{');
  return (
    <form className={styles.editor} onSubmit={submit}>
      {body && (
        <>
          <Suspense fallback={<BodyText {...body} />}>
            <BodyEditor {...body} />
          </Suspense>
          <Faults id={`${id}-faults`} faults={at('body')} />
        </>
      )}
      {hasReferences && (
        <p className={styles.note}>
          <code>{'{{…}}'}</code> is filled in from an earlier answer.
        </p>
      )}
      <Pairs
        legend="Parameters"
        pairs={draft.parameters}
        faults={at('path', 'query')}
        onChange={(parameters) => setDraft({...draft, parameters})}
      />
      <Pairs
        legend="Headers"
        pairs={draft.headers}
        faults={at('header', 'host')}
        onChange={(headers) => setDraft({...draft, headers})}
      />
      <label htmlFor={`${id}-user`}>Acting user</label>
      <input
        id={`${id}-user`}
        className="field"
        value={draft.actingUserId}
        onChange={({currentTarget}) => setDraft({...draft, actingUserId: currentTarget.value})}
      />
      <div className={styles.row}>
        <button type="submit" className="button button--primary button--sm">
          {faults.length > 0 ? 'Send it anyway' : 'Send'}
        </button>
        <button type="button" className="button button--secondary button--sm" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}
