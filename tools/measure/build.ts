import {execFileSync, spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {linkPackages} from '../linkPackages';
import type {Row} from './row';

function git(...words: string[]): void {
  execFileSync('git', words, {stdio: ['ignore', 'ignore', 'inherit']});
}

/** Calls `use` with a clone of a commit of this repository that uses its dependencies, and removes the clone. */
export function inClone<Result>(commit: string, use: (folder: string) => Result): Result {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'measure-'));
  try {
    git('clone', '--quiet', '--no-checkout', path.resolve('.'), folder);
    git('-C', folder, 'checkout', '--quiet', '--detach', commit);
    linkPackages(folder);
    return use(folder);
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

/** The seconds in the second line of what the shell's `times` prints: `1m2.3s 0m4.5s`. */
function secondsOfChildren(times: string): number {
  return [...(times.split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)]
    .map(([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds))
    .reduce((total, seconds) => total + seconds, 0);
}

/** Builds the site in a folder, without a cache, and returns the processor time of that in seconds. */
export function buildSite(folder: string): number {
  const {status, stdout, stderr} = spawnSync(
    'sh',
    ['-c', 'npx docusaurus build >&2; r=$?; times; exit $r'],
    {
      cwd: folder,
      encoding: 'utf8',
      // The cache is in the dependencies, which every clone shares.
      env: {...process.env, DOCUSAURUS_NO_PERSISTENT_CACHE: 'true', FORCE_COLOR: '0'},
      maxBuffer: 1e8,
    },
  );
  if (status !== 0) {
    throw new Error(`The build in ${folder} failed:\n${stderr.slice(-5000)}`);
  }
  return secondsOfChildren(stdout);
}

/** The processor time of a build of the last commit, beside that of another one. */
export function buildRow(reference: string | undefined): Row {
  const seconds = inClone('HEAD', buildSite);
  const before = reference === undefined ? undefined : inClone(reference, buildSite);
  const ratio = before === undefined ? undefined : seconds / before;
  return {
    what: 'processor time of a build without a cache',
    goal: 'ratio ≤ 1, with `--reference`',
    value: `${seconds.toFixed(0)} s${ratio === undefined ? '' : `, ${ratio.toFixed(2)} of the ${before?.toFixed(0)} s of ${reference}`}`,
    passes: ratio === undefined ? undefined : ratio <= 1,
  };
}
