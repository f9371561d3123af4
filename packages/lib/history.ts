import {execFileSync} from 'node:child_process';

/**
 * Whether Git knows when each page changed. A shallow clone would give every page the date of its only commit, and a
 * folder without Git would stop the build. In both cases pages show no dates.
 */
export function hasFullHistory(): boolean {
  try {
    const isShallow = execFileSync('git', ['rev-parse', '--is-shallow-repository'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
    if (isShallow === 'false') {
      // This fails in a repository without a commit, which has no dates either.
      execFileSync('git', ['rev-parse', '--verify', 'HEAD'], {stdio: 'ignore'});
      return true;
    }
  } catch {
    // No Git, or no repository.
  }
  console.warn('No full Git history: pages show no date of their last update.');
  return false;
}

/** The length of the names of commits in links: long enough to be the only one in a large repository. */
const commitLength = 10;

/** The short name of the commit that is built; `undefined` without Git. */
export function commitOfBuild(): string | undefined {
  try {
    return execFileSync('git', ['rev-parse', '--verify', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).slice(0, commitLength);
  } catch {
    return undefined;
  }
}
