import {groupByAll} from '../groupBy';
import type {PlanChange, PlanFacts, PlanRelease, UseCase} from './facts';

/** What a reader has chosen. */
export type PlanChoice = {
  /** Ids of use cases. */
  readonly useCases: readonly string[];
  /** Kinds of holders. */
  readonly holders: readonly string[];
  /** Ids of the boxes that are ticked. */
  readonly done: readonly string[];
  /** The release with which the plan was made. */
  readonly release: string;
};

/** A use case of a plan, with those of the plan that come before it because they create what it needs. */
type Stage = {
  readonly useCase: UseCase;
  readonly after: readonly {readonly useCase: UseCase; readonly kinds: readonly string[]}[];
};

/** What use cases of a plan need and none of them creates, with the use cases that do. */
export type Gap = {
  readonly kinds: readonly string[];
  readonly neededBy: readonly UseCase[];
  readonly suppliers: readonly UseCase[];
};

/** Something of a plan, with the use cases that ask for it. */
type Asked = {readonly name: string; readonly useCases: readonly UseCase[]};

export type IntegrationPlan = {
  readonly choice: PlanChoice;
  readonly stages: readonly Stage[];
  readonly gaps: readonly Gap[];
  readonly scopes: readonly (Asked & {readonly operations: readonly string[]})[];
  readonly operations: readonly (Asked & {readonly isPreparing: boolean})[];
  readonly events: readonly Asked[];
  /** Those of single calls with these calls, in their order, and then those of every call. */
  readonly errors: readonly {readonly name: string; readonly operations: readonly string[]}[];
  readonly limits: readonly Asked[];
  readonly groups: readonly {readonly name: string; readonly operations: readonly string[]}[];
  /** Indexes of the outcomes. */
  readonly outcomes: readonly number[];
  readonly boxes: readonly {readonly id: string; readonly useCases: readonly UseCase[]}[];
  /** The later releases that change something of the plan, the newest first. */
  readonly since: readonly PlanRelease[];
};

/** The use cases for some kinds of holders. Most are for all of them. */
export const offered = (
  {useCases}: Pick<PlanFacts, 'useCases'>,
  holders: readonly string[],
): UseCase[] => useCases.filter(({holder}) => holder === undefined || holders.includes(holder));

/** Whether a use case creates a kind of object without needing one of that kind first. */
const supplies = ({creates, needs}: UseCase, kind: string): boolean =>
  creates.includes(kind) && !needs.some((group) => group.includes(kind));

/** The kinds of objects that one use case needs and another creates. */
const suppliedBy = (other: UseCase, {needs}: UseCase): string[] => [
  ...new Set(needs.flat().filter((kind) => supplies(other, kind))),
];

/** The use cases that each of some use cases leads to by its needs, at any distance. */
function reachOf(useCases: readonly UseCase[]): ReadonlyMap<UseCase, ReadonlySet<UseCase>> {
  const direct = new Map(
    useCases.map((one) => [
      one,
      useCases.filter((other) => other !== one && suppliedBy(other, one).length > 0),
    ]),
  );
  return new Map(
    useCases.map((one) => {
      const reached = new Set<UseCase>();
      const open = [...(direct.get(one) ?? [])];
      for (let next = open.pop(); next; next = open.pop()) {
        if (!reached.has(next)) {
          reached.add(next);
          open.push(...(direct.get(next) ?? []));
        }
      }
      return [one, reached];
    }),
  );
}

/**
 * Use cases in the order of work: each after those that create what it needs, and else in reading order. Two that need
 * each other keep the reading order.
 */
function stagesOf(useCases: readonly UseCase[]): Stage[] {
  const reach = reachOf(useCases);
  const isBefore = (one: UseCase, other: UseCase) =>
    reach.get(other)?.has(one) === true && reach.get(one)?.has(other) === false;
  const stages: Stage[] = [];
  const open = [...useCases];
  while (open.length > 0) {
    const next = open.find((one) => !open.some((other) => isBefore(other, one))) ?? open[0];
    if (!next) {
      break;
    }
    open.splice(open.indexOf(next), 1);
    const after = useCases
      .filter((other) => isBefore(other, next))
      .map((other) => ({useCase: other, kinds: suppliedBy(other, next)}))
      .filter(({kinds}) => kinds.length > 0);
    stages.push({useCase: next, after});
  }
  return stages;
}

/** What the use cases need and none of them creates, if a use case for these holders does. */
function gapsOf(useCases: readonly UseCase[], holders: readonly string[], facts: PlanFacts): Gap[] {
  const gaps = new Map<
    string,
    {kinds: readonly string[]; neededBy: UseCase[]; suppliers: UseCase[]}
  >();
  for (const one of useCases) {
    for (const kinds of one.needs) {
      const suppliersIn = (some: readonly UseCase[]) =>
        some.filter((other) => kinds.some((kind) => supplies(other, kind)));
      const key = kinds.join();
      const suppliers = suppliersIn(offered(facts, holders));
      if (suppliersIn(useCases).length === 0 && suppliers.length > 0) {
        const gap = gaps.get(key) ?? {kinds, neededBy: [], suppliers};
        gap.neededBy.push(one);
        gaps.set(key, gap);
      }
    }
  }
  return [...gaps.values()];
}

/** Every name that some use cases list, once, with the use cases that list it. */
function asked(
  useCases: readonly UseCase[],
  namesOf: (one: UseCase) => readonly string[],
): Asked[] {
  return [...groupByAll(useCases, namesOf)].map(([name, by]) => ({name, useCases: by}));
}

/** Every name that some operations list, once, with these operations. */
const ofOperations = (
  operations: readonly string[],
  namesOf: (operation: string) => readonly string[],
) => [...groupByAll(operations, namesOf)].map(([name, by]) => ({name, operations: by}));

/** The releases after one, as far as they change something of a plan. None for the newest release. */
function releasesSince(
  release: string,
  names: ReadonlySet<string>,
  {releases}: PlanFacts,
): PlanRelease[] {
  const made = releases.findIndex((one) => one.release === release);
  const concerns = ({about}: PlanChange) => about.some((name) => names.has(name));
  return releases
    .slice(0, Math.max(made, 0))
    .map((one) => ({...one, changes: one.changes.filter(concerns)}))
    .filter(({changes}) => changes.length > 0);
}

/** How much a plan has of what a reader counts, without making it. */
export type PlanSize = Readonly<
  Record<'useCases' | 'operations' | 'events' | 'boxes' | 'done', number>
>;

/** The size of the plan of a choice. It is known at once, while to make and show a large plan takes time. */
export function planSize(
  {useCases, done}: PlanChoice,
  facts: Pick<PlanFacts, 'useCases'>,
): PlanSize {
  const chosen = facts.useCases.filter(({id}) => useCases.includes(id));
  const boxes = new Set(chosen.flatMap((one) => one.boxes));
  return {
    useCases: chosen.length,
    operations: new Set(chosen.flatMap(({calls}) => calls.map(({operation}) => operation))).size,
    events: new Set(chosen.flatMap(({events}) => events)).size,
    boxes: boxes.size,
    done: done.filter((id) => boxes.has(id)).length,
  };
}

/** The plan of a choice: everything that its use cases ask for, once, in the order of work. */
export function integrationPlan(choice: PlanChoice, facts: PlanFacts): IntegrationPlan {
  const chosen = facts.useCases.filter(({id}) => choice.useCases.includes(id));
  const stages = stagesOf(chosen);
  const useCases = stages.map(({useCase}) => useCase);
  const operations = asked(useCases, ({calls}) => calls.map(({operation}) => operation)).map(
    (one) => ({
      ...one,
      isPreparing: useCases.every(({calls}) =>
        calls.every(({operation, isPreparing}) => operation !== one.name || isPreparing === true),
      ),
    }),
  );
  const called = operations.map(({name}) => name);
  const events = asked(useCases, (one) => one.events);
  const errors = [
    ...ofOperations(called, (name) => facts.operations[name]?.errors ?? []),
    ...(called.length > 0 ? facts.sharedErrors.map((name) => ({name, operations: []})) : []),
  ];
  const isForHolder = ({name}: Asked) => {
    const holder = facts.limits[name]?.holder;
    return holder === undefined || choice.holders.includes(holder);
  };
  return {
    choice,
    stages,
    gaps: gapsOf(useCases, choice.holders, facts),
    scopes: asked(useCases, ({scopes}) => scopes).map((one) => ({
      ...one,
      operations: called.filter((name) => facts.operations[name]?.scope === one.name),
    })),
    operations,
    events,
    errors,
    limits: asked(useCases, ({limits}) => limits).filter(isForHolder),
    groups: ofOperations(called, (name) => [facts.operations[name]?.group ?? '']),
    outcomes: [...new Set(useCases.flatMap(({outcomes}) => outcomes))],
    boxes: asked(useCases, ({boxes}) => boxes).map(({name, useCases: by}) => ({
      id: name,
      useCases: by,
    })),
    since: releasesSince(
      choice.release,
      new Set([...called, ...events.map(({name}) => name), ...errors.map(({name}) => name)]),
      facts,
    ),
  };
}
