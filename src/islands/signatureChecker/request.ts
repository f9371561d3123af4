import {toBase64} from '@aldermark/sandbox/engine/base64';
import {jsonIn} from '@aldermark/lib/jsonText';
import type {SignatureFinding, Variant, Variants} from './finding';
import {signedHeaders, type FoundHeader, type PastedRequest, type SignedHeader} from './headers';
import {withoutEntities} from './printed';
import {decoded, digestBytes, fromHex, utf8Text, type Bytes} from '../webhooks/hmac';

/** The three headers, repaired where their form tells what they were. */
export type Headers = Readonly<Record<SignedHeader, string>>;

const wrong = (detail: string): SignatureFinding => ({cause: 'header form', detail});

const wrongTime = (what: string): SignatureFinding => wrong(`\`webhook-timestamp\` ${what}`);

/** Fewer digits per second: milliseconds, microseconds and nanoseconds. */
const units: readonly (readonly [pattern: RegExp, digits: number, name: string])[] = [
  [/^\d{12,14}$/, 3, 'milliseconds'],
  [/^\d{15,17}$/, 6, 'microseconds'],
  [/^\d{18,20}$/, 9, 'nanoseconds'],
];

/** The value of a header whose form is wrong, as it was before; the finding says what was wrong. */
function repairedTimestamp(value: string): Variant<string> {
  if (/^\d{9,11}$/.test(value)) {
    return {value};
  }
  const unit = units.find(([pattern]) => pattern.test(value));
  if (unit) {
    return {value: value.slice(0, -unit[1]), done: wrongTime(`is in ${unit[2]}.`)};
  }
  const digits = value.replace(/[\s,'’_.]/g, '');
  if (/^\d{1,3}(?:[\s,'’_.]\d{3}){3}$/.test(value)) {
    return {value: digits, done: wrongTime('has separators between its digits.')};
  }
  if (/^\d(?:[\d.]*)(?:e\+?0?9)?$/i.test(value) && Number(value) > 100_000_000) {
    const whole = String(Math.floor(Number(value)));
    return {value: whole, done: wrongTime('has decimals, or is written with an exponent.')};
  }
  const time = Date.parse(value);
  return Number.isNaN(time)
    ? {value, done: wrongTime('is no whole number of seconds.')}
    : {value: String(Math.floor(time / 1000)), done: wrongTime('is a date.')};
}

/** A signature with its version. */
const whole = /^v1,[A-Za-z\d+/]{43}=$/;

const isWhole = (value: string): boolean => {
  const parts = value.split(' ').filter((part) => part !== '');
  return (
    parts.every((part) => whole.test(part) || /^v\d+\w*,/.test(part)) &&
    parts.some((part) => whole.test(part))
  );
};

/** A signature in hexadecimal in base64; the text itself when it is none. */
function fromHexSignature(value: string): string {
  const [, digits = ''] = /(?:^|v1[,=:]|[,\s])([\da-f]{64})$/i.exec(value) ?? [];
  const bytes = fromHex(digits);
  return bytes ? `v1,${toBase64(bytes)}` : value;
}

/** What is inside of base64: a whole signature, or its hexadecimal digits. */
function fromInner(value: string): string {
  const text = utf8Text(decoded(value.replace(/^v1,/, '')) ?? new Uint8Array()) ?? '';
  return isWhole(text) ? text : fromHexSignature(text);
}

const unescapedAddress = (text: string): string =>
  text.replace(/%(2[0bcf]|3d)/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

const unescapedJson = (text: string): string =>
  text
    .replaceAll('\\/', '/')
    .replace(/\\?u(00[\da-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

/** What may have been done to `webhook-signature`, with the way back. */
const ways: readonly (readonly [detail: string, way: (text: string) => string])[] = [
  ['is encoded as part of an address.', unescapedAddress],
  [
    'has spaces where it had `+`, as a form or an address decodes it.',
    (text) => text.replace(/ (?!v1,)/g, '+'),
  ],
  ['has lost its version `v1,`.', (text) => `v1,${text}`],
  ['has another mark than the comma after `v1`.', (text) => text.replace(/v1[=:.;]\s*/gi, 'v1,')],
  ['has its version in capital letters.', (text) => text.replace(/V1,/g, 'v1,')],
  [
    'names the algorithm instead of the version `v1`.',
    (text) => text.replace(/^(?:hmac[-_]?)?sha-?256[=:,]\s*/i, 'v1,'),
  ],
  [
    'has commas between its signatures instead of spaces.',
    (text) => text.replace(/(=)[,;]\s*(?=v1)/g, '$1 '),
  ],
  ['is in base64url.', (text) => text.replace(/-/g, '+').replace(/_/g, '/')],
  ['has lost its padding `=`.', (text) => text.replace(/(v1,[A-Za-z\d+/]{43})(?!=)/g, '$1=')],
  ['has spaces after `v1,`.', (text) => text.replaceAll(/v1,\s+/g, 'v1,')],
  ['is hexadecimal.', fromHexSignature],
  ['is encoded in base64 once more.', fromInner],
  ['has entities of HTML.', withoutEntities],
  ['has escapes of JSON.', unescapedJson],
  [
    'has quotation marks or other text around it.',
    (text) => /v1,[A-Za-z\d+/]{43}=(?: v1,[A-Za-z\d+/]{43}=)*/.exec(text)?.[0] ?? text,
  ],
];

/** What is wrong with a signature that no change makes one. */
function noSignature(value: string): string {
  if (/[*•●…]|\.{3}|redacted|masked|filtered/i.test(value)) {
    return 'is masked or shortened. Take it from the request itself.';
  }
  const [, letters] = /^v1,([A-Za-z\d+/_-]{1,43})=*$/.exec(value) ?? [];
  return letters === undefined
    ? 'has no value `v1,` with 44 characters of base64.'
    : `has ${letters.length} characters after \`v1,\`, not 44, so it is cut.`;
}

function repairedSignature(value: string): Variant<string> {
  if (isWhole(value)) {
    return {value};
  }
  const done = (detail: string): SignatureFinding => wrong(`\`webhook-signature\` ${detail}`);
  const once = ways
    .map(([detail, way]) => ({value: way(value), detail}))
    .filter((one) => one.value !== value);
  const single = once.find((one) => one.value.split(' ').some((part) => whole.test(part)));
  if (single) {
    return {value: single.value, done: done(single.detail)};
  }
  for (const first of once) {
    for (const [detail, way] of ways) {
      const both = way(first.value);
      if (isWhole(both)) {
        return {value: both, done: done(`${first.detail} It ${detail}`)};
      }
    }
  }
  return {value, done: done(noSignature(value))};
}

/** CGI, PHP, WSGI and Rack hand every header over under such a name, so it is not another one. */
const isOfCgi = ({as}: FoundHeader): boolean => /^HTTP_WEBHOOK_[A-Z]+$/.test(as);

function nameFinding(
  name: SignedHeader,
  found: FoundHeader | undefined,
  areOfCgi: boolean,
): SignatureFinding | undefined {
  const missing = (detail: string): SignatureFinding => ({cause: 'header missing', detail});
  if (!found) {
    return missing(`\`${name}\` is not there.`);
  }
  if (found.value === '') {
    return missing(`\`${name}\` is empty.`);
  }
  return found.as.toLowerCase() === name || areOfCgi
    ? undefined
    : missing(`\`${name}\` came as \`${found.as.toLowerCase()}\`.`);
}

/** Reads the three headers, and says what is wrong with their names and forms. */
export function readHeaders(found: PastedRequest['headers']): {
  headers: Headers;
  findings: SignatureFinding[];
} {
  const areOfCgi = signedHeaders.every((name) => found[name] && isOfCgi(found[name]));
  const names = signedHeaders.map((name) => nameFinding(name, found[name], areOfCgi));
  const valueOf = (name: SignedHeader): string => found[name]?.value ?? '';
  const timestamp = valueOf('webhook-timestamp');
  const signature = valueOf('webhook-signature');
  const time: Variant<string> = timestamp === '' ? {value: ''} : repairedTimestamp(timestamp);
  const list: Variant<string> = signature === '' ? {value: ''} : repairedSignature(signature);
  return {
    headers: {
      'webhook-id': valueOf('webhook-id'),
      'webhook-timestamp': time.value,
      'webhook-signature': list.value,
    },
    findings: [...names, time.done, list.done].filter((one) => one !== undefined),
  };
}

/** How many hours a time without a zone may be off. */
const ZONES = Array.from({length: 27}, (_, index) => index - 12).filter((hours) => hours !== 0);

const DECIMAL = 10;

/** Ids and times that may have been signed in place of those in the headers, the likeliest first. */
export function otherHeaders(
  headers: Headers,
  body: string,
  wasDate: boolean,
): readonly Variants<Headers>[] {
  const {'webhook-id': id, 'webhook-timestamp': time} = headers;
  const value = jsonIn(body);
  const own =
    typeof value === 'object' && value !== null ? (value as {readonly id?: unknown}).id : undefined;
  const ids =
    typeof own === 'string' && own !== id
      ? [
          {
            value: {...headers, 'webhook-id': own},
            dones: [
              wrong(
                `\`webhook-id\` was replaced: the signature is over \`${own.slice(0, 40)}\`, the id in the body.`,
              ),
            ],
          },
        ]
      : [];
  const seconds = parseInt(time, DECIMAL);
  const shifted = (by: number, detail: string): Variants<Headers> => ({
    value: {...headers, 'webhook-timestamp': String(seconds + by)},
    dones: [wrongTime(detail)],
  });
  const times = Number.isNaN(seconds)
    ? []
    : [
        ...[1, -1].map((by) => shifted(by, 'was rounded to another second.')),
        ...(wasDate
          ? ZONES.map((hours) => shifted(hours * 3600, `is ${hours} hours off: its zone was lost.`))
          : []),
      ];
  return [...ids, ...times];
}

/** What is signed (Standard Webhooks). */
export const contentToSign = (headers: Headers, body: string): string =>
  `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;

/** The signature of a text, without its version. */
export const base64Of = async (key: Bytes, content: string): Promise<string> =>
  toBase64(await digestBytes('SHA-256', key, content));

/** The signatures of the header, without their version. */
export const signaturesIn = (headers: Headers): readonly string[] =>
  headers['webhook-signature']
    .split(' ')
    .filter((one) => one.startsWith('v1,'))
    .map((one) => one.slice('v1,'.length));
