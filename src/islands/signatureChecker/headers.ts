import {jsonIn} from '@aldermark/lib/jsonText';
import type {Fields} from '@aldermark/lib/fields';
import {decoded, utf8Text} from '../webhooks/hmac';

/** The headers that a signature needs (Standard Webhooks). */
export const signedHeaders = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

export type SignedHeader = (typeof signedHeaders)[number];

/** A header under the name that it came with. */
export type FoundHeader = {readonly as: string; readonly value: string};

/** What was found in a pasted text: the headers, and the body if there is one. */
export type PastedRequest = {
  readonly headers: Partial<Readonly<Record<SignedHeader, FoundHeader>>>;
  readonly body?: string | undefined;
  /** The body was in base64, as the text itself says. */
  readonly wasBase64: boolean;
};

type Entry = readonly [name: string, value: string];

/** A name of one of the headers, as servers, proxies and programs write it: `HTTP_WEBHOOK_ID`, `svix-id`. */
const name = String.raw`(?:http[_-])?(?:x[_-])?(?:webhook|svix)[_-]?(?:id|timestamp|signature)(?![\w-])`;

const isName = new RegExp(`^${name}`, 'i');

/** What programs print between a name and its value, such as `": ["`, `=> string(30) "` or `', b'`. */
const between =
  /(?:\[\]string|string\(\d+\)|[\s\\"'`“”‘’:=>,|[\](){}]|-(?=\s)|value(?=["']?\s*[:=])|key(?=["']?\s*[:=])|[bu](?=['"]))*/iy;

/** A value is left out: `: ""`, `:[]`, `=, `. */
const isLeftOut = (glue: string): boolean =>
  /(["'])\1|\[\]|[:=]\s*,|\n\s*\{/.test(glue.replace('[]string', '')) ||
  glue.split('\n').length > 2;

const closing: Readonly<Record<string, RegExp>> = {
  '"': /"/,
  "'": /'/,
  '`': /`/,
  '“': /[”"]/,
  '‘': /[’']/,
  '[': /\]/,
  '(': /\)/,
  '{': /\}/,
};

/** Where the next pair of a line begins: `, host=…`, ` content-type: …`, `&webhook_id=…`. */
const next = new RegExp(
  String.raw`[,;|]?\s+["'{[(]*(?!v\d)[a-z][\w.-]*["'\])]*\s*(?::(?!//)|=>|=(?=[^\s=]))|[,;|&]\s*["']?${name}|\s*\||["'<${'`'}]`,
  'i',
);

/** The value at the start of a text, which follows what separates it from its name. */
function valueAt(text: string, glue: string): string {
  const end = closing[glue.at(-1) ?? ''];
  const [line = ''] = text.split(/\r?\n/, 1);
  if (end) {
    return (line.split(end, 1)[0] ?? '').replace(/\\+$/, '').trim();
  }
  const isOtherLine = glue.includes('\n') && /^[a-z][\w-]*["']?\s*(?::|=>|=[^=\s])/i.test(text);
  return isOtherLine ? '' : (line.split(next, 1)[0] ?? '').trim().replace(/[\s,;\])}|\\]+$/, '');
}

/** Every pair of a name and a value in a text that some program printed. */
function printedEntries(text: string): Entry[] {
  return [...text.matchAll(new RegExp(`(?<![\\w-])${name}`, 'gi'))].map((found): Entry => {
    const start = found.index + found[0].length;
    between.lastIndex = start;
    const glue = between.exec(text)?.[0] ?? '';
    const rest = text.slice(start + glue.length);
    return [found[0], isLeftOut(glue) || isName.test(rest) ? '' : valueAt(rest, glue)];
  });
}

/** A name without what it is about, as some logs have it: `id: evt_…`. */
function bareEntries(text: string): Entry[] {
  const line = /^[^\S\n]*["']?(id|timestamp|signature)["']?\s*(?::|=>|=)[^\S\n]*["']?([^"'\n]+)/gim;
  return [...text.matchAll(line)].map(([, as = '', value = '']) => [as, value.trim()]);
}

const isText = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

/** How deep headers may be in JSON. */
const DEEPEST = 12;

/** Every name with a value in JSON: members, lists of pairs, objects with `name` and `value`, and flat lists. */
function entriesIn(value: unknown, depth = 0): Entry[] {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) {
    return [];
  }
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    return items.every(isText)
      ? items.flatMap((as, at): Entry[] =>
          at % 2 === 0 ? [[String(as), String(items[at + 1] ?? '')]] : [],
        )
      : items.flatMap((item) => entriesIn(item, depth + 1));
  }
  const {name: as, key = as, value: own} = value as Fields;
  if (typeof key === 'string' && isText(own)) {
    return [[key, String(own)]];
  }
  return Object.entries(value).flatMap(([member, one]: [string, unknown]): Entry[] => {
    if (isText(one)) {
      return [[member, String(one)]];
    }
    return Array.isArray(one) && one.every(isText)
      ? [[member, String(one.at(-1) ?? '')], ...entriesIn(one, depth + 1)]
      : entriesIn(one, depth + 1);
  });
}

/** The names of a header in the order of preference. */
function spellings(header: SignedHeader): RegExp[] {
  const part = header.replace('webhook-', '');
  return [
    new RegExp(`^${header}$`, 'i'),
    new RegExp(`^(?:http[_-])?(?:x[_-])?(?:webhook|svix)[_-]?${part}$`, 'i'),
    new RegExp(`^${part}$`, 'i'),
  ];
}

/** The last value of a header that is not empty counts. */
function headersOf(entries: readonly Entry[]): PastedRequest['headers'] {
  return Object.fromEntries(
    signedHeaders.flatMap((header): [SignedHeader, FoundHeader][] => {
      for (const spelling of spellings(header)) {
        const all = entries.filter(([as]) => spelling.test(as));
        const [as, value] = all.findLast(([, one]) => one.trim() !== '') ?? all.at(-1) ?? [];
        if (as !== undefined && value !== undefined) {
          return [[header, {as, value: value.trim()}]];
        }
      }
      return [];
    }),
  );
}

const bodyNames = ['body', 'rawBody', 'content', 'text'];

/** The body in an object that describes a request, such as the event of AWS Lambda or an entry of a HAR file. */
function describedBody(value: unknown, depth = 0): {text: string; isBase64: boolean} | undefined {
  if (typeof value !== 'object' || value === null || depth > 4) {
    return undefined;
  }
  const own = value as Fields;
  const body = bodyNames.map((one) => own[one]).find((one) => typeof one === 'string');
  if (typeof body === 'string') {
    const {isBase64Encoded, bodyEncoding} = own;
    return {text: body, isBase64: isBase64Encoded === true || bodyEncoding === 'base64'};
  }
  if (typeof own.body === 'object' && own.body !== null) {
    return {text: JSON.stringify(own.body), isBase64: false};
  }
  for (const one of Object.values(own)) {
    const found = describedBody(one, depth + 1);
    if (found) {
      return found;
    }
  }
  return undefined;
}

function fromJson(value: object): PastedRequest {
  const described = Array.isArray(value) ? undefined : describedBody(value);
  const bytes = described?.isBase64 ? decoded(described.text) : undefined;
  const {headers = value} = value as Fields;
  const own = headersOf(entriesIn(headers));
  return {
    headers: Object.keys(own).length > 0 ? own : headersOf(entriesIn(value)),
    body: bytes ? utf8Text(bytes) : described?.text,
    wasBase64: bytes !== undefined,
  };
}

/** Lines of `curl -v` that are neither a header nor the body. */
const curlLine = /^(?:[<>*](?:\s|$)|[{}] \[\d+ bytes data\]).*\n?/gm;

/** The body that follows the headers after an empty line, or that is an option of cURL. */
function bodyAfter(text: string): {head: string; body?: string | undefined} {
  const option = /\s(?:--data(?:-raw|-binary|-ascii)?|-d)[ =]\$?'((?:[^'\\]|\\[^]|'\\'')*)'/.exec(
    text,
  );
  if (option) {
    return {head: text, body: option[1]?.replaceAll(String.raw`'\''`, "'")};
  }
  const anyName = new RegExp(name, 'i');
  for (const blank of text.matchAll(/\r?\n[^\S\n]*(?:[<>][^\S\n]*)?\r?\n/g)) {
    const head = text.slice(0, blank.index);
    const rest = text.slice(blank.index + blank[0].length);
    if (head.trim() !== '' && !anyName.test(rest)) {
      const body = /^[<>*] /m.test(head) ? rest.replace(curlLine, '').trimEnd() : rest;
      return {head, body: body === '' ? undefined : body};
    }
  }
  return {head: text};
}

/** A request as lines, cut into its headers and its body. JSON is one of them, and anything else stays whole. */
export function headersAndBody(text: string): {readonly headers: string; readonly body: string} {
  if (typeof jsonIn(text) === 'object') {
    return pastedRequest(text).headers['webhook-signature']
      ? {headers: text, body: ''}
      : {headers: '', body: text};
  }
  const {head, body = ''} = bodyAfter(text);
  return new RegExp(name, 'i').test(head) ? {headers: head, body} : {headers: text, body: ''};
}

/**
 * Reads headers from lines, from JSON, from a whole HTTP request, or from what a program printed: a list, a map, an
 * array. An empty line ends the headers, and what follows is the body.
 */
export function pastedRequest(text: string): PastedRequest {
  const value = jsonIn(text);
  if (typeof value === 'object' && value !== null) {
    return fromJson(value);
  }
  const {head, body} = bodyAfter(text);
  const found = headersOf(printedEntries(head));
  return {
    headers: {...headersOf(bareEntries(head)), ...found},
    body,
    wasBase64: false,
  };
}
