/** The members of an event that decide what the worker does. */
export type Event = {
  readonly id: string;
  readonly resourceVersion: number;
  readonly data: {readonly objectType: string; readonly object: {readonly id?: string}};
};

/** What the worker knows. Here in memory; in production two tables, changed in one transaction. */
export type Memory = {
  /** Ids of events, kept for 90 days, as long as events can be replayed. */
  readonly seen: Set<string>;
  /** The highest `resourceVersion` that was stored for an object. */
  readonly versions: Map<string, number>;
};

export type Verdict = 'duplicate' | 'late' | 'new';

/**
 * What to do with an event. `duplicate`: nothing. `late`: this state or a newer one is stored already, so keep it,
 * and do the task of the event, such as a line in a history. `new`: store the object, and do the task.
 */
export function judge({id, resourceVersion, data}: Event, {seen, versions}: Memory): Verdict {
  if (seen.has(id)) {
    return 'duplicate';
  }
  seen.add(id);
  if (data.object.id === undefined) {
    return 'new'; // No object to keep in order, as in `webhook.test`.
  }
  const object = `${data.objectType} ${data.object.id}`;
  if (resourceVersion <= (versions.get(object) ?? 0)) {
    return 'late';
  }
  versions.set(object, resourceVersion);
  return 'new';
}
