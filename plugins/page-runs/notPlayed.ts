/** Pages whose calls are not played yet. Remove a page from the list once its calls work in order. */
export const notPlayed: ReadonlySet<string> = new Set([]);
