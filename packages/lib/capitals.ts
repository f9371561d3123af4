/** `same payee` → `Same payee` */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `Same payee` → `same payee` */
export const uncapitalised = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** `To a saved payee` → `ToASavedPayee`, `card.activated` → `CardActivated`: a name in every programming language. */
export const pascalCase = (words: string): string =>
  words
    .replaceAll("'", '')
    .split(/[^A-Za-z0-9]+/)
    .map(capitalised)
    .join('');
