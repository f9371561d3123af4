import {toBase64} from '@aldermark/sandbox/engine/base64';
import type {SignatureFinding, Variant} from './finding';
import {decoded, fromHex, keyInSecret, KEY_BYTES, utf8Text} from '../webhooks/hmac';

/** What nobody sees: byte order marks, letters of no width, and marks of the direction of writing. */
const invisible = /[\p{Cf}\p{Cc}\u2800\u3164]/gu;

const wrapped = /^[\s"'`“”„‟‘’‚‛«»‹›<>()[\]{}]+|[\s"'`“”„‟‘’‚‛«»‹›<>()[\]{},;]+$/g;

/** The text of a secret, with or without `whsec_`, wherever it is. */
const secretText = /whsec_[\w+/=-]+|(?<![\w+/-])[A-Za-z\d+/]{43}=?(?![\w+/=])/;

const withPrefix = (text: string): string => `whsec_${text.replace(/^whsec_/i, '')}`;

/** A secret in base64url or without its padding, as it was. */
const inBase64 = (text: string): string => {
  const letters = text
    .replace(/^whsec_/i, '')
    .replaceAll('-', '+')
    .replaceAll('_', '/');
  return withPrefix(letters.replace(/=*$/, letters.replace(/=+$/, '').length % 4 === 3 ? '=' : ''));
};

const unescapedAddress = (text: string): string =>
  text.replace(/%(2b|2f|3d|5f)/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

const unescapedJson = (text: string): string =>
  text
    .replaceAll('\\/', '/')
    .replace(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

/** The text in a text in base64; the text itself when it is none. */
const inner = (text: string): string => utf8Text(decoded(text) ?? new Uint8Array()) ?? text;

const ofHex = (text: string): string => {
  const bytes = fromHex(text.replace(/^whsec_|^0x/i, ''));
  return bytes?.length === KEY_BYTES ? withPrefix(toBase64(bytes)) : text;
};

/** What may have been done to a secret, with the way back. The first that fits is the cause. */
const ways: readonly (readonly [detail: string, way: (text: string) => string])[] = [
  ['There are spaces or line breaks around it.', (text) => text.replace(/^\s+|\s+$/g, '')],
  [
    'It has invisible characters, such as a byte order mark or a space of no width.',
    (text) => text.replace(invisible, ''),
  ],
  ['There are quotation marks or brackets around it.', (text) => text.replace(wrapped, '')],
  ['It has lost `whsec_`.', (text) => `whsec_${text.trim()}`],
  ['Its `whsec_` is in other letters.', (text) => text.trim().replace(/^whsec_/i, 'whsec_')],
  ['It has spaces where it had `+`.', (text) => text.trim().replaceAll(' ', '+')],
  ['There are spaces or line breaks in it.', (text) => text.replace(/\s+|\\[nr]/g, '')],
  ['It is in base64url.', (text) => inBase64(text.trim())],
  ['It is encoded as part of an address.', (text) => unescapedAddress(text.trim())],
  ['It has escapes of JSON.', (text) => unescapedJson(text.trim())],
  [
    'It is encoded in base64 once more, as a secret of Kubernetes is.',
    (text) => inner(text.trim()).trim(),
  ],
  ['It is hexadecimal.', (text) => ofHex(text.trim())],
  [
    'It is the beginning of a file or of a command: there is a name or other text beside it.',
    (text) => secretText.exec(text)?.[0] ?? text,
  ],
];

/** What a text is that is no secret. */
function notASecret(text: string): string {
  const value = text.replace(invisible, '').trim();
  const [letters = ''] = /(?<=whsec_)[\w+/-]*/.exec(value) ?? [];
  if (/[*•●…]|x{6}|\.{3}|redacted|masked|hidden/i.test(value)) {
    return 'It is masked or shortened. Take it from where you stored it when you created or rotated it.';
  }
  if (/^(?:undefined|null|none|nil|nan|\[object \w+\])$/i.test(value)) {
    return `It is \`${value.slice(0, 40)}\`, so your program has not found it.`;
  }
  if (/^\$|^%\w+%$|process\.env|getenv|environ|\{\{/i.test(value)) {
    return 'It is the name of a variable, not what the variable holds.';
  }
  if (/-----BEGIN|^eyJ[\w-]+\./.test(value)) {
    return 'It is a key or a token. The secret of an endpoint begins with `whsec_`.';
  }
  const bytes = decoded(letters.replaceAll('_', '/'))?.length;
  return letters !== '' && bytes !== undefined && bytes !== KEY_BYTES
    ? `It has ${bytes} bytes after \`whsec_\`, not ${KEY_BYTES}, so it is ${bytes < KEY_BYTES ? 'cut' : 'longer than a secret'}.`
    : `It is not \`whsec_\` with ${KEY_BYTES} bytes in base64.`;
}

const named =
  /^\s*(?:export\s+|set\s+|env\s+|const\s+|let\s+|var\s+|\$env:)?["']?[\w.$-]+["']?\s*(?::=|=>|[:=])/i;

/** What was around a secret that was found inside a text. */
function around(text: string, detail: string): string {
  return named.test(text.replace(invisible, ''))
    ? 'It was pasted with its name, as `NAME=value` or as a line of a file.'
    : detail;
}

/** A secret as it is stored in the right way, if the text can be one. One thing was done to it, or two. */
export function repairedSecret(text: string): Variant<string> {
  if (keyInSecret(text)) {
    return {value: text};
  }
  const done = (detail: string): SignatureFinding => ({cause: 'secret form', detail});
  const once = ways.map(([detail, way]) => ({value: way(text), detail}));
  const single = once.find(({value}) => keyInSecret(value));
  if (single) {
    return {value: single.value, done: done(around(text, single.detail))};
  }
  for (const first of once) {
    const second = ways.find(([, way]) => keyInSecret(way(first.value)));
    if (second) {
      const detail = around(text, `${first.detail} ${second[0]}`);
      return {value: second[1](first.value), done: done(detail)};
    }
  }
  return {value: text, done: done(notASecret(text))};
}

/** Every secret in a text with several of them: the first is repaired as one, and the others are found as they are. */
export const furtherSecrets = (text: string): readonly string[] =>
  (text.match(new RegExp(secretText.source, 'g')) ?? []).slice(1);

/** A text without the lines of a secret that is written with `whsec_`, and that secret. */
export function withoutSecret(text: string): {readonly text: string; readonly secret: string} {
  const lines = text.split('\n');
  const secretOf = (line: string) =>
    /^[^\w\n]*(?:[\w .$-]{1,60}["']?\s*[:=]\W{0,4})?(whsec_[\w+/=-]+)\W*$/.exec(line)?.[1];
  const secret = lines.map(secretOf).find((found) => found !== undefined);
  if (secret === undefined) {
    return {text, secret: ''};
  }
  const rest = lines.filter((line) => secretOf(line) !== secret).join('\n');
  // The empty lines before a secret at the end are no part of the body.
  const isLast = secretOf(text.trimEnd().split('\n').at(-1) ?? '') === secret;
  return {text: isLast ? rest.replace(/\n+$/, '') : rest, secret};
}
