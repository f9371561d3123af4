/** Functions that render pages for the tests of writer tags. */
import path from 'node:path';
import type {Code, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import {keptModel} from '@aldermark/contract-reader';
import {apiOf} from '../attributeTypes';
import {parseSource} from '../source';
import writerTags from '..';

const model = keptModel();

/** What the tags of these pages know of the API. */
export const api = apiOf(model);

const transform = writerTags({current: model}, async () => undefined)();

/** Renders the tags of a page. The page is in `usecases/` and begins at line 1. With what a browser makes its calls with. */
export async function rendered(markdown: string, page = 'usecases/page.mdx') {
  const file = new VFile({path: path.resolve(page)});
  const tree = parseSource(markdown, file.path);
  await transform(tree, file);
  const {run = {release: '', stories: []}} = file.data;
  return {tree, run};
}

/** The tree of a page whose tags are rendered, as `rendered` does. */
export const render = async (...page: Parameters<typeof rendered>): Promise<Root> =>
  (await rendered(...page)).tree;

/** The status of each call of a page, also of one with errors; undefined for a call that was not made. */
export async function statusesOf(markdown: string): Promise<(number | undefined)[]> {
  const file = new VFile({path: path.resolve('usecases/page.mdx')});
  await transform(parseSource(markdown, file.path), file).catch(() => undefined);
  return (file.data.steps ?? []).flatMap((step) =>
    step.kind === 'call' ? [step.made?.status] : [],
  );
}

/** The errors of a page, one in each line, without the name of the page; none for a good page. */
export async function renderErrors(markdown: string): Promise<string[]> {
  try {
    await render(markdown);
    return [];
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return message.split('\n').map((line) => line.replace(/^usecases\/page\.mdx:/, ''));
  }
}

export function codeBlocks(tree: Root): Code[] {
  const blocks: Code[] = [];
  visit(tree, 'code', (node) => void blocks.push(node));
  return blocks;
}

/** The cells of the first table, row by row, without its head. */
export function rowsOf(tree: Root): string[][] {
  const rows: string[][] = [];
  visit(tree, 'tableRow', (row) => void rows.push(row.children.map((cell) => toString(cell))));
  return rows.slice(1);
}
