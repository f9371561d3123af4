import {execFile} from 'node:child_process';
import {createHash} from 'node:crypto';
import {
  cpSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {expect, test} from '@playwright/test';
import {filesIn} from '@aldermark/lib/files';
import {root} from '../support/hosts';

const run = promisify(execFile);

/** What builds and tests write. */
const written = [
  'node_modules',
  'test/node_modules',
  'build',
  '.docusaurus',
  '.cache',
  'deploy/generated',
  'test-results',
  'playwright-report',
].map((name) => path.join(root, name));

/** Copies the sources and their history. */
function copySources(folder: string): void {
  const filter = (source: string) => !written.includes(source);
  // One by one: a folder cannot be copied into itself.
  for (const name of readdirSync(root)) {
    cpSync(path.join(root, name), path.join(folder, name), {recursive: true, filter});
  }
}

/**
 * Gives a folder the files of another one, without what was cached there. Links to whole folders would
 * not do: the bundler follows them, and names modules by their real place.
 */
function linkFiles(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, {withFileTypes: true})) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isSymbolicLink()) {
      symlinkSync(readlinkSync(source), target);
    } else if (entry.isFile()) {
      linkSync(source, target);
    } else if (entry.name !== '.cache') {
      linkFiles(source, target);
    }
  }
}

/** The SHA-256 of each file that the build in a folder wrote. */
function hashesOf(folder: string): Map<string, string> {
  return new Map(
    ['build', 'deploy/generated'].flatMap((output) =>
      filesIn(path.join(folder, output)).map((file): [string, string] => [
        path.join(output, file),
        createHash('sha256')
          .update(readFileSync(path.join(folder, output, file)))
          .digest('hex'),
      ]),
    ),
  );
}

test('another machine builds the same bytes from these sources as the build that is tested', async () => {
  test.setTimeout(15 * 60_000);
  const folder = test.info().outputPath('somewhere-else');
  try {
    copySources(folder);
    linkFiles(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
    const env = {...process.env, TZ: 'Pacific/Auckland', LANG: 'fr_FR.UTF-8'};
    await run('npm', ['run', 'build'], {cwd: folder, env});
    const here = hashesOf(root);
    const there = hashesOf(folder);
    expect(there.size).toBeGreaterThan(100);
    expect(there.has('build/_headers')).toBe(true);
    const names = new Set([...here.keys(), ...there.keys()]);
    const different = [...names].filter((file) => here.get(file) !== there.get(file));
    expect(different).toEqual([]);
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
});
