import path from 'node:path';
import type {Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {fillProviderFacts} from '../provider-facts';
import type {WriterTag} from './writerTag';

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).use(remarkMdx);

/** Reads the Markdown of an example as Docusaurus reads that of a page. */
export function parseSource(source: string, file: string): Root {
  return parser.parse(fillProviderFacts(source, file));
}

/** The page on which an example works: the one that shows it, else the gallery. */
export function pageOfExample({shownOn}: Pick<WriterTag, 'shownOn'>): string {
  const [address = ''] = (shownOn?.href ?? '/docs/examples/custom-components').split('#');
  const folder = address.startsWith('/docs') || address === '/' ? 'docs' : '.';
  return path.resolve(folder, `${address.slice(1) || 'index'}.mdx`);
}

/** The source of an example with what must be above it. */
export const wholeExample = ({above, example}: Pick<WriterTag, 'above' | 'example'>): string =>
  above === undefined ? example : `${above}\n\n${example}`;
