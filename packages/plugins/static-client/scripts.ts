import {readFileSync} from 'node:fs';
import path from 'node:path';
import {filesIn} from '@aldermark/lib/files';

/** The hash in the name of a script, by which other scripts name it. */
const hashOf = (file: string) => /\.(\w{6,8})\.js$/.exec(file)?.[1] ?? file;

/**
 * The texts of the scripts that a page can load without an island: the shell, and what it names. React and the
 * libraries of islands contain nearly every word, and the style sheet of pages keeps no rule for their sake. Throws when
 * there is no shell, because the style sheet would lose the rules of everything that scripts add.
 */
export function scriptsOfPages(outDir: string): string[] {
  const folder = path.join(outDir, 'assets/js');
  const texts = new Map(
    filesIn(folder)
      .filter((file) => file.endsWith('.js'))
      .map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]),
  );
  const found = new Set([...texts.keys()].filter((file) => file.startsWith('shell.')));
  if (found.size === 0) {
    throw new Error(
      `${folder} has no script shell.*.js. See how the bundle of packages/plugins/static-client names it now.`,
    );
  }
  for (const file of found) {
    const text = texts.get(file) ?? '';
    [...texts.keys()]
      .filter((other) => text.includes(hashOf(other)))
      .forEach((other) => found.add(other));
  }
  return [...found].sort().map((file) => texts.get(file) ?? '');
}
