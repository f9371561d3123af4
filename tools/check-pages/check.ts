import {isPartial} from '../../plugins/lib/source';
import {templateFaults} from '../../plugins/page-templates/template';
import {blocksOf, type Block} from './blocks';
import type {ApiNames} from './contractNames';
import type {Finding} from './finding';
import {figuresOf, isMeasured, LOWEST_FLESCH, LOWEST_MEDIAN, median, type Figures} from './figures';
import type {Outline} from './outlines/outlines';
import {readPage, type Page} from './page';
import {acronymFindings} from './rules/acronyms';
import {coverageFindings} from './rules/coverage';
import {emptySectionFindings, headingFindings} from './rules/headings';
import {markdownFindings} from './rules/markdown';
import {linkFindings, phraseFindings} from './rules/phrases';
import {lengthFindings, retextFindings} from './rules/sentences';
import type {SpellingCheck} from './spelling/spellingCheck';
import type {Terminology} from './terminology';

/** The path of a page from the project folder, and its text. */
type SourceFile = {readonly file: string; readonly text: string};

/** What the check of every page needs, prepared once. */
export type CheckContext = {
  readonly terminology: Terminology;
  readonly spelling: SpellingCheck;
  readonly api: ApiNames;
  /** What each page covers, by its file. */
  readonly outlines: ReadonlyMap<string, Outline>;
};

/** The result for one page. */
export type CheckedPage = {
  readonly file: string;
  readonly findings: readonly Finding[];
  readonly figures: Figures;
};

function proseFindings(page: Page, blocks: readonly Block[], terminology: Terminology): Finding[] {
  const source = String(page.source);
  return [
    ...blocks.flatMap((block) => [
      ...phraseFindings(block),
      ...linkFindings(block, source),
      ...lengthFindings(block),
      ...retextFindings(block),
      ...headingFindings(block, terminology),
    ]),
    ...acronymFindings(blocks, terminology),
    ...emptySectionFindings(page),
  ];
}

function templateFindings({file, tree, frontMatter}: Page): Finding[] {
  return isPartial(file) ? [] : templateFaults({file, tree, frontMatter});
}

function readingFindings(file: string, figures: Figures): Finding[] {
  return isMeasured(file, figures) && figures.flesch < LOWEST_FLESCH
    ? [
        {
          line: 1,
          text: `hard to read: Flesch reading ease ${figures.flesch.toFixed(0)}, at least ${LOWEST_FLESCH}. Use shorter sentences and words.`,
        },
      ]
    : [];
}

/** Checks one page. The findings are in the order of their lines. */
export async function checkPage(
  {file, text}: SourceFile,
  context: CheckContext,
): Promise<CheckedPage> {
  const page = readPage(file, text);
  const blocks = blocksOf(page);
  const figures = figuresOf(page, blocks, context.terminology.operations);
  const outline = context.outlines.get(file);
  const findings = [
    ...markdownFindings(page),
    ...proseFindings(page, blocks, context.terminology),
    ...(await context.spelling(file, blocks)),
    ...templateFindings(page),
    ...(outline ? coverageFindings(page, outline, context.api) : []),
    ...readingFindings(file, figures),
  ];
  return {file, findings: findings.sort((a, b) => a.line - b.line), figures};
}

/** Checks the rule for all pages together: the median of their reading ease. */
export function siteFindings(pages: readonly CheckedPage[]): string[] {
  const middle = median(
    pages.filter(({file, figures}) => isMeasured(file, figures)).map(({figures}) => figures.flesch),
  );
  return [
    ...(middle < LOWEST_MEDIAN
      ? [
          `docs/, usecases/: median of the Flesch reading ease is ${middle.toFixed(1)}, at least ${LOWEST_MEDIAN}.`,
        ]
      : []),
  ];
}
