import {execFileSync} from 'node:child_process';

const git = (...args: string[]): string =>
  execFileSync('git', args, {encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit']}).trim();

/** A commit, and when it was made in milliseconds since 1970. */
export type Commit = {readonly hash: string; readonly time: number};

/**
 * The last commit. Throws when files differ from it, apart from those named, because what is then measured is no
 * commit that readers can find.
 */
export function measuredCommit(...besides: string[]): Commit {
  const changed = git('status', '--porcelain', '--', '.', ...besides.map((file) => `:!${file}`));
  if (changed !== '') {
    throw new Error(
      `These files differ from the last commit. Commit them first, because the record names the commit that was measured:\n${changed}`,
    );
  }
  const [hash = '', seconds = ''] = git('log', '-1', '--format=%H %ct').split(' ');
  return {hash, time: Number(seconds) * 1000};
}
