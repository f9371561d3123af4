import {moneyFaults} from '../../lib/moneyForm';
import {isPartial} from '../../lib/source';
import {templateFaults} from '../../plugins/page-templates/template';
import {blocksOf, type Block} from './blocks';
import type {ApiNames} from './contractNames';
import type {Finding} from './finding';
import type {Outline} from './outlines/outlines';
import {readPage, type Page} from '../../plugins/page-sources/page';
import {acronymFindings} from './rules/acronyms';
import {coverageFindings} from './rules/coverage';
import {eventOrderFindings} from './rules/eventOrder';
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
    ...eventOrderFindings(page, blocks),
  ];
}

function templateFindings({file, tree, frontMatter}: Page): Finding[] {
  return isPartial(file) ? [] : templateFaults({file, tree, frontMatter});
}

/** The findings in one page, in the order of their lines. */
export async function checkPage(
  {file, text}: SourceFile,
  context: CheckContext,
): Promise<Finding[]> {
  const page = readPage(file, text);
  const blocks = blocksOf(page);
  const outline = context.outlines.get(file);
  const findings = [
    ...markdownFindings(page),
    ...moneyFaults(text),
    ...proseFindings(page, blocks, context.terminology),
    ...(await context.spelling(file, blocks)),
    ...templateFindings(page),
    ...(outline ? coverageFindings(page, outline, context.api) : []),
  ];
  return findings.sort((a, b) => a.line - b.line);
}
