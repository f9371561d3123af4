import {admonitionTitleToDirectiveLabel, escapeMarkdownHeadingIds} from '@docusaurus/utils';
import type {Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {VFile} from 'vfile';
import {fillKnownFacts} from '@aldermark/contract-reader/facts';
import {readFrontMatter, type FrontMatter} from '@aldermark/lib/frontMatter';
import {lineAt, projectPath, type LineError} from '@aldermark/lib/source';
import {sourceText} from '@aldermark/lib/sourceText';
import {explain, type ParserError} from './syntaxErrors';
import {treeErrors} from './treeErrors';

/** A parsed page or partial. */
export type SourcePage = Pick<FrontMatter, 'keyLines'> & {
  readonly file: string;
  readonly source: VFile;
  readonly tree: Root;
  readonly frontMatter: FrontMatter['values'];
};

/** The error about a page that cannot be parsed: a line with file, line and fix for each error. */
export class PageSyntaxError extends Error {
  constructor(
    readonly file: string,
    readonly list: readonly LineError[],
  ) {
    const place = projectPath(file);
    super(list.map(({line, text}) => `${place}:${line}: ${text}`).join('\n'));
  }
}

const parser = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkMdx)
  .use(remarkGfm)
  .use(remarkDirective);

/** More errors than this in one page have a common cause. */
const mostFaults = 20;

const isParserError = (error: unknown): error is ParserError =>
  error instanceof Error && 'reason' in error && 'ruleId' in error;

/** Replaces what the parser is to skip. Every other character keeps its place. */
const without = (source: string, skip: readonly (readonly [number, number])[]): string =>
  skip.reduce(
    (text, [start, end]) =>
      text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + text.slice(end),
    source,
  );

/** Every error that stops a parser, each found after what stopped it before has been left out. */
function faultsFrom(error: unknown, value: string, parse: (value: string) => Root): LineError[] {
  const faults: LineError[] = [];
  let [rest, thrown] = [value, error];
  while (faults.length < mostFaults) {
    if (!isParserError(thrown)) {
      throw thrown;
    }
    const {offset, text, skip} = explain(thrown, rest);
    faults.push({line: lineAt(value, offset), text});
    const next = without(rest, skip);
    if (next === rest) {
      break;
    }
    rest = next;
    try {
      faults.push(...treeErrors(parse(rest), rest));
      break;
    } catch (other) {
      thrown = other;
    }
  }
  return faults.sort((a, b) => a.line - b.line);
}

/** Parses a text with this function. Throws `PageSyntaxError` with everything that it cannot read. */
function parsed(value: string, file: string, parse: (value: string) => Root): Root {
  let tree: Root;
  try {
    tree = parse(value);
  } catch (error) {
    throw new PageSyntaxError(file, faultsFrom(error, value, parse));
  }
  const faults = treeErrors(tree, value);
  if (faults.length > 0) {
    throw new PageSyntaxError(file, faults);
  }
  return tree;
}

const parse = (value: string): Root => parser.parse(value);

const admonitions = ['note', 'tip', 'info', 'warning', 'danger'];

/** Markdown in the form in which Docusaurus hands it to MDX. */
const prepared = (value: string): string =>
  admonitionTitleToDirectiveLabel(escapeMarkdownHeadingIds(value), admonitions);

/**
 * Parses the Markdown of a page, a partial or an example. Throws `PageSyntaxError` with everything in it that is not valid
 * MDX.
 */
export const parseMarkdown = (value: string, file: string): Root =>
  parsed(prepared(value), file, parse);

/** Remark plugin: reports what MDX cannot read as `parseMarkdown` does, whichever parser the pipeline has. */
export function readableSyntax(this: {parser?: unknown}): void {
  const parse = this.parser as (value: string, file: VFile) => Root;
  this.parser = (value: string, file: VFile): Root =>
    parsed(value, file.path, (text) => parse(text, file));
}

/**
 * Parses a text as the build does, with the facts of the provider filled in. Every line keeps its number. Throws
 * `PageSyntaxError` with everything that is not valid MDX.
 */
export function parsePage(file: string, text: string): SourcePage {
  const filled = fillKnownFacts(sourceText(text), file).text;
  const source = new VFile({path: file, value: prepared(filled)});
  const {values, keyLines} = readFrontMatter(filled);
  return {file, source, tree: parsed(String(source), file, parse), frontMatter: values, keyLines};
}
