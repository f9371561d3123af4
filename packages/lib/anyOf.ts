/** Names in a sentence: `A, B or C`. */
export const anyOf = (names: readonly string[]): string =>
  new Intl.ListFormat('en-GB', {type: 'disjunction'}).format(names);
