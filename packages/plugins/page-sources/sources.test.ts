import {expect, test} from 'vitest';
import {commonSources, sourcesOf} from './sources';

const fileAt = (address: string) => (address === '/api/Cards' ? 'api/Cards.mdx' : undefined);

test.each([
  {what: 'text', text: 'Text with `file=./no.ts` in it.', files: [], folders: []},
  {
    what: 'code from files',
    text: '```ts file=./_webhooks/handler.ts\n```\n\n- A step:\n\n  ```sh title="a" file=../_sign.sh\n  ```',
    files: ['usecases/cards/_webhooks/handler.ts', 'usecases/_sign.sh'],
    folders: [],
  },
  {
    what: 'partials',
    text: 'import Names from \'./_Names.mdx\';\nimport Steps from "../_steps.mdx";\n\nText.',
    files: ['usecases/cards/_Names.mdx', 'usecases/_steps.mdx'],
    folders: [],
  },
  {
    what: 'a banner that names its successor',
    text: '---\ntitle: Cards (v1)\nsuccessor: /api/Cards\n---\n',
    files: ['api/Cards.mdx'],
    folders: [],
  },
  {
    what: 'figures of the site',
    text: '<QualityFigures of="axe" />',
    files: ['packages/data/quality.json'],
    folders: [],
  },
  {
    what: 'the use case finder',
    text: '<UseCaseFinder>\n\n</UseCaseFinder>',
    files: [],
    folders: ['usecases'],
  },
])('a page with $what is made from what it shows', ({text, files, folders}) => {
  expect(sourcesOf('usecases/cards/page.mdx', text, fileAt)).toEqual({
    files: [...commonSources.files, ...files],
    folders: [...commonSources.folders, ...folders],
  });
});
