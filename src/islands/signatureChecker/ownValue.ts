import {toBase64} from '@aldermark/sandbox/engine/base64';
import {LONGEST_OF_MANY, mistakenBodies} from './bodies';
import type {SignatureFinding, Variant} from './finding';
import {listedBytes, ofEscapes} from './printed';
import {
  decoded,
  digestBytes,
  fromHex,
  leniently,
  utf8,
  type Algorithm,
  type Bytes,
} from '../webhooks/hmac';
import {signaturesIn, type Headers} from './request';

/** How many bytes the digests have that somebody may compute: SHA-1, SHA-256, SHA-384 and SHA-512. */
const sizes = [20, 32, 48, 64];

const isDigest = (bytes: Bytes | undefined): bytes is Bytes =>
  bytes !== undefined && sizes.includes(bytes.length);

/** The name of an object, which a program printed in place of what the object holds. */
const objectName =
  /^(?:\[object \w+\]|undefined|null|none|nil|true|false|Promise \{[^]*|<[_\w][^<>]*(?:object|at)[^<>]*>|[\w.$]+@[\da-f]{4,}|\[B@[\da-f]+|System\.[\w[\]]+|#<[^]*)$/i;

/** The text of a value without what is around it, and what that was. */
function bareOf(text: string): string {
  return text
    .trim()
    .replace(/(?:\\r|\\n)+$/, '')
    .replace(/^["'`“‘]+|["'`”’,;]+$/g, '')
    .replace(/^(?:webhook-signature\s*:\s*)?(?:v1[,=:]|sha256=)+/i, '');
}

type Reading = readonly [bytes: Bytes | undefined, detail?: string];

/** The bytes that a text may be, in the order in which it is likely. */
function readings(text: string, value: string): readonly Reading[] {
  const bytes = decoded(value);
  const isBase64 = /^[A-Za-z\d+/]+=*$/.test(value) && value.length % 4 === 0;
  const inner = bytes ? String.fromCharCode(...bytes) : '';
  const [, , literal] = /^b(["'])([^]*)\1$/.exec(text.trim()) ?? [];
  const address = value.replace(/%(2b|2f|3d)/gi, (_, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  );
  return [
    [fromHex(value), 'It is hexadecimal.'],
    [fromHex(value.replace(/^0x|[\s:-]/g, '')), 'It is hexadecimal.'],
    [fromHex(inner.trim()), 'It is the base64 of a hexadecimal text.'],
    [isBase64 ? bytes : undefined],
    [bytes, /[-_]/.test(value) ? 'It is in base64url.' : 'It has no padding `=`.'],
    [address === value ? undefined : decoded(address), 'It is encoded as part of an address.'],
    [decoded(value.replaceAll(' ', '+')), 'It has spaces where it had `+`.'],
    [literal === undefined ? undefined : ofEscapes(literal), 'It is bytes as Python prints them.'],
    [
      literal === undefined ? undefined : decoded(literal.replace(/\\n$/, '')),
      "It is bytes as Python prints them, `b'…'`.",
    ],
    [listedBytes(text), 'It is a list of its bytes.'],
  ];
}

/** The bytes of a signature that somebody computed, with what is wrong with its form. */
function computedBytes(text: string): Variant<Bytes | undefined> {
  const value = bareOf(text);
  const form = (detail: string): SignatureFinding => ({cause: 'output form', detail});
  const [bytes, detail] = readings(text, value).find(([one]) => isDigest(one)) ?? [];
  if (bytes) {
    return {value: bytes, ...(detail !== undefined && {done: form(detail)})};
  }
  return {value: undefined, done: form(noDigest(text.trim(), value))};
}

/** Why a text is no digest. */
function noDigest(text: string, value: string): string {
  if (objectName.test(text)) {
    return `\`${text.slice(0, 40)}\` is the name of an object, not the digest that it holds.`;
  }
  const length = (fromHex(value) ?? decoded(value))?.length;
  return length === undefined
    ? 'It is neither base64 nor hexadecimal of a digest.'
    : `It has ${length} bytes, and HMAC-SHA256 has 32${length === 16 ? ': MD5 has 16' : length === 28 ? ': SHA-224 has 28' : length < 32 ? ', so it is cut' : ''}.`;
}

/** What a receiver may sign instead of id, timestamp and body. */
function contents(
  {'webhook-id': id, 'webhook-timestamp': time}: Headers,
  body: string,
): readonly Variant<string>[] {
  const other = (value: string, text: string): Variant<string> => ({
    value,
    done: {cause: 'content order', detail: `Your code signs ${text}.`},
  });
  const iso = new Date(Number(time) * 1000);
  const date = Number.isNaN(iso.getTime()) ? '' : iso.toISOString();
  return [
    {value: `${id}.${time}.${body}`},
    other(`${time}.${id}.${body}`, 'the timestamp, the id and the body'),
    other(`${time}.${body}`, 'the timestamp and the body, without the id'),
    other(`${id}.${body}`, 'the id and the body, without the timestamp'),
    other(body, 'the body alone'),
    other(`${id}.${time}`, 'the id and the timestamp, without the body'),
    other(`${body}.${time}.${id}`, 'the body, the timestamp and the id'),
    other(`${id}.${body}.${time}`, 'the id, the body and the timestamp'),
    other(`${id}${time}${body}`, 'the three parts without dots'),
    other(`${time}${body}`, 'the timestamp and the body without a dot'),
    other(`${id}:${time}:${body}`, 'the three parts with colons instead of dots'),
    other(`${id}\n${time}\n${body}`, 'the three parts with line breaks instead of dots'),
    other(`${id},${time},${body}`, 'the three parts with commas instead of dots'),
    other(`${id}. ${time}. ${body}`, 'the three parts with spaces after the dots'),
    other(`${id}.${time}.${body}.`, 'the three parts with a dot at the end'),
    other(`v1.${id}.${time}.${body}`, 'the version before the three parts'),
    other(`v1,${id}.${time}.${body}`, 'the version before the three parts'),
    other(`v1:${time}:${body}`, 'the version, the timestamp and the body, as Slack does'),
    other(`undefined.${time}.${body}`, '`undefined` in place of the id'),
    other(`${id}.undefined.${body}`, '`undefined` in place of the timestamp'),
    other(`undefined.undefined.${body}`, '`undefined` in place of the id and the timestamp'),
    other(`None.None.${body}`, '`None` in place of the id and the timestamp'),
    other(`null.null.${body}`, '`null` in place of the id and the timestamp'),
    other(`..${body}`, 'nothing in place of the id and the timestamp'),
    other(`${id}.${time}000.${body}`, 'the timestamp in milliseconds'),
    other(`${id}.${time}.0.${body}`, 'the timestamp with decimals'),
    ...(date === ''
      ? []
      : [
          other(`${id}.${date}.${body}`, 'the timestamp as a date'),
          other(`${id}.${date.replace('.000', '')}.${body}`, 'the timestamp as a date'),
        ]),
  ];
}

const algorithms: readonly Variant<Algorithm>[] = [
  {value: 'SHA-256'},
  ...(['SHA-1', 'SHA-384', 'SHA-512', 'SHA-256 without a key'] as const).map((value) => ({
    value,
    done: {
      cause: 'algorithm' as const,
      detail:
        value === 'SHA-256 without a key'
          ? 'Your code computes SHA-256 without a key.'
          : `Your code uses HMAC with ${value}.`,
    },
  })),
];

/** The keys that a receiver may make of the text of a secret. */
function mistakenKeys(secret: string): readonly Variant<Bytes>[] {
  const text = secret.replace(/^whsec_/, '');
  const key = decoded(text);
  const wrong = (value: Bytes | undefined, detail: string): Variant<Bytes>[] =>
    value ? [{value, done: {cause: 'secret not decoded', detail}}] : [];
  const hex = key && Array.from(key, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [
    ...wrong(utf8(secret), 'Its whole text is the key.'),
    ...wrong(utf8(text), 'The text after `whsec_` is the key.'),
    ...wrong(leniently(secret), '`whsec_` was decoded with it.'),
    ...wrong(utf8(toBase64(utf8(text))), 'Its text was encoded in base64 once more.'),
    ...wrong(utf8(`${secret}\n`), 'Its whole text with a line break is the key.'),
    ...wrong(utf8(`"${secret}"`), 'Its whole text with quotation marks is the key.'),
    ...wrong(
      hex === undefined ? undefined : utf8(hex),
      'The hexadecimal text of its bytes is the key.',
    ),
    ...wrong(
      key && utf8(new TextDecoder().decode(key)),
      'Its bytes were read as UTF-8 text, which changes them.',
    ),
    ...wrong(key && utf8(String.fromCharCode(...key)), 'Its bytes were read as Latin-1 text.'),
    ...wrong(new Uint8Array(), 'The key is empty, so your program has not found the secret.'),
    ...['undefined', 'null', 'None', 'nil', '[object Object]'].flatMap((name) =>
      wrong(utf8(name), `The text \`${name}\` is the key.`),
    ),
  ];
}

type Trial = {
  readonly algorithm: Algorithm;
  readonly key: Bytes;
  readonly content: string | Bytes;
  readonly done: readonly SignatureFinding[];
};

const swapped: SignatureFinding = {
  cause: 'algorithm',
  detail: 'Your code signs the key with the content: the two arguments are swapped.',
};

const joined = (detail: string): SignatureFinding => ({cause: 'algorithm', detail});

/** Computations in which the key is not the key of an HMAC. */
const oddTrials = (keys: readonly Variant<Bytes>[], content: string): readonly Trial[] =>
  keys.flatMap(({value, done}) => {
    const bytes = utf8(content);
    const dones = done ? [done] : [];
    const hash = 'SHA-256 without a key';
    const plain = 'Your code computes SHA-256 of the key and the content, which is no HMAC.';
    return [
      {algorithm: 'SHA-256' as const, key: bytes, content: value, done: [...dones, swapped]},
      {
        algorithm: hash as Algorithm,
        key: value,
        content: Uint8Array.of(...value, ...bytes.subarray(0, 50_000)),
        done: [...dones, joined(plain)],
      },
      {
        algorithm: hash as Algorithm,
        key: value,
        content: Uint8Array.of(...bytes.subarray(0, 50_000), ...value),
        done: [...dones, joined(plain)],
      },
    ];
  });

function trialsOf(
  headers: Headers,
  body: string,
  secret: string,
  keys: readonly Variant<Bytes>[],
): readonly Trial[] {
  const allKeys = [...keys, ...mistakenKeys(secret)];
  const bodies: readonly Variant<string>[] = [{value: body}, ...mistakenBodies(body)];
  const signed = bodies.flatMap((text) =>
    contents(headers, text.value).map((content) => ({
      value: content.value,
      dones: [content.done, text.done].filter((one) => one !== undefined),
    })),
  );
  const regular = algorithms.flatMap((algorithm) =>
    allKeys.flatMap((key) =>
      signed.map(({value, dones}) => ({
        algorithm: algorithm.value,
        key: key.value,
        content: value,
        done: [key.done, algorithm.done, ...dones].filter((one) => one !== undefined),
      })),
    ),
  );
  const right = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return [...regular, ...oddTrials(allKeys, right)]
    .filter(({done}) => done.length <= (body.length > LONGEST_OF_MANY ? 1 : 2))
    .sort((a, b) => a.done.length - b.done.length);
}

/** Finds what the reader's code did to compute its value: one mistake, or two. */
async function mistakesOf(
  computed: Bytes,
  headers: Headers,
  body: string,
  secret: string,
  keys: readonly Variant<Bytes>[],
): Promise<readonly SignatureFinding[] | undefined> {
  for (const {algorithm, key, content, done} of trialsOf(headers, body, secret, keys)) {
    const digest = await digestBytes(algorithm, key, content);
    if (digest.length === computed.length && digest.every((byte, at) => byte === computed[at])) {
      return done;
    }
  }
  return undefined;
}

/** What is wrong with the value that the reader's code computed. */
export async function ownFindings(
  computed: string,
  headers: Headers,
  body: string,
  secret: string,
  keys: readonly Variant<Bytes>[],
): Promise<SignatureFinding[]> {
  const {value, done} = computedBytes(computed);
  const form = done ? [done] : [];
  if (!value) {
    return form;
  }
  const mistakes = await mistakesOf(value, headers, body, secret, keys);
  if (!mistakes) {
    return [
      ...form,
      {
        cause: 'unknown mistake',
        detail:
          'Changes of the body, the key, the content and the algorithm were tried, two at a time.',
      },
    ];
  }
  const isRight = form.length + mistakes.length === 0;
  if (!isRight) {
    return [...form, ...mistakes];
  }
  const isSent = signaturesIn(headers).includes(toBase64(value));
  return isSent
    ? [{cause: 'comparison', detail: 'It is equal to a signature in the header.'}]
    : [
        {
          cause: 'own is right',
          detail: 'It is right for this body and this secret, and the header has another.',
        },
      ];
}
