import {runMarker} from '@aldermark/data/addressMarkers';
import {
  decode,
  encode,
  MOST_OF_FILE,
  readFile,
  type Decoded,
  type Page,
  type Shared,
} from '@aldermark/sandbox/runs/share';
import type {Run} from '@aldermark/sandbox/runs/run';

/** The end of an address with a run; undefined when it is too long. `own` is the run that its page itself has. */
export async function runFragment(
  shared: Shared,
  release: string,
  own?: Run,
): Promise<string | undefined> {
  const text = await encode(shared, release, own);
  return text === undefined ? undefined : runMarker + text;
}

/** The run in the address of the window. Undefined when there is none. */
export async function runInAddress(
  release: string,
  ownRun: (page: Page) => Promise<Run | undefined> = async () => undefined,
): Promise<Decoded | undefined> {
  const {hash} = location;
  return hash.startsWith(runMarker)
    ? decode(hash.slice(runMarker.length), release, ownRun)
    : undefined;
}

/** The most bytes of a character in UTF-8. */
const BYTES_OF_CHARACTER = 4;

/** The run in a file that a reader has chosen. No more of it is read than a run may have. */
export async function runInFile(file: Blob, release: string): Promise<Decoded> {
  try {
    const start = file.slice(0, (MOST_OF_FILE + 1) * BYTES_OF_CHARACTER);
    return readFile(await start.text(), release);
  } catch {
    return {kind: 'fault', message: 'The browser could not read this file.'};
  }
}
