import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {filesIn} from '../static-hosts/pages';

/** How often each class name occurs in different CSS modules of these folders. */
export function countClasses(folders: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const folder of folders) {
    for (const file of filesIn(folder).filter((name) => name.endsWith('.module.css'))) {
      const css = readFileSync(path.join(folder, file), 'utf8').replace(/\/\*[^]*?\*\//g, '');
      const classes = new Set([...css.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name));
      classes.forEach((name) => counts.set(name, (counts.get(name) ?? 0) + 1));
    }
  }
  return counts;
}

/**
 * The name that pages use for a class of a CSS module: `_form`, and with a hash of the file when several modules have
 * a class `form`. A hash cannot be compressed, and it would be in the style sheet and in every page.
 */
export function classNameOf(
  name: string,
  file: string,
  counts: ReadonlyMap<string, number>,
): string {
  if (counts.get(name) === 1) {
    return `_${name}`;
  }
  const hash = createHash('sha256').update(file).digest('hex').slice(0, 3);
  return `_${name}_${hash}`;
}
