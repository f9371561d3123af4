import type {Code} from 'mdast';
import {LineCounter, parseDocument} from 'yaml';
import {AttributeErrors, type RawAttributes} from './attributes';
import {nearestOf} from './nearestOf';
import type {WriterTag} from './writerTag';

/** A fence as its writer typed it: its tag, and what that tag receives. */
export type Fence = {
  readonly tag: WriterTag;
  readonly attributes: RawAttributes;
  /** The content: parsed JSON when the tag takes a body, else text. Undefined for an empty fence. */
  readonly body: unknown;
  /** How many lines below the fence the value at a path of keys is. */
  readonly lineOf: (path: readonly string[]) => number;
};

/** The key under which highlighted lines are kept: a writer types them as `{2}`, without a key. */
const LINES = '{…}';

/** `title="a b" {2} request=createCard` → `{title: 'a b', '{…}': '2', request: 'createCard'}` */
function keysOf(meta: string): Record<string, string | true> {
  const pattern = /\{([\d,\s-]+)\}|([\w-]+)(?:=(?:"([^"]*)"|'([^']*)'|(\S+))|(?=\s|$))|(\S+)/g;
  const seen = new Set<string>();
  return Object.fromEntries(
    [...meta.matchAll(pattern)].map(([, lines, key = '', double, single, bare, other]) => {
      if (other !== undefined) {
        throw new Error(`cannot read "${other}". Write key=value, or lines in braces: {1,3-5}.`);
      }
      const quote = bare?.[0];
      if (quote === '"' || quote === "'") {
        throw new Error(
          `the value of "${key}" has no closing quote. Write ${key}=${quote}…${quote}.`,
        );
      }
      if (seen.has(key)) {
        throw new Error(`"${key === '' ? LINES : key}" is there twice. Keep one of the two.`);
      }
      seen.add(key);
      return lines === undefined ? [key, double ?? single ?? bare ?? true] : [LINES, lines];
    }),
  );
}

/** Throws with every key that a fence of plain code does not take. */
function checkKeys(
  keys: RawAttributes,
  code: WriterTag | undefined,
  others: readonly string[],
): void {
  const own = Object.keys(code?.attributes.shape ?? {}).filter((key) => key !== 'language');
  const known = [...own, ...others];
  const faults = Object.keys(keys)
    .filter((key) => !known.includes(key))
    .map((attribute) => ({
      attribute,
      text: `unknown key "${attribute}". ${nearestOf(attribute, known, 'A fence takes')}`,
    }));
  if (faults.length > 0) {
    throw new AttributeErrors(faults);
  }
}

/** The name of the tag of a fence: the first of its keys that is a tag, else `code`. */
function tagOf(lang: string, keys: RawAttributes, tags: ReadonlyMap<string, WriterTag>): string {
  if (lang === 'mermaid') {
    return 'mermaid';
  }
  const withKey = [...tags.keys()].filter((name) => name !== 'code' && name !== 'mermaid');
  const key = Object.keys(keys).find((name) => withKey.includes(name));
  if (key === undefined) {
    checkKeys(keys, tags.get('code'), withKey);
  }
  return key ?? 'code';
}

/**
 * Reads a fence. Throws when it has no language or an unknown key, and when its tag takes JSON but its
 * language or content is another.
 */
export function readFence({lang, meta, value}: Code, tags: ReadonlyMap<string, WriterTag>): Fence {
  if (!lang) {
    throw new Error('the fence names no language. Write ```text for plain text.');
  }
  const keys = keysOf(meta ?? '');
  const name = tagOf(lang, keys, tags);
  const tag = tags.get(name);
  if (!tag) {
    throw new Error(`the register has no fence "${name}".`);
  }
  const {[name]: target, ...others} = keys;
  const takesLanguage = 'language' in tag.attributes.shape;
  const isBody = !takesLanguage && name !== 'mermaid';
  const reserved = ['name', 'language'].find((key) => key in others);
  if (reserved !== undefined) {
    throw new Error(`unknown key "${reserved}". A fence takes no such key.`);
  }
  if (isBody && lang !== 'json') {
    throw new Error(`its content is JSON. Write \`\`\`json ${name}=….`);
  }
  const content: unknown = isBody && value.trim() !== '' ? JSON.parse(value) : undefined;
  return {
    tag,
    attributes: {
      ...(target !== undefined && {name: target}),
      ...(takesLanguage && {language: lang}),
      ...others,
    },
    body: isBody ? content : value.trim() === '' ? undefined : value,
    lineOf: lineFinder(isBody ? value : ''),
  };
}

/** Finds lines in a text of JSON, which YAML includes. Its parser knows where each value is. */
function lineFinder(text: string): Fence['lineOf'] {
  const lines = new LineCounter();
  const document = parseDocument(text, {lineCounter: lines});
  return (path) => {
    const node = document.getIn(path.map(keyOf), true) as
      | {range?: [number, number, number]}
      | undefined;
    return node?.range ? lines.linePos(node.range[0]).line : 0;
  };
}

/** A key in the form that the parser expects: a number for an item of a list. */
function keyOf(key: string): string | number {
  return /^\d+$/.test(key) ? Number(key) : key;
}
