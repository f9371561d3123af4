import {groupBy} from '../../groupBy';
import {countrySpecs} from 'ibantools';
import {positionRanges} from '../positions';
import type {Check, BankDetailsFacts, NumberPart} from '../types';

export const DIGITS = '0123456789';
export const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export const passed = (name: string, says: string): Check => ({name, result: 'passed', says});
export const failed = (name: string, says: string, ...of: string[]): Check => ({
  name,
  result: 'failed',
  says,
  of,
});

/** A key or check digits that do not match what they protect, which shows no part as the wrong one. */
export const mismatched = (name: string, says: string): Check =>
  failed(name, `${says} Any character of both may be wrong.`);

/** For parts of which only names and positions matter. */
export const noFacts: BankDetailsFacts = {
  provider: {name: '', bankCode: '', virtualBranch: ''},
  known: {},
};

/** A check that cannot be made because of what an earlier one found. */
export const openCheck = (name: string): Check => ({
  name,
  result: 'open',
  says: 'Not computed, because the form is invalid.',
});

/** Cuts a number into parts of these lengths. The last takes what is left, and parts without text are left out. */
export function cutIntoParts(
  value: string,
  pieces: readonly (readonly [name: string, length: number, meaning?: string])[],
): NumberPart[] {
  let end = 0;
  return pieces
    .map(([name, length, meaning], index) => {
      const start = end;
      end = index === pieces.length - 1 ? value.length : Math.min(value.length, start + length);
      return {start: start + 1, text: value.slice(start, end), name, meaning};
    })
    .filter(({text}) => text !== '');
}

/** The only digits of a range that make a number right: `find(1, 97, 2, …)` tries 01 to 97. */
export function findDigits(
  first: number,
  last: number,
  length: number,
  isRight: (digits: string) => boolean,
): string | undefined {
  for (let number = first; number <= last; number++) {
    const digits = String(number).padStart(length, '0');
    if (isRight(digits)) {
      return digits;
    }
  }
  return undefined;
}

/** Groups of equal length, of which the last may be shorter. */
export const inGroupsOf =
  (length: number) =>
  (value: string): string[] =>
    value.match(new RegExp(`.{1,${String(length)}}`, 'g')) ?? [];

/** Groups of these lengths, and then what is left. */
export const groupsOfLengths =
  (...lengths: number[]) =>
  (value: string): string[] =>
    cutIntoParts(
      value,
      [...lengths, 0].map((length) => ['', length] as const),
    ).map(({text}) => text);

/** What is wrong with a length; undefined when it is right. */
export function lengthCheck(value: string, lengths: readonly number[], what: string): Check {
  const needed = lengths.join(' or ');
  const {length} = value;
  return lengths.includes(length)
    ? passed('Length', `${String(length)} characters.`)
    : failed('Length', `${String(length)} characters, but ${what} has ${needed}.`);
}

/** Positions in a sentence, each group with the character that all of them have: `10–12, 14 (“O”) and 13 (“L”)`. */
function positionsInWords(value: string, indices: readonly number[]): string {
  const byCharacter = [...groupBy(indices, (index) => value.charAt(index))];
  return new Intl.ListFormat('en-GB').format(
    byCharacter.map(([one, all]) => `${positionRanges(all).join(', ')} (“${one}”)`),
  );
}

/** The characters that are none of those allowed at their positions. */
export function charactersCheck(
  value: string,
  allowed: readonly ('digit' | 'letter' | 'either')[],
  partAt: (index: number) => string | undefined,
): Check {
  const patterns = {digit: /\d/, letter: /[A-Z]/, either: /./};
  const wrong = [...value].flatMap((one, at) =>
    patterns[allowed[at] ?? 'either'].test(one) ? [] : [at],
  );
  const [index, ...others] = wrong;
  if (index === undefined) {
    return passed('Characters', 'Digits and letters are where they belong.');
  }
  const parts = [...new Set(wrong.flatMap((at) => partAt(at) ?? []))];
  const says =
    others.length === 0
      ? `Position ${String(index + 1)} is “${value.charAt(index)}”, but only a ${allowed[index] ?? ''} may be there.`
      : [...groupBy(wrong, (at) => allowed[at] ?? '')]
          .map(
            ([expected, all]) =>
              `Only a ${expected} may be at ${all.length === 1 ? 'position' : 'positions'} ${positionsInWords(value, all)}.`,
          )
          .join(' ');
  return failed('Characters', says, ...parts);
}

/** The name of the part in which an index is. */
export const partAtIndex =
  (parts: readonly NumberPart[]) =>
  (index: number): string | undefined =>
    parts.find(({start, text}) => index >= start - 1 && index < start - 1 + text.length)?.name;

let regions: Intl.DisplayNames | undefined;

/** The name of a country; undefined for a code that ISO 3166-1 does not have. */
export function countryName(code: string): string | undefined {
  if (!Object.hasOwn(countrySpecs, code)) {
    return undefined;
  }
  regions ??= new Intl.DisplayNames(['en'], {type: 'region'});
  return regions.of(code);
}
