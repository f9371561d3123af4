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

/** Every error that stops the parser, each found after what stopped it before has been left out. */
function faultsFrom(error: unknown, value: string): LineError[] {
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
      faults.push(...treeErrors(parser.parse(rest), rest));
      break;
    } catch (other) {
      thrown = other;
    }
  }
  return faults.sort((a, b) => a.line - b.line);
}

/** Parses a prepared text. Throws `PageSyntaxError` with everything that the parser cannot read. */
function parsed(value: string, file: string): Root {
  let tree: Root;
  try {
    tree = parser.parse(value);
  } catch (error) {
    throw new PageSyntaxError(file, faultsFrom(error, value));
  }
  const faults = treeErrors(tree, value);
  if (faults.length > 0) {
    throw new PageSyntaxError(file, faults);
  }
  return tree;
}

const admonitions = ['note', 'tip', 'info', 'warning', 'danger'];

/** Markdown in the form in which Docusaurus hands it to MDX. */
const prepared = (value: string): string =>
  admonitionTitleToDirectiveLabel(escapeMarkdownHeadingIds(value), admonitions);

/**
 * Parses the Markdown of a page, a partial or an example. Throws `PageSyntaxError` with everything in it that is not valid
 * MDX.
 */
export const parseMarkdown = (value: string, file: string): Root => parsed(prepared(value), file);

/** A text as MDX reads it: with the facts of the provider filled in. Every line keeps its number. */
export const preparedText = (file: string, text: string): string =>
  prepared(fillKnownFacts(sourceText(text), file).text);

/**
 * Parses a text as the build does, with the facts of the provider filled in. Throws `PageSyntaxError` with everything that
 * is not valid MDX.
 */
export function parsePage(file: string, text: string): SourcePage {
  const value = preparedText(file, text);
  const source = new VFile({path: file, value});
  const {values, keyLines} = readFrontMatter(value);
  return {file, source, tree: parsed(value, file), frontMatter: values, keyLines};
}
