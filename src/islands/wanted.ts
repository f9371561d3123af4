/** What `src/client/behaviours/islands.ts` sends from an island. The two scripts share no module, so they share an event. */
export const wanted = 'site:island';

declare global {
  interface DocumentEventMap {
    /** `button` is what the reader pressed. */
    [wanted]: CustomEvent<{readonly button?: HTMLElement}>;
  }
}
