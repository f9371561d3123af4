import type {RootContent} from 'mdast';
import type {Operation} from '@aldermark/contract-reader/model';
import type {PackItem} from '../packs/item';
import {lengthOfAll} from './cutPage';

/** An operation of a page, with the items that describe its fields and the objects that it returns. */
export type DescribedOperation = {
  readonly operation: Operation;
  readonly fields: readonly PackItem[];
  readonly objects: readonly PackItem[];
  /** Whether the rules of every prompt name its fields already. */
  readonly isInRules: boolean;
};

/** What a page needs of the contract and the sandbox. */
export type PromptItems = {
  /** The operations that the page describes or calls. */
  readonly used: readonly DescribedOperation[];
  readonly named: readonly DescribedOperation[];
  readonly scenarios: readonly PackItem[];
};

/** The blocks of an item, in the form that a prompt has room for. */
export type ShownItems = ReadonlyMap<PackItem, readonly RootContent[]>;

type Form = readonly [item: PackItem, blocks: readonly RootContent[]];

const short = (item: PackItem): Form => [item, item.short ?? item.nodes];
const whole = (item: PackItem): Form => [item, item.nodes];

const fieldsOf = (operations: readonly DescribedOperation[]) =>
  operations.flatMap(({fields}) => fields);
const objectsOf = (operations: readonly DescribedOperation[]) =>
  operations.flatMap(({objects}) => objects);

/**
 * The items in the forms that a prompt takes as far as there is room, the most important first. Names come before meanings:
 * code can be written without what a name mostly tells, but not without the fields that it sends and reads. Objects stay
 * short, because code reads few of their fields.
 */
function formsInOrder({used, named, scenarios}: PromptItems): Form[] {
  const isNew = ({isInRules}: DescribedOperation) => !isInRules;
  const [newUsed, newNamed] = [used.filter(isNew), named.filter(isNew)];
  return [
    ...scenarios.map(short),
    ...fieldsOf(newUsed).map(short),
    ...objectsOf(used).map(short),
    ...fieldsOf(newUsed).map(whole),
    ...fieldsOf(newNamed).map(short),
    ...objectsOf(named).map(short),
    ...fieldsOf(newNamed).map(whole),
    ...fieldsOf([...used, ...named]).map(whole),
  ];
}

/** The items that fit into a number of characters, each in the longest form for which there is room. */
export function itemsThatFit(items: PromptItems, room: number): ShownItems {
  const shown = new Map<PackItem, readonly RootContent[]>();
  let left = room;
  for (const [item, blocks] of formsInOrder(items)) {
    const added = lengthOfAll(blocks) - lengthOfAll(shown.get(item) ?? []);
    if (added <= left) {
      shown.set(item, blocks);
      left -= added;
    }
  }
  return shown;
}

/** The characters of all items in their longest forms. */
export const lengthOfItems = (items: PromptItems): number =>
  [...itemsThatFit(items, Infinity).values()].reduce((sum, blocks) => sum + lengthOfAll(blocks), 0);
