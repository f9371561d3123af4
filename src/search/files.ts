/** Fetches JSON. Rejects with the status when the host does not send it. */
export async function fetchJson(
  address: string,
  cache: RequestCache = 'default',
): Promise<unknown> {
  const response = await fetch(address, {cache});
  if (!response.ok) {
    throw new Error(`${response.status} ${response.statusText}`);
  }
  return response.json();
}

/**
 * Fetches a file of the search. A host returns its newest release, whatever the query of the address, and browsers
 * keep this response. So it asks once more, past their cache, when the file is of another release than the address. Rejects
 * when that does not help either, and with the status when the host does not send the file.
 */
export async function fetchEntries(address: string): Promise<unknown> {
  for (const cache of ['default', 'reload'] as const) {
    const entries = (await fetchJson(address, cache)) as readonly {readonly release?: string}[];
    if (address.endsWith(`=${entries[0]?.release}`)) {
      return entries;
    }
  }
  throw new Error('The documentation has a new release. Reload the page.');
}

/** A function that does its work once for each argument, and once more after a failure. */
export function once<Result>(
  work: (argument: string) => Promise<Result>,
): (argument: string) => Promise<Result> {
  const results = new Map<string, Promise<Result>>();
  return async (argument) => {
    const result = results.get(argument) ?? work(argument);
    results.set(argument, result);
    try {
      return await result;
    } catch (error) {
      results.delete(argument);
      throw error;
    }
  };
}
