import type {Finding, Variant} from './finding';

const rewritten = (detail: string): Finding => ({cause: 'body rewritten', detail});
const encoded = (detail: string): Finding => ({cause: 'encoding', detail});
const lineBreak = (detail: string): Finding => ({cause: 'line break', detail});

/** The JSON in a text, or undefined. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The same JSON with the fields of each object in alphabetical order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => sorted(item));
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, item]) => [name, sorted(item)]),
      )
    : value;
}

/** As the `json` of Python separates: `, ` and `: `. Strings keep theirs. */
export const spaced = (json: string): string =>
  json.replace(
    /("(?:[^"\\]|\\.)*")|([,:])/g,
    (_, text: string | undefined, mark: string) => text ?? `${mark} `,
  );

/** JSON with letters beyond ASCII as escapes. */
export const escaped = (json: string): string =>
  json.replace(
    /[^\0-\x7f]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const withSlashes = (json: string): string => json.replaceAll('/', '\\/');

/** UTF-8 that was read as Latin-1. */
const misread = (text: string): string =>
  String.fromCharCode(...new TextEncoder().encode(text.slice(0, 50_000)));

/** The text that was read as Latin-1 (ISO 8859-1), as UTF-8; undefined when it was not. */
function reread(text: string): string | undefined {
  try {
    const bytes = Uint8Array.from(text, (letter) => {
      const code = letter.charCodeAt(0);
      if (code > 0xff) {
        throw new RangeError('This is not Latin-1.');
      }
      return code;
    });
    return new TextDecoder('utf-8', {fatal: true}).decode(bytes);
  } catch {
    return undefined;
  }
}

/** JSON without spaces; undefined for other text, and for what is nested too deeply. */
function compact(text: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** How JSON was written again, as far as the text shows it. */
function howRewritten(text: string): string {
  if (/\n/.test(text.trim())) {
    return 'It has line breaks and indents between its fields.';
  }
  if (/\\u[\da-f]{4}/i.test(text)) {
    return 'It has letters as `\\u` escapes.';
  }
  return text.includes('\\/') ? 'Its slashes are escaped.' : 'It has spaces between its fields.';
}

/** What may have been done to a pasted body, with the body as it was before. The first one that fits is the cause. */
export function repairs(body: string): readonly Variant<string>[] {
  const inner = parsed(body);
  const all: [string | undefined, Finding][] = [
    [body.replace(/^\uFEFF/, ''), encoded('It begins with a byte order mark.')],
    [body.replace(/\s+$/, ''), lineBreak('It ends with a line break or a space.')],
    [body.trim(), lineBreak('There are spaces or line breaks around it.')],
    [reread(body), encoded('Its UTF-8 was read as Latin-1.')],
    [body.normalize('NFC'), encoded('Its letters with accents are in decomposed form (NFD).')],
    [
      typeof inner === 'string' ? inner : undefined,
      rewritten('It is a string in JSON, so it was written twice.'),
    ],
    [compact(body), rewritten(howRewritten(body))],
    [
      compact(reread(body.trim()) ?? ''),
      rewritten(`${howRewritten(body)} Its UTF-8 was read as Latin-1 too.`),
    ],
  ];
  return all.flatMap(([value, done]) =>
    value !== undefined && value !== body ? [{value, done}] : [],
  );
}

/** What a receiver may make of a body before it signs it. */
export function mistakenBodies(body: string): readonly Variant<string>[] {
  const json = compact(body);
  const value = parsed(body);
  const all: [string | undefined, Finding][] = [
    [`${body}\n`, lineBreak('Your code adds a line break.')],
    [`${body}\r\n`, lineBreak('Your code adds a line break (CRLF).')],
    [`\uFEFF${body}`, encoded('Your code adds a byte order mark.')],
    [misread(body), encoded('Your code reads UTF-8 as Latin-1.')],
    ...(json === undefined
      ? []
      : ([
          [json, rewritten('Your code writes the JSON without spaces.')],
          [JSON.stringify(value, null, 2), rewritten('Your code indents the JSON by 2 spaces.')],
          [JSON.stringify(value, null, 4), rewritten('Your code indents the JSON by 4 spaces.')],
          [spaced(json), rewritten('Your code writes `, ` and `: `, as `json.dumps` does.')],
          [
            escaped(spaced(json)),
            rewritten('Your code writes `, ` and `: ` and escapes letters, as `json.dumps` does.'),
          ],
          [escaped(json), rewritten('Your code escapes letters beyond ASCII.')],
          [withSlashes(json), rewritten('Your code escapes slashes.')],
          [
            withSlashes(escaped(json)),
            rewritten('Your code escapes slashes and letters, as `json_encode` does.'),
          ],
          [sortedText(value), rewritten('Your code sorts the fields.')],
        ] satisfies [string | undefined, Finding][])),
  ];
  return all.flatMap(([text, done]) =>
    text !== undefined && text !== body ? [{value: text, done}] : [],
  );
}

function sortedText(value: unknown): string | undefined {
  try {
    return JSON.stringify(sorted(value));
  } catch {
    return undefined;
  }
}

/** Whether the fields of an object are in alphabetical order, in which the API never sends an event. */
export function isSorted(value: unknown): boolean {
  const names = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  return names.length > 2 && names.every((name, at) => at === 0 || (names[at - 1] ?? '') < name);
}
