import {isFields} from '@aldermark/lib/fields';

/** A value after a merge patch (RFC 7396): null removes a member, and what is absent stays. */
export function mergePatch(value: unknown, patch: unknown): unknown {
  if (!isFields(patch)) {
    return patch;
  }
  const merged = new Map(Object.entries(isFields(value) ? value : {}));
  for (const [name, part] of Object.entries(patch)) {
    if (part === null) {
      merged.delete(name);
    } else {
      merged.set(name, mergePatch(merged.get(name), part));
    }
  }
  return Object.fromEntries(merged);
}

/**
 * The metadata of an object after a merge patch, as a field to set; no field if the patch says nothing of it. null
 * removes every key, so that the object keeps what a new one has: an object without keys.
 */
export function metadataAfter(
  {metadata}: {readonly metadata?: Readonly<Record<string, string>>},
  patch: unknown,
): {readonly metadata?: Record<string, string>} {
  return patch === undefined
    ? {}
    : {metadata: (mergePatch(metadata, patch) ?? {}) as Record<string, string>};
}
