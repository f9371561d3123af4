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
import {characterFindings} from './rules/characters';
import {emptySectionFindings, headingFindings, outlineFindings} from './rules/headings';
import {linkFindings} from './rules/links';
import {markdownFindings} from './rules/markdown';
import {markupFindings} from './rules/markup';
import {phraseFindings} from './rules/phrases';
import {pictureFindings} from './rules/pictures';
import {sampleFindings} from './rules/samples';
import {lengthFindings, retextFindings} from './rules/sentences';
import {plainNameFindings, repetitionFindings, slipFindings} from './rules/slips';
import {tableFindings} from './rules/tables';
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

/** The rules about the Markdown of a page. */
const formRules: readonly ((page: Page) => Finding[])[] = [
  markdownFindings,
  markupFindings,
  outlineFindings,
  emptySectionFindings,
  tableFindings,
  sampleFindings,
  pictureFindings,
  linkFindings,
  characterFindings,
  slipFindings,
];

function proseFindings(
  page: Page,
  blocks: readonly Block[],
  {terminology, api}: CheckContext,
): Finding[] {
  return [
    ...blocks.flatMap((block) => [
      ...phraseFindings(block),
      ...lengthFindings(block),
      ...retextFindings(block),
      ...headingFindings(block, terminology),
    ]),
    ...acronymFindings(blocks, terminology),
    ...eventOrderFindings(page, blocks),
    ...repetitionFindings(blocks),
    ...plainNameFindings(blocks, api),
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
    ...formRules.flatMap((rule) => rule(page)),
    ...moneyFaults(text),
    ...proseFindings(page, blocks, context),
    ...(await context.spelling(file, blocks)),
    ...templateFindings(page),
    ...(outline ? coverageFindings(page, outline, context.api) : []),
  ];
  return findings.sort((a, b) => a.line - b.line);
}
