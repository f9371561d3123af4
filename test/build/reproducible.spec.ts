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

/** The installed packages, without what earlier builds cached between them. */
function linkPackages(folder: string): void {
  const packages = path.join(root, 'node_modules');
  mkdirSync(folder);
  for (const name of readdirSync(packages)) {
    if (name !== '.cache') {
      symlinkSync(path.join(packages, name), path.join(folder, name));
    }
  }
}

/** What builds and tests write. */
const written = [
  'node_modules',
  'build',
  '.docusaurus',
  '.cache',
  'deploy/generated',
  'test-results',
  'playwright-report',
];

/** The sources and their history. */
function copySources(from: string, to: string): void {
  const skipped = new Set(written.map((name) => path.join(from, name)));
  cpSync(from, to, {recursive: true, filter: (source) => !skipped.has(source)});
}

/** Builds the sources of a folder. The SHA-256 of each file that comes out. */
async function build(
  folder: string,
  environment: Readonly<Record<string, string>>,
): Promise<Map<string, string>> {
  linkPackages(path.join(folder, 'node_modules'));
  await run('npm', ['run', 'build'], {cwd: folder, env: {...process.env, ...environment}});
  const outputs = ['build', 'deploy/generated'].map((output) => path.join(folder, output));
  return new Map(
    outputs.flatMap((output) =>
      filesIn(output).map(
        (file) =>
          [
            path.join(path.basename(output), file),
            createHash('sha256')
              .update(readFileSync(path.join(output, file)))
              .digest('hex'),
          ] as const,
      ),
    ),
  );
}

test('two machines build the same bytes from one commit', async () => {
  test.setTimeout(15 * 60_000);
  const scratch = mkdtempSync(path.join(tmpdir(), 'reproducible-'));
  try {
    const folders = {here: path.join(scratch, 'here'), there: path.join(scratch, 'somewhere-else')};
    copySources(root, folders.here);
    copySources(folders.here, folders.there);
    const here = await build(folders.here, {TZ: 'UTC', LANG: 'C.UTF-8'});
    const there = await build(folders.there, {TZ: 'Pacific/Auckland', LANG: 'fr_FR.UTF-8'});
    expect(here.size).toBeGreaterThan(100);
    expect(here.has('build/_headers')).toBe(true);
    const names = new Set([...here.keys(), ...there.keys()]);
    expect([...names].filter((file) => here.get(file) !== there.get(file))).toEqual([]);
  } finally {
    rmSync(scratch, {recursive: true});
  }
});
