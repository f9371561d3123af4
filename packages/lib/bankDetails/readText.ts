import type {KindId} from './types';

/** The longest text that the tool looks at. */
const LONGEST_TEXT = 1000;

/** No number of the tool is longer: a creditor identifier has up to 35 characters, and one may be typed twice. */
const LONGEST_NUMBER = 36;

/** What the tool reads in a text: nothing, why it cannot read it, or the number with the kind that a label names. */
export type ReadNumber =
  | {readonly state: 'empty'}
  | {readonly state: 'refused'; readonly why: string}
  | {
      readonly state: 'number';
      readonly value: string;
      readonly label?: KindId;
      /** Words before the number that name none of the kinds, such as `routing number`. */
      readonly strangeLabel?: string;
    };

/** The words that documents write before a number. The first that a label contains decides. */
const labels: readonly (readonly [KindId, RegExp])[] = [
  ['creditorId', /\bics\b|creditor id|identifiant cr[ée]ancier|gl[äa]ubiger/i],
  ['creditorReference', /creditor reference|structured reference|\brf\b|iso ?11649/i],
  ['iban', /\biban\b/i],
  ['bic', /\bbic\b|\bswift\b/i],
  ['rib', /\brib\b/i],
  ['siret', /\bsiret\b/i],
  ['siren', /\bsiren\b/i],
  ['vat', /\bvat\b|\btva\b/i],
  ['tin', /\btin\b|\bspi\b|num[ée]ro fiscal|n° fiscal|tax (?:id|number)/i],
];

/** A label without a colon, at the start of the text. */
const leadingLabel =
  /^(?:iban|bic|swift|rib|siret|siren|vat|tva|tin|ics|spi|num[ée]ro fiscal|creditor (?:id|identifier|reference)|(?:ust|umsatzsteuer|steuer|mwst|btw)[\w-]*|p\.? ?iva|partita iva|nif|nip)(?:[ /-](?:code|number|bic|swift|id|no|n°))*[\s#°.]+(?=\S)/i;

/** Words before a number with several digits, such as `St.-Nr. 133/8150/8159`. A code of a country has two letters. */
const anyLabel =
  /^(?:(?:\p{L}[\p{L}.'’&-]*\p{L}{2}|\p{L}+\.[\p{L}.-]*)\.?(?:\s*(?:[:=#]|n°)\s*|\s+))+(?=(?:[^\d]*\d){5})/u;

/** The boxes of a paper RIB, each with its name. */
const ribBoxes =
  /banque\D{0,20}(\d{5})\D{0,40}guichet\D{0,20}(\d{5})\D{0,40}compte\W{0,20}([a-z0-9]{11})\W{0,20}cl[ée]\D{0,20}(\d{2})(?!\d)/i;

const refused = (why: string): ReadNumber => ({state: 'refused', why});

const codeOf = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Parts a text into its label, if any, and the number as it is written. */
function withoutLabel(
  text: string,
): {readonly label?: KindId; readonly strangeLabel?: string; readonly number: string} | undefined {
  const boxes = ribBoxes.exec(text);
  if (boxes) {
    return {label: 'rib', number: boxes.slice(1).join('')};
  }
  const [head = '', ...others] = text.split(/[:=]/);
  const written = others.length > 0 ? head : (leadingLabel.exec(text)?.[0] ?? '');
  if (others.length > 1 && labels.filter(([, pattern]) => pattern.test(text)).length > 1) {
    return undefined;
  }
  const isLabel = labels.some(([, pattern]) => pattern.test(written)) || !/\d/.test(head);
  const number =
    others.length > 0 && isLabel
      ? others.join(' ')
      : text.slice(others.length > 0 ? 0 : written.length);
  const label = labels.find(([, pattern]) => pattern.test(written))?.[0];
  const strange = label === undefined ? (anyLabel.exec(text)?.[0] ?? '') : '';
  return strange === ''
    ? {label, number}
    : {strangeLabel: strange.replace(/[\s:=#]+$/, ''), number: text.slice(strange.length)};
}

/** What people write between groups, and what documents and web pages put there without showing it. */
const separators = /[\s.,;_/|'’·\-\u2010-\u2015\u2212\p{Cf}]/gu;

function readNumber(written: string, label?: KindId, strangeLabel?: string): ReadNumber {
  const value = written.replace(separators, '').replace(/[a-z]/g, (letter) => letter.toUpperCase());
  if (value === '') {
    return {state: 'empty'};
  }
  const foreign = /[^A-Z0-9]/u.exec(value)?.[0];
  if (foreign !== undefined) {
    return refused(
      /\p{L}/u.test(foreign)
        ? `“${foreign}” (${codeOf(foreign)}) is no letter from A to Z, even if it looks like one. Type it again.`
        : `None of these numbers contains “${foreign}” (${codeOf(foreign)}). Paste the number alone.`,
    );
  }
  return value.length > LONGEST_NUMBER
    ? refused(
        `This has ${String(value.length)} characters without spaces, and no number here is longer than 35. If you pasted several, paste one at a time.`,
      )
    : {state: 'number', value, label, ...(strangeLabel !== undefined && {strangeLabel})};
}

/** Reads a number in what somebody has pasted: with spaces, a label, small letters or wide digits. */
export function readText(text: string): ReadNumber {
  if (text.length > LONGEST_TEXT) {
    return refused(
      `This text has ${text.length.toLocaleString('en')} characters, and the tool reads up to ${LONGEST_TEXT.toLocaleString('en')}. Paste the number alone.`,
    );
  }
  const control = /[^\P{Cc}\t\n\r]/u.exec(text)?.[0];
  if (control !== undefined) {
    return refused(
      `The text contains a control character (${codeOf(control)}), so it may come from a binary file. Paste the number alone.`,
    );
  }
  if (/[<>{}]/.test(text)) {
    return refused('This looks like markup or code. Paste the number alone.');
  }
  // Wide digits become plain ones, and a space that does not break becomes a space.
  const parted = withoutLabel(text.normalize('NFKC').trim());
  return parted
    ? readNumber(parted.number, parted.label, parted.strangeLabel)
    : refused('This looks like more than one number. Paste one at a time.');
}
