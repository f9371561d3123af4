import {expect, test} from 'vitest';
import {pageFigures, guideFindings} from './figures';

const text = 'One two three four five six seven eight. One two.';

test('a writer sees the page beside the models', () => {
  expect(pageFigures(['api/a.mdx'], false, () => text)).toEqual([
    'Page\tWords\tSentences\tMean\t≤ 7\t≥ 20\tLongest',
    'api/a.mdx\t10\t2\t5.0\t50.0 %\t0.0 %\t8',
    expect.stringMatching(/^Model: docs\//),
    expect.stringMatching(/^Model: usecases\//),
    expect.stringMatching(/^Model: api\//),
  ]);
});

const pages = ['api/a.mdx', 'docs/a.mdx', 'usecases/a.mdx'];

test('an editor sees the total of guides and use cases', () => {
  expect(pageFigures(pages, true, () => text).at(-1)).toBe(
    'Guides and use cases\t20\t4\t5.0\t50.0 %\t0.0 %\t8',
  );
});

test('the check says what is wrong with the rhythm of guides and use cases together', () => {
  expect(guideFindings(pages, () => text)).toEqual([
    expect.stringContaining('5.0 words on average'),
    expect.stringContaining('50.0 % of the sentences have 7 words or fewer'),
    expect.stringContaining('0.0 % of the sentences have 20 words or more'),
  ]);
});
