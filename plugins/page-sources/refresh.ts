import {readdirSync, statSync} from 'node:fs';
import path from 'node:path';

/** Data that is read from files and kept in memory. */
type Kept = {
  /** The file or folder that it is read from. */
  readonly source: string;
  /** Reads the data again. Rejects with the faults, and then keeps the data that was read before. */
  readonly reload: () => Promise<void>;
};

/** A text that is different after a file at or below a path was written, added or removed. */
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
 * Returns a function that reads the data again whose files have changed since its last call, or since now. It
 * rejects with the first fault, at each call until the file with the fault changes. Two callers that notice
 * the same change share one reading.
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
