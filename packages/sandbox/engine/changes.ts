/** The fields of an object by name. */
export type FieldValues = Readonly<Record<string, unknown>>;

type Versioned = {version: number; updatedAt: string};

/** The values to set that differ from those that an object has. */
export function changedFields(object: object, set: object): [string, unknown][] {
  const fields = object as FieldValues;
  return Object.entries(set).filter(
    ([field, value]) =>
      value !== undefined && JSON.stringify(fields[field] ?? null) !== JSON.stringify(value),
  );
}

/**
 * Sets fields of an object, which has its next version then. Returns the values that these fields had before.
 * `inOrder` gives the fields in the order of the schema.
 */
export function applyChange(
  object: Versioned,
  set: object,
  now: string,
  inOrder: (fields: FieldValues) => FieldValues,
): FieldValues {
  const fields = object as unknown as Record<string, unknown>;
  const changed = changedFields(object, set);
  const previous = Object.fromEntries(
    changed.map(([field]) => [field, structuredClone(fields[field] ?? null)]),
  );
  const version = object.version + 1;
  Object.assign(fields, Object.fromEntries(changed), {version, updatedAt: now});
  const ordered = inOrder(fields);
  Object.keys(fields).forEach((field) => delete fields[field]);
  Object.assign(fields, ordered);
  return previous;
}
