import {readFileSync} from 'node:fs';
import path from 'node:path';

/** The headers that every response has: those in the first block of the `_headers` file of a build. */
export function headersOfBuild(folder: string): Record<string, string> {
  const block = readFileSync(path.join(folder, '_headers'), 'utf8').split(/^\/assets/m)[0] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/^ {2}([\w-]+): (.+)$/gm)].map(([, name, value]) => [name, value]),
  );
}
