import path from 'node:path';
import {scriptsFolder} from '@aldermark/data/scripts';
import type {Plugin} from 'rolldown';

/** The scripts of a bundle, with those that each imports. */
type Scripts = Readonly<Record<string, {readonly imports: readonly string[]}>>;

/** A script and all that it imports. */
function withImports(file: string, scripts: Scripts): Set<string> {
  const found = new Set([file]);
  for (const one of found) {
    scripts[one]?.imports.forEach((other) => found.add(other));
  }
  return found;
}

/** What `src/client/scripts.ts` is told to load a script where others are there already: names, with that of the script first. */
export function loadList(
  file: string,
  scripts: Scripts,
  there: ReadonlySet<string> = new Set(),
): string {
  return [...withImports(file, scripts)]
    .filter((one) => one === file || !there.has(one))
    .map((one) => path.basename(one, '.js'))
    .join(' ');
}

/**
 * Plugin of Rolldown: lets `src/client/scripts.ts` load scripts, in place of `import()`. It requests a script beside all
 * that it imports, not one after the other, and again after a failure, which not every browser does.
 */
export const requestTogether: Plugin = {
  name: 'request-together',
  renderChunk(code, {fileName}, _options, {chunks}) {
    const there = withImports(fileName, chunks);
    return code.replace(
      /\bimport\("\.\/([^"]+)"\)/g,
      (_, name: string) => `scripts("${loadList(`${scriptsFolder}/${name}`, chunks, there)}")`,
    );
  },
};
