/** The first part of a value that would be lost or changed in JSON, as `items[2].on is a function`. */
function lossIn(value: unknown, path: string): string | undefined {
  if (value === null || ['string', 'boolean', 'undefined'].includes(typeof value)) {
    return undefined;
  }
  if (typeof value === 'number') {
    return Number.isFinite(value) ? undefined : `${path} is ${value}`;
  }
  if (typeof value !== 'object') {
    return `${path} is a ${typeof value}`;
  }
  if (Array.isArray(value)) {
    return value
      .map((item: unknown, at) =>
        item === undefined ? `${path}[${at}] is undefined` : lossIn(item, `${path}[${at}]`),
      )
      .find(Boolean);
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) {
    return `${path} is a ${value.constructor.name}`;
  }
  if ('$$typeof' in value) {
    return `${path} is an element of React`;
  }
  return Object.entries(value)
    .map(([key, part]) => lossIn(part, path === '' ? key : `${path}.${key}`))
    .find(Boolean);
}

/** The properties of an island as JSON for the page. Throws when the browser would get others than the build. */
export function propsJson(island: string, props: object): string {
  const loss = lossIn(props, '');
  if (loss !== undefined) {
    throw new Error(
      `src/islands/loaders.ts: the island "${island}" gets properties that JSON cannot hold: ${loss}. Pass texts, numbers, lists and plain objects, and make the rest in the island.`,
    );
  }
  return JSON.stringify(props);
}
