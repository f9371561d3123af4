/**
 * The search index without the places of words in texts, which are two thirds of it. The plugin has no
 * option for it; `search/engine.ts` finds the places in the few texts that it shows.
 */
export function withoutPositions(json: string): string {
  return JSON.stringify(JSON.parse(json), (key, value: unknown) =>
    key === 'position' ? undefined : value,
  );
}
