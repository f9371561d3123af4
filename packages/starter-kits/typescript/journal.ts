/** Remembers events on disk, so that a restart forgets none. A database with two tables does the same for many servers. */
import {existsSync, fsyncSync, openSync, readFileSync, writeSync} from 'node:fs';

export type Event = {
  readonly id: string;
  readonly type: string;
  readonly resourceVersion: number;
  readonly data: {readonly objectType: string; readonly object: {readonly id?: string}};
};

/**
 * `new`: take over the object. `late`: the object is not newer than the one you have, so keep yours, and do what the
 * event asks for beside it, such as a message. `duplicate`: do nothing.
 */
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

  /** Remembers an event, and says how its object compares with the newest that is known. */
  private judge({id, resourceVersion, data}: Event): 'late' | 'new' {
    this.seen.add(id);
    if (data.object.id === undefined) {
      return 'new';
    }
    const object = `${data.objectType} ${data.object.id}`;
    if (resourceVersion <= (this.versions.get(object) ?? 0)) {
      return 'late';
    }
    this.versions.set(object, resourceVersion);
    return 'new';
  }

  /** Writes an event to the disk before anybody acknowledges it, and says what to do with it. */
  record(event: Event): Verdict {
    if (this.seen.has(event.id)) {
      return 'duplicate';
    }
    writeSync(this.file, `${JSON.stringify(event)}\n`);
    fsyncSync(this.file);
    return this.judge(event);
  }
}
