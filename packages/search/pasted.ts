/**
 * What readers paste: a name of the API with what was around it in code, in a log or in a command. The search then takes
 * the name alone.
 */
import type {IndexedPage, PagePart} from './names';
import {fold} from './tokens';

/** Names in the API have several parts: `createCard`, `closure_blocked`, `card.activated`. */
export const compoundName = /[a-z\d][A-Z]|[_.]/;

/** The longest text in which a name is looked for, in characters. */
const longestPasted = 2000;

/** Words around a name that say what it is. */
const labels: ReadonlySet<string> = new Set(
  [
    'api code error errors event exception fault http id name operation operationid problem reason status type webhook',
    // Words of programs.
    'case catch elif err except if new raise rescue return switch throw when',
  ].flatMap((words) => words.split(' ')),
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
  /** The names by their words, as other languages write them: `TokenExpired` and `token-expired` for `token_expired`. */
  readonly spelled: ReadonlyMap<string, string | undefined>;
  readonly operations: readonly Operation[];
};

/** The version of a path, which is empty without one, and the segments behind it. */
function partsOf(path: string): {version: string; segments: string[]} {
  const segments = path.split('/').filter((segment) => segment !== '');
  const at = segments.findIndex((segment) => /^v\d+$/i.test(segment));
  return {version: segments[at] ?? '', segments: segments.slice(at + 1)};
}

const operationOf = ({method = '', path = ''}: PagePart): Operation => ({
  method,
  path,
  ...partsOf(path),
});

/** The words of a name, however they are joined. */
const spelling = (name: string): string =>
  fold(name.replace(/(?<=[a-z\d])(?=[A-Z])/g, '_')).replace(/[._-]+/g, ' ');

function apiNamesOf(pages: readonly IndexedPage[]): ApiNames {
  const parts = pages.flatMap((page) => page.parts).filter(({kind}) => kind !== 'section');
  const names = new Map(
    parts
      .map(({anchor}) => anchor)
      .filter((anchor) => compoundName.test(anchor))
      .map((anchor) => [fold(anchor), anchor]),
  );
  const ofPages = new Set(pages.map(({address}) => spelling(address.split('/').at(-1) ?? '')));
  const spelled = new Map<string, string | undefined>();
  for (const name of names.values()) {
    const words = spelling(name);
    // Of two names with the same words, nobody can say which is meant, and the address of a page means the page.
    spelled.set(words, spelled.has(words) || ofPages.has(words) ? undefined : name);
  }
  return {
    names,
    spelled,
    // The newest version comes first.
    operations: parts
      .filter(({path}) => path !== undefined)
      .map(operationOf)
      .sort((a, b) => b.version.localeCompare(a.version)),
  };
}

const known = new WeakMap<readonly IndexedPage[], ApiNames>();

/** The names of these pages, which are put together once. */
function apiNames(pages: readonly IndexedPage[]): ApiNames {
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
function nameOf(word: string, {names, spelled}: ApiNames): string | undefined {
  const typed = word.replace(/^[.-]+|[.-]+$/g, '');
  const bare = fold(typed);
  const last = (text: string) => text.slice(text.lastIndexOf('.') + 1);
  return (
    names.get(bare) ??
    names.get(last(bare)) ??
    (/[._-]|[a-z\d][A-Z]/.test(typed)
      ? (spelled.get(spelling(typed)) ?? spelled.get(spelling(last(typed))))
      : undefined)
  );
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
  // After `-X`, before a colon, or as a function: `axios.post`.
  const isMethod = /^(?:-?X?|[\w$.]*\.)(GET|POST|PUT|PATCH|DELETE):?$/i;
  const at = words.findIndex((word) => isMethod.test(word));
  const typed = isMethod.exec(words[at] ?? '')?.[1] ?? '';
  // In lower case, a method may be a word of a question.
  const next = typed === typed.toUpperCase() ? words[at + 1] : undefined;
  const path =
    words.find(
      (word) => /^(?:https?:\/\/|\/|\$|\{\{|(?:[^/]*\/)?v\d+\/)/i.test(word) && word.includes('/'),
    ) ?? (at < 0 ? undefined : (words.find((word) => word.includes('/')) ?? next));
  return path === undefined
    ? undefined
    : {
        method: typed.toUpperCase(),
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

/** A text without the escapes of strings in code, of Markdown, HTML and addresses. */
const unescaped = (text: string): string =>
  text
    .replace(/\\[nrt]/g, ' ')
    .replace(/\\(?=[_*`])/g, '')
    .replace(/&(?:quot|apos|lt|gt|#0?39|#x27|#34);/gi, '"')
    .replace(/%(?:2[27]|60)/gi, '"')
    .replace(/%20/g, ' ');

/**
 * The name of the API that a reader has pasted, or the call of an operation, in the form of the documentation; undefined
 * for any other text.
 */
export function pastedName(pages: readonly IndexedPage[], text: string): string | undefined {
  const all = apiNames(pages);
  const whole = usualForm(unescaped(text.slice(0, longestPasted)));
  return nameIn(whole, all) ?? operationIn(whole, all);
}
