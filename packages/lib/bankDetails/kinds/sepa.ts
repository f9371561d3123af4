import {mod97base10Validate} from 'stdnum/lib/cjs/util/checksum';
import {farness} from '../countries';
import type {Check, NumberKind} from '../types';
import {
  charactersCheck,
  countryName,
  cutIntoParts,
  DIGITS,
  failed,
  findDigits,
  groupsOfLengths,
  inGroupsOf,
  lengthCheck,
  LETTERS,
  mismatched,
  openCheck,
  passed,
} from './shared';

const isMod97 = (start: string, rest: string) => mod97base10Validate(rest + start);

/** The two check digits that a number needs after its first two characters (ISO 7064, MOD 97-10). */
const digitsFor = (start: string, rest: string): string | undefined =>
  findDigits(2, 98, 2, (digits) => isMod97(start + digits, rest));

function digitsCheck(written: string, needed: string | undefined, rest: string): Check {
  return written === needed
    ? passed('Check digits', `The digits are ${written}, as ${rest} needs.`)
    : mismatched(
        'Check digits',
        `The digits are ${written}, but ${rest} as written needs ${needed ?? 'others'}.`,
      );
}

const head = ['letter', 'letter', 'digit', 'digit'] as const;

const inHead = (index: number) => (index < 2 ? 'Country' : 'Check digits');

/** France has a number of its own for each creditor, of six characters. */
const FRENCH_LENGTH = 13;

function creditorLength(value: string): Check {
  if (value.startsWith('FR')) {
    return lengthCheck(value, [FRENCH_LENGTH], 'a French creditor identifier');
  }
  return value.length > 7 && value.length < 36
    ? passed('Length', `${String(value.length)} characters, and 8 to 35 are possible.`)
    : failed('Length', `${String(value.length)} characters, but 8 to 35 are possible.`);
}

function creditorChecks(value: string): Check[] {
  const country = value.slice(0, 2);
  const name = countryName(country);
  const form = [
    name
      ? passed('Country', `${country} is ${name}.`)
      : failed('Country', `${country} is no country code of ISO 3166-1.`, 'Country'),
    creditorLength(value),
    charactersCheck(value, head, inHead),
  ];
  return form.some(({result}) => result === 'failed')
    ? [...form, openCheck('Check digits')]
    : [
        ...form,
        digitsCheck(
          value.slice(2, 4),
          digitsFor(country, value.slice(7)),
          'the rest without the business code',
        ),
      ];
}

export const creditorId: NumberKind = {
  name: 'SEPA creditor identifier',
  article: 'a',
  form: 'A country of two letters, two check digits, a business code of three characters, and the number of the creditor in its country.',
  protection: 'Two check digits (modulo 97), which leave out the business code',
  hasForm: (value) =>
    /^[A-Z]{2}\d{2}[A-Z0-9]{4,31}$/.test(value) &&
    countryName(value.slice(0, 2)) !== undefined &&
    creditorLength(value).result === 'passed',
  likeness: (value) => {
    if (/^.{3,5}ZZ/.test(value)) {
      return 'close';
    }
    return value.length > 7 && /^[A-Z]{2}\d{2}/.test(value) ? 'faint' : undefined;
  },
  alphabet: DIGITS + LETTERS,
  accepts: (value) => isMod97(value.slice(0, 4), value.slice(7)),
  oddness: (value, typed) =>
    farness(value.slice(0, 2)) + (value.startsWith(typed.slice(0, 2)) ? 0 : 2),
  parts: (value) =>
    cutIntoParts(value, [
      ['Country', 2, countryName(value.slice(0, 2)) ?? 'No country'],
      ['Check digits', 2, 'Protect the country and the creditor'],
      [
        'Business code',
        3,
        value.slice(4, 7) === 'ZZZ'
          ? 'Not used; no check covers it'
          : 'Chosen by the creditor; no check covers it',
      ],
      ['Creditor', 28, 'The number of the creditor in its country'],
    ]),
  checks: creditorChecks,
  groups: groupsOfLengths(2, 2, 3),
};

function referenceChecks(value: string): Check[] {
  const {length} = value;
  const form = [
    value.startsWith('RF')
      ? passed('Start', 'It begins with RF.')
      : failed('Start', 'A creditor reference begins with RF.', 'Start'),
    length > 4 && length < 26
      ? passed('Length', `${String(length)} characters, and 5 to 25 are possible.`)
      : failed('Length', `${String(length)} characters, but 5 to 25 are possible.`),
    charactersCheck(value, head, (index) => (index < 2 ? 'Start' : 'Check digits')),
  ];
  return form.some(({result}) => result === 'failed')
    ? [...form, openCheck('Check digits')]
    : [...form, digitsCheck(value.slice(2, 4), digitsFor('RF', value.slice(4)), 'the reference')];
}

export const creditorReference: NumberKind = {
  name: 'creditor reference',
  article: 'a',
  form: 'RF, two check digits, and up to 21 digits or letters.',
  protection: 'Two check digits (modulo 97)',
  hasForm: (value) => /^RF\d{2}[A-Z0-9]{1,21}$/.test(value),
  likeness: (value) => {
    if (value.length < 5 || value.length > 26) {
      return undefined;
    }
    return value.startsWith('RF')
      ? 'close'
      : /^(?:[RF]\d|FR|.F\d\d|R.\d\d)/.test(value)
        ? 'loose'
        : undefined;
  },
  alphabet: DIGITS + LETTERS,
  accepts: (value) => isMod97(value.slice(0, 4), value.slice(4)),
  parts: (value) =>
    cutIntoParts(value, [
      ['Start', 2, 'Marks a creditor reference (ISO 11649)'],
      ['Check digits', 2, 'Protect the reference'],
      ['Reference', 21, 'What the creditor chose, for example an invoice'],
    ]),
  checks: referenceChecks,
  groups: inGroupsOf(4),
};
