import {beforeAll, expect, it} from 'vitest';
import type {Cause, ObjectChange, Due, Sandbox, Snapshot} from '@aldermark/sandbox';
import {Random} from '@aldermark/lib/random';
import {Partner} from '@aldermark/sandbox/stories/partner';
import {testContract} from '@aldermark/sandbox/testing/contract';
import {corpusOf, type Corpus} from './corpus';
import {Walk, type WalkStep} from './walk';

const contract = testContract();
let corpus: Corpus;
beforeAll(async () => {
  corpus = await corpusOf(contract);
});

const kinds = ['call', 'call', 'call', 'call', 'scenario', 'scenario', 'clock', 'due'] as const;

/** Steps that make about as many calls. */
function stepsFrom(seed: number, count: number): WalkStep[] {
  const random = new Random(seed);
  return Array.from({length: count}, () => ({
    kind: kinds[random.below(kinds.length)] ?? 'call',
    seed: random.below(1_000_000_000),
  }));
}

type Fields = Record<string, unknown>;
type Store = Map<string, {readonly name: string; readonly fields: Fields}>;

const storeOf = (snapshot: Snapshot): Store =>
  new Map(
    Object.entries(snapshot).flatMap(([name, objects]) =>
      objects.map((object) => [String(object.id), {name, fields: structuredClone(object)}]),
    ),
  );

/** Makes a change in a store, which has everything that the change had before. */
function apply(store: Store, {name, id, before, after, version}: ObjectChange): void {
  const {fields = {}} = store.get(id) ?? {};
  expect(store.has(id)).toBe(before !== null);
  expect(fields).toMatchObject(before ?? {});
  if (after === null) {
    expect(fields).toEqual(before);
    store.delete(id);
    return;
  }
  expect(version).toBe(after.version);
  Object.keys(before ?? {}).forEach((field) => delete fields[field]);
  store.set(id, {name, fields: Object.assign(fields, structuredClone(after))});
}

type Told = {readonly kind: 'event' | 'change' | 'delivery'; readonly cause: Cause; what: unknown};

/** Everything that a sandbox reports from now on, and the end of it. */
function listen(sandbox: Sandbox): {readonly told: Told[]; readonly stop: () => void} {
  const told: Told[] = [];
  const stop = sandbox.watch({
    event: (what, cause) => told.push({kind: 'event', cause, what}),
    change: (what) => told.push({kind: 'change', cause: what.cause, what}),
    delivery: (what) => told.push({kind: 'delivery', cause: what.cause, what}),
  });
  return {told, stop};
}

it('tells changes that lead from one state to the next, in a walk of 500 calls', async () => {
  let calls = 0;
  const partner = new Partner(contract, {onAnswer: () => (calls += 1)});
  const store = storeOf(partner.sandbox.snapshot());
  partner.sandbox.watch({change: (change) => apply(store, change)});
  const walk = new Walk(contract, corpus, partner);
  for (let seed = 1; calls < 500; seed += 1) {
    await walk.make(stepsFrom(seed, 20));
    expect(store).toEqual(storeOf(partner.sandbox.snapshot()));
  }
});

it('tells of each event once, with the call or the moment that causes it', async () => {
  const partner = new Partner(contract, {
    onAnswer: ({operationId}) => {
      const causes = told.splice(0).map(({cause}) => cause);
      const calls = causes.filter(({kind}) => kind === 'call');
      calls.forEach((cause) => expect(cause).toEqual({kind: 'call', operation: operationId}));
    },
  });
  const {sandbox} = partner;
  const {told} = listen(sandbox);
  const ids: string[] = [];
  sandbox.watch({
    event: ({id, occurredAt}, cause) => {
      ids.push(id);
      expect(cause.kind === 'due' ? cause.due.at : sandbox.now()).toBe(occurredAt);
    },
  });
  await new Walk(contract, corpus, partner).make(stepsFrom(1, 300));
  expect(ids).toEqual(sandbox.events().map(({id}) => id));
  expect(ids.length).toBeGreaterThan(300);
});

/** What looks whether there is something to do may find nothing. */
const isLook = ({label}: Due): boolean => /is (checked|tried)$|^becomes mandatory$/.test(label);

it('does what it promises, at its time, unless something cancels it before', async () => {
  const happened = new Set<string>();
  for (let seed = 1; seed <= 8; seed += 1) {
    const partner = new Partner(contract);
    const {sandbox} = partner;
    const walk = new Walk(contract, corpus, partner);
    const {told} = listen(sandbox);
    for (const step of stepsFrom(seed, 60).filter(({kind}) => kind !== 'clock')) {
      const before = sandbox.due();
      const times = before.map(({at}) => at);
      expect(times).toEqual(times.toSorted());
      told.length = 0;
      const [next] = before;
      if (step.kind === 'due' && next) {
        sandbox.advanceTo(next.at);
        expect(sandbox.now()).toBe(next.at);
        const because = told.filter(({cause}) => cause.kind === 'due' && cause.due === next);
        expect(isLook(next) || because.length > 0, JSON.stringify(next)).toBe(true);
        happened.add(next.label);
      } else {
        await walk.make([step]);
      }
      const left = new Set(sandbox.due());
      const over = before.filter(({at}) => at <= sandbox.now());
      expect(over.filter((due) => left.has(due))).toEqual([]);
    }
  }
  expect(happened.size).toBeGreaterThan(10);
});

it('tells nothing any more to who has left, and goes on to tell the others', async () => {
  const partner = new Partner(contract);
  const [first, second] = [listen(partner.sandbox), listen(partner.sandbox)];
  const walk = new Walk(contract, corpus, partner);
  await walk.make(stepsFrom(3, 30));
  expect(first.told).toEqual(second.told);
  const count = first.told.length;
  first.stop();
  first.stop();
  await walk.make(stepsFrom(4, 30));
  expect(first.told.length).toBe(count);
  expect(second.told.length).toBeGreaterThan(count);
});
