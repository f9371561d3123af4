import {isRight, kinds} from './kinds';
import type {KindId} from './types';

/** A number that passes every check, and the typing error that would explain the one that was typed. */
export type Correction = {
  readonly value: string;
  /** What happened, as a phrase. */
  readonly error: string;
  /** How likely it is: the smaller, the likelier. */
  readonly rank: number;
};

const lookalikes = ['O0', 'I1', 'S5', 'B8', 'L1', 'Z2', 'G6'];

const looksLike = (one: string, other: string) =>
  lookalikes.includes(one + other) || lookalikes.includes(other + one);

const at = (index: number) => `position ${String(index + 1)}`;

type Variant = Correction;

/** Characters that look like another, wherever they are: somebody reads or types all of them in the same way. */
function alikeThroughout(value: string): Variant[] {
  return [2, 0].flatMap((start) =>
    lookalikes.flatMap((pair) => {
      const [letter = '', digit = ''] = pair;
      const head = value.slice(0, start);
      const tail = value.slice(start);
      const count = tail.split(letter).length - 1;
      return count < 2
        ? []
        : [
            {
              value: head + tail.replaceAll(letter, digit),
              error: `“${letter}” for “${digit}” in ${String(count)} positions`,
              rank: 2,
            },
          ];
    }),
  );
}

function swapped(value: string): Variant[] {
  return [...value.slice(1)].map((second, index) => ({
    value: value.slice(0, index) + second + value.charAt(index) + value.slice(index + 2),
    error: `${at(index)} and ${String(index + 2)} are swapped`,
    rank: 3,
  }));
}

function substituted(value: string, alphabet: string): Variant[] {
  return [...value].flatMap((wrong, index) =>
    [...alphabet].map((right) => ({
      value: value.slice(0, index) + right + value.slice(index + 1),
      error: `${at(index)} is “${wrong}” instead of “${right}”`,
      rank: looksLike(wrong, right) ? 1 : 5,
    })),
  );
}

function shortened(value: string): Variant[] {
  return [...value].map((extra, index) => ({
    value: value.slice(0, index) + value.slice(index + 1),
    error: `one “${extra}” too many at ${at(index)}`,
    rank: extra === value.charAt(index + 1) ? 4 : 7,
  }));
}

function lengthened(value: string, alphabet: string): Variant[] {
  return Array.from({length: value.length + 1}, (_, index) =>
    [...alphabet].map((missing) => ({
      value: value.slice(0, index) + missing + value.slice(index),
      error: `a “${missing}” is missing at ${at(index)}`,
      rank: missing === value.charAt(index) ? 4 : 6,
    })),
  ).flat();
}

/**
 * Every right number of a kind from which a single typing error makes this one, the likeliest first. Numbers that the
 * sandbox knows come before all others.
 */
export function correctionsOf(
  id: KindId,
  value: string,
  known: Readonly<Record<string, string>> = {},
): Correction[] {
  const {alphabet, hasForm, accepts} = kinds[id];
  const variants = [
    ...alikeThroughout(value),
    ...swapped(value),
    ...substituted(value, alphabet),
    ...shortened(value),
    ...lengthened(value, alphabet),
  ]
    .map((one) => (Object.hasOwn(known, one.value) ? {...one, rank: one.rank - 10} : one))
    .sort((one, other) => one.rank - other.rank);
  const found = new Map<string, Correction>();
  for (const one of variants) {
    if (
      one.value !== value &&
      !found.has(one.value) &&
      hasForm(one.value) &&
      // The library refuses nearly all of them, before each check looks for the value that it needs.
      accepts(one.value) &&
      isRight(id, one.value)
    ) {
      found.set(one.value, one);
    }
  }
  return [...found.values()];
}
