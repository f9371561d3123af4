/** Ids of objects of the API: a prefix and a ULID, such as `acc_01K7GZXK2R851J4C4XPQ06T28A`. */

/** An id as people and programs damage it: in other letters, cut, with a hyphen, with O for 0. */
const form = /(?<![\w/-])([a-z]{3})(?:_([0-7O][\dA-Z]{9,25})|-([0-7O][\dA-Z]{25}))(?![\w-])/i;

/** The id in a text, in its right letters; undefined where there is none. */
export function objectIdIn(text: string): string | undefined {
  const [, prefix = '', whole, hyphened] = form.exec(text) ?? [];
  const ulid = (whole ?? hyphened)?.toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
  return ulid === undefined ? undefined : `${prefix.toLowerCase()}_${ulid}`;
}
