import {isValidBIC} from 'ibantools';
import {isLargeBank} from '../banks';
import {farness} from '../countries';
import type {Check, NumberKind, NumberPart} from '../types';
import {
  charactersCheck,
  countryName,
  cutIntoParts,
  DIGITS,
  failed,
  groupsOfLengths,
  lengthCheck,
  LETTERS,
  noFacts,
  openCheck,
  partAtIndex,
  passed,
} from './shared';

function suffixMeaning(suffix: string): string {
  const meanings: Readonly<Record<string, string>> = {
    '0': 'The 0 in position 8 marks a test BIC',
    '1': 'The 1 in position 8 marks a bank that reaches the network through another',
  };
  return meanings[suffix.charAt(1)] ?? 'The place or unit of the bank';
}

function parts(value: string): NumberPart[] {
  return cutIntoParts(value, [
    ['Party prefix', 4, 'The bank'],
    ['Country', 2, countryName(value.slice(4, 6)) ?? 'No country'],
    ['Party suffix', 2, suffixMeaning(value.slice(6, 8))],
    ['Branch', 3, value.slice(8) === 'XXX' ? 'The head office' : 'A branch'],
  ]);
}

function countryCheck(country: string): Check {
  const name = countryName(country);
  return name
    ? passed('Country', `${country} is ${name}.`)
    : failed('Country', `${country} is no country code of ISO 3166-1.`, 'Country');
}

function checks(value: string): Check[] {
  const letters = Array.from({length: 6}, () => 'letter' as const);
  const characters = charactersCheck(value, letters, partAtIndex(bic.parts(value, noFacts)));
  return [
    lengthCheck(value, [8, 11], 'a BIC'),
    characters,
    characters.result === 'failed' ? openCheck('Country') : countryCheck(value.slice(4, 6)),
  ];
}

/** A large bank is likelier than another, and a country that stays as it was typed likelier than a new one. */
function oddness(value: string, typed: string): number {
  const country = value.slice(4, 6);
  const isOtherCountry = country !== typed.slice(4, 6) && countryName(typed.slice(4, 6));
  const ofBranch = value.endsWith('XXX') ? -1 : 0;
  if (isLargeBank(value)) {
    return ofBranch - 8;
  }
  const [first = '', second = ''] = value.slice(6, 8);
  // Towns are often written with one letter twice: FRPP, DEFF, ITMM.
  const ofTown = /\d/.test(first + second) ? 1 : first === second ? -0.5 : 0;
  return farness(country) + (isOtherCountry ? 2 : 0) + ofTown + ofBranch;
}

export const bic: NumberKind = {
  name: 'BIC',
  article: 'a',
  form: 'Four letters for the bank, two for the country, two letters or digits, and three more for a branch.',
  protection: 'None, apart from the country',
  hasForm: (value) => /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(value),
  likeness: (value) =>
    value.length > 6 && value.length < 13 && value.slice(0, 6).replace(/\d/g, '').length > 4
      ? 'close'
      : undefined,
  alphabet: DIGITS + LETTERS,
  accepts: (value) => isValidBIC(value),
  oddness,
  parts,
  checks,
  groups: groupsOfLengths(4, 2, 2),
};
