import type {RootContent} from 'mdast';
import {countTokens} from 'gpt-tokenizer';
import {write} from '../twin';

/** The kinds of items, in the order in which a pack shows them, each with the heading of its section. */
export const kinds = {
  page: undefined,
  operation: 'Operations',
  object: 'Objects',
  error: 'Errors',
  event: 'Events',
} as const;

export type Kind = keyof typeof kinds;

/** The smallest part of a pack: it is in the pack whole, or not at all. */
export type Item = {
  readonly kind: Kind;
  readonly title: string;
  /** Where the site explains it: an address of a twin. */
  readonly place: string;
  readonly nodes: readonly RootContent[];
};

const known = new WeakMap<Item, number>();

/** How many tokens an item has, in the encoding o200k_base. */
export function tokensOf(item: Item): number {
  const tokens = known.get(item) ?? countTokens(write(item.nodes));
  known.set(item, tokens);
  return tokens;
}

/** The items that fit into a number of tokens, the most important first, and those that do not fit. */
export function fill(
  items: readonly Item[],
  most: number,
): {readonly kept: readonly Item[]; readonly left: readonly Item[]} {
  let sum = 0;
  const kept = items.filter((item) => {
    const fits = sum + tokensOf(item) <= most;
    sum += fits ? tokensOf(item) : 0;
    return fits;
  });
  return {kept, left: items.filter((item) => !kept.includes(item))};
}
