import type {ApiEvent} from '../engine/journal';
import type {Moment} from './run';

type Fields = Readonly<Record<string, unknown>>;

/** An object that is not the same in two moments, with the fields that differ; null: it is not there. */
export type ObjectDifference = {
  readonly name: string;
  readonly id: string;
  readonly before: Fields | null;
  readonly after: Fields | null;
};

/** A balance of an account that is not the same; null: the account is not there. */
type BalanceDifference = {
  readonly accountId: string;
  readonly balance: string;
  readonly before: unknown;
  readonly after: unknown;
};

/** What is not the same in two moments. */
export type MomentDifference = {
  readonly objects: readonly ObjectDifference[];
  readonly balances: readonly BalanceDifference[];
  /** Events that happened only on the way to the one, and only on the way to the other. */
  readonly events: {readonly before: readonly ApiEvent[]; readonly after: readonly ApiEvent[]};
};

/** What moments say of an object: how it was before they changed it, and how it is now. */
type Told = {readonly name: string; readonly first: Fields | null; readonly now: Fields | null};

/** Whether two values are the same as JSON; null and nothing are. */
export const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

function toldOf(moments: readonly Moment[]): Map<string, Told> {
  const told = new Map<string, Told>();
  for (const {name, id, before, after} of moments.flatMap(({changes}) => changes)) {
    const known = told.get(id);
    told.set(id, {
      name,
      // The first change of a field says how it was.
      first: known ? known.first && {...before, ...known.first} : before,
      now: after && {...known?.now, ...after},
    });
  }
  return told;
}

/** An object that only one of two ways changed is on the other as it was before. */
function differenceOf(
  id: string,
  one: Told | undefined,
  other: Told | undefined,
): ObjectDifference[] {
  const before = one ? one.now : (other?.first ?? null);
  const after = other ? other.now : (one?.first ?? null);
  const {name = ''} = one ?? other ?? {};
  if (before === null || after === null) {
    return before === after ? [] : [{name, id, before, after}];
  }
  const valuesIn = (now: Fields, mine: Told | undefined, its: Told | undefined) => ({
    ...its?.first,
    ...mine?.first,
    ...now,
  });
  const [left, right] = [valuesIn(before, one, other), valuesIn(after, other, one)];
  const fields = Object.keys({...left, ...right}).filter(
    (field) => !same(left[field], right[field]),
  );
  const pick = (values: Fields) =>
    Object.fromEntries(fields.map((field) => [field, values[field]]));
  return fields.length === 0 ? [] : [{name, id, before: pick(left), after: pick(right)}];
}

function balancesOf({name, id, before, after}: ObjectDifference): BalanceDifference[] {
  const [left, right] = [before, after].map((fields) => fields?.balances as Fields | undefined);
  return name !== 'Account'
    ? []
    : Object.keys({...left, ...right})
        .filter((balance) => !same(left?.[balance], right?.[balance]))
        .map((balance) => ({
          accountId: id,
          balance,
          before: left?.[balance] ?? null,
          after: right?.[balance] ?? null,
        }));
}

/** What is not the same in two moments. Each is given by all moments of its run up to it; both runs have one seed. */
export function compare(before: readonly Moment[], after: readonly Moment[]): MomentDifference {
  const [one, other] = [toldOf(before), toldOf(after)];
  const objects = [...new Set([...one.keys(), ...other.keys()])].flatMap((id) =>
    differenceOf(id, one.get(id), other.get(id)),
  );
  const eventsOf = (moments: readonly Moment[]) =>
    moments.flatMap(({events}) => events.map(({event}) => event));
  const without = (events: readonly ApiEvent[], others: readonly ApiEvent[]) => {
    const known = new Set(others.map((event) => JSON.stringify(event)));
    return events.filter((event) => !known.has(JSON.stringify(event)));
  };
  const [left, right] = [eventsOf(before), eventsOf(after)];
  return {
    objects,
    balances: objects.flatMap(balancesOf),
    events: {before: without(left, right), after: without(right, left)},
  };
}
