import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';

/**
 * The files in a folder and in those below it; or the file itself, if there is one. Without `.docusaurus`, which Docusaurus
 * writes beside a site, also beside one for tests, while another command may read the folder.
 */
function filesIn(place: string): string[] {
  const found = statSync(place, {throwIfNoEntry: false});
  if (!found?.isDirectory()) {
    return found?.isFile() ? [place] : [];
  }
  return readdirSync(place)
    .filter((name) => name !== '.docusaurus')
    .flatMap((name) => filesIn(path.join(place, name)));
}

type Options = {
  /** The folder from which the places are given. */
  readonly root?: string;
  /** The files whose path, from the root and with slashes, matches this are left out. */
  readonly except?: RegExp;
};

/**
 * The SHA-256 of the names and the content of files and of all that is in folders. What is made from
 * them is still good while it stays the same, which the times of files do not show. Throws at a place that does not exist,
 * because what it decides would never be made again.
 */
export function contentHash(
  places: readonly string[],
  {root = process.cwd(), except}: Options = {},
): string {
  const missing = places.find((place) => !existsSync(path.join(root, place)));
  if (missing !== undefined) {
    throw new Error(
      `There is no "${missing}" to make a hash of. Correct the path in the list of places.`,
    );
  }
  const hash = createHash('sha256');
  for (const file of places.flatMap((place) => filesIn(path.join(root, place)).sort())) {
    const name = path.relative(root, file).split(path.sep).join('/');
    if (!except?.test(name)) {
      const content = readFileSync(file);
      hash.update(`${name}\n${content.length}\n`).update(content);
    }
  }
  return hash.digest('hex');
}
