/** A value has no canonical form; the message says why. */
export class NotCanonical extends TypeError {}

/** Half of a surrogate pair, for which UTF-8 has no bytes. */
const half = /\p{Surrogate}/u;

function canonicalText(text: string): string {
  if (half.test(text)) {
    throw new NotCanonical(
      `The text ${JSON.stringify(text.slice(0, 40))} has half of a surrogate pair, for which RFC 8785 demands an error. Use whole letters.`,
    );
  }
  return JSON.stringify(text);
}

/**
 * A value in the canonical form of RFC 8785: no spaces, members sorted by UTF-16 code units. `JSON.stringify` writes
 * numbers as the RFC asks. Throws `NotCanonical` for what has no such form: half of a surrogate pair, and numbers that
 * are not finite.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) {
    return `[${value.map((item) => canonicalJson(item)).join(',')}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => `${canonicalText(name)}:${canonicalJson(member)}`);
    return `{${members.join(',')}}`;
  }
  if (typeof value === 'string') {
    return canonicalText(value);
  }
  if (value === undefined || (typeof value === 'number' && !Number.isFinite(value))) {
    throw new NotCanonical(`JSON has no ${String(value)}. Use a number that is not too large.`);
  }
  return JSON.stringify(value);
}

/** The tokens of JSON that matter here: texts, the marks of objects and arrays, and numbers. */
const token = /"(?:[^"\\]|\\.)*"|[{}[\]:]|-?\d[\d.eE+-]*/g;

/** Whether a double holds an integer unchanged. */
const isExact = (digits: string): boolean =>
  Number.isFinite(Number(digits)) && BigInt(digits) === BigInt(Number(digits));

/**
 * Why JSON in a text has no canonical form although it can be read: a member that occurs twice, or an integer that a
 * double changes (RFC 8785 asks for I-JSON, RFC 7493). Undefined when nothing is wrong. The text must be JSON.
 */
export function ambiguityIn(json: string): string | undefined {
  const objects: (Set<string> | undefined)[] = [];
  let text = '';
  for (const [one] of json.matchAll(token)) {
    if (one === '{' || one === '[') {
      objects.push(one === '{' ? new Set() : undefined);
    } else if (one === '}' || one === ']') {
      objects.pop();
    } else if (one === ':') {
      const names = objects.at(-1);
      const name = JSON.parse(text) as string;
      if (names?.has(name)) {
        return `The member ${text.slice(0, 40)} occurs twice in one object, so programs read different values.`;
      }
      names?.add(name);
    } else if (/^-?\d+$/.test(one) && !isExact(one)) {
      return `The number ${one.slice(0, 40)} is too large: programs round it to different values.`;
    }
    text = one;
  }
  return undefined;
}
