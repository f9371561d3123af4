/** Loads what a reader needs only to search. After a failure, the next call tries again. */
export function loadSearch(): Promise<typeof import('.')> {
  return import('.');
}
