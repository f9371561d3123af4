/**
 * The custom properties with which a table holds the titles of its columns, but for the first, for a style that shows
 * them beside the values: see `src/css/tables.css`.
 */
export const columnLabels = (titles: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    titles.map((title, at) => [`--c${at + 1}`, JSON.stringify(title)] as const).slice(1),
  );
