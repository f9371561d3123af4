import {expect, test} from 'vitest';
import {keptModel} from '@aldermark/contract-reader';
import {pageOutline} from '../page-sources/outline';
import {parsePage} from '../page-sources/page';
import {referenceParts} from './parts';

const files: Readonly<Record<string, string>> = {
  'api/CardSecure.mdx': [
    '---\ntitle: Secure\n---\n',
    "import Names from './_Names.mdx';\n",
    'Opening.\n',
    '<Box>\n\n- In a box\n\n</Box>\n',
    '## When to use `it`\n',
    '### A part of *that*\n',
    '#### Too deep\n',
    '```md\n## In code\n```\n',
    '<Names />\n',
    '## Named {#own-name}\n',
    '## When to use `it`\n',
    '<ApiReference name="CardSecure" />\n',
  ].join('\n'),
  'api/_Names.mdx': '## Of a partial\n\nText.\n',
};

test('the parts of an API page are its own headings of levels 2 and 3, those of partials, and those of the contract, in order', () => {
  const parts = referenceParts('CardSecure', keptModel(), (file) =>
    pageOutline(file, parsePage(file, files[file] ?? '').tree),
  );
  const own = parts.slice(0, 4).map(({id, text, parts: inner = []}) => ({
    id,
    text,
    inner: inner.map((one) => one.text),
  }));
  expect(own).toEqual([
    {id: 'when-to-use-it', text: 'When to use it', inner: ['A part of that']},
    {id: 'of-a-partial', text: 'Of a partial', inner: []},
    {id: 'own-name', text: 'Named', inner: []},
    {id: 'when-to-use-it-1', text: 'When to use it', inner: []},
  ]);
  const [operations] = parts.slice(4);
  expect(operations?.id).toBe('operations');
  expect(operations?.parts?.every(({method}) => method !== undefined)).toBe(true);
});
