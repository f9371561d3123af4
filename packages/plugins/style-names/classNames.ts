import {readFileSync} from 'node:fs';
import path from 'node:path';
import {filesIn} from '@aldermark/lib/files';

const comment = /\/\*[^]*?\*\//g;
const definedName = /(?:\.|@keyframes\s+)([a-z_][\w-]*)/gi;

/** What a CSS module may call by one name: a class, or an animation. */
const keyOf = (file: string, name: string) => `${file} ${name}`;

/**
 * The names that pages use for what the CSS modules in these folders define: `_0`, `_1` … They are in the style sheet
 * and in every page, and neither needs a longer name.
 */
export function shortNames(folders: readonly string[]): Map<string, string> {
  const keys = new Set<string>();
  for (const folder of folders) {
    for (const file of filesIn(folder)) {
      if (file.endsWith('.module.css')) {
        const css = readFileSync(path.join(folder, file), 'utf8').replace(comment, '');
        for (const [, name = ''] of css.matchAll(definedName)) {
          keys.add(keyOf(path.join(folder, file), name));
        }
      }
    }
  }
  return new Map([...keys].map((key, at) => [key, `_${at.toString(36)}`]));
}

/** The short name of a class or an animation of a CSS module. */
export function shortNameOf(
  file: string,
  name: string,
  names: ReadonlyMap<string, string>,
): string {
  const short = names.get(keyOf(file, name));
  if (!short) {
    throw new Error(`${file} is in no folder whose class names are shortened, or has no ${name}.`);
  }
  return short;
}
