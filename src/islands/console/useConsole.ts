import {useCallback, useEffect, useState, useSyncExternalStore} from 'react';
import type {ConsoleOperation} from '@aldermark/sandbox/runs/form';
import type {Described} from '@aldermark/sandbox/requests/build';
import {callKey} from '@aldermark/sandbox/requests/callKey';
import {filledCall} from '@aldermark/sandbox/runs/references';
import type {Action, Moment} from '@aldermark/sandbox/runs/run';
import {runMarker} from '@aldermark/data/addressMarkers';
import {decodedPart} from '@aldermark/lib/decodedPart';
import {late} from '../../client/late';
import {resting} from '../../play/playing';
import {keepTyped} from '../../client/readerValues';
import type {Play, Session} from '../../play/session';
import {callOf, draftOf, withoutEmpty, type Draft} from '../call/draft';
import {useLater, useSettled} from '../run/useLater';
import {operationList, operationNamed} from './operations';

/** A form, with a number that changes when another call fills it. */
type Form = {
  readonly operation: ConsoleOperation;
  readonly draft: Draft;
  readonly version: number;
  /** The body that filled it; absent: that of the sample. */
  readonly filled?: unknown;
  /** Whether the draft is still the sample. */
  readonly isSample: boolean;
};

/** The name of the operation in the address of the page; empty where it names a part of the page, a run, or nothing. */
function nameInAddress(): string {
  if (location.hash.startsWith(runMarker)) {
    return '';
  }
  const name = decodedPart(location.hash.slice(1)).slice(0, 60);
  const part = document.getElementById(name);
  // Elements for readers without scripts are no parts.
  return part && !part.closest('noscript') ? '' : name;
}

/** The list of operations, once it is there. */
const operationsOf = (folder: string) =>
  late('The list of operations', () => operationList(folder), {isQuiet: true});

/** The objects of the run at its present step, once it is there. */
const objectsOf = (session: Session, phase: Play['phase'], ..._: [Play['moments'], number]) =>
  phase === 'ready' ? session.objects() : Promise.reject(new Error('There are none yet.'));

/** What the sandbox would refuse in a draft, except in a sample, and before what a sample needs has happened. */
async function faultsOf(session: Session, form: Form | undefined, isWaiting: boolean, _: number) {
  const isUnknown = !form || form.isSample || isWaiting;
  return {
    operation: form?.operation,
    faults: isUnknown ? [] : await session.inspect(callOf(withoutEmpty(form.draft))),
  };
}

const nothing = [] as const;

/** A key that no earlier call has, whoever made it. */
export const keyFor = (session: Session, operation: string): string =>
  session.isRun ? callKey(operation, session.read().at + 1) : crypto.randomUUID();

/** A draft with a key that no earlier call has, where it takes one. */
function withKey(session: Session, {id}: ConsoleOperation, draft: Draft): Draft {
  const {headers} = draft;
  const key = {'Idempotency-Key': keyFor(session, id)};
  return headers['Idempotency-Key'] === undefined
    ? draft
    : {...draft, headers: {...headers, ...key}};
}

/** Nothing has happened in the build, whose HTML the first rendering must repeat. */
const readInBuild = () => resting;

/** Everything that the console knows and does. It begins with the sample of the `first` operation. */
export function useConsole(folder: string, session: Session, first?: ConsoleOperation) {
  const play = useSyncExternalStore(session.subscribe, session.read, readInBuild);
  const operations = useLater(operationsOf, folder).value?.operations ?? nothing;
  const [form, setForm] = useState(
    (): Form | undefined =>
      first && {operation: first, draft: draftOf(first.sample), version: 0, isSample: true},
  );
  const [failure, setFailure] = useState<string>();
  const {moments, at, phase} = play;
  const objects = useLater(objectsOf, session, phase, moments, at).value ?? nothing;
  const [performed, setPerformed] = useState<Moment>();

  const show = useCallback(
    async (id: string, callOfOperation?: (operation: ConsoleOperation) => Described) => {
      const operation = await late(id, () => operationNamed(folder, id));
      const call = callOfOperation?.(operation) ?? operation.sample;
      const isSample = session.isRun && callOfOperation === undefined;
      const draft = draftOf(call);
      setForm((before) => ({
        operation,
        draft: session.isRun ? draft : withKey(session, operation, draft),
        filled: call.body,
        version: (before?.version ?? 0) + 1,
        isSample,
      }));
      setFailure(undefined);
    },
    [folder, session],
  );

  // The address names the operation, also when a link of the page changes it.
  useEffect(() => {
    const follow = () => {
      const name = nameInAddress();
      if (name === '') {
        return;
      }
      if (operations.some(({id}) => id === name)) {
        void show(name);
      } else {
        setFailure(`There is no operation "${name}". Choose one from the list.`);
      }
    };
    if (operations.length > 0) {
      follow();
    }
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [operations, show]);

  useEffect(() => void session.resume(), [session]);

  const before = form?.isSample === true ? form.operation.before : undefined;
  const isWaiting = session.isRun && form?.operation.before !== undefined && moments.length === 0;
  const checked = useSettled(faultsOf, session, form, isWaiting, at).value;
  const isChecked = form && !form.isSample && checked?.operation === form.operation;
  const faults = isChecked ? checked.faults : nothing;

  /** Fills the form with the call of the last step, so that a reader can correct it and send it again. */
  const showLast = async (): Promise<void> => {
    const {moments: done, at: end} = session.read();
    const {action, request} = done[end - 1] ?? {};
    // What was not sent refers to what is not there.
    if (request && action?.kind === 'call' && action.call.operation !== undefined) {
      const {operation: id} = action.call;
      const {headers, ...call} = filledCall(action.call, done);
      const key = headers?.['Idempotency-Key'] && {'Idempotency-Key': keyFor(session, id)};
      await show(id, () => ({...call, headers: {...headers, ...key}}));
    }
  };

  const perform = async (action: Action): Promise<Moment> => {
    const moment = await session.perform(action);
    setPerformed(moment);
    return moment;
  };

  const [isSending, setSending] = useState(false);
  const send = async (): Promise<void> => {
    if (!form || isSending) {
      return;
    }
    setSending(true);
    const {operation, draft, filled} = form;
    // The choice of a scenario fills its parameters.
    if (!operation.scenarios) {
      keepTyped(callOf(draft).body, filled ?? operation.sample.body);
    }
    if (isWaiting && operation.before) {
      await session.leaveFor(operation.before);
    }
    const {response} = await perform({kind: 'call', call: callOf(withoutEmpty(draft))});
    // The same key would give the same answer again, which only the call that is approved meanwhile should.
    const isAsked = response?.status === 403 && response.body.includes('"sca_required"');
    const next = withKey(session, operation, draft);
    if (next !== draft && !isAsked) {
      setForm((now) => (now?.draft === draft ? {...now, isSample: false, draft: next} : now));
    }
    setSending(false);
  };

  return {
    folder,
    session,
    play,
    operations,
    objects,
    form,
    faults,
    before,
    failure,
    isSending,
    performed,
    show,
    showLast,
    send,
    perform,
    choose: (id: string) => {
      history.replaceState(history.state, '', `#${id}`);
      void show(id);
    },
    change: (draft: Draft) => setForm((now) => now && {...now, draft, isSample: false}),
  };
}
