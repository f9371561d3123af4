import {fromBase64, toBase64} from '../engine/base64';
import {changed, changesOf} from './changes';
import {sameStart, type Action, type Run} from './run';
import {checkShape, NoRun, runFrom} from './validate';

/** A run that somebody gives to others. */
export type Shared = {
  readonly run: Run;
  /** How many of its actions are done at the moment that is shown; absent: all. */
  readonly at?: number;
  /** The page from whose run it comes, and which of its runs that is, counted from 0. */
  readonly page?: Page;
};

export type Page = {readonly route: string; readonly story: number};

/** What an address or a file holds: a run, perhaps with something to say about it, or nothing that can be shown. */
export type Decoded =
  | {readonly kind: 'run'; readonly shared: Shared; readonly note?: string}
  | {readonly kind: 'fault'; readonly message: string};

/** The longest text in an address, and the most that it may become. */
export const MOST_CHARACTERS = 8192;
const MOST_BYTES = 262_144;

/** The most characters of a file. */
export const MOST_OF_FILE = 1_000_000;

/** The form of what is written here. Another one says that its address comes from a newer page. */
const FORMAT = 1;

/** Stands for a receiver that is slow, because no status is 0. */
const SLOW = 0;

/** Ways to write actions with few characters: a text waits, a number or null is a receiver, a list is a call. */
type Written = string | number | null | readonly unknown[];

const fieldsOfCall = [
  'operation',
  'parameters',
  'headers',
  'body',
  'actingUserId',
  'method',
  'path',
] as const;

function written(action: Action): Written {
  switch (action.kind) {
    case 'wait':
      return action.event ?? '';
    case 'receiver':
      return action.status === 'slow' ? SLOW : action.status;
    case 'call': {
      const values = fieldsOfCall.map((name) => {
        const value = action.call[name];
        return value === undefined ? 0 : name === 'body' ? [value] : value;
      });
      return values.slice(0, values.findLastIndex((value) => value !== 0) + 1);
    }
  }
}

/** An action that was written; it is not checked yet. */
function read(action: unknown): unknown {
  if (typeof action === 'string') {
    return {kind: 'wait', ...(action !== '' && {event: action})};
  }
  if (!Array.isArray(action)) {
    return {kind: 'receiver', status: action === SLOW ? 'slow' : action};
  }
  const fields = fieldsOfCall.flatMap((name, at) => {
    const value: unknown = action[at] ?? 0;
    return value === 0 ? [] : [[name, name === 'body' ? (value as unknown[])[0] : value]];
  });
  return {kind: 'call', call: Object.fromEntries(fields) as object};
}

/** A short text that differs when a run differs (FNV-1a). */
function hashOf(run: Run): string {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(run)) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

/** Bytes after they went through a stream; undefined when they become more than `most`. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > most) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(part.value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

async function compressed(value: unknown): Promise<string | undefined> {
  const stream = new CompressionStream('deflate-raw');
  const bytes = await through(
    new TextEncoder().encode(JSON.stringify(value)),
    stream,
    MOST_CHARACTERS,
  );
  const text =
    bytes && toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return text && text.length <= MOST_CHARACTERS ? text : undefined;
}

async function decompressed(text: string): Promise<unknown> {
  if (!/^[\w-]*$/.test(text)) {
    throw new NoRun('It holds characters that no such address has.');
  }
  const stream = new DecompressionStream('deflate-raw');
  const base64 = text.replaceAll('-', '+').replaceAll('_', '/');
  const bytes = await through(fromBase64(base64), stream, MOST_BYTES);
  if (!bytes) {
    throw new NoRun('It holds more than a run.');
  }
  return JSON.parse(new TextDecoder('utf-8', {fatal: true}).decode(bytes)) as unknown;
}

/** What went wrong, for a reader who opened something. */
function faultOf(error: unknown, what: string): Decoded {
  const reason =
    error instanceof NoRun ? error.message : 'It may have been cut off when it was copied.';
  return {kind: 'fault', message: `This ${what} holds no run that can be shown. ${reason}`};
}

const noteOn = (made: unknown, release: string) =>
  made === release
    ? {}
    : {
        note: `This run was made with version ${String(made).slice(0, 20)} of the API. Here it is played with ${release}, in which the same steps may lead elsewhere.`,
      };

function positionIn(run: Run, at: unknown): {at?: number} {
  if (at === null || at === undefined) {
    return {};
  }
  if (!Number.isInteger(at) || Number(at) < 0 || Number(at) > run.actions.length) {
    throw new NoRun('It shows a moment that its run does not have.');
  }
  return {at: Number(at)};
}

/**
 * A run as text for an address, behind the number sign. That of a page holds only what differs from `own`, the run that the
 * page itself has. Undefined when it is too long for an address, so that it needs a file.
 */
export async function encode(
  {run, at = run.actions.length, page}: Shared,
  release: string,
  own?: Run,
): Promise<string | undefined> {
  const start = [FORMAT, release, at === run.actions.length ? null : at];
  const rest =
    page && own && sameStart(own, run)
      ? [page.route, page.story, hashOf(own), changesOf(own.actions, run.actions)]
      : [run.seed, run.scopes ?? 0, run.actions.map(written), ...(run.now ? [run.now] : [])];
  return compressed([...start, ...rest]);
}

async function runOfPage(
  [route, story, hash, changes]: readonly unknown[],
  ownRun: (page: Page) => Promise<Run | undefined>,
): Promise<Pick<Shared, 'run' | 'page'>> {
  const isPage = typeof route === 'string' && /^(?:\/[\w.-]{1,100}){0,10}\/?$/.test(route);
  if (!isPage || !Number.isInteger(story)) {
    throw new NoRun('It names no page.');
  }
  const page = {route, story: Number(story)};
  const own = await ownRun(page).catch(() => undefined);
  if (!own) {
    throw new NoRun(`The page ${route} has no such run.`);
  }
  if (hashOf(own) !== hash) {
    throw new NoRun(`The page ${route} has changed since.`);
  }
  return {run: runFrom({...own, actions: changed(own.actions, changes)}), page};
}

/**
 * What the text of an address holds. `ownRun` finds the run of a page, from which the address of one differs. It never
 * throws, whatever the text is.
 */
export async function decode(
  text: string,
  release: string,
  ownRun: (page: Page) => Promise<Run | undefined>,
): Promise<Decoded> {
  try {
    if (text.length > MOST_CHARACTERS) {
      throw new NoRun(`It is longer than ${MOST_CHARACTERS} characters.`);
    }
    const value = await decompressed(text);
    checkShape(value);
    const [format, made, at, ...rest] = Array.isArray(value) ? (value as unknown[]) : [];
    if (format !== FORMAT || typeof made !== 'string') {
      throw new NoRun('It was made by another version of this page.');
    }
    const [seed, scopes, actions, now] = rest;
    const shared = Array.isArray(actions)
      ? {
          run: runFrom({
            seed,
            ...(scopes !== 0 && {scopes}),
            ...(now !== undefined && {now}),
            actions: actions.map(read),
          }),
        }
      : await runOfPage(rest, ownRun);
    return {
      kind: 'run',
      shared: {...shared, ...positionIn(shared.run, at)},
      ...noteOn(made, release),
    };
  } catch (error) {
    return faultOf(error, 'address');
  }
}

/** A run as the text of a file, which may be as long as it needs to be. */
export const fileOf = ({run, at}: Shared, release: string): string =>
  `${JSON.stringify({format: FORMAT, release, at, run}, null, 2)}\n`;

/** What the text of a file holds. It never throws, whatever the text is. */
export function readFile(text: string, release: string): Decoded {
  try {
    if (text.length > MOST_OF_FILE) {
      throw new NoRun(`It is longer than ${MOST_OF_FILE} characters.`);
    }
    const value = JSON.parse(text) as unknown;
    checkShape(value);
    const {
      format,
      release: made,
      at,
      run: given,
    } = (value ?? {}) as Readonly<Record<string, unknown>>;
    if (format !== FORMAT || typeof made !== 'string') {
      throw new NoRun('It was made by another version of this page, or is another file.');
    }
    const run = runFrom(given);
    return {kind: 'run', shared: {run, ...positionIn(run, at)}, ...noteOn(made, release)};
  } catch (error) {
    return faultOf(error, 'file');
  }
}
