import {createHash} from 'node:crypto';
import {readCache, writeCache} from '@aldermark/lib/cached';
import {programHash} from '../programHash';

const name = 'readable-texts';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');

/** The texts that MDX can read, by their hash, so that a build does not parse again what an earlier one has. */
export class ReadableTexts {
  readonly #hashes = new Set(readCache<ReadonlySet<string>>(name, programHash()));
  readonly #kept = this.#hashes.size;

  has(text: string): boolean {
    return this.#hashes.has(hashOf(text));
  }

  add(text: string): void {
    this.#hashes.add(hashOf(text));
  }

  /** Keeps the hashes for later builds with the same program. */
  keep(): void {
    if (this.#hashes.size > this.#kept) {
      writeCache(name, programHash(), this.#hashes);
    }
  }
}
