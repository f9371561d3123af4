import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

/** The old addresses that a finished build knows: what its `_redirects` says. None of an unfinished one. */
export function redirectsOfBuild(folder: string): Record<string, string> {
  const file = path.join(folder, '_redirects');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  return Object.fromEntries(
    lines.map((line) => {
      const [from = '', to = ''] = line.split(' ');
      return [from, to];
    }),
  );
}
