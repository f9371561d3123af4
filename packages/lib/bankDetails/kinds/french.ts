import * as nif from 'stdnum/lib/cjs/fr/nif';
import * as sirenRules from 'stdnum/lib/cjs/fr/siren';
import * as siretRules from 'stdnum/lib/cjs/fr/siret';
import * as tva from 'stdnum/lib/cjs/fr/tva';
import type {Check, NumberKind, Likeness} from '../types';
import {
  charactersCheck,
  cutIntoParts,
  DIGITS,
  failed,
  findDigits,
  groupsOfLengths,
  lengthCheck,
  LETTERS,
  mismatched,
  openCheck,
  passed,
} from './shared';

const isRight = (rules: {validate: (value: string) => {isValid: boolean}}) => (value: string) =>
  rules.validate(value).isValid;

const isSiren = isRight(sirenRules);
const isSiret = isRight(siretRules);
const isVat = isRight(tva);
const isTin = isRight(nif);

const digits = (length: number) => Array.from({length}, () => 'digit' as const);

/** Length and characters, and the checks that follow if both are right. */
function afterForm(
  form: readonly Check[],
  names: readonly string[],
  further: () => readonly Check[],
): Check[] {
  return form.some(({result}) => result === 'failed')
    ? [...form, ...names.map(openCheck)]
    : [...form, ...further()];
}

const digitsOnly = (value: string, length: number, what: string, part: string): Check[] => [
  lengthCheck(value, [length], what),
  charactersCheck(value, digits(value.length), () => part),
];

/** Whether a number may be one of so many digits, of which one is missing, too many or a letter. */
const likeDigits =
  (length: number) =>
  (value: string): Likeness | undefined => {
    if (!/^[0-9OISBLZG]+$/.test(value) || Math.abs(value.length - length) > 1) {
      return undefined;
    }
    return value.length === length ? 'close' : 'loose';
  };

/** The key of a SIREN, which is its last digit (Luhn). */
function sirenCheck(siren: string, name: string): Check {
  const needed = findDigits(0, 9, 1, (key) => isSiren(siren.slice(0, 8) + key));
  const key = siren.slice(8);
  return key === needed
    ? passed(name, `Position 9 of the SIREN is ${key}, as the digits before it need (Luhn).`)
    : mismatched(
        name,
        `The last digit of the SIREN is ${key}, but those before it as written need ${needed ?? 'another'} (Luhn).`,
      );
}

/** The SIREN of La Poste, whose branches follow a rule of their own. */
const LA_POSTE = '356000000';

function siretCheck(siret: string): Check {
  const key = siret.slice(13);
  const needed = [...DIGITS].filter((digit) => isSiret(siret.slice(0, 13) + digit));
  // Its head office is in the Luhn scheme, and only one digit fits there.
  const rule =
    siret.startsWith(LA_POSTE) && needed.length > 1
      ? 'La Poste: the sum of all digits is a multiple of 5'
      : 'Luhn over all 14 digits';
  return isSiret(siret)
    ? passed('Key of the SIRET', `The last digit is ${key}, as the rest needs (${rule}).`)
    : mismatched(
        'Key of the SIRET',
        `The last digit is ${key}, but the rest as written needs ${needed.join(' or ')} (${rule}).`,
      );
}

export const siren: NumberKind = {
  name: 'SIREN',
  article: 'a',
  form: 'Nine digits, of which the last is a key.',
  protection: 'The last digit (Luhn)',
  hasForm: (value) => /^\d{9}$/.test(value),
  likeness: likeDigits(9),
  alphabet: DIGITS,
  accepts: isSiren,
  parts: (value) =>
    cutIntoParts(value, [
      ['Number', 8, 'The company, in the order of registration'],
      ['Key', 1, 'Protects the number'],
    ]),
  checks: (value) =>
    afterForm(digitsOnly(value, 9, 'a SIREN', 'Number'), ['Key'], () => [sirenCheck(value, 'Key')]),
  groups: groupsOfLengths(3, 3),
};

export const siret: NumberKind = {
  name: 'SIRET',
  article: 'a',
  form: 'Fourteen digits: the SIREN of the company and five digits for the establishment.',
  protection:
    'The last digit (Luhn), and that of the SIREN; branches of La Poste follow a rule of their own',
  hasForm: (value) => /^\d{14}$/.test(value),
  likeness: likeDigits(14),
  alphabet: DIGITS,
  accepts: (value) => isSiren(value.slice(0, 9)) && isSiret(value),
  parts: (value) =>
    cutIntoParts(value, [
      ['SIREN', 9, value.startsWith(LA_POSTE) ? 'La Poste' : 'The company'],
      ['NIC', 5, 'The establishment; its last digit is the key'],
    ]),
  checks: (value) =>
    afterForm(
      digitsOnly(value, 14, 'a SIRET', 'SIREN'),
      ['Key of the SIREN', 'Key of the SIRET'],
      () => [sirenCheck(value.slice(0, 9), 'Key of the SIREN'), siretCheck(value)],
    ),
  groups: groupsOfLengths(3, 3, 3),
};

/** The number with its country, which some people leave out. */
const withCountry = (value: string) => (/^\w\w\d{9}$/.test(value) ? `FR${value}` : value);

const NEW_STYLE = /[A-Z]/;

function vatKeyCheck(value: string): Check {
  const key = value.slice(2, 4);
  const rest = value.slice(4);
  const needed = findDigits(0, 96, 2, (digitsOfKey) => isVat(`FR${digitsOfKey}${rest}`));
  if (isVat(value)) {
    return passed('Key', `The key is ${key}, as the SIREN needs.`);
  }
  const says = NEW_STYLE.test(key)
    ? `The key ${key} does not match the SIREN. A key of two digits would be ${needed ?? 'unknown'}.`
    : `The key is ${key}, but the SIREN as written needs ${needed ?? 'another'}.`;
  return mismatched('Key', says);
}

/** The key of a VAT number says nothing about a SIREN that is wrong itself. */
function vatChecks(value: string): Check[] {
  const number = withCountry(value);
  const form = [
    lengthCheck(number, [13], 'a French VAT number'),
    number.startsWith('FR')
      ? charactersCheck(number, ['letter', 'letter', 'either', 'either', ...digits(9)], (index) =>
          index < 4 ? 'Key' : 'SIREN',
        )
      : failed('Country', 'A French VAT number begins with FR.', 'Country'),
  ];
  return afterForm(form, ['Key of the SIREN', 'Key'], () => {
    // Monaco uses French VAT numbers, with 000 at the start of a number that is no SIREN.
    const ofSiren = number.startsWith('000', 4)
      ? []
      : [sirenCheck(number.slice(4), 'Key of the SIREN')];
    return ofSiren.some(({result}) => result === 'failed')
      ? [...ofSiren, openCheck('Key')]
      : [...ofSiren, vatKeyCheck(number)];
  });
}

const keyOf = (value: string): string => value.replace(/^FR/, '').slice(0, 2);

/** Keys with letters are possible, but hardly any company has one: nobody who typed digits meant one. */
const hasLetters = (key: string): boolean => NEW_STYLE.test(key);

export const vat: NumberKind = {
  name: 'French VAT number',
  article: 'a',
  form: 'FR, a key of two digits or letters, and the SIREN of nine digits.',
  protection: 'The key (modulo 97), and that of the SIREN',
  hasForm: (value) => /^(?:FR)?[A-HJ-NP-Z0-9]{2}\d{9}$/.test(value),
  likeness: (value) => {
    if (
      value.includes('ZZZ') ||
      !/^[A-Z0-9]{11,14}$/.test(value) ||
      !/^[0-9OISBLZG]+$/.test(value.slice(-7))
    ) {
      return undefined;
    }
    return value.startsWith('FR') ? 'close' : /^(?:[FR]|.R)/.test(value) ? 'loose' : undefined;
  },
  alphabet: DIGITS + LETTERS,
  accepts: isVat,
  oddness: (value, typed) => (hasLetters(keyOf(value)) && !hasLetters(keyOf(typed)) ? Infinity : 0),
  parts: (value) => {
    const country = value.length > 11 || value.startsWith('FR') ? 2 : 0;
    return cutIntoParts(value, [
      ['Country', country, 'France'],
      ['Key', 2, 'Protects the SIREN'],
      ['SIREN', 9, 'The company'],
    ]);
  },
  checks: vatChecks,
  groups: (value) =>
    (value.length === 11 ? groupsOfLengths(2, 3, 3) : groupsOfLengths(2, 2, 3, 3))(value),
};

function tinCheck(value: string): Check[] {
  const written = value.slice(10);
  const needed = findDigits(0, 510, 3, (key) => isTin(value.slice(0, 10) + key));
  const first = value.charAt(0);
  const start =
    first <= '3'
      ? passed('First digit', `It is ${first}, and 0 to 3 are possible.`)
      : failed('First digit', `It is ${first}, but only 0 to 3 are possible.`, 'Number');
  if (start.result === 'failed') {
    return [start, openCheck('Key')];
  }
  return [
    start,
    written === needed
      ? passed('Key', `The key is ${written}, the first ten digits modulo 511.`)
      : mismatched(
          'Key',
          `The key is ${written}, but the first ten digits as written need ${needed ?? 'another'} (modulo 511).`,
        ),
  ];
}

export const tin: NumberKind = {
  name: 'French TIN',
  article: 'a',
  form: 'Thirteen digits, of which the last three are a key.',
  protection: 'The key (modulo 511)',
  hasForm: (value) => /^\d{13}$/.test(value),
  likeness: likeDigits(13),
  alphabet: DIGITS,
  accepts: isTin,
  parts: (value) =>
    cutIntoParts(value, [
      ['Number', 10, 'The person'],
      ['Key', 3, 'Protects the number'],
    ]),
  checks: (value) =>
    afterForm(digitsOnly(value, 13, 'a French TIN', 'Number'), ['First digit', 'Key'], () =>
      tinCheck(value),
    ),
  groups: groupsOfLengths(2, 2, 3, 3),
};
