/** What was loaded, or is on its way, by its address. */
const loaded = new Map<string, Promise<unknown>>();

/** Loads a file of data once. A failure is tried again. */
export function loadOnce<Content>(address: string): Promise<Content> {
  const load = async () => {
    const response = await fetch(address);
    if (!response.ok) {
      throw new Error(`${address} returned ${response.status}.`);
    }
    return response.json() as Promise<unknown>;
  };
  const known = loaded.get(address) ?? load();
  loaded.set(address, known);
  known.catch(() => loaded.delete(address));
  return known as Promise<Content>;
}
