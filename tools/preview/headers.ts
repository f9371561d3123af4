import {readFileSync} from 'node:fs';
import path from 'node:path';

/** The headers that `_headers` of a build wants on every answer: those of its first block. */
export function headersOfBuild(folder: string): Record<string, string> {
  const block = readFileSync(path.join(folder, '_headers'), 'utf8').split(/^\/assets/m)[0] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/^ {2}([\w-]+): (.+)$/gm)].map(([, name, value]) => [name, value]),
  );
}
