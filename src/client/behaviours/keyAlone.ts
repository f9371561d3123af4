/** What `searchKeys.ts` sends to the shell, which shares no module with it: a key that is pressed alone, outside of a field. */
export const keyAlone = 'site:key';

declare global {
  interface DocumentEventMap {
    [keyAlone]: CustomEvent<string>;
  }
}
