import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

/** The redirects in the `_redirects` file of a build, by old address. Empty when the build is not finished. */
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
