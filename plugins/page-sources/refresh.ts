import {readdirSync, statSync} from 'node:fs';
import path from 'node:path';

/** Something that is read from files and kept. */
type Kept = {
  /** The file or folder that it is read from. */
  readonly source: string;
  /** Reads it again. Rejects with what is wrong, and keeps what was read before. */
  readonly reload: () => Promise<void>;
};

/** A text that changes when a file at or below a path is written, added or removed. */
function stampOf(source: string): string {
  if (!statSync(source, {throwIfNoEntry: false})?.isDirectory()) {
    const {mtimeMs, size} = statSync(source, {throwIfNoEntry: false}) ?? {};
    return `${source} ${mtimeMs} ${size}`;
  }
  return readdirSync(source)
    .sort()
    .map((name) => stampOf(path.join(source, name)))
    .join('\n');
}

/**
 * Returns a function that reads again what has changed on the disk since it was last called, or since
 * now. It rejects with the first fault, and does so again until the file with the fault changes. Two
 * callers that notice the same change share one reading.
 */
export function refresher(all: readonly Kept[]): () => Promise<void> {
  const state = all.map((kept) => ({
    ...kept,
    stamp: stampOf(kept.source),
    reading: Promise.resolve(),
  }));
  return async () => {
    for (const kept of state) {
      const stamp = stampOf(kept.source);
      if (stamp !== kept.stamp) {
        kept.stamp = stamp;
        kept.reading = kept.reload();
      }
      await kept.reading;
    }
  };
}
