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
  /** The operations that the page plays without showing them, such as one whose object its calls need. */
  readonly played: readonly DescribedOperation[];
  readonly named: readonly DescribedOperation[];
  /** The scenarios that the page plays and does not name, so that its text says nothing about them. */
  readonly playedScenarios: readonly PackItem[];
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

const isNew = ({isInRules}: DescribedOperation) => !isInRules;

/** The names without which no code of the page can be written. */
const neededForms = ({used, played, scenarios, playedScenarios}: PromptItems): Form[] => [
  ...[...scenarios, ...playedScenarios].map(short),
  ...fieldsOf([...used, ...played].filter(isNew)).map(short),
  ...objectsOf([...used, ...played].filter(({operation}) => !operation.isSandboxOnly)).map(short),
];

/**
 * The items in the forms that a prompt takes as far as there is room, the most important first. Names come before meanings:
 * code can be written without what a name mostly tells, but not without the fields that it sends and reads. Objects stay
 * short, because code reads few of their fields, and fewest of those that the tools of the sandbox return.
 */
function formsInOrder(items: PromptItems): Form[] {
  const {used, played, named, playedScenarios} = items;
  const inPlay = [...used, ...played];
  const [newUsed, newPlayed, newNamed] = [
    used.filter(isNew),
    played.filter(isNew),
    named.filter(isNew),
  ];
  return [
    ...neededForms(items),
    ...objectsOf(inPlay).map(short),
    ...playedScenarios.map(whole),
    ...fieldsOf(newUsed).map(whole),
    ...fieldsOf(newNamed).map(short),
    ...objectsOf(named).map(short),
    ...fieldsOf([...newPlayed, ...newNamed]).map(whole),
    ...fieldsOf([...used, ...played, ...named]).map(whole),
  ];
}

/** The items that fit into a number of characters, each in the longest form for which there is room. */
export function fittingItems(items: PromptItems, room: number): ShownItems {
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

/** The characters of the items without which no code of the page can be written, each once. */
export const lengthOfNeeded = (items: PromptItems): number =>
  [...new Map(neededForms(items)).values()].reduce((sum, blocks) => sum + lengthOfAll(blocks), 0);
