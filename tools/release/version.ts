import type {ContractChange} from '@aldermark/contract-reader/releases/changeSource';

/** What a kind of change asks of the version. All others are a patch. */
const asMinor = new Set(['added', 'deprecated', 'removed']);

/**
 * The version after `version` (Semantic Versioning 2.0.0): the next major one when a change is breaking, the next minor
 * one when something is added, deprecated or removed, and else the next patch.
 */
export function nextVersion(version: string, changes: readonly ContractChange[]): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const kinds = changes.flatMap((change) => change.kinds);
  if (kinds.includes('breaking')) {
    return `${major + 1}.0.0`;
  }
  return kinds.some((kind) => asMinor.has(kind))
    ? `${major}.${minor + 1}.0`
    : `${major}.${minor}.${patch + 1}`;
}
