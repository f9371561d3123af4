/** The same JSON with the fields of each object in alphabetical order. */
export function sortedJson(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => sortedJson(item));
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, item]) => [name, sortedJson(item)]),
      )
    : value;
}

/** As the `json` of Python separates: `, ` and `: `. Strings keep theirs. */
export const spaced = (json: string): string =>
  json.replace(
    /("(?:[^"\\]|\\.)*")|([,:])/g,
    (_, text: string | undefined, mark: string) => text ?? `${mark} `,
  );

/** JSON with letters beyond ASCII as escapes. */
export const asciiJson = (json: string): string =>
  json.replace(
    /[^\0-\x7f]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Whether the fields of an object are in alphabetical order, in which the API never sends an event. */
export function isSorted(value: unknown): boolean {
  const names = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  return names.length > 2 && names.every((name, at) => at === 0 || (names[at - 1] ?? '') < name);
}
