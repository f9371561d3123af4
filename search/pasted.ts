/**
 * What readers paste: a name of the API with what was around it in code, in a log or in a command. The search then takes
 * the name alone.
 */
import type {Page, Part} from './names';
import {fold} from './tokens';

/** Names in the API have several parts: `createCard`, `closure_blocked`, `card.activated`. */
export const compoundName = /[a-z\d][A-Z]|[_.]/;

/** The longest text in which a name is looked for, in characters. */
const longestPasted = 2000;

/** Words around a name that say what it is. */
const labels: ReadonlySet<string> = new Set(
  'api code error errors event exception fault http id name operation operationid problem reason status type webhook'.split(
    ' ',
  ),
);

/** A key of JSON, YAML, PHP or a log whose value is a name, and this value. Quotes may be escaped. */
const namedValue =
  /\b(?:code|type|reason|event|error|operation_?id|(?:event|error)_?(?:code|type|name)?)[\\"'`\s]*(?:=>|[:=])[\\"'`\s]*([\w.:/#-]+)/gi;

/** A key before its value, which says what the value is. */
const key = /[\p{L}\p{N}_.-]+[\\"'`\s]*(?:=>|[:=])/gu;

/** An operation by its method and the parts of its path. */
type Operation = {
  readonly method: string;
  readonly path: string;
  readonly version: string;
  readonly segments: readonly string[];
};

/** The names of a site in forms in which they are looked up. */
type ApiNames = {
  readonly names: ReadonlyMap<string, string>;
  readonly operations: readonly Operation[];
};

/** The version of a path, which is empty without one, and the segments behind it. */
function partsOf(path: string): {version: string; segments: string[]} {
  const segments = path.split('/').filter((segment) => segment !== '');
  const at = segments.findIndex((segment) => /^v\d+$/i.test(segment));
  return {version: segments[at] ?? '', segments: segments.slice(at + 1)};
}

const operationOf = ({method = '', path = ''}: Part): Operation => ({
  method,
  path,
  ...partsOf(path),
});

function apiNamesOf(pages: readonly Page[]): ApiNames {
  const parts = pages.flatMap((page) => page.parts).filter(({kind}) => kind !== 'section');
  return {
    names: new Map(
      parts
        .map(({anchor}) => anchor)
        .filter((anchor) => compoundName.test(anchor))
        .map((anchor) => [fold(anchor), anchor]),
    ),
    // The newest version comes first.
    operations: parts
      .filter(({path}) => path !== undefined)
      .map(operationOf)
      .sort((a, b) => b.version.localeCompare(a.version)),
  };
}

const known = new WeakMap<readonly Page[], ApiNames>();

/** The names of these pages, which are put together once. */
function apiNames(pages: readonly Page[]): ApiNames {
  const names = known.get(pages) ?? apiNamesOf(pages);
  known.set(pages, names);
  return names;
}

/**
 * A text in the form in which names are written: compatibility forms of letters and spaces become usual ones (NFKC,
 * Unicode Standard Annex 15), hyphens become "-", invisible characters and punctuation around the text are left out.
 */
export function usualForm(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\p{Cf}+/gu, '')
    .replace(/[\u2010-\u2012\u2212]/g, '-')
    .replace(/^[^\p{L}\p{N}/{]+|[^\p{L}\p{N}/}]+$/gu, '');
}

/** The name that a word is, or on which a program calls it: `client.createCard`. */
function nameOf(word: string, {names}: ApiNames): string | undefined {
  const bare = fold(word).replace(/^[.-]+|[.-]+$/g, '');
  return names.get(bare) ?? names.get(bare.slice(bare.lastIndexOf('.') + 1));
}

/** The only one of some names; undefined when there are several, or none. */
function onlyOne(names: readonly (string | undefined)[]): string | undefined {
  const different = new Set(names.filter((name) => name !== undefined));
  return different.size === 1 ? [...different][0] : undefined;
}

/** The name in a text that has one, and beside it nothing but keys, labels and numbers. */
function nameIn(text: string, all: ApiNames): string | undefined {
  const values = [...text.matchAll(namedValue)].map(([, value = '']) =>
    nameOf(value.replace(/^.*[/#]/, ''), all),
  );
  const wordsOf = (part: string) =>
    part.split(/[^\p{L}\p{N}_.-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  // The address of a page ends with a name.
  const words = wordsOf(text.replace(/https?:\/\/[^\s"'`]*[/#]/gi, ' '));
  const keys = new Set([...text.matchAll(key)].flatMap(([found]) => wordsOf(found)));
  const name = onlyOne(words.map((word) => nameOf(word, all)));
  const isAround = (word: string) =>
    keys.has(word) || labels.has(fold(word)) || /^[\d.-]+$/.test(word);
  const isAlone = words.every((word) => nameOf(word, all) === name || isAround(word));
  return onlyOne(values) ?? (isAlone ? name : undefined);
}

/** The method and the path in a text: `POST /accounts`, `curl -X POST https://host/v2/accounts`. */
function callIn(text: string): {method: string; path: string} | undefined {
  const words = text.split(/[\s"'`,()[\]]+/).filter((word) => word !== '');
  const at = words.findIndex((word) => /^-?X?(?:GET|POST|PUT|PATCH|DELETE)$/i.test(word));
  const typed = words[at] ?? '';
  // In lower case, a method may be a word of a question.
  const next = typed === typed.toUpperCase() ? words[at + 1] : undefined;
  const path =
    words.find(
      (word) => /^(?:https?:\/\/|\/|\$|\{\{|(?:[^/]*\/)?v\d+\/)/i.test(word) && word.includes('/'),
    ) ?? (at < 0 ? undefined : (words.find((word) => word.includes('/')) ?? next));
  return path === undefined
    ? undefined
    : {
        method: typed.replace(/^-?X?(?=[GPD])/i, '').toUpperCase(),
        path: path
          // The host, or a variable in its place.
          .replace(/^(?:[a-z]+:\/\/[^/]*|\$[^/]*|\{\{[^/]*)/i, '')
          .replace(/[?#].*$/, '')
          .replace(/[.,;:!]+$/, ''),
      };
}

const isParameter = (segment = '') => segment.startsWith('{');

/** How many segments are the same; undefined when the paths differ. A parameter stands for any value. */
function sameness(typed: readonly string[], segments: readonly string[]): number | undefined {
  const isSame = (segment: string, at: number) => fold(typed[at] ?? '') === fold(segment);
  return typed.length === segments.length &&
    segments.every((segment, at) => isParameter(segment) || isSame(segment, at))
    ? segments.filter(isSame).length
    : undefined;
}

/** The operation that a text calls, by its path and, where it has one, its method. */
function operationIn(text: string, {operations}: ApiNames): string | undefined {
  const call = callIn(text);
  if (!call) {
    return undefined;
  }
  const {version, segments} = partsOf(call.path);
  const candidates = operations
    .filter((operation) => version === '' || fold(version) === operation.version)
    .flatMap((operation) => {
      const same = segments.length > 0 ? sameness(segments, operation.segments) : undefined;
      return same === undefined ? [] : [{operation, same}];
    })
    // Sorting is stable: the newest version stays first.
    .sort((a, b) => b.same - a.same);
  const [best] = candidates;
  const {operation} =
    candidates.find(
      ({operation: one, same}) => one.method === call.method && same === best?.same,
    ) ?? {};
  return operation ? `${operation.method} ${operation.path}` : best?.operation.path;
}

/**
 * The name of the API that a reader has pasted, or the call of an operation, in the form of the documentation; undefined
 * for any other text.
 */
export function pastedName(pages: readonly Page[], text: string): string | undefined {
  const all = apiNames(pages);
  // Strings in code have escaped line breaks.
  const whole = usualForm(text.slice(0, longestPasted).replace(/\\[nrt]/g, ' '));
  return nameIn(whole, all) ?? operationIn(whole, all);
}
