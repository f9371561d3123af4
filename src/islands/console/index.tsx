import {useMemo, useState, type ReactNode} from 'react';
import type {Moment, Run} from '@aldermark/sandbox/runs/run';
import {counted} from '@aldermark/lib/counted';
import type {Session} from '../../play/session';
import {Branches} from '../run/Branches';
import {Compare} from '../run/Compare';
import {Failure} from '../run/Failure';
import {SharedNote} from '../run/SharedNote';
import type {Place} from '../run/tracks';
import {LateInspector} from '../webhooks/LateInspector';
import {Clock} from './Clock';
import {Code} from './Code';
import {callFor} from './fill';
import {labelOf, Objects, type RunObject} from './Objects';
import {OperationPicker} from './OperationPicker';
import {Outcome} from './Outcome';
import {Phone, waitingIn} from './Phone';
import {BodyText, RequestForm} from './RequestEditor';
import {SharePanel} from './SharePanel';
import {Steps} from './Steps';
import {Tabs} from './Tabs';
import {Text} from './Text';
import {tracksOf} from './tracks';
import {useConsole} from './useConsole';
import {useShared, type SharedRun} from './useShared';
import {titleOf, timeWords} from './words';

import styles from './console.module.css';

type State = ReturnType<typeof useConsole>;

/** The chosen operation: its form, and beside it the call as JSON and as code. */
function Request({state, children}: {readonly state: State; readonly children: ReactNode}) {
  const {form, play, objects, before, faults, change, send, isSending, session} = state;
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
    <section className={styles.request} aria-label={operation.id} onFocus={session.warm}>
      <h2 className={styles.title}>
        <span className={styles.verb} data-method={operation.method}>
          {operation.method}
        </span>{' '}
        <code>{operation.path}</code>
      </h2>
      <p>
        <Text text={operation.text} /> <a href={operation.href}>Reference of {operation.id}</a>
      </p>
      {before && session.isRun && (
        <Before
          run={before}
          isFresh={play.moments.length === 0}
          onStart={() => void session.leaveFor(before)}
        />
      )}
      <div className={styles.columns}>
        <form
          id="console-form"
          aria-label={`Call of ${operation.id}`}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isSending) {
              void send();
            }
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
              <BodyText operation={operation} draft={draft} onChange={change} faults={faults} />
            ) : (
              <Code operation={operation} draft={draft} />
            )}
          </Tabs>
          <div className={styles.send}>
            <button type="submit" form="console-form" className="button button--primary">
              {isSending ? 'Sending …' : 'Send'}
            </button>
            {faults.length > 0 && (
              <span className={styles.quiet}>
                The sandbox refuses {counted(faults.length, 'thing')} in this call.
              </span>
            )}
          </div>
          {children}
        </div>
      </div>
    </section>
  );
}

/** Says which steps come before the sample, because it is about what they make. */
function Before(props: {
  readonly run: Run;
  readonly isFresh: boolean;
  readonly onStart: () => void;
}) {
  const {run, isFresh, onStart} = props;
  const names = run.actions.map((action) => titleOf({action}));
  const {now} = run;
  if (names.length === 0 && now !== undefined) {
    return (
      <div className={styles.note}>
        <p>
          The sample no longer works at the time at which runs usually begin, so{' '}
          {isFresh ? 'Send begins this run' : 'it needs a new run that begins'} on {timeWords(now)}.
        </p>
        {!isFresh && (
          <button type="button" className="button button--secondary button--sm" onClick={onStart}>
            Begin a new run on that day
          </button>
        )}
      </div>
    );
  }
  return (
    <div className={styles.note}>
      {isFresh ? (
        <p>
          The sample needs {counted(names.length, 'step')} before it, which Send plays first:{' '}
          {names.join(', ')}.
        </p>
      ) : (
        <>
          <p>
            The sample is about objects that your run may not have. They come from{' '}
            {counted(names.length, 'step')}: {names.join(', ')}.
          </p>
          <button type="button" className="button button--secondary button--sm" onClick={onStart}>
            Begin a new run with them
          </button>
        </>
      )}
    </div>
  );
}

/** The panels beside the form: steps, objects, clock and webhooks, and what only a run has. */
function RunPanels(props: PanelsProps) {
  const {state, parts, shared, shown, onShow, chosen, onChoose, tab, onTab} = props;
  const {play, objects, session, sendNamed, perform, show} = state;
  const [compared, setCompared] = useState<Place>();
  const tracks = tracksOf(play);
  const name = session.isRun ? 'The run' : 'The sandbox';
  const fill = (operation: string, object: RunObject, scenario?: string) =>
    void show(operation, (loaded) => callFor(loaded, object, play.moments.length, scenario)).then(
      () => document.querySelector('[data-console]')?.scrollIntoView(),
    );
  return (
    <section id="console-run" className={styles.panels} aria-label={name}>
      <Tabs
        label={name}
        tabs={[
          {
            id: 'steps',
            label: `${session.isRun ? 'Steps' : 'Timeline'} ${play.at > 0 ? play.at : ''}`.trim(),
          },
          {id: 'objects', label: 'Objects'},
          {id: 'clock', label: 'Clock'},
          {id: 'webhooks', label: 'Webhooks'},
          ...(session.isRun
            ? [
                {id: 'compare', label: 'Compare'},
                {id: 'share', label: 'Share'},
              ]
            : []),
        ]}
        chosen={tab}
        onChoose={onTab}
      >
        {tab === 'steps' && (
          <parts.Steps
            play={play}
            shown={shown}
            onShow={onShow}
            onGo={session.isRun ? (count) => void session.goTo(count) : undefined}
          />
        )}
        {tab === 'steps' && (
          <Branches
            tracks={tracks}
            onSwitch={(branch) => void session.switchTo(branch)}
            onCompare={(place) => {
              setCompared(place);
              onTab('compare');
            }}
          />
        )}
        {tab === 'compare' && <Compare tracks={tracks} from={compared} />}
        {tab === 'share' && <SharePanel state={state} onOpen={shared.open} />}
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
            <p className={styles.quiet}>
              The clock of the sandbox stands still until you send a call.
            </p>
          ) : (
            <Clock
              now={play.now}
              due={play.due}
              onMove={(move) => void sendNamed('advanceTestClock', {body: move})}
              onWait={play.isReal ? undefined : () => void perform({kind: 'wait'})}
            />
          ))}
        {tab === 'webhooks' && (
          <LateInspector
            play={play}
            isRun={session.isRun}
            onAct={(action) => void perform(action)}
          />
        )}
      </Tabs>
    </section>
  );
}

type PanelsProps = {
  readonly state: State;
  readonly parts: ConsoleParts;
  readonly shared: SharedRun;
  readonly shown: number;
  readonly onShow: (index: number) => void;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
  readonly tab: string;
  readonly onTab: (tab: string) => void;
};

/** The time of the run, and the buttons that go back and forth in it. */
function RunBar({state: {play, session}}: {readonly state: State}) {
  const {at, moments, now} = play;
  return (
    <div className={styles.bar}>
      <span>{now === '' ? 'A new sandbox' : timeWords(now)}</span>
      {session.isRun && (
        <div className={styles.buttons} role="group" aria-label="Steps of the run">
          <button
            type="button"
            className="button button--secondary button--sm"
            disabled={at === 0}
            onClick={() => void session.goTo(at - 1)}
          >
            Undo
          </button>
          <button
            type="button"
            className="button button--secondary button--sm"
            disabled={at >= moments.length}
            onClick={() => void session.goTo(at + 1)}
          >
            Redo
          </button>
          <button
            type="button"
            className="button button--secondary button--sm"
            disabled={moments.length === 0 && play.phase !== 'failed'}
            onClick={() => void session.leaveFor({seed: 1, actions: []})}
          >
            New run
          </button>
        </div>
      )}
    </div>
  );
}

/** The waiting challenges, each as on the phone of its user. */
function Phones({state}: {readonly state: State}) {
  const {objects, play, perform, sendNamed} = state;
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
      const {response} = await sendNamed('answerScaChallenge', {
        parameters: {challengeId: id},
        body: {decision, signature: 'sandbox'},
      });
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
export function Console({data, session, parts = partsOfRun}: Props): ReactNode {
  const state = useConsole(data, session);
  const {play, operations, form, failure, said, choose} = state;
  const shared = useShared(data, session);
  const [tab, setTab] = useState('steps');
  const [object, setObject] = useState<string>();
  const {shown, onShow} = useShown(state);
  const showObject = (id: string) => {
    setObject(id);
    setTab('objects');
    document.getElementById('console-run')?.scrollIntoView({block: 'nearest'});
  };
  const moment = play.moments[shown];
  const step = moment?.number ?? shown + 1;
  const result = moment && (
    <section id="console-result" className={styles.result} aria-label={`Step ${step}`}>
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
      shared={shared}
      shown={shown}
      onShow={onShow}
      chosen={object}
      onChoose={setObject}
      tab={tab}
      onTab={setTab}
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
        onRun={shared.run}
        onDismiss={shared.dismiss}
      />
      <OperationPicker operations={operations} chosen={form?.operation.id} onChoose={choose} />
      {failure !== undefined && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <Failure play={play} session={session} className={styles.failure} />
      <p className={styles.said} role="status">
        {said}
      </p>
      <Request state={state}>{outcome}</Request>
      {!form && outcome}
      {session.isRun && panels}
    </div>
  );
}
