/** Ends a command that cannot go on: prints why, and lets it end with a status that is not 0. */
export function failCommand(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
