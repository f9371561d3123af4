import {toBase64} from '@site/sandbox/engine/base64';
import {mistakenBodies} from './bodies';
import type {Finding, Variant} from './finding';
import {decoded, digestOf, leniently, utf8, type Algorithm, type Bytes} from '../webhooks/hmac';
import {signaturesIn, type Headers} from './request';

/** The bytes of a signature that somebody computed, with what is wrong with its form. */
function computedBytes(text: string): Variant<Bytes | undefined> {
  const value = text
    .trim()
    .replace(/^["']|["']$/g, '')
    .replace(/^v1[,=]/, '');
  const fromHex = (hex: string): Bytes =>
    Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16));
  const isHex = (one: string): boolean => /^(?:[\da-f]{40}|[\da-f]{64}|[\da-f]{128})$/i.test(one);
  const form = (detail: string): Finding => ({cause: 'output form', detail});
  if (isHex(value)) {
    return {value: fromHex(value), done: form('It is hexadecimal.')};
  }
  const bytes = decoded(value);
  const inner = bytes ? String.fromCharCode(...bytes) : '';
  if (isHex(inner)) {
    return {value: fromHex(inner), done: form('It is the base64 of a hexadecimal text.')};
  }
  if (!bytes || ![20, 32, 64].includes(bytes.length)) {
    return {value: undefined, done: form('It is neither base64 nor hexadecimal of a digest.')};
  }
  return /^[A-Za-z\d+/]+=*$/.test(value) && value.length % 4 === 0
    ? {value: bytes}
    : {
        value: bytes,
        done: form(/[-_]/.test(value) ? 'It is in base64url.' : 'It has no padding `=`.'),
      };
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
  return [
    {value: `${id}.${time}.${body}`},
    other(`${time}.${id}.${body}`, 'the timestamp, the id and the body'),
    other(`${time}.${body}`, 'the timestamp and the body, without the id'),
    other(`${id}.${body}`, 'the id and the body, without the timestamp'),
    other(body, 'the body alone'),
    other(`${body}.${time}.${id}`, 'the body, the timestamp and the id'),
    other(`${id}.${body}.${time}`, 'the id, the body and the timestamp'),
    other(`${id}${time}${body}`, 'the three parts without dots'),
    other(`${id}:${time}:${body}`, 'the three parts with colons instead of dots'),
    other(`${id}\n${time}\n${body}`, 'the three parts with line breaks instead of dots'),
    other(`${id}.${time}000.${body}`, 'the timestamp in milliseconds'),
  ];
}

const algorithms: readonly Variant<Algorithm>[] = [
  {value: 'SHA-256'},
  ...(['SHA-1', 'SHA-512', 'SHA-256 without a key'] as const).map((value) => ({
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
  const wrong = (value: Bytes | undefined, detail: string): Variant<Bytes>[] =>
    value ? [{value, done: {cause: 'secret not decoded', detail}}] : [];
  return [
    ...wrong(utf8(secret), 'Its whole text is the key.'),
    ...wrong(utf8(text), 'The text after `whsec_` is the key.'),
    ...wrong(leniently(secret), '`whsec_` was decoded with it.'),
    ...wrong(utf8(toBase64(utf8(text))), 'Its text was encoded in base64 once more.'),
  ];
}

/** Finds what the reader's code did to compute its value: one mistake, or two. */
async function mistakesOf(
  computed: Bytes,
  headers: Headers,
  body: string,
  secret: string,
  keys: readonly Variant<Bytes>[],
): Promise<Finding[] | undefined> {
  const allKeys = [...keys, ...mistakenKeys(secret)];
  const bodies: readonly Variant<string>[] = [{value: body}, ...mistakenBodies(body)];
  const signed = bodies.flatMap((text) =>
    contents(headers, text.value).map((content) => ({
      value: content.value,
      dones: [content.done, text.done],
    })),
  );
  const trials = algorithms.flatMap((algorithm) =>
    allKeys.flatMap((key) =>
      signed.map(({value, dones}) => ({
        algorithm: algorithm.value,
        key: key.value,
        content: value,
        done: [key.done, algorithm.done, ...dones].filter((one) => one !== undefined),
      })),
    ),
  );
  const simplest = trials
    .filter(({done}) => done.length <= 2)
    .sort((a, b) => a.done.length - b.done.length);
  for (const {algorithm, key, content, done} of simplest) {
    const digest = await digestOf(algorithm, key, content);
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
): Promise<Finding[]> {
  const {value, done} = computedBytes(computed);
  const form = done ? [done] : [];
  if (!value) {
    return form;
  }
  const mistakes = await mistakesOf(value, headers, body, secret, keys);
  if (!mistakes) {
    return [
      {
        cause: 'unknown mistake',
        detail:
          'Changes of the body, the key, the content and the algorithm were tried, two at a time.',
      },
    ];
  }
  const isRight = form.length + mistakes.length === 0;
  return isRight && signaturesIn(headers).includes(toBase64(value))
    ? [{cause: 'comparison', detail: 'It is equal to a signature in the header.'}]
    : [...form, ...mistakes];
}
