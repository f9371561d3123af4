import type {Code} from 'mdast';
import {LineCounter, parseDocument} from 'yaml';
import {AttributeFaults, type RawAttributes} from './attributes';
import {nearestOf} from './nearestOf';
import type {WriterTag} from './writerTag';

/** A fence as its writer typed it: which tag it is, and what that tag gets. */
export type Fence = {
  readonly tag: WriterTag;
  readonly attributes: RawAttributes;
  /** The JSON in it; undefined for an empty fence, and for plain code. */
  readonly body: unknown;
  /** Lines from the fence to the value at a path of keys. */
  readonly lineOf: (path: readonly string[]) => number;
};

/** The key of the lines to highlight, which a writer types without a key. */
const LINES = '{…}';

/** `title="a b" {2} request=createCard` → `{title: 'a b', '{…}': '2', request: 'createCard'}` */
function keysOf(meta: string): Record<string, string | true> {
  const pattern = /\{([\d,\s-]+)\}|([\w-]+)(?:=(?:"([^"]*)"|'([^']*)'|(\S+))|(?=\s|$))|(\S+)/g;
  return Object.fromEntries(
    [...meta.matchAll(pattern)].map(([, lines, key = '', double, single, bare, other]) => {
      if (other !== undefined) {
        throw new Error(`cannot read "${other}". Write key=value, or lines in braces: {1,3-5}.`);
      }
      return lines === undefined ? [key, double ?? single ?? bare ?? true] : [LINES, lines];
    }),
  );
}

/** Throws with each key that plain code does not have. */
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
    throw new AttributeFaults(faults);
  }
}

/** The tag of a fence: that of its first key with a tag, else plain code. */
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
 * Reads a fence. Throws when it has no language, on an unknown key, when its language is not JSON
 * although it is a body, and when its content is not JSON.
 */
export function readFence({lang, meta, value}: Code, tags: ReadonlyMap<string, WriterTag>): Fence {
  if (!lang) {
    throw new Error('a fence has a language. Write ```text when it has none.');
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
    throw new Error(`unknown key "${reserved}". The line of a fence has no such key.`);
  }
  if (isBody && lang !== 'json') {
    throw new Error(`its content is JSON. Write \`\`\`json ${name}=….`);
  }
  const content = isBody && value.trim() !== '' ? (JSON.parse(value) as unknown) : undefined;
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

/** Finds lines in a text of JSON: JSON is YAML, and this parser knows where each value is. */
function lineFinder(text: string): Fence['lineOf'] {
  const lines = new LineCounter();
  const document = parseDocument(text, {lineCounter: lines});
  return (path) => {
    const node = document.getIn(path.map(keyOf), true) as
      {range?: [number, number, number]} | undefined;
    return node?.range ? lines.linePos(node.range[0]).line : 0;
  };
}

/** Keys of lists are numbers. */
function keyOf(key: string): string | number {
  return /^\d+$/.test(key) ? Number(key) : key;
}
