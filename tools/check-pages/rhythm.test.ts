import {expect, test} from 'vitest';
import {blocksOf} from './blocks';
import {parsePage} from '@aldermark/plugins/page-sources/page';
import {rhythmFindings, rhythmOf, sentenceLengths} from './rhythm';

const lengthsOf = (text: string) => sentenceLengths(blocksOf(parsePage('docs/page.mdx', text)));

test.each([
  ['sentences of a paragraph', 'One two. Three four five?', [2, 3]],
  ['an item that is a sentence', '- One two three.\n- [ ] Four five.', [3, 2]],
  ['what introduces a list', 'One two three:\n\n- four', [3]],
  ['a sentence in quotation marks', 'One says "two three."', [4]],
  ['no item that is a phrase', '- one two three\n- `four`', []],
  ['no cell and no heading', '## One\n\n| Two. |\n|---|\n| Three. |', []],
  ['no page guide', '<PageGuide>\n\n- **For:** one and two.\n\n</PageGuide>\n\nThree.', [1]],
])('the rhythm counts %s', (_, text, lengths) => {
  expect(lengthsOf(text)).toEqual(lengths);
});

/** 100 sentences: so many of 5 and of 25 words, the others of `other` words. */
const hundred = (short: number, long: number, other: number) => [
  ...Array.from({length: short}, () => 5),
  ...Array.from({length: long}, () => 25),
  ...Array.from({length: 100 - short - long}, () => other),
];

test.each([
  ['within all limits', hundred(12, 15, 14), []],
  ['short on average', hundred(12, 15, 9), [/10\.9 words on average: write 13 to 17/]],
  ['long on average', hundred(0, 50, 19), [/22\.0 words on average/]],
  ['with many short sentences', hundred(13, 15, 15), [/13\.0 % .* 7 words or fewer/]],
  ['with few long sentences', hundred(12, 14, 15), [/14\.0 % .* 20 words or more/]],
  ['with an endless sentence', [...hundred(12, 15, 14), 41], [/longest sentence has 41 words/]],
])('a text %s', (_, lengths, findings) => {
  expect(rhythmFindings(rhythmOf(lengths))).toEqual(
    findings.map((pattern) => expect.stringMatching(pattern)),
  );
});

test('a page without a sentence has no share of anything', () => {
  expect(rhythmOf([])).toEqual({words: 0, sentences: 0, mean: 0, short: 0, long: 0, longest: 0});
});
