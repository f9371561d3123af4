import {lookalikes, misreadNumber} from '../pasted/misreadDigits';
import {isRight, numberKinds} from './kinds';
import {positionRanges} from './positions';
import type {KindId} from './types';

/** A number that passes every check, and the typing error that would explain the one that was typed. */
export type Correction = {
  readonly value: string;
  /** What was typed and what this number has instead, without a full stop: `“O” stands for 0`. */
  readonly reason: string;
  /** Where that is: `at positions 10–13`. */
  readonly place: string;
  /** How likely it is: the smaller, the likelier. */
  readonly rank: number;
  /** How many characters were read or typed as others that look like them, where it is more than one. */
  readonly misread?: number;
};

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

/** Things in a sentence, each once. */
const listed = (things: readonly string[]): string =>
  new Intl.ListFormat('en-GB').format(new Set(things));

/** A number of the same length, as what somebody or a scanner has read characters of the typed one for. */
function misreadAs(value: string, right: string): Variant {
  const indices = [...value].flatMap((one, index) => (one === right.charAt(index) ? [] : [index]));
  const wrong = new Set(indices.map((index) => value.charAt(index)));
  const meant = [...wrong].flatMap((one) =>
    indices.filter((index) => value.charAt(index) === one).map((index) => right.charAt(index)),
  );
  const read = listed([...wrong].map((one) => `“${one.replace('L', 'l')}”`));
  const positions = listed(positionRanges(indices));
  return {
    value: right,
    reason: `${read} ${wrong.size > 1 ? 'stand' : 'stands'} for ${listed(meant)}`,
    place: `at ${indices.length > 1 ? 'positions' : 'position'} ${positions}`,
    rank: 2,
    misread: indices.length,
  };
}

/** Characters that look like another, wherever they are: somebody reads or types all of them in the same way. */
function alikeThroughout(value: string): Variant[] {
  return [2, 0].flatMap((start) =>
    Object.entries(lookalikes).flatMap(([letter, digit]) => {
      const right = value.slice(0, start) + value.slice(start).replaceAll(letter, digit);
      const found = misreadAs(value, right);
      return (found.misread ?? 0) < 2 ? [] : [found];
    }),
  );
}

/** The most characters that are read anew position by position. */
const MOST_READ = 6;

/**
 * Letters of several kinds for digits, where exactly one number with these digits is right, and a few characters that
 * the positions of the kind or its check digits show to be others.
 */
function misread(id: KindId, value: string): Variant[] {
  const found = misreadNumber(value, 2, (one) => isRight(id, one));
  const placed = (numberKinds[id].readings?.(value) ?? [])
    .map((right) => misreadAs(value, right))
    .filter(({misread: count = 0}) => count > 1 && count <= MOST_READ);
  return [...(found ? [misreadAs(value, found.value)] : []), ...placed];
}

function swapped(value: string): Variant[] {
  return [...value.slice(1)].map((second, index) => ({
    value: value.slice(0, index) + second + value.charAt(index) + value.slice(index + 2),
    reason: `“${value.slice(index, index + 2)}” stands for ${second}${value.charAt(index)}`,
    place: `from ${at(index)}`,
    rank: 3,
  }));
}

function substituted(value: string, alphabet: string): Variant[] {
  return [...value].flatMap((wrong, index) =>
    [...alphabet].map((right) => ({
      value: value.slice(0, index) + right + value.slice(index + 1),
      reason: `“${wrong}” stands for ${right}`,
      place: `at ${at(index)}`,
      rank: substitutionRank(value, index, right),
    })),
  );
}

function shortened(value: string): Variant[] {
  return [...value].map((extra, index) => ({
    value: value.slice(0, index) + value.slice(index + 1),
    reason: `“${extra}” is one too many`,
    place: `at ${at(index)}`,
    rank: extra === value.charAt(index + 1) ? 4 : 7,
  }));
}

function lengthened(value: string, alphabet: string): Variant[] {
  return Array.from({length: value.length + 1}, (_, index) =>
    [...alphabet].map((missing) => ({
      value: value.slice(0, index) + missing + value.slice(index),
      reason: `“${missing}” is missing`,
      place: `before ${at(index)}`,
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
