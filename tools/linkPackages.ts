import {mkdirSync, readdirSync, readlinkSync, symlinkSync} from 'node:fs';
import path from 'node:path';

const own = '@aldermark';

/**
 * Gives a copy of the repository the installed packages of this one. Those of the repository itself are links into
 * `packages/`, so the copy gets links into its own.
 */
export function linkPackages(folder: string): void {
  const from = path.resolve('node_modules');
  const to = path.join(folder, 'node_modules');
  mkdirSync(path.join(to, own), {recursive: true});
  readdirSync(from)
    .filter((name) => name !== own)
    .forEach((name) => symlinkSync(path.join(from, name), path.join(to, name)));
  readdirSync(path.join(from, own)).forEach((name) =>
    symlinkSync(readlinkSync(path.join(from, own, name)), path.join(to, own, name)),
  );
}
