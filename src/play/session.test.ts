import {readFileSync} from 'node:fs';
import {expose} from 'comlink';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import type {Format} from '@aldermark/sandbox/runs/exports';
import type {Action} from '@aldermark/sandbox/runs/run';
import {START} from '@aldermark/sandbox/stories/partner';
import {commonSteps} from './branches';
import {playWorker} from './playWorker';
import {sessionOf} from './session';
import {startEarly, takeWorker} from './starting';

/** Every worker that was started. One that hangs takes no message any more. */
const workers: {hangs: boolean; terminate: () => void}[] = [];

vi.mock('./files', () => ({
  contractAddress: new URL('https://docs.example/contract.json'),
  startWorker: () => {
    const {port1, port2} = new MessageChannel();
    expose(playWorker, port1);
    const worker = {
      hangs: false,
      postMessage: (...sent: [unknown]) => worker.hangs || port2.postMessage(...sent),
      addEventListener: port2.addEventListener.bind(port2),
      removeEventListener: port2.removeEventListener.bind(port2),
      start: () => port2.start(),
      terminate: () => port2.close(),
    };
    workers.push(worker);
    return worker;
  },
}));

const stored = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal('Worker', class {});
  vi.stubGlobal(
    'fetch',
    async () => new Response(readFileSync('packages/sandbox/contract.json', 'utf8')),
  );
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

afterEach(() => {
  // Other tests run in the same process.
  vi.unstubAllGlobals();
  vi.useRealTimers();
  stored.clear();
});

const call = (operation: string, more: object = {}): Action => ({
  kind: 'call',
  call: {operation, ...more},
});

const subscribe = (url: string): Action =>
  call('createWebhookEndpoint', {
    headers: {'Idempotency-Key': 'one'},
    body: {url, eventTypes: ['card.blocked']},
  });

/** The id in an answer. */
const idIn = (body = '{}') => (JSON.parse(body) as {id?: string}).id;

const address = 'https://wrenfield.example/webhooks';

/** A session that has made an endpoint and sent it a test. */
async function twoSteps(key: string) {
  const session = sessionOf(key);
  const {response} = await session.perform(subscribe(address));
  const endpointId = idIn(response?.body) ?? '';
  await session.perform(call('deleteWebhookEndpoint', {parameters: {endpointId}}));
  return session;
}

const statusesOf = (session: ReturnType<typeof sessionOf>) =>
  session.read().moments.map(({response}) => response?.status);

test('a question about a call leaves a session ready, at the time at which its sandbox begins', async () => {
  const session = sessionOf('a question');
  await session.inspect({operation: 'getPartner'});
  expect(session.read()).toMatchObject({phase: 'ready', moments: [], now: START});
});

test('a reader goes back, and what was undone stays as a branch', async () => {
  const session = await twoSteps('back');
  await session.goTo(1);
  expect(session.read()).toMatchObject({
    phase: 'ready',
    at: 1,
    now: session.read().moments[0]?.after,
  });
  expect(await session.objects()).toContainEqual(
    expect.objectContaining({name: 'WebhookEndpoint'}),
  );
  await session.perform(call('getPartner'));
  expect([statusesOf(session), session.read().at]).toEqual([[201, 200], 2]);
  const {branch, branches, moments} = session.read();
  expect([branch, branches.map(({number}) => number)]).toEqual([2, [1]]);
  expect(commonSteps(branches[0]?.moments ?? [], moments)).toBe(1);
  await session.switchTo(1);
  expect(session.read()).toMatchObject({branch: 1, at: 2, branches: [{number: 2, moments}]});
  // The worker is where the reader is, who had deleted the endpoint on this branch.
  expect((await session.perform(call('listWebhookEndpoints'))).response?.body).toContain(
    '"data":[]',
  );
  await session.switchTo(7);
  expect(session.read()).toMatchObject({branch: 1, at: 3});
});

test('at most 8 branches are kept, the newest', async () => {
  const session = sessionOf('many branches');
  for (let count = 0; count < 10; count += 1) {
    await session.perform(call('getAccount', {parameters: {accountId: `acc_${count}`}}));
    await session.goTo(0);
  }
  expect(session.read().branches.map(({number}) => number)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  await session.load({seed: 1, actions: []});
  expect(session.read()).toMatchObject({branch: 1, branches: []});
});

test('when an action changes, those after it take what it causes then', async () => {
  const session = await twoSteps('change');
  expect(statusesOf(session)).toEqual([201, 204]);
  await session.load({seed: 2, actions: session.read().moments.map(({action}) => action)});
  // With another seed the endpoint has another id, which the literal one does not meet.
  expect(statusesOf(session)).toEqual([201, 404]);
  const again = await twoSteps('change again');
  await again.change(0, (one, place) => (place === 0 ? subscribe(`${address}/other`) : one));
  expect(statusesOf(again)).toEqual([201, 204]);
  const {branches, moments} = again.read();
  expect(branches[0]?.moments[0]?.request?.body).toContain(`"${address}"`);
  expect(commonSteps(branches[0]?.moments ?? [], moments)).toBe(0);
  expect(JSON.stringify(again.read().moments[1]?.action)).toContain('{{answer.0/id}}');
});

test('a reload goes on with the run at the moment where its reader was', async () => {
  const session = await twoSteps('first');
  await session.goTo(1);
  await session.perform(call('getPartner'));
  await session.goTo(1);
  const [[, text] = ['', '']] = [...stored];
  stored.set('play-second-aldermark', text);
  const second = sessionOf('second');
  expect(await second.resume()).toBe(true);
  expect(second.read()).toEqual(session.read());
});

test.each([
  'nonsense',
  '[]',
  '{"run": {"seed": "1", "actions": []}, "at": 0}',
  '{"run": {"seed": 1, "actions": [{"kind": "__proto__"}]}, "at": 0}',
  '{"run": {"seed": 1, "actions": [null]}, "at": 1}',
  '{"run": {"seed": 1, "actions": []}, "at": 0, "branches": {}}',
  '{"run": {"seed": 1, "actions": []}, "at": 0, "branches": [{"number": 1, "actions": [{}]}]}',
])('what is no run in the storage is ignored: %s', async (text) => {
  stored.set('play-corrupt-aldermark', text);
  expect(await sessionOf('corrupt').resume()).toBe(false);
  expect(sessionOf('corrupt').read().phase).toBe('resting');
});

test('a call that takes more than 5 seconds is stopped, which the reader is told, and the run goes on', async () => {
  const session = await twoSteps('long');
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
  const ask = vi.spyOn(playWorker, 'perform').mockReturnValueOnce(new Promise(() => undefined));
  const made = session.perform(call('getPartner'));
  await vi.waitFor(() => expect(ask).toHaveBeenCalled());
  await vi.advanceTimersByTimeAsync(5000);
  expect((await made).failure).toContain('more than 5 seconds');
  expect(session.read()).toMatchObject({phase: 'ready', at: 2});
  expect((await session.perform(call('getPartner'))).response?.status).toBe(200);
});

test('a worker that died without a word is replaced, and its run is played again', async () => {
  const session = await twoSteps('dead');
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
  const count = workers.length;
  workers.at(-1)!.hangs = true;
  const made = session.perform(call('listWebhookEndpoints'));
  await vi.waitFor(() =>
    vi.advanceTimersByTimeAsync(2000).then(() => expect(workers.length).toBe(count + 1)),
  );
  expect((await made).response?.status).toBe(200);
  expect(session.read().at).toBe(3);
});

test('a run becomes a program that calls what was called up to the present moment', async () => {
  const session = await twoSteps('program');
  await session.goTo(1);
  const api = {version: '1.0.0', description: 'https://docs.example/openapi.json'};
  const program = (format: Format) => session.program({format, title: 'A run', api});
  expect(await program('shell')).toMatch(
    /npx aldermark-sandbox --seed 1 --now 20[^]*call createWebhookEndpoint 201/,
  );
  expect(await program('shell')).not.toContain('deleteWebhookEndpoint');
  expect(JSON.parse(await program('arazzo'))).toMatchObject({
    workflows: [{steps: [{operationId: 'createWebhookEndpoint'}]}],
  });
});

test('a run that begins at another time does so after a reload, as a branch and as a program', async () => {
  const now = '2025-09-16T09:30:00.000Z';
  const session = sessionOf('another time');
  await session.load({seed: 2, now, actions: [call('getPartner')]});
  expect(session.read().moments[0]?.before).toBe(now);
  const wish = {format: 'shell', title: 'A run', api: {version: '1', description: ''}} as const;
  expect(await session.program(wish)).toContain(`--seed 2 --now ${now}`);
  expect(await session.run()).toMatchObject({seed: 2, now});
  await session.leaveFor({seed: 2, actions: [call('getPartner')]});
  expect(session.read().moments[0]?.before).toBe(START);

  const name = [...stored.keys()].find((key) => key.includes('another time'))!;
  stored.set(name.replace('another time', 'reloaded'), stored.get(name)!);
  const reloaded = sessionOf('reloaded');
  await reloaded.resume();
  expect(reloaded.read().moments[0]?.before).toBe(START);
  expect(reloaded.read().branches.map(({start}) => start)).toEqual([{seed: 2, now}]);
  await reloaded.switchTo(1);
  expect(reloaded.read()).toMatchObject({start: {seed: 2, now}, moments: [{before: now}]});
});

test('runs with other scopes, of which one has the steps of the other, are branches of their own', async () => {
  const session = sessionOf('scopes');
  const actions: readonly Action[] = [{kind: 'receiver', status: 500}];
  await session.load({seed: 1, scopes: ['users:read'], actions});
  await session.leaveFor({seed: 1, actions});
  await session.leaveFor({seed: 1, actions: []});
  expect(session.read().branches.map(({start}) => start)).toEqual([
    {seed: 1, scopes: ['users:read']},
    {seed: 1},
  ]);
});

test('a new run works while the worker hangs, and leaves the one before as a branch, also after a reload', async () => {
  const session = await twoSteps('hang');
  workers.at(-1)!.hangs = true;
  const made = session.perform(call('getPartner'));
  await session.leaveFor({seed: 2, actions: []});
  expect((await made).failure).toBe('The run was started over.');
  expect(session.read()).toMatchObject({branch: 2, at: 0, moments: [], branches: [{number: 1}]});
  await session.perform(call('getPartner'));
  // Nothing is left of a run without steps, and a second copy of the same steps is no other branch.
  await session.leaveFor({seed: 2, actions: []});
  await session.leaveFor({seed: 2, actions: []});
  await session.perform(call('getPartner'));
  await session.leaveFor({seed: 1, actions: []});
  expect(session.read().branches.map(({number, start}) => [number, start.seed])).toEqual([
    [1, 1],
    [3, 2],
  ]);
  await session.goTo(0);
  stored.set('play-after-hang-aldermark', [...stored.values()].at(-1) ?? '');
  const after = sessionOf('after-hang');
  expect(await after.resume()).toBe(true);
  expect(after.read().branches).toEqual(session.read().branches);
  await after.switchTo(1);
  expect(statusesOf(after)).toEqual([201, 204]);
  const {request} = await after.perform(call('getPartner'));
  await session.switchTo(1);
  // Its sandbox begins with its own seed again.
  expect((await session.perform(call('getPartner'))).request).toEqual(request);
});

test('a run takes no more steps than a reload or a file can bring back, and the reader is told what to do', async () => {
  const session = sessionOf('long list');
  const actions = Array.from({length: 500}, (): Action => ({kind: 'receiver', status: 200}));
  await session.load({seed: 1, actions});
  const {failure} = await session.perform(call('getPartner'));
  expect(failure).toMatch(/at most 500 steps.*begin a new run.*save it as a file/);
  expect(session.read()).toMatchObject({phase: 'ready', at: 500, failure});
  stored.set('play-long-again-aldermark', [...stored.values()].at(-1) ?? '');
  const again = sessionOf('long-again');
  expect(await again.resume()).toBe(true);
  expect(again.read().at).toBe(500);
  await session.goTo(499);
  expect((await session.perform(call('getPartner'))).response?.status).toBe(200);
  await session.goTo(499);
  const nested = Array.from({length: 40}).reduce<object>((body) => ({body}), {});
  const deep = await session.perform(call('createAccount', {body: nested}));
  expect(deep.failure).toMatch(/^This was not sent, .*more than 32 times/);
  expect(session.read().at).toBe(499);
});

test('a reader is told once when the tab has no space for the run, and not when storage is blocked', async () => {
  const session = sessionOf('no space');
  let error = new DOMException('', 'SecurityError');
  vi.stubGlobal('sessionStorage', {
    setItem: () => {
      throw error;
    },
  });
  await session.perform(call('getPartner'));
  expect(session.read().failure).toBeUndefined();
  error = new DOMException('', 'QuotaExceededError');
  await session.perform(call('getPartner'));
  expect(session.read().failure).toMatch(/no space left for this run.*Save it as a file/);
  await session.perform(call('getPartner'));
  expect(session.read().failure).toBeUndefined();
});

test('a run that could not be played after a reload is played before the next step, and not lost', async () => {
  const session = await twoSteps('offline');
  stored.set('play-online-aldermark', [...stored.values()].at(-1) ?? '');
  vi.spyOn(playWorker, 'begin').mockImplementationOnce(() => {
    throw new Error('The contract did not load.');
  });
  const again = sessionOf('online');
  await again.resume();
  expect(again.read()).toMatchObject({phase: 'failed', moments: []});
  await again.perform(call('getPartner'));
  expect(statusesOf(again)).toEqual([...statusesOf(session), 200]);
});

test('at the limit of objects the reader is told what to do, and can go on once steps are undone', async () => {
  const session = sessionOf('full');
  await session.load({seed: 1, actions: []});
  const text = readFileSync('packages/sandbox/contract.json', 'utf8');
  const contract = JSON.parse(text) as {readonly limits: Readonly<Record<string, string>>};
  const limits = {...contract.limits, 'sandbox-objects': '1,000 objects'};
  await playWorker.prepare(JSON.stringify({...contract, limits}));
  const year = (count: number) =>
    call('advanceTestClock', {
      headers: {'Idempotency-Key': `year ${count}`},
      body: {duration: 'P400D'},
    });
  // Time alone makes some 70 objects a year.
  await session.load({seed: 1, actions: Array.from({length: 5}, (_, count) => year(count))});
  let count = 5;
  while (session.read().failure === undefined && count < 50) {
    await session.perform(year(count));
    count += 1;
  }
  expect(session.read().moments.at(-1)?.response?.status).toBe(503);
  expect(session.read().failure).toBe(
    'The sandbox is full, because it holds 1000 objects. Undo the steps that made most of them, or begin a new run.',
  );
  await session.goTo(3);
  await session.perform(call('getPartner'));
  expect(session.read()).toMatchObject({phase: 'ready', failure: undefined, at: 4});
  await session.leaveFor({seed: 1, actions: []});
  expect(session.read()).toMatchObject({phase: 'ready', failure: undefined});
  await playWorker.prepare(text);
}, 60_000);

test('a worker that was started early is taken once, and none is started for who saves data', async () => {
  const count = workers.length;
  vi.stubGlobal('navigator', {connection: {saveData: true}});
  startEarly();
  expect(workers.length).toBe(count);
  vi.stubGlobal('navigator', {});
  startEarly();
  startEarly();
  const taken = [takeWorker(), takeWorker()];
  expect(workers.slice(count)).toEqual(taken.map(({worker}) => worker));
  taken.forEach(({worker}) => worker.terminate());
});

test('a contract that fails before anybody asks for it is requested again', async () => {
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', async () => new Response('', {status: 503}));
  startEarly();
  const fetched = vi.fn(async () => new Response('the contract'));
  await vi.waitFor(() => {
    vi.stubGlobal('fetch', fetched);
    startEarly();
    expect(fetched).toHaveBeenCalledOnce();
  });
  const {contract, worker} = takeWorker();
  expect(await contract).toBe('the contract');
  worker.terminate();
});
