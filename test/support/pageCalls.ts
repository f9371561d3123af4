import {readFileSync} from 'node:fs';
import path from 'node:path';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {VFile} from 'vfile';
import type {WrittenStep} from '@aldermark/plugins/page-runs/steps';
import {fillProviderFacts} from '@aldermark/contract-reader/facts';
import writerTags from '@aldermark/plugins/writer-tags';
import type {Snapshot} from '@aldermark/sandbox';
import {sourceModel} from './model';

const parser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkMdx);

/** What a page does in the sandbox, in order, and every object at its end. */
export type PageCalls = {
  readonly steps: readonly WrittenStep[];
  readonly end: Snapshot | undefined;
};

/** Plays a page as the build does. */
export async function pageCalls(file: string): Promise<PageCalls> {
  const source = new VFile({
    path: path.resolve(file),
    value: fillProviderFacts(readFileSync(file, 'utf8'), file),
  });
  await writerTags({current: await sourceModel()})()(parser.parse(source), source);
  const {steps, end} = source.data as {steps: WrittenStep[]; end?: Snapshot};
  return {steps, end};
}
