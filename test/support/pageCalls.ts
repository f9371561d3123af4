import {readFileSync} from 'node:fs';
import path from 'node:path';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {VFile} from 'vfile';
import writerTags from '../../plugins/writer-tags';
import type {PageCall} from '../../plugins/writer-tags/writerTag';
import {fillProviderFacts} from '../../plugins/provider-facts';

const parser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkMdx);

/** The calls that a page shows, in order. */
export async function callsOf(file: string): Promise<PageCall[]> {
  const source = new VFile({
    path: path.resolve(file),
    value: fillProviderFacts(readFileSync(file, 'utf8'), file),
  });
  await writerTags()(parser.parse(source), source);
  return source.data.calls as PageCall[];
}
