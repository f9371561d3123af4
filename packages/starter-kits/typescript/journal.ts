/** Remembers events on disk, so that a restart forgets none. A database with two tables does the same for many servers. */
import {closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync} from 'node:fs';

export type Event = {
  readonly id: string;
  readonly type: string;
  readonly resourceVersion: number;
  readonly data: {readonly objectType: string; readonly object: {readonly id?: string}};
};

/** `duplicate`: do nothing. `late`: a newer state is known, so keep that one. `new`: take over the object. */
export type Verdict = 'duplicate' | 'late' | 'new';

export class Journal {
  private readonly seen = new Set<string>();
  private readonly versions = new Map<string, number>();
  private readonly file: number;

  /** Reads what is in the file. A last line that a crash cut off is an event that was never acknowledged. */
  constructor(path: string) {
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    this.file = openSync(path, 'a');
    if (text !== '' && !text.endsWith('\n')) {
      writeSync(this.file, '\n');
    }
    for (const line of text.split('\n').slice(0, -1)) {
      try {
        this.judge(JSON.parse(line) as Event);
      } catch {
        // The line that a crash cut off.
      }
    }
  }

  private judge({id, resourceVersion, data}: Event): Verdict {
    if (this.seen.has(id)) {
      return 'duplicate';
    }
    this.seen.add(id);
    const object = `${data.objectType} ${data.object.id ?? ''}`;
    if (data.object.id !== undefined && resourceVersion <= (this.versions.get(object) ?? 0)) {
      return 'late';
    }
    this.versions.set(object, resourceVersion);
    return 'new';
  }

  /** Writes an event to the disk before anybody acknowledges it, and says what to do with it. */
  record(event: Event): Verdict {
    const verdict = this.judge(event);
    if (verdict !== 'duplicate') {
      writeSync(this.file, `${JSON.stringify(event)}\n`);
      fsyncSync(this.file);
    }
    return verdict;
  }

  close(): void {
    closeSync(this.file);
  }
}
