import {toBase64} from '@site/sandbox/engine/base64';
import type {Finding, Variant} from './finding';
import {misnamed, signedHeaders, type SignedHeader} from './headers';
import {digestOf, keyOf, type Bytes} from '../webhooks/hmac';

/** The three headers, repaired where their form tells what they were. */
export type Headers = Readonly<Record<SignedHeader, string>>;

/** The value of a header whose form is wrong, as it was before; the finding says what was wrong. */
function repairedTimestamp(value: string): Variant<string> {
  if (/^\d{9,11}$/.test(value)) {
    return {value};
  }
  const wrong = (detail: string): Finding => ({cause: 'header form', detail});
  if (/^\d{12,14}$/.test(value)) {
    const detail = '`webhook-timestamp` is in milliseconds.';
    return {value: String(Math.floor(Number(value) / 1000)), done: wrong(detail)};
  }
  const time = Date.parse(value);
  return Number.isNaN(time)
    ? {value, done: wrong('`webhook-timestamp` is no whole number of seconds.')}
    : {value: String(Math.floor(time / 1000)), done: wrong('`webhook-timestamp` is a date.')};
}

/** A signature with its version. */
const whole = /^v1,[A-Za-z\d+/]{43}=$/;

function repairedSignature(value: string): Variant<string> {
  const parts = value.split(' ').filter((part) => part !== '');
  if (
    parts.length > 0 &&
    parts.every((part) => whole.test(part) || /^v\d+\w*,/.test(part)) &&
    parts.some((part) => whole.test(part))
  ) {
    return {value};
  }
  const wrong = (detail: string): Finding => ({cause: 'header form', detail});
  const trials: [string, string][] = [
    [
      value
        .replace(/%2B/gi, '+')
        .replace(/%2F/gi, '/')
        .replace(/%3D/gi, '=')
        .replace(/%2C/gi, ',')
        .replace(/%20/g, ' '),
      '`webhook-signature` is encoded as part of an address.',
    ],
    [
      value.replace(/ (?!v1,)/g, '+'),
      '`webhook-signature` has spaces where it had `+`, as a form or an address decodes it.',
    ],
    [`v1,${value}`, '`webhook-signature` has lost its version `v1,`.'],
    [value.replace(/-/g, '+').replace(/_/g, '/'), '`webhook-signature` is in base64url.'],
    [
      value.replace(/(v1,[A-Za-z\d+/]{43})(?!=)/g, '$1='),
      '`webhook-signature` has lost its padding `=`.',
    ],
    [value.replaceAll(/v1,\s+/g, 'v1,'), '`webhook-signature` has spaces after `v1,`.'],
  ];
  for (const [trial, detail] of trials) {
    if (trial.split(' ').some((part) => whole.test(part)) && trial !== value) {
      return {value: trial, done: wrong(detail)};
    }
  }
  return {
    value,
    done: wrong('`webhook-signature` has no value `v1,` with 44 characters of base64.'),
  };
}

/** Reads the three headers, and says what is wrong with their names and forms. */
export function readHeaders(found: ReadonlyMap<string, string>): {
  headers: Headers;
  findings: Finding[];
} {
  const findings: Finding[] = [];
  const read = (name: SignedHeader): string => {
    const other = found.has(name) ? name : misnamed(found, name);
    if (other !== name) {
      const detail =
        other === undefined ? `\`${name}\` is not there.` : `\`${name}\` came as \`${other}\`.`;
      findings.push({cause: 'header missing', detail});
    }
    return other === undefined ? '' : (found.get(other) ?? '');
  };
  const [id, timestamp, signature] = signedHeaders.map(read) as [string, string, string];
  const repaired = {
    timestamp: timestamp === '' ? {value: ''} : repairedTimestamp(timestamp),
    signature: signature === '' ? {value: ''} : repairedSignature(signature),
  };
  for (const {done} of Object.values<Variant<string>>(repaired)) {
    findings.push(...(done ? [done] : []));
  }
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': repaired.timestamp.value,
    'webhook-signature': repaired.signature.value,
  };
  return {headers, findings};
}

/** A secret as it is stored in the right way, if the text can be one. */
export function repairedSecret(text: string): Variant<string> {
  if (keyOf(text)) {
    return {value: text};
  }
  const trials: [string, string][] = [
    [text.trim(), 'There are spaces or line breaks around it.'],
    [text.trim().replace(/^(["'`])(.*)\1$/, '$2'), 'There are quotation marks around it.'],
    [`whsec_${text.trim()}`, 'It has lost `whsec_`.'],
    [text.trim().replaceAll(' ', '+'), 'It has spaces where it had `+`.'],
    [
      `whsec_${text.trim().replace('whsec_', '').replaceAll('-', '+').replaceAll('_', '/')}`,
      'It is in base64url.',
    ],
  ];
  const [value, detail] = trials.find(([trial]) => keyOf(trial)) ?? [];
  return value === undefined || detail === undefined
    ? {
        value: text,
        done: {cause: 'secret form', detail: 'It is not `whsec_` with 32 bytes in base64.'},
      }
    : {value, done: {cause: 'secret form', detail}};
}

/** What is signed (Standard Webhooks). */
export const contentOf = (headers: Headers, body: string): string =>
  `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;

/** The signature of a text, without its version. */
export const base64Of = async (key: Bytes, content: string): Promise<string> =>
  toBase64(await digestOf('SHA-256', key, content));

/** The signatures of the header, without their version. */
export const signaturesIn = (headers: Headers): readonly string[] =>
  headers['webhook-signature']
    .split(' ')
    .filter((one) => one.startsWith('v1,'))
    .map((one) => one.slice('v1,'.length));
