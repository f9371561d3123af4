import {lookalikes, misreadNumber} from '../pasted/misreadDigits';
import {isRight, numberKinds} from './kinds';
import {positionRanges} from './positions';
import type {KindId} from './types';

/** A number that passes every check, and the typing error that would explain the one that was typed. */
export type Correction = {
  readonly value: string;
  /** What was typed and what this number has instead, without a full stop. */
  readonly error: string;
  /** How likely it is: the smaller, the likelier. */
  readonly rank: number;
  /** How many characters were read or typed as others that look like them, where it is more than one. */
  readonly misread?: number;
};

/** How many other characters a number of the same length has, and where: `10–13 and 25`. */
function differences(
  value: string,
  right: string,
): {readonly misread: number; readonly at: string} {
  const indices = [...value].flatMap((one, index) => (one === right.charAt(index) ? [] : [index]));
  const positions = new Intl.ListFormat('en-GB').format(positionRanges(indices));
  return {misread: indices.length, at: positions};
}

const looksLike = (one: string, other: string) =>
  lookalikes[one] === other || lookalikes[other] === one;

const at = (index: number) => `position ${String(index + 1)}`;

type Variant = Correction;

const isDigit = (one: string) => one >= '0' && one <= '9';

/** How likely a character stands between two others: a letter among digits is not, nor a digit among letters. */
function strangeness(one: string, before: string, after: string): number {
  const neighbours = [before, after].filter((other) => other !== '');
  return neighbours.some((other) => isDigit(other) === isDigit(one)) ? 0 : 3;
}

/** The digits and the letters of a keyboard, row by row, with those of a block of digits. */
const keyboard = [
  '1234567890',
  'QWERTYUIOP',
  'ASDFGHJKL',
  'ZXCVBNM',
  'AZERTYUIOP',
  '147',
  '258',
  '369',
  '01',
  '02',
];

const areNeighbours = (one: string, other: string) =>
  keyboard.some((row) => row.includes(one + other) || row.includes(other + one));

function substitutionRank(value: string, index: number, right: string): number {
  const wrong = value.charAt(index);
  const isOtherSort = isDigit(wrong) !== isDigit(right);
  const odd = isOtherSort
    ? strangeness(right, value.charAt(index - 1), value.charAt(index + 1))
    : 0;
  if (looksLike(wrong, right)) {
    return 1 + (isDigit(wrong) ? 2 * odd : odd);
  }
  return (areNeighbours(wrong, right) ? 5 : 5.5) + (isOtherSort ? 2 : 0) + odd;
}

/** Characters that look like another, wherever they are: somebody reads or types all of them in the same way. */
function alikeThroughout(value: string): Variant[] {
  return [2, 0].flatMap((start) =>
    Object.entries(lookalikes).flatMap(([letter, digit]) => {
      const head = value.slice(0, start);
      const tail = value.slice(start);
      const right = head + tail.replaceAll(letter, digit);
      const {misread, at: positions} = differences(value, right);
      return misread < 2
        ? []
        : [
            {
              value: right,
              error: `You typed “${letter}” for “${digit}” in ${String(misread)} positions: ${positions}`,
              rank: 2,
              misread,
            },
          ];
    }),
  );
}

/** The most characters that are read anew position by position. */
const MOST_READ = 6;

/** A number of the same length, as what a scanner has read characters of the one that was typed for. */
function scanned(value: string, right: string): Variant {
  const wrong = [...new Set([...value].filter((one, index) => one !== right.charAt(index)))];
  const all = new Intl.ListFormat('en-GB').format(wrong.map((one) => `“${one.replace('L', 'l')}”`));
  const {misread: count, at: positions} = differences(value, right);
  const meant = wrong.some(isDigit) ? 'characters' : 'digits';
  return {
    value: right,
    error: `A scanner read ${all} for the ${meant} that look like them, at positions ${positions}`,
    rank: 2,
    misread: count,
  };
}

/**
 * Letters of several kinds for digits, where exactly one number with these digits is right, and a few characters that
 * the positions of the kind or its check digits show to be others.
 */
function misread(id: KindId, value: string): Variant[] {
  const found = misreadNumber(value, 2, (one) => isRight(id, one));
  const placed = (numberKinds[id].readings?.(value) ?? [])
    .map((right) => scanned(value, right))
    .filter(({misread: count = 0}) => count > 1 && count <= MOST_READ);
  return [...(found ? [scanned(value, found.value)] : []), ...placed];
}

function swapped(value: string): Variant[] {
  return [...value.slice(1)].map((second, index) => ({
    value: value.slice(0, index) + second + value.charAt(index) + value.slice(index + 2),
    error: `You typed “${value.slice(index, index + 2)}” from ${at(index)}; this number has “${second}${value.charAt(index)}”`,
    rank: 3,
  }));
}

function substituted(value: string, alphabet: string): Variant[] {
  return [...value].flatMap((wrong, index) =>
    [...alphabet].map((right) => ({
      value: value.slice(0, index) + right + value.slice(index + 1),
      error: `You typed “${wrong}” at ${at(index)}; this number has “${right}”`,
      rank: substitutionRank(value, index, right),
    })),
  );
}

function shortened(value: string): Variant[] {
  return [...value].map((extra, index) => ({
    value: value.slice(0, index) + value.slice(index + 1),
    error: `You typed one “${extra}” too many at ${at(index)}`,
    rank: extra === value.charAt(index + 1) ? 4 : 7,
  }));
}

function lengthened(value: string, alphabet: string): Variant[] {
  return Array.from({length: value.length + 1}, (_, index) =>
    [...alphabet].map((missing) => ({
      value: value.slice(0, index) + missing + value.slice(index),
      error: `You typed no “${missing}” before ${at(index)}; this number has one there`,
      rank:
        missing === value.charAt(index)
          ? 4
          : 6 + strangeness(missing, value.charAt(index - 1), value.charAt(index)),
    })),
  ).flat();
}

/**
 * Every right number of a kind from which a single typing error makes this one, the likeliest first: by how
 * often the error is made, and by how ordinary the number is. Numbers that the sandbox knows come before all others.
 */
export function correctionsOf(
  id: KindId,
  value: string,
  known: Readonly<Record<string, string>> = {},
): Correction[] {
  const {alphabet, hasForm, accepts, oddness} = numberKinds[id];
  const variants = [
    ...alikeThroughout(value),
    ...misread(id, value),
    ...swapped(value),
    ...substituted(value, alphabet),
    ...shortened(value),
    ...lengthened(value, alphabet),
  ]
    .map((one) => {
      const isKnown = [one.value, `${one.value}XXX`].some((value) => Object.hasOwn(known, value));
      return {...one, rank: one.rank + (oddness?.(one.value, value) ?? 0) - (isKnown ? 10 : 0)};
    })
    .filter(({rank}) => Number.isFinite(rank))
    .sort((one, other) => one.rank - other.rank);
  const found = new Map<string, Correction>();
  for (const one of variants) {
    if (
      one.value !== value &&
      !found.has(one.value) &&
      hasForm(one.value) &&
      // The library rejects nearly all of them, before each check looks for the value that it needs.
      accepts(one.value) &&
      isRight(id, one.value)
    ) {
      found.set(one.value, one);
    }
  }
  return [...found.values()];
}
