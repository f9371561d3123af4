import fc from 'fast-check';
import {expect, it} from 'vitest';
import type {Snapshot} from '@aldermark/sandbox';
import {testContract} from '@aldermark/sandbox/testing/contract';
import {momentsOf} from '@aldermark/sandbox/testing/runs';
import {runOfWalk, walk} from './randomRuns';
import {anyStep} from './steps';
import {compare, type ObjectDifference} from '@aldermark/sandbox/runs/compare';
import {begin} from '@aldermark/sandbox/runs/play';
import type {Action} from '@aldermark/sandbox/runs/run';

/** How many random runs to make. A weekly run makes more of them than the run before each change. */
const numRuns = Number(process.env.RUNS ?? 50);

async function played(actions: readonly Action[]) {
  const playing = begin(testContract(), {seed: 1});
  for (const action of actions) {
    await playing.perform(action);
  }
  return {moments: playing.moments, snapshot: playing.sandbox.snapshot()};
}

/** The objects that differ in two snapshots, by id. */
function differences(before: Snapshot, after: Snapshot): ObjectDifference[] {
  const objectsOf = (snapshot: Snapshot) =>
    new Map(
      Object.entries(snapshot).flatMap(([name, objects]) =>
        objects.map((object) => [String(object.id), {name, object}] as const),
      ),
    );
  const [left, right] = [objectsOf(before), objectsOf(after)];
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((id) => {
    const [one, other] = [left.get(id), right.get(id)];
    const fields = Object.keys({...one?.object, ...other?.object}).filter(
      (field) =>
        !one || !other || JSON.stringify(one.object[field]) !== JSON.stringify(other.object[field]),
    );
    const pick = (values: Readonly<Record<string, unknown>> | undefined) =>
      values ? Object.fromEntries(fields.map((field) => [field, values[field]])) : null;
    const name = one?.name ?? other?.name ?? '';
    return fields.length === 0
      ? []
      : [{name, id, before: pick(one?.object), after: pick(other?.object)}];
  });
}

const byId = (list: readonly ObjectDifference[]) => list.toSorted((a, b) => (a.id < b.id ? -1 : 1));

it('finds in two moments, also of two branches, what differs in the objects of their sandboxes', async () => {
  await fc.assert(
    fc.asyncProperty(walk, walk, fc.nat(), async (steps, others, share) => {
      const {actions} = await runOfWalk(steps);
      const branch = await runOfWalk(others);
      const turn = share % (actions.length + 1);
      const one = await played(actions);
      const other = await played([...actions.slice(0, turn), ...branch.actions]);
      const {objects, balances, events} = compare(one.moments, other.moments);
      expect(byId(objects)).toEqual(byId(differences(one.snapshot, other.snapshot)));
      const accounts = objects.filter(
        ({name, before, after}) => name === 'Account' && (before ?? after)?.balances,
      );
      expect([...new Set(balances.map(({accountId}) => accountId))]).toEqual(
        accounts.map(({id}) => id),
      );
      const happened = (moments: typeof one.moments) => moments.flatMap((moment) => moment.events);
      expect(happened(one.moments).length - events.before.length).toBe(
        happened(other.moments).length - events.after.length,
      );
    }),
    {numRuns, seed: 24},
  );
});

it(`gives ${numRuns} random runs the same moments whenever they are played`, async () => {
  await fc.assert(
    fc.asyncProperty(walk, async (steps) => {
      const run = await runOfWalk(steps);
      expect(await momentsOf(run)).toEqual(await momentsOf(run));
    }),
    {numRuns, seed: 24},
  );
});

it('is at each of its moments where a run is that was only played so far', async () => {
  const {actions} = await runOfWalk(
    fc.sample(fc.array(anyStep, {minLength: 30, maxLength: 30}), {numRuns: 1, seed: 24})[0] ?? [],
  );
  const whole = await momentsOf({seed: 1, actions});
  for (const count of whole.keys()) {
    expect(await momentsOf({seed: 1, actions: actions.slice(0, count)})).toEqual(
      whole.slice(0, count),
    );
  }
});
