import {admonitionTitleToDirectiveLabel, escapeMarkdownHeadingIds} from '@docusaurus/utils';
import {isMap, isScalar, parseDocument} from 'yaml';
import type {Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {VFile} from 'vfile';
import {fillKnownFacts} from '../../contract-reader/facts';

/** A parsed page or partial. */
export type Page = {
  readonly file: string;
  readonly source: VFile;
  readonly tree: Root;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** 1-based line of each key of the front matter. */
  readonly keyLines: ReadonlyMap<string, number>;
};

const parser = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkMdx)
  .use(remarkGfm)
  .use(remarkDirective);

const admonitions = ['note', 'tip', 'info', 'warning', 'danger'];

/** The front matter. It is empty when it is not valid YAML, which the build reports. */
function frontMatterOf(text: string): Pick<Page, 'frontMatter' | 'keyLines'> {
  const block = /^---\r?\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '';
  const document = parseDocument(block);
  const keyLines = new Map<string, number>();
  if (isMap(document.contents)) {
    for (const {key} of document.contents.items) {
      if (isScalar(key) && key.range) {
        keyLines.set(String(key.value), block.slice(0, key.range[0]).split('\n').length + 1);
      }
    }
  }
  const value: unknown = document.errors.length > 0 ? {} : document.toJS();
  return {
    frontMatter: typeof value === 'object' && value !== null ? {...value} : {},
    keyLines,
  };
}

/** Parses a text as the build does, with the facts of the provider filled in. Every line keeps its number. */
export function readPage(file: string, text: string): Page {
  const filled = fillKnownFacts(text, file).text;
  const source = new VFile({
    path: file,
    value: admonitionTitleToDirectiveLabel(escapeMarkdownHeadingIds(filled), admonitions),
  });
  return {file, source, tree: parser.parse(source), ...frontMatterOf(filled)};
}
