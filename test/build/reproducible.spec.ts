import {execFile} from 'node:child_process';
import {createHash} from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {expect, test} from '@playwright/test';
import {filesIn} from '../../plugins/static-hosts/pages';
import {root} from '../support/hosts';

const run = promisify(execFile);

/** Copies the installed packages without the caches of earlier builds. */
function linkPackages(folder: string): void {
  const packages = path.join(root, 'node_modules');
  mkdirSync(folder);
  for (const name of readdirSync(packages)) {
    if (name !== '.cache') {
      symlinkSync(path.join(packages, name), path.join(folder, name));
    }
  }
}

/** The output of builds and tests. */
const written = [
  'node_modules',
  'build',
  '.docusaurus',
  '.cache',
  'deploy/generated',
  'test-results',
  'playwright-report',
];

/** Copies the sources and their git history. */
function copySources(from: string, to: string): void {
  const skipped = new Set(written.map((name) => path.join(from, name)));
  cpSync(from, to, {recursive: true, filter: (source) => !skipped.has(source)});
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
  const scratch = mkdtempSync(path.join(tmpdir(), 'reproducible-'));
  try {
    const folder = path.join(scratch, 'somewhere-else');
    copySources(root, folder);
    linkPackages(path.join(folder, 'node_modules'));
    const env = {...process.env, TZ: 'Pacific/Auckland', LANG: 'fr_FR.UTF-8'};
    await run('npm', ['run', 'build'], {cwd: folder, env});
    const here = hashesOf(root);
    const there = hashesOf(folder);
    expect(there.size).toBeGreaterThan(100);
    expect(there.has('build/_headers')).toBe(true);
    const names = new Set([...here.keys(), ...there.keys()]);
    const different = [...names].filter((file) => here.get(file) !== there.get(file));
    expect(different, 'The sources may have changed: run "npm run build" first.').toEqual([]);
  } finally {
    rmSync(scratch, {recursive: true});
  }
});
