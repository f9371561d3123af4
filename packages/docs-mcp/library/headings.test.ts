import {expect, it} from 'vitest';
import {headingsIn} from './headings';

const title = '# Title\n\n';

it.each([
  ['a heading below the title', '## Open one\n\nText\n', [['Open one', 2]]],
  [
    'markup in a heading',
    '### `card.activated` in [v2](https://x.example/v2)\n',
    [['card.activated in v2', 3]],
  ],
  ['an escaped character', '#### C\\#\n', [['C#', 4]]],
  ['a reference to a footnote', '## RIB[^rib]\n', [['RIB', 2]]],
  ['no comment of a sample', '```bash\n## no heading\n```\n\n## Next\n', [['Next', 2]]],
  [
    'no fence inside of a longer one',
    '````md\n```\n## no heading\n```\n````\n\n## Next\n',
    [['Next', 2]],
  ],
])('finds %s', (_, markdown, expected) => {
  expect(headingsIn(title + markdown).map((one) => [one.title, one.depth])).toEqual(expected);
});

it('says where each heading begins', () => {
  const markdown = `${title}## Öne\n\nText\n\n## Two\n`;
  const starts = headingsIn(markdown).map(({start}) => markdown.slice(start, start + 6));
  expect(starts).toEqual(['## Öne', '## Two']);
});
