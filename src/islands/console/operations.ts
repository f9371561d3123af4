import type {ConsoleList, ConsoleOperation} from '@aldermark/sandbox/runs/form';

/** What was loaded, or is on its way, by its address. */
const loaded = new Map<string, Promise<unknown>>();

/** Loads a file of the console once. A failure is tried again. */
function loadOnce<Content>(address: string): Promise<Content> {
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

/** Every operation, and the release of the API. `folder` is where the build writes what the console needs. */
export const operationList = (folder: string) => loadOnce<ConsoleList>(`${folder}/operations.json`);

/** The release of the API that the sandbox is. */
export const releaseOf = async (folder: string) => (await operationList(folder)).release;

/** One operation with its form. */
export const operationNamed = (folder: string, id: string): Promise<ConsoleOperation> =>
  loadOnce(`${folder}/${id}.json`);
