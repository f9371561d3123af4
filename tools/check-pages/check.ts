import {moneyErrors} from '@aldermark/lib/moneyForm';
import {readFrontMatter} from '@aldermark/lib/frontMatter';
import {isPartial, lineAt} from '@aldermark/lib/source';
import {sourceText} from '@aldermark/lib/sourceText';
import {templateErrors} from '@aldermark/plugins/page-templates/template';
import {blocksOf, type ProseBlock} from './blocks';
import type {ApiNames} from './contractNames';
import type {Finding} from './finding';
import type {Outline} from './outlines/outlines';
import {parsePage, PageSyntaxError, type SourcePage} from '@aldermark/plugins/page-sources/page';
import {acronymFindings} from './rules/acronyms';
import {coverageFindings} from './rules/coverage';
import {dateFindings, isoDateFindings} from './rules/dates';
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
const formRules: readonly ((page: SourcePage) => Finding[])[] = [
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
  page: SourcePage,
  blocks: readonly ProseBlock[],
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
    ...dateFindings(blocks),
    ...plainNameFindings(blocks, api),
  ];
}

function templateFindings({file, tree, frontMatter}: SourcePage): Finding[] {
  return isPartial(file) ? [] : templateErrors({file, tree, frontMatter});
}

/** Git gives every clone the line ends of the repository, so only an editor can have written others. */
function lineEndFindings(text: string): Finding[] {
  const index = text.indexOf('\r');
  return index < 0
    ? []
    : [
        {
          line: lineAt(text, index),
          text: `this line ends with ${text[index + 1] === '\n' ? 'CR LF, as Windows writes it' : 'CR'}. Save the page with LF at the end of each line.`,
        },
      ];
}

/** The findings in the text of a page. */
async function textFindings(
  page: SourcePage,
  text: string,
  context: CheckContext,
): Promise<Finding[]> {
  const {file} = page;
  const blocks = blocksOf(page);
  const outline = context.outlines.get(file);
  return [
    ...formRules.flatMap((rule) => rule(page)),
    ...moneyErrors(text),
    ...isoDateFindings(text),
    ...proseFindings(page, blocks, context),
    ...(await context.spelling(file, blocks)),
    ...templateFindings(page),
    ...(outline ? coverageFindings(page, outline, context.api) : []),
  ];
}

/** What keeps a page from being parsed. An error of a partial is named where the page begins. */
function syntaxFindings(file: string, {file: broken, list, message}: PageSyntaxError): Finding[] {
  return broken === file
    ? [...list]
    : message
        .split('\n')
        .map((text) => ({line: 1, text: `a part of the page has a fault: ${text}`}));
}

/**
 * The findings in one page, in the order of their lines. Where it cannot be parsed, they are what keeps it from that,
 * and the rest waits.
 */
export async function checkPage(
  {file, text}: SourceFile,
  context: CheckContext,
): Promise<Finding[]> {
  const source = sourceText(text);
  const {faults} = readFrontMatter(source);
  const findings = [...lineEndFindings(text), ...faults];
  try {
    const page = parsePage(file, source);
    // Without its lines of `---`, the front matter would be checked as text.
    findings.push(...(faults.length > 0 ? [] : await textFindings(page, source, context)));
  } catch (error) {
    if (!(error instanceof PageSyntaxError)) {
      throw error;
    }
    findings.push(...syntaxFindings(file, error));
  }
  return findings.sort((a, b) => a.line - b.line);
}
