import {breaksWhenAdded, breaksWhenChanged, breaksWhenRemoved, type ChangedFact} from './breaking';
import type {ContractPart, Parts} from './parts';

/** A difference between two contracts. */
export type PartDifference = {
  readonly kind: 'added' | 'changed' | 'deprecated' | 'removed';
  /** The part as it is now; a removed one as it was. */
  readonly part: ContractPart;
  /** The facts that have changed. */
  readonly facts: readonly ChangedFact[];
  /** Whether it can break a client that follows the rules of the API. */
  readonly isBreaking: boolean;
};

/** The parts that only one of two contracts has, without those that come with another such part. */
function onlyIn(some: Parts, others: Parts): ContractPart[] {
  return [...some].flatMap(([key, part]) =>
    others.has(key) || part.kind === 'schema' || part.within.some((whole) => !others.has(whole))
      ? []
      : [part],
  );
}

function changedFacts(before: ContractPart, after: ContractPart): ChangedFact[] {
  const names = [...new Set([...Object.keys(before.facts), ...Object.keys(after.facts)])];
  return names
    .filter((name) => before.facts[name] !== after.facts[name])
    .map((name) => ({name, before: before.facts[name], after: after.facts[name]}));
}

function changed(before: Parts, after: Parts): PartDifference[] {
  return [...after].flatMap(([key, part]) => {
    const old = before.get(key);
    const facts = old ? changedFacts(old, part) : [];
    if (facts.length === 0) {
      return [];
    }
    const isDeprecation = facts.some(({name, after: is}) => name === 'deprecated' && is === true);
    return {
      kind: isDeprecation ? ('deprecated' as const) : ('changed' as const),
      part,
      facts,
      isBreaking: facts.some((fact) => breaksWhenChanged(fact, part)),
    };
  });
}

/** Everything in which a contract differs from an earlier one. Texts and samples do not count. */
export function compareContracts(before: Parts, after: Parts): PartDifference[] {
  return [
    ...onlyIn(after, before).map((part) => ({
      kind: 'added' as const,
      part,
      facts: [],
      isBreaking: breaksWhenAdded(part),
    })),
    ...changed(before, after),
    ...onlyIn(before, after).map((part) => ({
      kind: 'removed' as const,
      part,
      facts: [],
      isBreaking: breaksWhenRemoved(part),
    })),
  ];
}
