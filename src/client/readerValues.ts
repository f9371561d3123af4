import {readerValuesKey} from '@aldermark/data/storage';
import {jsonIn} from '@aldermark/lib/jsonText';
import {valueKinds, valuesIn, type ValueKind} from '@aldermark/lib/readerValues';
import {recall, rememberChoice} from './storage';

/** The form of what is kept. Another one is forgotten. */
const VERSION = 1;
/** No value is longer, so that all of them stay small. */
const LONGEST = 200;

/** What a reader has typed, by kind, and whether samples show it. */
export type ReaderValues = {
  readonly isOn: boolean;
  readonly values: Readonly<Partial<Record<ValueKind, string>>>;
};

const nothing: ReaderValues = {isOn: true, values: {}};

/** An IBAN whose check digits are right (ISO 13616), without its spaces. */
function ibanIn(text: string): string | undefined {
  const number = text.replace(/\s/g, '').toUpperCase();
  const digits = (number.slice(4) + number.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  const isIban =
    /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(number) &&
    [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
  return isIban ? number : undefined;
}

/**
 * A name that code in every language can hold between quotes. A text with many digits is no name, but perhaps a number that
 * nobody should keep.
 */
function nameIn(text: string): string | undefined {
  const name = text.trim().replace(/\s+/g, ' ');
  const isName =
    name.length <= 70 &&
    /^(?=.*\p{L})[\p{L}\p{M}\p{N} .,'’()&/+-]+$/u.test(name) &&
    name.replace(/\P{Nd}/gu, '').length <= 4;
  return isName ? name : undefined;
}

/** The address of a server, without what may be a secret: a user, a query, a fragment. */
const urlIn = (text: string): string | undefined =>
  /^https:\/\/[a-z\d][a-z\d.-]*(:\d{1,5})?(\/[\w.~-]*)*$/i.test(text) ? text : undefined;

/** An id of a client: no token, and no key, which are longer or begin otherwise. */
const clientIdIn = (text: string): string | undefined =>
  /^(?!eyJ|sk_|whsec_)[a-z][\w-]{2,39}$/i.test(text) && !/\d{9}/.test(text) ? text : undefined;

const readers: Partial<Record<ValueKind, (text: string) => string | undefined>> = {
  iban: ibanIn,
  url: urlIn,
  clientId: clientIdIn,
};

/** A value as it is kept; undefined for what is not of its kind. */
export function keptValue(kind: ValueKind, text: unknown): string | undefined {
  return typeof text === 'string' && text.length <= LONGEST
    ? (readers[kind] ?? nameIn)(text)
    : undefined;
}

/** What is kept; nothing where it is unknown or of another version. */
export function readValues(text = recall(readerValuesKey)): ReaderValues {
  const kept = text === null || text.length > 10 * LONGEST ? undefined : jsonIn(text);
  const {version, isOn, values} = Object(kept) as Readonly<Record<string, unknown>>;
  if (version !== VERSION) {
    return nothing;
  }
  const known = valueKinds.flatMap((kind) => {
    const value = keptValue(kind, (Object(values) as Readonly<Record<string, unknown>>)[kind]);
    return value === undefined ? [] : [[kind, value] as const];
  });
  return {isOn: isOn !== false, values: Object.fromEntries(known)};
}

/** Keeps values in this browser. */
export function writeValues(values: ReaderValues): void {
  rememberChoice(readerValuesKey, JSON.stringify({version: VERSION, ...values}));
}

/** Keeps a value that a reader has typed, if it is of its kind. */
export function keepValue(kind: ValueKind, text: string): void {
  const value = keptValue(kind, text);
  if (value !== undefined) {
    const {isOn, values} = readValues();
    writeValues({isOn, values: {...values, [kind]: value}});
  }
}

/** Keeps what a reader has typed into the body of a call: what is not at the same place of the body that it was before. */
export function keepTyped(body: unknown, before: unknown): void {
  const known = valuesIn(before);
  valuesIn(body).forEach(([kind, value], place) => {
    if (value !== known.get(place)?.[1]) {
      keepValue(kind, value);
    }
  });
}
