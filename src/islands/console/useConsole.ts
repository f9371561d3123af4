import {useCallback, useEffect, useState, useSyncExternalStore} from 'react';
import type {ConsoleOperation, ListedOperation} from '@aldermark/sandbox/runs/form';
import type {Described} from '@aldermark/sandbox/requests/build';
import type {Action, Moment} from '@aldermark/sandbox/runs/run';
import {late} from '../../client/late';
import type {Play, Session} from '../../play/session';
import {marker} from '../run/shared';
import {callOf, draftOf, newKey, type Draft} from './draft';
import type {Marked} from './Fields';
import type {RunObject} from './Objects';
import {allOperations, operationNamed} from './operations';
import {outcomeWords} from './words';

/** How long somebody types before the call is inspected, in milliseconds. */
const PAUSE = 400;

/** A form, with a number that changes when another call fills it. */
type Form = {
  readonly operation: ConsoleOperation;
  readonly draft: Draft;
  readonly version: number;
  /** Whether the draft is still the sample. */
  readonly isSample: boolean;
};

/** The name of the operation in the address of the page; empty where it names a part of the page, a run, or nothing. */
function nameInAddress(): string {
  if (location.hash.startsWith(marker)) {
    return '';
  }
  try {
    const name = decodeURIComponent(location.hash.slice(1)).slice(0, 60);
    const part = document.getElementById(name);
    // Elements for readers without scripts are no parts.
    return part && !part.closest('noscript') ? '' : name;
  } catch {
    return location.hash.slice(1, 61);
  }
}

/** The list of operations, once it is there. */
function useOperations(folder: string): readonly ListedOperation[] {
  const [operations, setOperations] = useState<readonly ListedOperation[]>([]);
  useEffect(() => {
    const load = () => allOperations(folder);
    void late('The list of operations', load, {isQuiet: true}).then(setOperations);
  }, [folder]);
  return operations;
}

/** The objects of the run at its present step. */
function useObjects(session: Session, play: Play): readonly RunObject[] {
  const [objects, setObjects] = useState<readonly RunObject[]>([]);
  const {moments, at, phase} = play;
  useEffect(() => {
    if (phase !== 'ready') {
      return;
    }
    let isCurrent = true;
    session.objects().then(
      (found) => isCurrent && setObjects(found),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [session, moments, at, phase]);
  return objects;
}

/** What the sandbox would refuse in a draft, once nobody has typed for a moment. */
function useFaults(
  session: Session,
  form: Form | undefined,
  isWaiting: boolean,
  at: number,
): readonly Marked[] {
  const [found, setFound] = useState<{form: Form; faults: readonly Marked[]}>();
  useEffect(() => {
    if (!form || form.isSample || isWaiting) {
      return;
    }
    let isCurrent = true;
    const timer = setTimeout(() => {
      session.inspect(callOf(form.draft)).then(
        (faults) => isCurrent && setFound({form, faults}),
        () => undefined,
      );
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [session, form, isWaiting, at]);
  return found && form && found.form.operation === form.operation && !form.isSample
    ? found.faults
    : [];
}

/** A key that no earlier call has, whoever made it. */
const keyFor = (session: Session, operation: string): string =>
  session.isRun ? newKey(operation, session.read().at) : crypto.randomUUID();

/** A draft with a key that no earlier call has, where it takes one. */
const withKey = (session: Session, draft: Draft): Draft =>
  draft.headers['Idempotency-Key'] === undefined
    ? draft
    : {
        ...draft,
        headers: {...draft.headers, 'Idempotency-Key': keyFor(session, draft.operation)},
      };

/** Everything that the console knows and does. */
export function useConsole(folder: string, session: Session) {
  const play = useSyncExternalStore(session.subscribe, session.read);
  const operations = useOperations(folder);
  const [form, setForm] = useState<Form>();
  const [failure, setFailure] = useState<string>();
  const [said, setSaid] = useState('');
  const objects = useObjects(session, play);
  const {moments, at} = play;
  const [performed, setPerformed] = useState<Moment>();

  const show = useCallback(
    async (id: string, callOfOperation?: (operation: ConsoleOperation) => Described) => {
      const operation = await late(id, () => operationNamed(folder, id));
      const call = callOfOperation?.(operation) ?? operation.sample;
      const isSample = session.isRun && callOfOperation === undefined;
      const draft = draftOf(operation, call);
      setForm((before) => ({
        operation,
        draft: session.isRun ? draft : withKey(session, draft),
        version: (before?.version ?? 0) + 1,
        isSample,
      }));
      setFailure(undefined);
    },
    [folder, session],
  );

  const choose = useCallback(
    (id: string) => {
      history.replaceState(history.state, '', `#${id}`);
      void show(id);
    },
    [show],
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
  const faults = useFaults(session, form, isWaiting, at);

  const perform = useCallback(
    async (action: Action): Promise<Moment> => {
      const moment = await session.perform(action);
      setPerformed(moment);
      setSaid(outcomeWords(moment));
      return moment;
    },
    [session],
  );

  const performCall = useCallback((call: Described) => perform({kind: 'call', call}), [perform]);

  const [isSending, setSending] = useState(false);
  const sendForm = useCallback(async () => {
    if (!form) {
      return;
    }
    const {operation, draft} = form;
    if (session.isRun && operation.before && session.read().moments.length === 0) {
      await session.leaveFor(operation.before);
    }
    const {response} = await performCall(callOf(draft));
    // The same key would give the same answer again, which only the call that is approved meanwhile should.
    const isAsked = response?.status === 403 && response.body.includes('"sca_required"');
    const next = withKey(session, draft);
    if (next !== draft && !isAsked) {
      setForm((now) => (now?.draft === draft ? {...now, isSample: false, draft: next} : now));
    }
  }, [session, form, performCall]);
  const send = useCallback(async () => {
    setSending(true);
    await sendForm();
    setSending(false);
  }, [sendForm]);

  /** Makes a call of which a reader did not see the form, such as a move of the clock. */
  const sendNamed = useCallback(
    (operation: string, call: Omit<Described, 'operation'>) =>
      performCall({
        operation,
        ...call,
        headers: {'Idempotency-Key': keyFor(session, operation), ...call.headers},
      }),
    [session, performCall],
  );

  const change = useCallback(
    (draft: Draft) => setForm((now) => now && {...now, draft, isSample: false}),
    [],
  );

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
    said,
    choose,
    show,
    change,
    send,
    isSending,
    sendNamed,
    perform,
    performed,
  };
}
