/** The names in a JSON Pointer (RFC 6901). */
export const pointerSegments = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The JSON Pointer of names. */
export const pointerTo = (names: readonly (string | number)[]): string =>
  names.map((name) => `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** The JSON Pointer in a URI fragment such as `#/a%20b` (RFC 6901 section 6). */
export const pointerFromFragment = (fragment: string): string =>
  decodeURIComponent(fragment.slice(1));

/** The part of a value that names lead to; undefined when nothing is there. */
export function valueAt(value: unknown, names: readonly (string | number)[]): unknown {
  return names.reduce<unknown>(
    (holder, name) =>
      typeof holder === 'object' && holder !== null && Object.hasOwn(holder, name)
        ? (holder as Readonly<Record<string | number, unknown>>)[name]
        : undefined,
    value,
  );
}
