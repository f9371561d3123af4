import {execFileSync} from 'node:child_process';

/**
 * Where the dates of the pages come from, as a value of `future.experimental_vcs`. A shallow clone
 * would give every page the date of its one commit, and a folder without Git would stop the build:
 * both show no dates instead.
 */
export function pageDates(): 'default-v2' | 'disabled' {
  try {
    const isShallow = execFileSync('git', ['rev-parse', '--is-shallow-repository'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
    if (isShallow === 'false') {
      // A repository without a commit has no dates either.
      execFileSync('git', ['rev-parse', '--verify', 'HEAD'], {stdio: 'ignore'});
      return 'default-v2';
    }
  } catch {
    // No Git, or no repository.
  }
  console.warn('No full Git history: pages show no date of their last update.');
  return 'disabled';
}
