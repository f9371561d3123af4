import {toBase64} from '@aldermark/sandbox/engine/base64';
import {compactJson, jsonIn} from '@aldermark/lib/jsonText';
import {straightQuotes} from '@aldermark/lib/straightQuotes';
import type {SignatureCause} from '@aldermark/data/signatureCauses';
import type {SignatureFinding, Variant, Variants} from './finding';
import {asciiJson, isSorted, sortedJson, spaced} from './json';
import {
  fromAddress,
  fromPrintedObject,
  listedBytes,
  ofBytesLiteral,
  ofEncoded,
  ofEscapes,
  ofHexDump,
  reread,
  withoutEntities,
  wrappedBody,
} from './printed';
import {utf8Text, utf8, type Bytes} from '../webhooks/hmac';

const finding =
  (cause: SignatureCause) =>
  (detail: string): SignatureFinding => ({cause, detail});

const rewritten = finding('body rewritten');
const changed = finding('body changed');
const encoding = finding('encoding');
const lineBreak = finding('line break');
const packed = finding('body encoded');
const printed = finding('body printed');
const missing = finding('body missing');

const withSlashes = (json: string): string => json.replaceAll('/', '\\/');

/** UTF-8 that was read as Latin-1. */
const misread = (text: string): string => String.fromCharCode(...utf8(text.slice(0, 50_000)));

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

const straight = (text: string): string => straightQuotes(text).replaceAll('\u00a0', ' ');

const invisible = /[\p{Cf}\u2028\u2029]/gu;

const textIn = (bytes: Bytes | undefined): string | undefined => bytes && utf8Text(bytes);

/** From the first brace to the last. */
function inBraces(text: string): string | undefined {
  const [start, end] = [text.indexOf('{'), text.lastIndexOf('}')];
  return start < 0 || end < start ? undefined : text.slice(start, end + 1);
}

/** What one thing may have been done to a body, with the body as it was before. The likeliest come first. */
async function undone(body: string): Promise<readonly Variant<string>[]> {
  const value = jsonIn(body);
  const all: [string | undefined, SignatureFinding][] = [
    [body.replace(/^\uFEFF/, ''), encoding('It begins with a byte order mark.')],
    [body.trimEnd(), lineBreak('It ends with a line break or a space.')],
    [body.trim(), lineBreak('There are spaces or line breaks around it.')],
    [reread(body), encoding('Its UTF-8 was read as Latin-1.')],
    [body.normalize('NFC'), encoding('Its letters with accents are in decomposed form (NFD).')],
    [
      typeof value === 'string' ? value : undefined,
      rewritten('It is a string in JSON, so it was written twice.'),
    ],
    [compactJson(body), rewritten(howRewritten(body))],
    [wrappedBody(value), packed('It is an object in which the body is a field.')],
    [ofBytesLiteral(body), printed("Python prints bytes as `b'…'`.")],
    [textIn(listedBytes(body)), printed('It is a list of its bytes.')],
    [ofHexDump(body), printed('It is hexadecimal.')],
    ...(await ofEncoded(body)).map(([text, detail]): [string | undefined, SignatureFinding] => [
      text,
      packed(detail),
    ]),
    [withoutEntities(body), packed('Its quotation marks are entities of HTML, such as `&quot;`.')],
    [fromAddress(body), packed('It is encoded as part of an address or as a form.')],
    [
      body.includes('\\"') ? stringIn(`"${body}"`) : undefined,
      packed('Its quotation marks are escaped with `\\`.'),
    ],
    ...quotedTexts(body).map((text): [string | undefined, SignatureFinding] => [
      text,
      printed('There are quotation marks around it.'),
    ]),
    [fromPrintedObject(body), printed('It is an object as a program prints it, not JSON.')],
    [straight(body), encoding('Its quotation marks are curly, or its spaces do not break.')],
    [body.replace(invisible, ''), encoding('It has characters that nobody sees.')],
    [body.replace(/\r?\n\s*/g, ''), lineBreak('A log or a terminal has broken its lines.')],
    [inBraces(body), printed('There is other text before or after it.')],
  ];
  return all.flatMap(([text, done]) =>
    text !== undefined && text !== '' && text !== body ? [{value: text, done}] : [],
  );
}

/** What is between quotation marks, as it is and without escapes. */
function quotedTexts(body: string): readonly (string | undefined)[] {
  const [, , inner] = /^\s*(["'`])([^]*)\1\s*$/.exec(body) ?? [];
  return inner === undefined ? [] : [inner, utf8Text(ofEscapes(inner))];
}

const stringIn = (json: string): string | undefined => {
  const value = jsonIn(json);
  return typeof value === 'string' ? value : undefined;
};

/** The most letters of a body with which more than one change is tried. */
export const LONGEST_OF_MANY = 100_000;

/** What may have been done to a pasted body, with the body as it was before: one thing, or two. */
export async function repairs(body: string): Promise<readonly Variants<string>[]> {
  const seen = new Map<string, readonly SignatureFinding[]>([[body, []]]);
  const once = await undone(body);
  const add = (text: string, dones: readonly SignatureFinding[]) => {
    if (!seen.has(text)) {
      seen.set(text, dones);
    }
  };
  for (const {value, done} of once) {
    add(value, done ? [done] : []);
  }
  if (body.length <= LONGEST_OF_MANY) {
    for (const first of once) {
      for (const {value, done} of await undone(first.value)) {
        add(
          value,
          [done, first.done].filter((one) => one !== undefined),
        );
      }
    }
  }
  seen.delete(body);
  return Array.from(seen, ([value, dones]) => ({value, dones}));
}

/** Names of objects, which programs print in place of what the objects hold. */
const objectNames = [
  /^(?:\[object \w+\]|undefined|null|none|nil|true|false|NaN|Array|Resource id #\d+)$/i,
  // Nothing between quotation marks or brackets.
  /^(?:b?(["'])\1|\{\}|\[\]|\(\)|[<(]empty[>)])$/i,
  // Classes with a package or an address.
  /^(?:\[[BC]@[\da-f]+|[\w.$]+@[\da-f]{4,}|&?\{0x[\da-f][^]*|0x[\da-f]{1,16}|[A-Z]\w*(?:\.[A-Z][\w`[\]]*)+)$/i,
  /^(?:<[_\w][^{"]*>|#<[^]*>|Promise \{[^]*)$/i,
  // Functions that were not called.
  /^(?:\[(?:Async)?(?:Generator)?(?:Function|class)[^]*\]|(?:async )?function\b[^]*)$/,
  // Objects of Node that hold a body, as it prints them.
  /^(?:<ref \*\d+> )?(?:\w*(?:Stream|Message|Readable|Request|Response|Body|FormData)|Blob|File|Duplex)(?: \(\w+\))?\s*\{[^]*$/,
];

const isObjectName = (text: string): boolean => objectNames.some((name) => name.test(text));

/** How gzip, Zip, bzip2 and Zstandard begin, once they were read as text. */
const magic = ['\u001f\u008b', '\u001f\ufffd', '\u001f‹', 'PK\u0003', 'BZh', '(\ufffd/'];

/** What a program writes in place of bytes that are no UTF-8. */
const LOST = '\ufffd';

const lost = encoding(
  `It has \`${LOST}\` in place of bytes that somebody read in another encoding.`,
);

/** What a body shows that no secret fits, and that a change of its letters does not explain. */
export async function suspicions(body: string, id: string): Promise<SignatureFinding[]> {
  const text = body.trim();
  if (text === '') {
    return [missing('The body is empty.')];
  }
  if (/<Buffer [\da-f ]+\.\.\./i.test(text)) {
    return [printed('Node shows only the first 50 bytes of a `Buffer`.')];
  }
  if (isObjectName(text)) {
    return [missing(`\`${text.slice(0, 40)}\` is the name of an object, not what it holds.`)];
  }
  if (magic.some((start) => text.startsWith(start))) {
    return [packed('It is compressed, and was read as text, which destroys it.')];
  }
  const value = jsonIn(body);
  if (typeof value !== 'object' || value === null) {
    return [await ofOtherText(text, body)];
  }
  return text.includes(LOST) ? [lost] : ofJson(value, text, id);
}

/** What a text is that is not the JSON of an object. */
async function ofOtherText(text: string, body: string): Promise<SignatureFinding> {
  const known = (await repairs(body)).find(({value}) => typeof jsonIn(value) === 'object');
  const [first] = known?.dones ?? [];
  if (first) {
    return first;
  }
  if (/^(?:map\[|\{\w+=|&?\{\w+:|\[Object)|\[(?:Object|Array)\]|<ref \*/.test(text)) {
    return printed('It is an object as a program prints it, not JSON.');
  }
  if (/(?:\.{3}|…|\(truncated\)|\[truncated\])\W*$/i.test(text.slice(-60))) {
    return changed('It is shortened: it ends with an ellipsis.');
  }
  return text.includes(LOST)
    ? lost
    : changed('It is no JSON, so a part of it is missing or was changed.');
}

/** What JSON shows that is none of what was sent with these headers. */
function ofJson(value: object, text: string, headerId: string): SignatureFinding[] {
  const {id} = value as {readonly id?: unknown};
  if (typeof id === 'string' && id !== headerId) {
    const detail = `The body is of \`${id.slice(0, 40)}\`, the headers are of \`${headerId.slice(0, 40)}\`.`;
    return [{cause: 'other event', detail}];
  }
  if (/"[^"=]*\?\p{L}[^"=]*"/u.test(text)) {
    return [encoding('It has `?` within words, in place of letters beyond ASCII that were lost.')];
  }
  return isSorted(value)
    ? [rewritten('Its fields are in alphabetical order, in which no event is sent.')]
    : [];
}

/** What programs make of an object that they write as text. */
const objectTexts = [
  ...['[object Object]', '[object Promise]', '[object ReadableStream]', '[object ArrayBuffer]'],
  ...['undefined', 'null', 'None', 'nil', 'Array', 'System.Byte[]', '[]', '""'],
];

/** Bytes as Python prints them: letters beyond ASCII are escapes. */
function printedBytes(body: string): string {
  const quote = body.includes("'") && !body.includes('"') ? '"' : "'";
  const inner = Array.from(utf8(body), (byte) => {
    const letter = String.fromCharCode(byte);
    if (letter === quote || letter === '\\') {
      return `\\${letter}`;
    }
    return byte < 32 || byte > 126 ? `\\x${byte.toString(16).padStart(2, '0')}` : letter;
  });
  return `b${quote}${inner.join('')}${quote}`;
}

/** What a receiver may make of a body before it signs it. */
export function mistakenBodies(body: string): readonly Variant<string>[] {
  const json = compactJson(body);
  const value = jsonIn(body);
  const python = asciiJson(spaced(json ?? ''));
  const all: [string | undefined, SignatureFinding][] = [
    [`${body}\n`, lineBreak('Your code adds a line break.')],
    [`${body}\r\n`, lineBreak('Your code adds a line break (CRLF).')],
    [`\uFEFF${body}`, encoding('Your code adds a byte order mark.')],
    [misread(body), encoding('Your code reads UTF-8 as Latin-1.')],
    ['', missing('Your code signs an empty body. Something read the body before it.')],
    ['{}', missing('Your code signs `{}`. Nothing parsed the body before it.')],
    ...objectTexts.map((text): [string, SignatureFinding] => [
      text,
      missing(`Your code signs the text \`${text}\` in place of the body.`),
    ]),
    ...[printedBytes(body.slice(0, 50_000)), `b'${body.replaceAll("'", "\\'")}'`].map(
      (text): [string, SignatureFinding] => [
        text,
        printed("Your code signs `b'…'`, as Python prints bytes."),
      ],
    ),
    [toBase64(utf8(body.slice(0, 50_000))), packed('Your code signs the body in base64.')],
    [JSON.stringify(body), rewritten('Your code writes the body as a string in JSON.')],
    ...(json === undefined
      ? []
      : ([
          [json, rewritten('Your code writes the JSON without spaces.')],
          [JSON.stringify(value, null, 2), rewritten('Your code indents the JSON by 2 spaces.')],
          [JSON.stringify(value, null, 4), rewritten('Your code indents the JSON by 4 spaces.')],
          [JSON.stringify(value, null, '\t'), rewritten('Your code indents the JSON by tabs.')],
          [spaced(json), rewritten('Your code writes `, ` and `: `, as `json.dumps` does.')],
          [
            python,
            rewritten('Your code writes `, ` and `: ` and escapes letters, as `json.dumps` does.'),
          ],
          [asciiJson(json), rewritten('Your code escapes letters beyond ASCII.')],
          [withSlashes(json), rewritten('Your code escapes slashes.')],
          [
            withSlashes(asciiJson(json)),
            rewritten('Your code escapes slashes and letters, as `json_encode` does.'),
          ],
          [
            json.replace(/[<>&]/g, (mark) => `\\u00${mark.charCodeAt(0).toString(16)}`),
            rewritten('Your code escapes `<`, `>` and `&`, as `json.Marshal` does.'),
          ],
          [sortedText(value), rewritten('Your code sorts the fields.')],
          [
            spaced(sortedText(value) ?? ''),
            rewritten('Your code sorts the fields, and writes `, ` and `: `.'),
          ],
        ] satisfies [string | undefined, SignatureFinding][])),
  ];
  return all.flatMap(([text, done]) =>
    text !== undefined && text !== body ? [{value: text, done}] : [],
  );
}

function sortedText(value: unknown): string | undefined {
  try {
    return JSON.stringify(sortedJson(value));
  } catch {
    return undefined;
  }
}
