/** Fetches a JSON file of the search. Rejects with the status when the host does not send it. */
export async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) {
    throw new Error(`${response.status} ${response.statusText}`);
  }
  return response.json();
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
