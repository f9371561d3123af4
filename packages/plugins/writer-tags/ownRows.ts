import type {BlockContent, ListItem, PhrasingContent, RootContent} from 'mdast';
import {didYouMean} from '@aldermark/lib/nearest';
import {lineOf} from './pageErrors';
import type {TagUse} from './writerTag';

/** What a page says of an error in place of the contract. */
export type OwnRow = {
  readonly line: number;
  /** Cause and remedy. */
  readonly text: readonly PhrasingContent[];
  /** What to tell the user; undefined: what the contract says. */
  readonly tellUser?: readonly PhrasingContent[];
};

const FORM =
  'write each row as "- `state_conflict`: cause and fix.", and what to tell the user as a quotation below it.';

/** The content of a paragraph; undefined for every other block. */
const phrasesOf = (block: BlockContent | ListItem['children'][number] | undefined) =>
  block?.type === 'paragraph' ? block.children : undefined;

/** The error and the row of an item such as "- `state_conflict`: text"; undefined when it has another form. */
function rowOf(item: ListItem): readonly [code: string, row: OwnRow] | undefined {
  const [first, quotation, ...others] = item.children;
  const [code, colon, ...rest] = phrasesOf(first) ?? [];
  if (code?.type !== 'inlineCode' || colon?.type !== 'text' || !/^:\s/.test(colon.value)) {
    return undefined;
  }
  const text = [{...colon, value: colon.value.replace(/^:\s+/, '')}, ...rest];
  const line = lineOf(item);
  if (!quotation) {
    return [code.value, {line, text}];
  }
  const tellUser = quotation.type === 'blockquote' ? phrasesOf(quotation.children[0]) : undefined;
  return tellUser && others.length === 0 ? [code.value, {line, text, tellUser}] : undefined;
}

/**
 * The rows that a page writes itself, by error code: the list inside `<ErrorTable>`. Reports every item that has
 * another form, and every error that is not among `known`.
 */
export function ownRows(
  content: readonly RootContent[],
  known: readonly string[],
  fault: TagUse['fault'],
): ReadonlyMap<string, OwnRow> {
  const rows = new Map<string, OwnRow>();
  const report = (line: number, text: string) => void fault(line, `<ErrorTable>: ${text}`);
  for (const block of content) {
    for (const item of block.type === 'list' ? block.children : [block]) {
      const found = item.type === 'listItem' ? rowOf(item) : undefined;
      if (!found) {
        report(lineOf(item), FORM);
      } else if (!known.includes(found[0])) {
        report(
          lineOf(item),
          `no call of this table returns "${found[0]}". ${didYouMean(found[0], known)}`,
        );
      } else {
        rows.set(...found);
      }
    }
  }
  return rows;
}
