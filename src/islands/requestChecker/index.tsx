import {useEffect, useRef, useState, type ReactNode} from 'react';
import type {RequestExamination, RequestRejection} from '@aldermark/sandbox/requests/examine';
import {counted} from '@aldermark/lib/counted';
import {late} from '../../client/late';
import {openBank, withBank} from '../../play/bank';
import {whyNot} from '../../play/support';
import {Text} from '../run/Text';
import {CopyButton} from '../run/CopyButton';
import {Field} from '../tool/Field';
import {ToolLink} from '../tool/ToolLink';
import {NextSteps} from '../tool/NextSteps';
import {ToolForm} from '../tool/ToolForm';
import {VerdictBox} from '../tool/VerdictBox';
import {UnreadableRequest, type InterpretedRequest} from './pasted';
import {withOperation} from './body';
import {dangerOf, inSandbox, isProduction, likeOriginal, misplacedToken, readRequest} from './read';
import {curlCommand} from './shown';
import {
  advisedOnce,
  asSentence,
  correctedWords,
  errorsOf,
  ibansOnce,
  countOfErrors,
  operationWords,
  tokenWords,
  unseenIn,
  verdictOn,
  withIbanAdvice,
  type Checked,
} from './verdict';
import type {WrongIban} from './wrongIban';

import styles from '../tool/tool.module.css';

type Props = {
  /** A request with errors, which the reader may try. */
  readonly example: string;
  /** What a developer does about an error code. */
  readonly fixes: Readonly<Record<string, string>>;
  /** The address of the site. */
  readonly base: string;
};

/** How long somebody types before the request is checked, in milliseconds. */
const PAUSE = 400;

type State =
  | {readonly kind: 'resting' | 'working'}
  | {readonly kind: 'failed'; readonly message: string}
  /** What a request says by itself, before the sandbox has judged it. */
  | ({readonly kind: 'read'} & Omit<Checked, 'examination'>)
  | ({readonly kind: 'checked'} & Checked);

/** What the checker says of a text: what it reads in it, and then what the sandbox says of that. */
async function* statesOf(text: string, fixes: Props['fixes']): AsyncGenerator<State> {
  try {
    const pasted = readRequest(text);
    const danger = dangerOf(pasted.sent);
    yield {kind: 'read', pasted, danger};
    if (whyNot() === undefined) {
      await late('The sandbox', openBank, {isQuiet: true});
    }
    const sent = inSandbox(pasted.sent);
    const examination = await withBank((bank) => bank.ask((remote) => remote.examine(sent, fixes)));
    yield {kind: 'checked', pasted, examination, danger};
  } catch (error) {
    if (error instanceof UnreadableRequest) {
      yield {kind: 'failed', message: error.message};
      return;
    }
    const message = error instanceof Error ? error.message : String(error);
    yield {kind: 'failed', message: `The request could not be checked. ${message}`};
  }
}

/** Loads the sandbox before there is a request. */
const warm = () =>
  // Who checks a request hears of a failure.
  void withBank((bank) => bank.ask((remote) => remote.prepareExamination())).catch(() => undefined);

/** What the checker says of a text: of a pasted one at once, and otherwise once nobody has typed for a moment. */
function useCheck(text: string, fixes: Props['fixes']): State {
  const [found, setFound] = useState<{readonly of: string; readonly state: State}>();
  const wasEmpty = useRef(true);
  const isEmpty = text.trim() === '';
  useEffect(() => {
    if (!isEmpty) {
      warm();
    }
  }, [isEmpty]);
  useEffect(() => {
    const pause = wasEmpty.current ? 0 : PAUSE;
    wasEmpty.current = text.trim() === '';
    if (wasEmpty.current) {
      return;
    }
    let isCurrent = true;
    const timer = setTimeout(async () => {
      for await (const state of statesOf(text, fixes)) {
        if (!isCurrent) {
          return;
        }
        setFound({of: text, state});
      }
    }, pause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text, fixes]);
  if (isEmpty) {
    return {kind: 'resting'};
  }
  return found?.of === text ? found.state : {kind: 'working'};
}

const places: Readonly<Record<string, string>> = {
  host: 'Host',
  path: 'Path',
  query: 'Query',
  header: 'Header',
  body: 'Body',
};

/** The most characters of a wrong IBAN that a link shows. */
const LONGEST_IBAN = 45;

/** The IBANs that another tool examines, each with the error about it. */
type WrongIbans = ReturnType<typeof ibansOnce>;

/** The numbers that a wrong IBAN may be, and its way to the tool that examines it. */
const IbanStep = ({iban: {text, candidates}}: {readonly iban: WrongIban}): ReactNode => (
  <>
    {candidates.length > 0 && (
      <ul className={styles.candidates} aria-label="Valid numbers">
        {candidates.map(({number, reason}) => (
          <li key={number}>
            <span className={styles.code}>{number}</span>: {reason}
          </li>
        ))}
      </ul>
    )}{' '}
    <p>
      <ToolLink given={{tool: 'bankDetails', text}}>
        Check {text.slice(0, LONGEST_IBAN)} in the bank details checker
      </ToolLink>
      , which explains each part.
    </p>
  </>
);

/** What is wrong, and below it what to do. */
function Fault({
  fault,
  ibans,
}: {
  readonly fault: RequestRejection['faults'][number];
  readonly ibans: WrongIbans;
}): ReactNode {
  const {place, field, message, instead} = fault;
  const iban = ibans.get(fault);
  return (
    <li>
      <p>
        {places[place]}
        {field && (
          <>
            {' '}
            <code>{field}</code>
          </>
        )}
        : <Text text={asSentence(message)} />
      </p>{' '}
      {instead !== '' && (
        <p>
          <strong>Fix:</strong> <Text text={instead} />
        </p>
      )}{' '}
      {iban !== undefined && <IbanStep iban={iban} />}
    </li>
  );
}

function RefusalItem({
  refusal,
  ibans,
  base,
}: {
  readonly refusal: RequestRejection;
  readonly ibans: WrongIbans;
  readonly base: string;
}) {
  const {status, code, title, faults} = refusal;
  return (
    <li>
      <p>
        <strong>
          {status} {title}
        </strong>{' '}
        (<a href={`${base}errors/${code}`}>{code}</a>):
      </p>{' '}
      <ul>
        {faults.map((fault) => (
          <Fault
            key={`${fault.place} ${fault.field} ${fault.rule ?? ''}`}
            fault={fault}
            ibans={ibans}
          />
        ))}
      </ul>
    </li>
  );
}

const tokenOf = ({sent}: InterpretedRequest): string =>
  sent.headers.find(([name]) => name.toLowerCase() === 'authorization')?.[1] ?? '';

/** What an operation of the sandbox alone gets in production. */
const onlyInSandbox = (
  {sent}: InterpretedRequest,
  operation: RequestExamination['operation'],
): string | undefined =>
  operation?.path.startsWith('/v2/sandbox/') && isProduction(sent)
    ? `${operation.id} exists in the sandbox only. Production returns 404.`
    : undefined;

/** What a request shows by itself: what could not be read, and what to know of it. */
function Reading({
  pasted: {unread = []},
  notes,
}: Pick<Checked, 'pasted'> & {readonly notes: readonly string[]}): ReactNode {
  return (
    <>
      {unread.length > 0 && (
        <div className={styles.neutral}>
          <p>Not read, and so not checked:</p>{' '}
          <ul>
            {unread.map((part) => (
              <li key={part}>
                <Text text={part} />
              </li>
            ))}
          </ul>
        </div>
      )}{' '}
      {notes.map((note) => (
        <p key={note} className={styles.neutral}>
          <Text text={note} />
        </p>
      ))}
    </>
  );
}

/** What is known of a request while the sandbox judges it. */
function Read({pasted, danger}: Omit<Checked, 'examination'>): ReactNode {
  const {method, url, bodyOf} = pasted.sent;
  return (
    <>
      <p className={styles.hint}>
        {bodyOf === undefined && (
          <>
            This {pasted.form} sends{' '}
            <code>
              {method} {url.replace(/[?#].*/, '')}
            </code>
            .{' '}
          </>
        )}
        The sandbox checks it now.
      </p>{' '}
      {danger !== undefined && (
        <p className={styles.bad}>
          <Text text={danger} />
        </p>
      )}{' '}
      <Reading pasted={pasted} notes={pasted.notes} />
    </>
  );
}

type Take = {
  /** Takes the body for that of an operation. */
  readonly onTake: (id: string) => void;
};

/** The operations that a body may be for, each to be chosen. */
function Proposals({
  operations,
  hasTaken,
  onTake,
}: Take & {
  readonly operations: NonNullable<RequestExamination['proposals']>;
  readonly hasTaken: boolean;
}): ReactNode {
  return (
    <>
      <p>
        {hasTaken
          ? 'These operations have some of the fields too:'
          : 'These operations have most of the fields:'}
      </p>{' '}
      <ul>
        {operations.map(({id, method, path}) => (
          <li key={id}>
            <button type="button" className="button button--secondary" onClick={() => onTake(id)}>
              Check as {id}
            </button>{' '}
            <code>
              {method} {path}
            </code>
          </li>
        ))}
      </ul>
    </>
  );
}

function Found(checked: Checked & Take & {readonly base: string}): ReactNode {
  const {pasted, examination, base, onTake} = checked;
  const {operation, outcome, isStopped} = examination;
  const proposals = (examination.proposals ?? []).filter(({id}) => id !== operation?.id);
  const refusals = withIbanAdvice(errorsOf(examination), pasted.sent);
  const advised = advisedOnce(refusals);
  const unseen = unseenIn(examination);
  const {kind, words, step, further = [], iban} = verdictOn(checked);
  // The box has the way of its own IBAN.
  const ibans = new Map(
    [...ibansOnce(advised, pasted.sent)].filter(([, {text}]) => text !== iban?.text),
  );
  const notes = [onlyInSandbox(pasted, operation) ?? [], ...pasted.notes].flat();
  return (
    <>
      <VerdictBox kind={kind} lines={[words, ...(step === undefined ? [] : [step])]}>
        {iban && <IbanStep iban={iban} />}{' '}
        {further.map((one) => (
          <p key={one}>
            <Text text={one} />
          </p>
        ))}
      </VerdictBox>{' '}
      <Reading pasted={pasted} notes={notes} />{' '}
      <p className={styles.hint}>{operationWords(checked)}</p>{' '}
      {proposals.length > 0 && (
        <Proposals operations={proposals} hasTaken={operation !== undefined} onTake={onTake} />
      )}{' '}
      {refusals.length > 0 && (
        <>
          <p>
            {refusals.length === 1
              ? `The API returns ${countOfErrors(refusals) === 1 ? 'this error' : `these ${counted(countOfErrors(refusals), 'error')} together`}:`
              : `The API returns these ${counted(refusals.length, 'response')} with ${counted(countOfErrors(refusals), 'error')}, each once you have fixed the one before:`}
          </p>{' '}
          <ol className={styles.findings}>
            {advised.map((refusal, index) => (
              <RefusalItem key={index} refusal={refusal} ibans={ibans} base={base} />
            ))}
          </ol>
        </>
      )}
      {operation?.scope && (
        <p className={styles.hint}>
          {operation.id} needs a token with the scope <code>{operation.scope}</code>.{' '}
          {tokenWords(tokenOf(pasted), operation.scope, Date.now())}
        </p>
      )}{' '}
      {unseen.length > 0 && (
        <p className={styles.hint}>
          Whether your programme has what this names cannot be seen here:{' '}
          <Text text={unseen.map((name) => `\`${name}\``).join(', ')} />.
        </p>
      )}{' '}
      {isStopped && operation && (
        <p className={styles.hint}>
          What was meant there is not certain, so fix it, and check the request again.
        </p>
      )}{' '}
      {outcome && !misplacedToken(pasted.sent) && (
        <p className={styles.neutral}>
          {refusals.length > 0 ? 'With these fixes, a' : 'A'} new sandbox returns {outcome.status}
          {outcome.code === undefined ? '.' : ` ${outcome.title ?? ''} (`}
          {outcome.code !== undefined && (
            <>
              <a href={`${base}errors/${outcome.code}`}>{outcome.code}</a>
              ), which depends on its objects and not on the form of the request.
            </>
          )}
        </p>
      )}{' '}
    </>
  );
}

function Corrected({pasted, examination, base}: Checked & {readonly base: string}): ReactNode {
  const {operation, corrected} = examination;
  const text = curlCommand(likeOriginal(corrected, pasted.sent));
  return (
    <>
      <p>
        <Text text={correctedWords(examination, pasted.sent).join(' ')} />
      </p>
      <pre tabIndex={0} aria-label="Corrected request">
        {text}
      </pre>
      <div className={styles.buttons}>
        <CopyButton what="corrected request" text={text} />
        {operation && (
          <a className="button button--secondary" href={`${base}docs/console#${operation.id}`}>
            Open {operation.id} in the console
          </a>
        )}
      </div>
    </>
  );
}

/** Says why the API rejects a request, with the sandbox as the judge. Nothing that is pasted leaves the tab. */
export default function RequestChecker({example, fixes, base}: Props): ReactNode {
  const [text, setText] = useState('');
  const state = useCheck(text, fixes);
  const place = useRef<HTMLDivElement>(null);
  const takeAs = (id: string) => setText(withOperation(text, id));
  useEffect(() => {
    // Whoever is in the field was there before this script.
    if (place.current?.contains(document.activeElement)) {
      warm();
    }
  }, []);
  return (
    <div ref={place} className={styles.tool} data-late={state.kind === 'resting' ? undefined : ''}>
      <ToolForm
        tool="requestChecker"
        text={text}
        onText={setText}
        onExample={() => setText(example)}
        onClear={() => setText('')}
        onFocus={warm}
      >
        <Field
          label="Request"
          value={text}
          onChange={setText}
          rows={10}
          placeholder="curl https://…"
          hint="A command (cURL, HTTPie, wget, PowerShell), an HTTP request, code in a common language, an HAR entry or an export of Postman. It stays in this form: it is neither sent, nor kept, nor part of the address."
        />
      </ToolForm>
      <div className={styles.answer} role="status">
        {state.kind === 'working' && <p className={styles.hint}>Checking.</p>}
        {state.kind === 'read' && <Read {...state} />}
        {state.kind === 'failed' && (
          <p className={styles.bad}>
            <Text text={state.message} />
          </p>
        )}
        {state.kind === 'checked' && <Found {...state} base={base} onTake={takeAs} />}
      </div>
      {state.kind === 'checked' && state.examination.operation && (
        <Corrected {...state} base={base} />
      )}
      {state.kind === 'checked' && <NextSteps tool="requestChecker" />}
    </div>
  );
}
