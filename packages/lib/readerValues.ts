/** The kinds of values of a reader that samples show in place of their own, with the names of their fields in requests. */
const fields = {
  iban: ['iban'],
  name: ['name', 'holderName'],
  firstName: ['firstName'],
  lastName: ['lastName'],
  legalName: ['legalName'],
  tradingName: ['tradingName'],
  url: ['url'],
  clientId: ['client_id'],
} as const;

/** A kind of value. A name without a first or last part is that of whoever has the IBAN beside it. */
export type ValueKind = keyof typeof fields;

export const valueKinds = Object.keys(fields) as readonly ValueKind[];

/** The values of samples that a reader's own may replace, by kind. */
export type SampleValues = Readonly<Partial<Record<ValueKind, readonly string[]>>>;

const kindOfField = new Map<string, ValueKind>(
  valueKinds.flatMap((kind) => fields[kind].map((field) => [field, kind] as const)),
);

/**
 * The values of the body of a request that are of these kinds, with the place of each as a JSON Pointer. What is no JSON
 * has none.
 */
export function valuesIn(
  body: unknown,
  place = '',
): ReadonlyMap<string, readonly [ValueKind, string]> {
  if (typeof body !== 'object' || body === null) {
    return new Map();
  }
  const found = new Map<string, readonly [ValueKind, string]>();
  for (const [key, value] of Object.entries(body)) {
    const kind = Array.isArray(body) ? undefined : kindOfField.get(key);
    const isNamed = kind !== 'name' || 'iban' in body;
    if (kind && isNamed && typeof value === 'string') {
      found.set(`${place}/${key}`, [kind, value]);
    }
    valuesIn(value, `${place}/${key}`).forEach((one, at) => found.set(at, one));
  }
  return found;
}
