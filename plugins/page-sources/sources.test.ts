import {expect, test} from 'vitest';
import {commonSources, sourcesOf} from './sources';

test.each([
  {what: 'text', text: 'Text with `file=./no.ts` in it.', files: [], folders: []},
  {
    what: 'code from files',
    text: '```ts file=./_webhooks/handler.ts\n```\n\n- A step:\n\n  ```sh title="a" file=../_sign.sh\n  ```',
    files: ['usecases/cards/_webhooks/handler.ts', 'usecases/_sign.sh'],
    folders: [],
  },
  {
    what: 'the use case finder',
    text: '<UseCaseFinder>\n\n</UseCaseFinder>',
    files: [],
    folders: ['usecases'],
  },
])('a page with $what is made from what it shows', ({text, files, folders}) => {
  expect(sourcesOf('usecases/cards/page.mdx', text)).toEqual({
    files: [...commonSources.files, ...files],
    folders: [...commonSources.folders, ...folders],
  });
});
