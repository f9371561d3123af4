import type {ConsoleList, ConsoleOperation} from '@aldermark/sandbox/runs/form';

/** What was loaded, or is on its way, by its address. */
const loaded = new Map<string, Promise<unknown>>();

async function load(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) {
    throw new Error(`${address} answered ${response.status}.`);
  }
  return response.json();
}

/** Loads a file of the console once. A failure is tried again. */
function loadOnce<Content>(address: string): Promise<Content> {
  const known =
    loaded.get(address) ??
    load(address).catch((error: unknown) => {
      loaded.delete(address);
      throw error;
    });
  loaded.set(address, known);
  return known as Promise<Content>;
}

/** Every operation. `folder` is where the build writes what the console needs. */
export const allOperations = async (folder: string) =>
  (await loadOnce<ConsoleList>(`${folder}/operations.json`)).operations;

/** The release of the API that the sandbox is. */
export const releaseOf = async (folder: string) =>
  (await loadOnce<ConsoleList>(`${folder}/operations.json`)).release;

/** One operation with its form. */
export const operationNamed = (folder: string, id: string): Promise<ConsoleOperation> =>
  loadOnce(`${folder}/${id}.json`);
