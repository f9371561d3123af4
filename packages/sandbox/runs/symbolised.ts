import type {SandboxContract} from '../contract';
import {createSandbox} from '../createSandbox';
import type {Described} from '../requests/build';
import {START} from '../stories/partner';
import {mapCall, mapTexts, placesIn, textOf, valueOf, type Reference} from './references';
import type {Moment, Run} from './run';

/** A text that the sandbox may have made: an id, an IBAN, a cursor, a secret or a token. No day and no time. */
const mayBeMade = (text: string): boolean =>
  /^(?=.*\d)[\w+/=.~-]{10,}$/.test(text) && !/^\d{4}-\d\d-\d\d/.test(text);

const ids = /[a-z]{2,5}_[0-9A-HJKMNP-TV-Z]{26}/g;

/** The words of a text, such as a token after `Bearer`. */
const words = /[^\s"]+/g;

/** Adds the words and ids in all texts of a value. */
function addParts(parts: Set<string>, value: unknown): void {
  mapTexts(value, (text) =>
    [words, ids].forEach((part) => text.match(part)?.forEach((found) => parts.add(found))),
  );
}

const seeds = new WeakMap<SandboxContract, Map<string, ReadonlySet<string>>>();

/** The words and ids that every sandbox has which begins so, found once. */
function partsOfSeeds(
  contract: SandboxContract,
  {seed, now = START}: Pick<Run, 'seed' | 'now'>,
): ReadonlySet<string> {
  const ofContract = seeds.get(contract) ?? new Map<string, ReadonlySet<string>>();
  seeds.set(contract, ofContract);
  const key = `${seed} ${now}`;
  const parts = new Set(ofContract.get(key));
  if (parts.size === 0) {
    addParts(parts, createSandbox({contract, seed, now}).snapshot());
    ofContract.set(key, parts);
  }
  return parts;
}

/** The version that `If-Match` names, in the last answer or event that shows the object of the path with it. */
function versionOf(etag: string, url: string, moments: readonly Moment[]): Reference | undefined {
  const id = new URL(url).pathname.match(ids)?.at(-1);
  for (let action = moments.length - 1; action >= 0; action -= 1) {
    const moment = moments[action];
    for (const [text, place] of moment ? placesIn(moment, action) : []) {
      if (text === id && place.pointer.endsWith('/id')) {
        const reference = {...place, pointer: place.pointer.replace(/id$/, 'version')};
        if (valueIs(Number(etag), reference, moments)) {
          return reference;
        }
      }
    }
  }
  return undefined;
}

function valueIs(wanted: unknown, reference: Reference, moments: readonly Moment[]): boolean {
  try {
    return valueOf(reference, moments) === wanted;
  } catch {
    return false;
  }
}

/** A call whose `If-Match` refers to where its version comes from. */
function withVersion(
  call: Described,
  before: readonly Moment[],
  made: Moment | undefined,
): Described {
  const [name, value = ''] =
    Object.entries(call.headers ?? {}).find(([one]) => one.toLowerCase() === 'if-match') ?? [];
  const etag = /^"(\d+)"$/.exec(value)?.[1];
  const reference = etag && made?.request && versionOf(etag, made.request.url, before);
  return name !== undefined && reference
    ? {...call, headers: {...call.headers, [name]: `"${textOf(reference)}"`}}
    : call;
}

/**
 * A run whose calls refer to what its earlier actions caused, wherever they contain something that the sandbox made. When
 * one of them is changed, the later ones therefore take what it causes then. What a reader sent first, and what
 * every sandbox has, stays as it is.
 */
export function symbolised(contract: SandboxContract, run: Run, moments: readonly Moment[]): Run {
  const known = new Set(partsOfSeeds(contract, run));
  const made = new Map<string, string>();
  const changed = (text: string) =>
    text.replace(words, (word) => made.get(word) ?? word.replace(ids, (id) => made.get(id) ?? id));
  const actions = run.actions.map((action, at) => {
    const moment = moments[at];
    const symbolic =
      action.kind === 'call'
        ? {
            ...action,
            call: mapCall(withVersion(action.call, moments.slice(0, at), moment), changed),
          }
        : action;
    addParts(known, action);
    for (const [text, place] of moment ? placesIn(moment, at) : []) {
      if (mayBeMade(text) && !known.has(text) && !made.has(text)) {
        made.set(text, textOf(place));
      }
    }
    return symbolic;
  });
  return {...run, actions};
}
