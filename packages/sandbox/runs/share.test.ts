import fc from 'fast-check';
import {deflateRawSync, inflateRawSync} from 'node:zlib';
import {beforeAll, describe, expect, it} from 'vitest';
import {stories} from '../stories';
import {testContract} from '../testing/contract';
import {call, momentsOf, runOfStory} from '../testing/runs';
import type {Action, Run} from './run';
import {decode, encode, fileOf, MOST_CHARACTERS, readFile, type Page} from './share';
import {symbolised} from './symbolised';

const RELEASE = '2.15.0';
const page: Page = {route: '/usecases/sepa_transfers/sct', story: 0};

/** The run of the page that these tests know. */
let own: Run;
const ownRun = async ({route, story}: Page) =>
  route === page.route && story === page.story ? own : undefined;

const read = (text: string) => decode(text, RELEASE, ownRun);

/** The text that holds any value. */
const textOf = (value: unknown) =>
  deflateRawSync(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

/** The run of as many of the first stories as make `count` actions. */
async function runWith(count: number): Promise<Run> {
  const actions: Action[] = [];
  for (const story of stories.filter(({name}) => /pays|transfer|payee|account/i.test(name))) {
    if (actions.length < count) {
      actions.push(...(await runOfStory(story)).actions);
    }
  }
  const run = {seed: 1, actions: actions.slice(0, count)};
  return symbolised(testContract(), run, await momentsOf(run));
}

beforeAll(async () => {
  own = await runWith(20);
});

it.each([
  [5, 700],
  [20, 1600],
  [60, 3500],
])('shares a free run of %s calls in at most %s characters', async (count, most) => {
  const run = await runWith(count);
  const text = (await encode({run}, RELEASE)) ?? '';
  expect(text.length).toBeLessThanOrEqual(most);
  expect(await read(text)).toEqual({kind: 'run', shared: {run}});
});

describe('the run of a page', () => {
  const edited = (actions: readonly Action[]): Run => ({...own, actions});
  it('is what differs from that of the page', async () => {
    const [first, ...others] = own.actions;
    const changes: readonly (readonly Action[])[] = [
      own.actions,
      others,
      own.actions.slice(0, 7),
      [
        ...own.actions,
        call('getPartner'),
        {kind: 'receiver', status: null},
        {kind: 'receiver', status: 'slow'},
        {kind: 'wait'},
      ],
      [
        ...own.actions.slice(0, 5),
        {kind: 'wait', event: 'account.opened'},
        ...own.actions.slice(8),
      ],
      [first ?? call('getPartner'), call('getPartner', {body: null, actingUserId: 'x'}), ...others],
    ];
    for (const actions of changes) {
      const shared = {run: edited(actions), at: 2, page};
      const text = (await encode(shared, RELEASE, own)) ?? '';
      expect(text.length).toBeLessThan(200);
      expect(await read(text)).toEqual({kind: 'run', shared});
    }
  });

  it('takes about a hundred characters for one edit', async () => {
    const at = own.actions.findIndex(
      (action) => action.kind === 'call' && JSON.stringify(action).includes('"amount"'),
    );
    const actions = JSON.parse(
      JSON.stringify(own.actions).replace(/("amount":\{"value":)\d+/, '$1999999'),
    ) as Action[];
    const run = edited(actions);
    expect(at).toBeGreaterThanOrEqual(0);
    expect(run).not.toEqual(own);
    const text = (await encode({run, page}, RELEASE, own)) ?? '';
    expect(text.length).toBeLessThan(130);
    expect(await read(text)).toEqual({kind: 'run', shared: {run, page}});
  });
});

it('keeps the time at which a run begins', async () => {
  const run: Run = {seed: 2, now: '2025-09-16T09:30:00.000Z', actions: [call('getPartner')]};
  expect((await momentsOf(run))[0]?.before).toBe(run.now);
  const decoded = {kind: 'run', shared: {run}};
  expect(await read((await encode({run}, RELEASE)) ?? '')).toEqual(decoded);
  expect(readFile(fileOf({run}, RELEASE), RELEASE)).toEqual(decoded);
});

it.each([{now: '2025-09-16T09:30:00.000Z'}, {scopes: ['users:read']}, {seed: 2}])(
  'shares as a free run one of a page that begins with %s',
  async (start) => {
    const run = {...own, ...start};
    const text = (await encode({run, page}, RELEASE, own)) ?? '';
    expect(await read(text)).toEqual({kind: 'run', shared: {run}});
  },
);

it('keeps as a file what is too long for an address', async () => {
  const run: Run = {
    seed: 7,
    scopes: ['users:read'],
    actions: fc
      .sample(fc.string({minLength: 900, maxLength: 1000}), {numRuns: 40, seed: 1})
      .map((label) => call('createAccount', {body: {label}})),
  };
  expect(await encode({run}, RELEASE)).toBeUndefined();
  expect(readFile(fileOf({run, at: 3}, RELEASE), RELEASE)).toEqual({
    kind: 'run',
    shared: {run, at: 3},
  });
});

it('says when a run is of another release', async () => {
  const run: Run = {seed: 1, actions: []};
  const note = expect.stringMatching(/made with version 2\.14\.0 .* played with 2\.15\.0/);
  expect(await read((await encode({run}, '2.14.0')) ?? '')).toMatchObject({kind: 'run', note});
  expect(readFile(fileOf({run}, '2.14.0'), RELEASE)).toMatchObject({kind: 'run', note});
});

describe('hostile texts', () => {
  /** Values that no run has, for each place of one. */
  const anything = fc.oneof(
    fc.anything({maxDepth: 4}),
    fc.constantFrom(
      '__proto__',
      '<img src=x onerror=alert(1)>',
      -1,
      1e99,
      [],
      {},
      null,
      '//evil.example',
    ),
  );
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const values: readonly unknown[] = [
    '',
    '0',
    'null',
    '[]',
    '{}',
    'not JSON',
    '\u0000',
    nested(40),
    nested(100_000),
    [2, RELEASE, null, 1, 0, []],
    [1, 7, null, 1, 0, []],
    [1, RELEASE, 5, 1, 0, []],
    [1, RELEASE, null, -1, 0, []],
    [1, RELEASE, null, 1, 'users:read', []],
    [1, RELEASE, null, 1, 0, Array.from({length: 501}, () => '')],
    [1, RELEASE, null, 1, 0, [99]],
    [1, RELEASE, null, 1, 0, [], 7],
    [1, RELEASE, null, 1, 0, [], 'noon'],
    [1, RELEASE, null, 1, 0, [], '9999-12-31T23:59:59Z'],
    [1, RELEASE, null, 1, 0, [true]],
    [1, RELEASE, null, 1, 0, [[7]]],
    [1, RELEASE, null, 1, 0, [['getUser', 'userId']]],
    [1, RELEASE, null, 1, 0, [['getUser', {userId: {}}]]],
    [1, RELEASE, null, 1, 0, [['getUser', 0, {Accept: 1}]]],
    `[1,"${RELEASE}",null,1,0,[["getUser",{"__proto__":"x"}]]]`,
    `[1,"${RELEASE}",null,1,0,[["createUser",0,0,[{"a":{"constructor":{"prototype":1}}}]]]]`,
    [1, RELEASE, null, '/usecases/other', 0, 0, [0, 0]],
    [1, RELEASE, null, 'javascript:alert(1)', 0, 0, [0, 0]],
    [1, RELEASE, null, page.route, 0, 0, [0, 0]],
    ' '.repeat(1e7),
  ];

  it.each(values.map((value) => [JSON.stringify(value).slice(0, 80), value]))(
    '%s',
    async (_, value) => {
      expect(await read(textOf(value))).toEqual({
        kind: 'fault',
        message: expect.stringMatching(/^This address holds no run/),
      });
    },
  );

  it('are all answered, in 500 random ones', async () => {
    const good = (await encode({run: own}, RELEASE)) ?? '';
    const text = fc.oneof(
      fc.string({unit: 'binary'}),
      fc.base64String().map((some) => some.replaceAll(/[+/=]/g, '-')),
      fc.nat(good.length).map((end) => good.slice(0, end)),
      fc
        .tuple(fc.nat(good.length), fc.string())
        .map(([at, more]) => good.slice(0, at) + more + good.slice(at)),
      fc.constant('A'.repeat(MOST_CHARACTERS + 1)),
      fc.array(anything, {maxLength: 8}).map((some) => textOf(some)),
      fc
        .tuple(anything, anything, anything)
        .map(([at, seed, scopes]) => textOf([1, RELEASE, at, seed, scopes, []])),
      fc
        .array(anything, {maxLength: 8})
        .map((actions) => textOf([1, RELEASE, null, 1, 0, actions])),
      fc.array(anything, {maxLength: 7}).map((one) => textOf([1, RELEASE, null, 1, 0, [one]])),
    );
    let messages = 0;
    await fc.assert(
      fc.asyncProperty(text, async (some) => {
        const decoded = await read(some);
        const inFile = readFile(some, RELEASE);
        expect(inFile.kind).toBe('fault');
        if (decoded.kind === 'fault') {
          messages += 1;
          expect(decoded.message).toMatch(/^This address holds no run that can be shown\. [A-Z]/);
        } else {
          // What is no error is a run that can be played.
          await momentsOf(decoded.shared.run);
        }
      }),
      {numRuns: 500, seed: 24},
    );
    expect(messages).toBeGreaterThan(400);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  describe('of a page, which say rightly which run they change', () => {
    /** The text that changes the run of the page. `hash` is what an honest text says of that run. */
    let changing: (changes: unknown, at?: unknown) => string;
    beforeAll(async () => {
      const honest = (await encode({run: own, page}, RELEASE, own)) ?? '';
      const [, , , , , hash] = JSON.parse(
        inflateRawSync(Buffer.from(honest, 'base64url')).toString(),
      ) as readonly unknown[];
      changing = (changes, at = null) => {
        const rest = JSON.stringify([at, page.route, page.story, hash]).slice(0, -1);
        const text = typeof changes === 'string' ? changes : JSON.stringify(changes);
        return textOf(`[1,"${RELEASE}",${rest.slice(1)},${text}]`);
      };
    });

    it('change nothing when they are honest', async () => {
      expect(await read(changing([0, 0]))).toEqual({kind: 'run', shared: {run: own, page}});
    });

    const faults: readonly (readonly [string, unknown, RegExp])[] = [
      ['no list', {start: 0}, /changes cannot be read/],
      ['a text for a number', ['0', 0], /changes cannot be read/],
      ['a step before the first', [-1, 0], /changes cannot be read/],
      ['half a step', [0.5, 0], /changes cannot be read/],
      ['a list as an action', [0, 1, [[]]], /step 1 is nothing that can be done/],
      ['a removed action', [0, 1, []], /step 1 is nothing that can be done/],
      ['a number as an action', [0, 1, 7], /changes something that its page does not have/],
      ['a null as an action', [0, 1, null], /changes something that its page does not have/],
      ['a change of a step after the last', [99, 1, {body: ['x']}], /page does not have/],
      ['a change inside of a text', [0, 1, {operation: {length: 1}}], /page does not have/],
      ['a field that no call has', [0, 1, {credentials: ['include']}], /step 1 is nothing/],
      ['markup in place of headers', [0, 1, {headers: ['<img src=x>']}], /step 1 is nothing/],
      ['an object as a path', [0, 1, {path: [{}]}], /step 1 is nothing/],
      ['a huge path', [0, 1, {path: ['A'.repeat(2001)]}], /step 1 is nothing/],
      ['too many steps', [0, 0, ...Array.from({length: 501}, () => [{kind: 'wait'}])], /at most/],
      ['a prototype', '[0,1,{"__proto__":["x"]}]', /the name "__proto__"/],
      ['a prototype in a body', '[0,1,{"body":[{"constructor":{}}]}]', /the name "constructor"/],
      ['a deep body', `[0,1,{"body":[${nested(5000)}]}]`, /inside of one another/],
    ];
    it.each(faults)('%s', async (_, changes, message) => {
      expect(await read(changing(changes))).toEqual({
        kind: 'fault',
        message: expect.stringMatching(message),
      });
    });

    it('are all answered, in 500 random ones', async () => {
      const call = fc.record(
        {
          operation: anything,
          parameters: anything,
          headers: anything,
          body: anything,
          method: anything,
          path: anything,
        },
        {requiredKeys: []},
      );
      const step = fc.oneof(fc.integer({min: -1, max: 25}), anything);
      const patch = fc.oneof(
        anything,
        call,
        fc.constant(0),
        call.map((one) => [{kind: 'call', call: one}]),
        anything.map((status) => [{kind: 'receiver', status}]),
        anything.map((event) => [{kind: 'wait', event}]),
        fc.string().map((body) => [{kind: 'call', call: {operation: 'createUser', body}}]),
      );
      const changes = fc
        .tuple(step, step, fc.array(patch, {maxLength: 4}))
        .map(([start, removed, patches]) => [start, removed, ...patches]);
      const seen = {fault: 0, run: 0};
      await fc.assert(
        fc.asyncProperty(changes, fc.oneof(fc.constant(null), anything), async (some, at) => {
          const decoded = await read(changing(some, at));
          seen[decoded.kind] += 1;
          if (decoded.kind === 'fault') {
            expect(decoded.message).toMatch(/^This address holds no run that can be shown\. [A-Z]/);
          } else {
            await momentsOf(decoded.shared.run);
          }
        }),
        {numRuns: 500, seed: 24},
      );
      expect(seen.fault).toBeGreaterThan(100);
      expect(seen.run).toBeGreaterThan(10);
      expect(Object.keys(Object.prototype)).toEqual([]);
    });
  });
});
