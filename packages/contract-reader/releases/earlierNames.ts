import type {ContractNames} from '../contractNames';
import type {ComparedRelease} from './history';
import type {PartKind} from './parts';

/** The kinds of names of each kind of part. */
const kinds: Readonly<Partial<Record<PartKind, keyof ContractNames>>> = {
  operation: 'operations',
  event: 'events',
  error: 'errors',
  scenario: 'scenarios',
  parameter: 'fields',
  field: 'fields',
  value: 'values',
};

/**
 * The names of a contract with those of earlier releases: a note must be able to name what it removes, and an earlier
 * one what was removed after it.
 */
export function withEarlierNames(
  names: ContractNames,
  releases: readonly Pick<ComparedRelease, 'parts'>[],
): ContractNames {
  const all = Object.fromEntries(
    Object.entries(names).map(([kind, some]) => [kind, new Set(some)]),
  ) as Record<keyof ContractNames, Set<string>>;
  for (const {parts} of releases) {
    for (const {kind, code} of parts.values()) {
      const of = kinds[kind];
      if (of) {
        all[of].add(kind === 'field' ? (code.split('.').at(-1) ?? code) : code);
      }
    }
  }
  return all;
}
