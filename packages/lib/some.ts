/** At least one: a list of reasons that nobody can take for none. */
export type Some<Item> = readonly [Item, ...Item[]];

/** Whether a list has at least one item. */
export const isSome = <Item>(items: readonly Item[]): items is Some<Item> => items.length > 0;
