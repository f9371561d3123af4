import {execFileSync} from 'node:child_process';

/**
 * The value of `future.experimental_vcs`, which says where the dates of pages come from. A shallow clone would
 * give every page the date of its only commit, and a folder without Git would stop the build. In both cases
 * pages show no dates.
 */
export function pageDates(): 'default-v2' | 'disabled' {
  try {
    const isShallow = execFileSync('git', ['rev-parse', '--is-shallow-repository'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
    if (isShallow === 'false') {
      // This fails in a repository without a commit, which has no dates either.
      execFileSync('git', ['rev-parse', '--verify', 'HEAD'], {stdio: 'ignore'});
      return 'default-v2';
    }
  } catch {
    // No Git, or no repository.
  }
  console.warn('No full Git history: pages show no date of their last update.');
  return 'disabled';
}
