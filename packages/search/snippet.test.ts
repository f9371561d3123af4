import {expect, test} from 'vitest';
import {snippet} from './snippet';
import {tokenize} from './tokens';

/** The maximum that docusaurus.config.ts sets. */
const MAXIMUM = 50;

type Position = readonly [start: number, length: number];

const prose =
  'Each account has an IBAN of 27 characters, reserved when you call createAccount with the header Idempotency-Key; ' +
  'the bank of the sender may check it with GET /v2/verification-of-payee/{requestId} before the transfer leaves. Short end.';

const everyToken = tokenize(prose).map(({start, length}): Position => [start, length]);
const everyPair = everyToken.flatMap((first) =>
  everyToken.map((second) => [first, second] as const),
);

/** Each token of the text as the only match, and each pair of tokens in both orders. */
const everyChoice: readonly (readonly Position[])[] = [
  ...everyToken.map((position) => [position]),
  ...everyPair,
];

function shown(positions: readonly Position[]): string {
  return snippet(prose, positions, MAXIMUM)
    .map(({text}) => text)
    .join('');
}

function textAt([start, length]: Position): string {
  return prose.slice(start, start + length);
}

/** The match that a snippet is cut around: the first one, or the longer of two that start together. */
function firstOf(positions: readonly Position[]): Position {
  return (
    [...positions].sort(([a, aLength], [b, bLength]) => a - b || bLength - aLength)[0] ?? [0, 0]
  );
}

test('a snippet is never longer than its maximum, wherever the matches are', () => {
  expect(everyChoice.filter((positions) => shown(positions).length > MAXIMUM)).toEqual([]);
});

test('a snippet shows the whole first match and marks it, whatever the order of the positions', () => {
  const wrong = everyChoice.filter((positions) => {
    const marked = snippet(prose, positions, MAXIMUM).find(({isMatch}) => isMatch);
    return marked?.text !== textAt(firstOf(positions));
  });
  expect(wrong.map((positions) => textAt(firstOf(positions)))).toEqual([]);
});

test('a snippet neither starts nor ends inside a match', () => {
  const cut = everyChoice.filter((positions) => {
    const kept = shown(positions).replace(/^…|…$/g, '');
    const from = prose.indexOf(kept);
    return [from, from + kept.length].some((edge) =>
      positions.some(([start, length]) => start < edge && edge < start + length),
    );
  });
  expect(cut).toEqual([]);
});

const cases = [
  {
    title: 'a short text is whole',
    text: 'Close an account',
    positions: [[9, 7]],
    expected: 'Close an [account]',
  },
  {
    title: 'a text of the maximum is whole',
    text: 'x'.repeat(50),
    positions: [],
    expected: 'x'.repeat(50),
  },
  {
    title: 'a text without a match shows its start',
    text: 'Word '.repeat(20),
    positions: [],
    expected: `${'Word '.repeat(9).trim()}…`,
  },
  {
    title: 'a match at the start has no ellipsis before it',
    text: `Account ${'of somebody '.repeat(10)}`,
    positions: [[0, 7]],
    expected: '[Account] of somebody of somebody of somebody of…',
  },
  {
    title: 'a match at the end has no ellipsis after it',
    text: `${'of somebody '.repeat(10)}account`,
    positions: [[120, 7]],
    expected: '…of somebody of somebody of somebody [account]',
  },
  {
    title: 'a match inside of another is marked once',
    text: 'POST /v2/accounts',
    positions: [
      [9, 8],
      [6, 11],
      [6, 2],
    ],
    expected: 'POST /[v2/accounts]',
  },
] as const;

for (const {title, text, positions, expected} of cases) {
  test(title, () => {
    const pieces = snippet(text, positions, MAXIMUM);
    expect(pieces.map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text)).join('')).toBe(
      expected,
    );
  });
}
