import type {Fields} from '@aldermark/lib/fields';
import {compactJson} from '@aldermark/lib/jsonText';
import {decoded, fromHex, utf8Text, utf8, type Bytes} from '../webhooks/hmac';

/** The bytes of numbers from -128 to 255, as programs list them. */
function ofNumbers(text: string): Bytes | undefined {
  const numbers = text.match(/-?\d+/g)?.map(Number) ?? [];
  return numbers.length > 8 && numbers.every((one) => one >= -128 && one < 256)
    ? Uint8Array.from(numbers, (one) => (one + 256) % 256)
    : undefined;
}

const simpleEscapes: Readonly<Record<string, number>> = {n: 10, r: 13, t: 9, 0: 0, b: 8, f: 12};

/** The bytes of a literal of Python, C or a shell. `\u` is a letter, and `\x` a byte. */
export function ofEscapes(text: string): Bytes {
  const pieces = text.match(/\\x[\da-f]{2}|\\u[\da-f]{4}|\\[^]|[^\\]+/gi) ?? [];
  const bytes = pieces.flatMap((piece): number[] => {
    if (!piece.startsWith('\\')) {
      return [...utf8(piece)];
    }
    const [, kind = ''] = piece;
    if (piece.length > 2) {
      const code = parseInt(piece.slice(2), 16);
      return kind === 'x' ? [code] : [...utf8(String.fromCharCode(code))];
    }
    const simple = Object.hasOwn(simpleEscapes, kind) ? simpleEscapes[kind] : undefined;
    return simple === undefined ? [...utf8(kind)] : [simple];
  });
  return Uint8Array.from(bytes);
}

/** What is between the quotation marks of a literal such as `b'…'`. */
export function ofBytesLiteral(text: string): string | undefined {
  const [, , content] = /^\s*(?:[\w.]+\()?b(["'])([^]*)\1\)?\s*$/.exec(text) ?? [];
  return content === undefined ? undefined : utf8Text(ofEscapes(content));
}

/** A list of bytes: `<Buffer 7b 22>`, `[123 34]`, `{"type":"Buffer","data":[123,34]}`. */
export function listedBytes(text: string): Bytes | undefined {
  const [, digits] = /^\s*<Buffer ([\da-f ]+)>\s*$/i.exec(text) ?? [];
  if (digits !== undefined) {
    return fromHex(digits.replaceAll(' ', ''));
  }
  const [, list] =
    /^\s*(?:\{"type":"Buffer","data":)?(?:[\w.]+(?:\(\d+\))?(?:\[\])?\s*)?(?:[[({]|<<)([-\d,\s]+)[\])}>]+\s*$/.exec(
      text,
    ) ?? [];
  return list === undefined ? undefined : ofNumbers(list);
}

/** Hexadecimal digits alone, or as `xxd` and `hexdump -C` print them. */
export function ofHexDump(text: string): string | undefined {
  const lines = text.trim().split(/\r?\n/);
  const isDump = lines.length > 1 || /^[\da-f]{7,8}:? /i.test(text);
  const digits = lines
    .map((line) =>
      isDump
        ? (/^[\da-f]{4,8}:?\s+((?:[\da-f]{2,4} {1,2})+)/i.exec(`${line} `)?.[1] ?? line)
        : line,
    )
    .join('')
    .replace(/^\\x|^0x|\s|:/g, '');
  const bytes = digits.length > 8 ? fromHex(digits) : undefined;
  return bytes && utf8Text(bytes);
}

async function inflated(bytes: Bytes): Promise<Bytes | undefined> {
  const format =
    bytes[0] === 0x1f && bytes[1] === 0x8b ? 'gzip' : bytes[0] === 0x78 ? 'deflate' : undefined;
  if (!format) {
    return undefined;
  }
  try {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(format));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  } catch {
    return undefined;
  }
}

/** A text in base64, and compressed bytes in base64 or hexadecimal, each with what it was. */
export async function ofEncoded(
  text: string,
): Promise<readonly (readonly [string | undefined, string])[]> {
  const letters = text.replace(/^\s*data:[^,]*;base64,/i, '').replace(/\s+/g, '');
  const bytes = /^[\da-f]+$/i.test(letters) ? fromHex(letters) : decoded(letters);
  if (!bytes || bytes.length < 8) {
    return [];
  }
  const packed = await inflated(bytes);
  return packed
    ? [[utf8Text(packed), 'It is compressed with gzip or deflate, and was not unpacked.']]
    : [[utf8Text(bytes), 'It is in base64.']];
}

/** The letters of Windows-1252 that Latin-1 does not have, by their bytes. */
const windows = new Map(
  Array.from({length: 256}, (_, byte) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
    byte,
  ]),
);

/** The text that was read as Latin-1 or Windows-1252, as UTF-8; undefined when it was not. */
export function reread(text: string): string | undefined {
  if (!/[^\0-\x7f]/.test(text)) {
    return undefined;
  }
  const bytes: number[] = [];
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    const byte = code < 0x100 ? code : windows.get(letter);
    if (byte === undefined) {
      return undefined;
    }
    bytes.push(byte);
  }
  return utf8Text(Uint8Array.from(bytes));
}

const entities: Readonly<Record<string, string>> = {
  quot: '"',
  apos: "'",
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  lbrace: '{',
  rbrace: '}',
  colon: ':',
  comma: ',',
};

/** A text without the entities of HTML. */
export const withoutEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,6}));/gi, (whole, number, hex, name) => {
    if (name !== undefined) {
      const key = String(name);
      return Object.hasOwn(entities, key) ? (entities[key] ?? whole) : whole;
    }
    const code = number === undefined ? parseInt(String(hex), 16) : Number(number);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/** A text that was encoded as part of an address or as a form, with the name of its field or without. */
export function fromAddress(text: string): string | undefined {
  if (!/%7b|%22/i.test(text)) {
    return undefined;
  }
  try {
    const value = text
      .trim()
      .replace(/^[\w[\]-]+=(?=%7b|\{)/i, '')
      .replace(/=$/, '');
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

const words: Readonly<Record<string, string>> = {
  True: 'true',
  False: 'false',
  None: 'null',
  nil: 'null',
  undefined: 'null',
};

/** JSON of an object as Python, Ruby or Node print it: `{'livemode': False}`, `{"livemode"=>false}`, `{ livemode: false }`. */
export function fromPrintedObject(text: string): string | undefined {
  if (!/^\s*\{/.test(text)) {
    return undefined;
  }
  const token =
    /'((?:[^'\\]|\\[^])*)(?:'|$)|"(?:[^"\\]|\\[^])*(?:"|$)|=>|\b(?:True|False|None|nil)\b|(?<![\w$])([A-Za-z_$][\w$]*)(?=\s*:)|,(?=\s*[}\]])/g;
  const json = text.replace(
    token,
    (whole, single: string | undefined, name: string | undefined) => {
      if (single !== undefined) {
        return JSON.stringify(utf8Text(ofEscapes(single)) ?? single);
      }
      if (name !== undefined) {
        return `"${name}"`;
      }
      return whole === '=>' ? ':' : whole.startsWith(',') ? '' : (words[whole] ?? whole);
    },
  );
  return compactJson(json);
}

/** How deep a body may be in what wraps it. */
const DEEPEST = 6;

/** A text that is the JSON of an object, as it is or in base64. */
function jsonIn(text: string, isBase64: boolean): string | undefined {
  if (!isBase64 && text.trim().startsWith('{')) {
    return text;
  }
  const inner = utf8Text(decoded(text) ?? new Uint8Array());
  return inner?.trim().startsWith('{') ? inner : undefined;
}

/** The body in an object that wraps it, such as the event of AWS Lambda or a message of a queue. */
export function wrappedBody(value: unknown, depth = 0): string | undefined {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) {
    return undefined;
  }
  const isBase64 = (value as Fields).isBase64Encoded === true;
  for (const one of Object.values(value)) {
    const found = typeof one === 'string' ? jsonIn(one, isBase64) : wrappedBody(one, depth + 1);
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}
