/** Facts by name: `{'provider.name': 'Aldermark', 'provider.hosts.sandbox.api': 'https://…', …}` */
export type FactsByName = Readonly<Record<string, string>>;

/** Every value of a tree by the path to it, which begins with `root`. */
export function flattened(tree: object, root: string): FactsByName {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, child]: [string, unknown]) =>
      typeof child === 'object' && child !== null
        ? Object.entries(flattened(child, `${root}.${key}`))
        : [[`${root}.${key}`, String(child)]],
    ),
  );
}

/** A name that no fact has, where it is, and the names of the facts that it could mean. */
export type UnknownName = {
  readonly name: string;
  readonly index: number;
  readonly known: readonly string[];
};

/**
 * Replaces each `%root.path%` in a text with the fact of that name. `factsOf` has the facts of each root. An
 * unknown name stays as it is.
 */
export function fillFacts(
  text: string,
  factsOf: Readonly<Record<string, () => FactsByName>>,
): {text: string; unknown: UnknownName[]} {
  const roots = Object.keys(factsOf).join('|');
  const unknown: UnknownName[] = [];
  const filled = text.replace(
    new RegExp(`%((${roots})(?:\\.[\\w-]+)+)%`, 'g'),
    (placeholder, name: string, root: string, index: number) => {
      const facts = factsOf[root]?.() ?? {};
      const fact = facts[name];
      if (fact === undefined) {
        unknown.push({name, index, known: Object.keys(facts)});
      }
      return fact ?? placeholder;
    },
  );
  return {text: filled, unknown};
}
