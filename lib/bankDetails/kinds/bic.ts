import {isValidBIC} from 'ibantools';
import type {Check, Kind, Part} from '../types';
import {
  charactersCheck,
  countryName,
  cut,
  DIGITS,
  failed,
  inGroups,
  lengthCheck,
  LETTERS,
  noFacts,
  open,
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

function parts(value: string): Part[] {
  return cut(value, [
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
    characters.result === 'failed' ? open('Country') : countryCheck(value.slice(4, 6)),
  ];
}

export const bic: Kind = {
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
  parts,
  checks,
  groups: inGroups(4, 2, 2),
};
