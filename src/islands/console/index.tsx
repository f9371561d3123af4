import {useMemo, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import type {ConsoleOperation} from '@aldermark/sandbox/runs/form';
import type {Moment} from '@aldermark/sandbox/runs/run';
import {counted} from '@aldermark/lib/counted';
import type {Session} from '../../play/session';
import {Branches} from '../run/Branches';
import {Button} from '../run/Button';
import {Clock} from '../run/Clock';
import {Compare} from '../run/Compare';
import {Failure} from '../run/Failure';
import {SharedNote} from '../run/SharedNote';
import {Text} from '../run/Text';
import {tracksOf, type Place} from '../run/tracks';
import {outcomeWords, timeWords, titleOf} from '../run/words';
import {LateInspector} from '../webhooks/LateInspector';
import {Code} from './Code';
import {callFor} from './fill';
import {labelOf, Objects, type RunObject} from './Objects';
import {OperationPicker} from './OperationPicker';
import {Outcome} from './Outcome';
import {Phone, waitingIn} from './Phone';
import {JsonBody, RequestForm} from './RequestEditor';
import {SharePanel} from './SharePanel';
import {Steps} from './Steps';
import {Tabs} from './Tabs';
import {keyFor, useConsole} from './useConsole';
import {useShared} from './useShared';

import run from '../run/run.module.css';
import styles from './console.module.css';

type State = ReturnType<typeof useConsole>;

/** The chosen operation: its form, and beside it the call as JSON and as code. */
function Request({state, children}: {readonly state: State; readonly children: ReactNode}) {
  const {form, objects, faults, change, send, isSending, session} = state;
  const [tab, setTab] = useState('body');
  const known = useMemo(() => objects.map((one) => ({id: one.id, label: labelOf(one)})), [objects]);
  if (!form) {
    return null;
  }
  const {operation, draft, version} = form;
  const tabs = [
    ...(operation.body ? [{id: 'body', label: 'Body'}] : []),
    {id: 'code', label: 'Code'},
  ];
  const chosen = operation.body ? tab : 'code';
  return (
    <section className={run.stack} aria-label={operation.id} onFocus={session.warm}>
      <h2 className={styles.title}>
        <span className={run.verb} data-method={operation.method}>
          {operation.method}
        </span>{' '}
        <code>{operation.path}</code>
      </h2>
      <p>
        <Text text={operation.text} /> <a href={operation.href}>Reference of {operation.id}</a>
      </p>
      <Before state={state} />
      <div className={styles.columns}>
        <form
          id="console-form"
          aria-label={`Call of ${operation.id}`}
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <RequestForm
            key={`${operation.id} ${version}`}
            operation={operation}
            draft={draft}
            onChange={change}
            faults={faults}
            known={known}
          />
        </form>
        <div className={styles.side}>
          <Tabs label="The call" tabs={tabs} chosen={chosen} onChoose={setTab}>
            {chosen === 'body' ? (
              <JsonBody draft={draft} onChange={change} faults={faults} />
            ) : (
              <Code operation={operation} draft={draft} />
            )}
          </Tabs>
          <div className={`${run.row} ${styles.send}`}>
            <button type="submit" form="console-form" className="button button--primary">
              {isSending ? 'Sending …' : 'Send'}
            </button>
            {faults.length > 0 && (
              <span className={run.quiet}>This call has {counted(faults.length, 'error')}.</span>
            )}
          </div>
          {children}
        </div>
      </div>
    </section>
  );
}

/** Says which steps come before the sample, because it is about what they make. */
function Before({state: {before, play, session}}: {readonly state: State}) {
  if (!before || !session.isRun) {
    return null;
  }
  const isFresh = play.moments.length === 0;
  const names = before.actions.map((action) => titleOf({action}));
  const {now} = before;
  const isLater = names.length === 0 && now !== undefined;
  const count = counted(names.length, 'step');
  const why = isLater
    ? `The sample no longer works at the time at which runs usually begin, so ${
        isFresh ? 'Send begins this run' : 'it needs a new run that begins'
      } on ${timeWords(now)}.`
    : isFresh
      ? `The sample needs ${count} before it, which Send plays first: ${names.join(', ')}.`
      : `The sample is about objects that your run may not have. They come from ${count}: ${names.join(', ')}.`;
  return (
    <div className={run.info}>
      <p>{why}</p>
      {!isFresh && (
        <Button onPress={() => session.leaveFor(before)}>
          {isLater ? 'Begin a new run on that day' : 'Begin a new run with them'}
        </Button>
      )}
    </div>
  );
}

type PanelsProps = {
  readonly state: State;
  readonly parts: ConsoleParts;
  readonly shown: number;
  readonly onShow: (index: number) => void;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
  readonly tab: string;
  readonly onTab: (tab: string) => void;
  readonly onOpen: (file: File) => void;
};

/** The panels beside the form: steps, objects, clock and webhooks, and what only a run has. */
function RunPanels(props: PanelsProps) {
  const {state, parts, shown, onShow, chosen, onChoose, tab, onTab, onOpen} = props;
  const {folder, play, objects, session, perform, show} = state;
  const [compared, setCompared] = useState<Place>();
  const tracks = tracksOf(play, (moments) =>
    moments.map((moment, index) => ({number: index + 1, title: titleOf(moment)})),
  );
  const [name, steps] = session.isRun ? ['The run', 'Steps'] : ['The sandbox', 'Timeline'];
  const tabs = [
    {id: 'steps', label: play.at > 0 ? `${steps} ${play.at}` : steps},
    {id: 'objects', label: 'Objects'},
    {id: 'clock', label: 'Clock'},
    {id: 'webhooks', label: 'Webhooks'},
    {id: 'compare', label: 'Compare'},
    {id: 'share', label: 'Share'},
  ];
  const fill = (operation: string, object: RunObject, scenario?: string) =>
    void show(operation, (loaded) => callFor(loaded, object, play.moments.length, scenario)).then(
      () => document.querySelector('[data-console]')?.scrollIntoView(),
    );
  return (
    <section id="console-run" className={styles.panels} aria-label={name}>
      <Tabs
        label={name}
        tabs={session.isRun ? tabs : tabs.slice(0, 4)}
        chosen={tab}
        onChoose={onTab}
      >
        {tab === 'steps' && (
          <>
            <parts.Steps
              play={play}
              shown={shown}
              onShow={onShow}
              onGo={session.isRun ? session.goTo : undefined}
            />
            <Branches
              tracks={tracks}
              onSwitch={session.switchTo}
              onCompare={(place) => {
                setCompared(place);
                onTab('compare');
              }}
            />
          </>
        )}
        {tab === 'objects' && (
          <Objects
            session={session}
            play={play}
            objects={objects}
            chosen={chosen}
            onChoose={onChoose}
            onFill={fill}
          />
        )}
        {tab === 'clock' &&
          (play.now === '' ? (
            <p className={run.quiet}>
              The clock of the sandbox stands still until you send a call.
            </p>
          ) : (
            <Clock play={play} onAct={perform} />
          ))}
        {tab === 'webhooks' && (
          <LateInspector
            play={play}
            isRun={session.isRun}
            onAct={(action) => void perform(action)}
          />
        )}
        {tab === 'compare' && <Compare tracks={tracks} from={compared} />}
        {tab === 'share' && (
          <SharePanel folder={folder} session={session} play={play} onOpen={onOpen} />
        )}
      </Tabs>
    </section>
  );
}

/** The time of the run, and the buttons that go back and forth in it. */
function RunBar({state: {play, session}}: {readonly state: State}) {
  const {at, moments, now, phase} = play;
  return (
    <div className={clsx(run.row, styles.bar)}>
      <span>{now === '' ? 'A new sandbox' : timeWords(now)}</span>
      {session.isRun && (
        <div className={run.row} role="group" aria-label="Steps of the run">
          <Button isOff={at === 0} onPress={() => session.goTo(at - 1)}>
            Undo
          </Button>
          <Button isOff={at >= moments.length} onPress={() => session.goTo(at + 1)}>
            Redo
          </Button>
          <Button
            isOff={moments.length === 0 && phase !== 'failed'}
            onPress={() => session.leaveFor({seed: 1, actions: []})}
          >
            New run
          </Button>
        </div>
      )}
    </div>
  );
}

/** The waiting challenges, each as on the phone of its user. */
function Phones({state: {objects, play, session, perform}}: {readonly state: State}) {
  const asked = (id: string) =>
    play.moments
      .slice(0, play.at)
      .findLast(({response}) => response?.status === 403 && response.body.includes(id));
  return waitingIn(objects).map((challenge) => {
    const {id} = challenge;
    const {action, by} = asked(id) ?? {};
    // A program repeats its call itself.
    const repeated = action?.kind === 'call' && by === undefined ? action.call : undefined;
    const decide = async (decision: 'APPROVE' | 'DECLINE') => {
      const operation = 'answerScaChallenge';
      const call = {
        operation,
        parameters: {challengeId: id},
        headers: {'Idempotency-Key': keyFor(session, operation)},
        body: {decision, signature: 'sandbox'},
      };
      const {response} = await perform({kind: 'call', call});
      // A device that answers by itself was faster.
      const isDone = response !== undefined && (response.status < 300 || response.status === 409);
      if (decision === 'APPROVE' && isDone && repeated) {
        const headers = {...repeated.headers, 'Sca-Challenge-Id': id};
        await perform({kind: 'call', call: {...repeated, headers}});
      }
    };
    return (
      <Phone
        key={id}
        challenge={challenge}
        objects={objects}
        canRepeat={repeated !== undefined}
        onDecide={(decision) => void decide(decision)}
      />
    );
  });
}

type Props = {
  /** Where the build writes what the console needs to know of each operation. */
  readonly data: string;
  readonly session: Session;
  /** The operation with whose sample it begins. */
  readonly first?: ConsoleOperation | undefined;
  readonly parts?: ConsoleParts;
};

const partsOfRun = {Steps, Outcome};

/** What a console shows in another way when it is that of a sandbox which programs call. */
export type ConsoleParts = typeof partsOfRun;

/** Which moment is shown: the present one until a reader chooses another. */
function useShown({play, session, performed}: State) {
  const {moments, at} = play;
  const [chosen, choose] = useState<{
    index: number;
    moment?: Moment;
    from: typeof play;
    after?: Moment;
  }>();
  const onShow = (index: number) =>
    choose({index, moment: moments[index], from: play, after: performed});
  if (session.isRun) {
    // Until the run goes on.
    const isSame = chosen?.from.moments === moments && chosen.from.at === at;
    return {shown: isSame ? chosen.index : at - 1, onShow};
  }
  // Until the reader chooses another one or makes a call, however many calls programs make meanwhile.
  const {number} = (chosen?.after === performed ? chosen?.moment : performed) ?? {};
  const index = moments.findIndex((one) => one.number === number);
  return {shown: index < 0 ? at - 1 : index, onShow};
}

/** A console for the API, which a session answers. */
export function Console({data, session, first, parts = partsOfRun}: Props): ReactNode {
  const state = useConsole(data, session, first);
  const {play, operations, form, failure, performed, choose} = state;
  const shared = useShared(data, session);
  const [tab, setTab] = useState('steps');
  const [object, setObject] = useState<string>();
  const {shown, onShow} = useShown(state);
  const showObject = (id: string) => {
    setObject(id);
    setTab('objects');
    document.getElementById('console-run')?.scrollIntoView({block: 'nearest'});
  };
  const runShared = () =>
    void shared
      .run()
      .then(state.showLast)
      .finally(() =>
        requestAnimationFrame(() => document.getElementById('console-result')?.scrollIntoView()),
      );
  const moment = play.moments[shown];
  const step = moment?.number ?? shown + 1;
  const result = moment && (
    <section
      id="console-result"
      className={clsx(run.stack, styles.panels)}
      aria-label={`Step ${step}`}
    >
      <h2>
        Step {step}: {titleOf(moment)}
      </h2>
      <parts.Outcome moment={moment} onId={showObject} />
    </section>
  );
  const outcome = (
    <>
      <Phones state={state} />
      {result}
    </>
  );
  const panels = (
    <RunPanels
      state={state}
      parts={parts}
      shown={shown}
      onShow={onShow}
      chosen={object}
      onChoose={setObject}
      tab={tab}
      onTab={setTab}
      onOpen={shared.open}
    />
  );
  return (
    <div className={styles.console} data-console="" tabIndex={-1}>
      {!session.isRun && panels}
      <RunBar state={state} />
      <SharedNote
        message={shared.message}
        waiting={shared.waiting}
        warning={play.moments.length > 0 ? 'Your own run stays there as a branch.' : undefined}
        onRun={runShared}
        onDismiss={shared.dismiss}
      />
      <OperationPicker
        operations={operations.length === 0 && form ? [form.operation] : operations}
        chosen={form?.operation.id}
        onChoose={choose}
      />
      {failure !== undefined && (
        <p className={run.failure} role="alert">
          {failure}
        </p>
      )}
      <Failure play={play} session={session} />
      <p className={run.heard} role="status">
        {performed && outcomeWords(performed)}
      </p>
      <Request state={state}>{outcome}</Request>
      {!form && outcome}
      {session.isRun && panels}
    </div>
  );
}
