import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {VFile} from 'vfile';
import {afterAll, expect, test} from 'vitest';
import {keptModel} from '@aldermark/contract-reader';
import {preparedText} from '../page-sources/page';
import {compiledPages, Pages} from './pages';

const model = keptModel();
const folder = mkdtempSync(path.join(os.tmpdir(), 'pages-'));
const file = path.join(folder, 'page.mdx');

afterAll(() => rmSync(folder, {recursive: true}));

const call = [
  '## Call %provider.name% {#call}',
  ':::note Before\n\nText.\n\n:::',
  '<RequestSample name="getUser" />',
  '<ResponseSample name="getUser" fields="id" />\n',
].join('\n\n');

test('a page is parsed once, and compiled once after each change of it or of its partial', async () => {
  const pages = new Pages({current: model});
  const partial = path.join(folder, '_part.mdx');
  writeFileSync(partial, 'Of {props.holder}.\n');
  const text =
    'import Part from \'./_part.mdx\';\n\nOf %provider.name%.\n\n<Part holder="Alice" />\n';
  expect(pages.syntaxErrors(file, text)).toEqual([]);
  const source = pages.source(file, text);
  const first = await pages.compiled(file, text);
  expect(first.tree).toBe(source.tree);
  expect(toString(first.tree)).toContain('Of Aldermark.');
  expect(await pages.compiled(file, text)).toBe(first);
  const second = await pages.compiled(file, text.replace('Of', 'By'));
  expect(toString(second.tree)).toContain('By Aldermark.');
  writeFileSync(partial, 'Of {props.owner}.\n');
  const {errors} = await pages.compiled(file, text.replace('Of', 'By'));
  expect(errors.join()).toContain('the attribute "owner" is missing');
});

test('each plugin reports its errors, and what cannot be parsed is reported alone', async () => {
  const pages = new Pages({current: model});
  const {errors} = await pages.compiled(
    file,
    'To FR1420041010050500013M02607.\n\n<Limit name="none" />\n\n```mermaid\nflowchart XX\n```\n',
  );
  expect(errors).toEqual([
    expect.stringContaining('page.mdx:1: '),
    expect.stringContaining('page.mdx:3: <Limit>: '),
    expect.stringContaining('page.mdx:5: '),
  ]);
  await expect(pages.compiled(file, 'Text.\n\n<Tabs>\n')).rejects.toThrow(
    '3: <Tabs> is not closed',
  );
});

/** What the pipeline of Docusaurus makes of a text, which it prepares for MDX before. */
async function inserted(text: string, pages: Pages): Promise<Root> {
  const pipeline = unified().use(remarkParse).use(remarkMdx).use(compiledPages(pages));
  const vfile = new VFile({path: file, value: preparedText(file, text)});
  return pipeline.run(pipeline.parse(vfile), vfile);
}

test('Docusaurus gets a tree of its own each time, or the first errors of the page', async () => {
  const pages = new Pages({current: model});
  const {tree, steps} = await pages.compiled(file, call);
  expect(steps.map(({kind}) => kind)).toEqual(['call', 'answer']);
  const [first, second] = [await inserted(call, pages), await inserted(call, pages)];
  expect(first).toBe(tree);
  expect(second).not.toBe(first);
  expect(JSON.stringify(second)).toBe(JSON.stringify(first));
  await expect(inserted('<Limit name="none" />\n', pages)).rejects.toThrow('page.mdx:1: <Limit>');
});
