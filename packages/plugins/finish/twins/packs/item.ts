import type {RootContent} from 'mdast';
import {remembered} from '@aldermark/lib/remembered';
import {writeMarkdown} from '../write';
import {payloadsOf, withoutShown} from './payloads';
import {countTokens} from './tokens';

/** The kinds of items, in the order in which a pack shows them: the heading of each, and whether an item is a line. */
export const itemKinds = {
  page: {title: undefined, areLines: false},
  operation: {title: 'Operations', areLines: false},
  object: {title: 'Objects', areLines: false},
  scenario: {title: 'Parameters of test scenarios', areLines: true},
  error: {title: 'Errors', areLines: true},
  event: {title: 'Events', areLines: true},
} as const;

export type ItemKind = keyof typeof itemKinds;

/** The smallest part of a pack: it is in the pack whole, or not at all. */
export type PackItem = {
  readonly kind: ItemKind;
  readonly title: string;
  /** Where the site explains it: an address of a twin. */
  readonly place: string;
  readonly nodes: readonly RootContent[];
  /** The same without meanings, which the names of fields mostly tell. */
  readonly short?: readonly RootContent[];
};

/** An item as Markdown, and how many tokens that has in the encoding o200k_base. */
type Written = {readonly text: string; readonly tokens: number};

/** Writes an item, once for all packs that have it. */
export const writeItem = remembered((item: PackItem): Written => {
  const text = writeMarkdown(item.nodes);
  return {text, tokens: countTokens(text)};
});

/**
 * The items that fit into a number of tokens, the most important first, and those that do not fit. No payload is in them
 * twice.
 */
export function fitItems(
  items: readonly PackItem[],
  most: number,
): {readonly kept: readonly PackItem[]; readonly left: readonly PackItem[]} {
  let sum = 0;
  const shown = new Set<string>();
  const kept: PackItem[] = [];
  const left: PackItem[] = [];
  for (const item of items) {
    const nodes = withoutShown(item.nodes, shown);
    const short = nodes === item.nodes ? item : {...item, nodes};
    const {tokens} = writeItem(short);
    const fits = sum + tokens <= most;
    (fits ? kept : left).push(short);
    if (fits) {
      sum += tokens;
      payloadsOf(item.nodes).forEach((content) => shown.add(content));
    }
  }
  return {kept, left};
}
