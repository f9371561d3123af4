import type {PageDocument} from '../document';

/** Names by which style rules find elements. */
export type StyleNames = {
  readonly tags: Set<string>;
  readonly classes: Set<string>;
  readonly ids: Set<string>;
  readonly attributes: Set<string>;
  /** Every word of the scripts. Any of them may be a name. */
  readonly words: Set<string>;
  /** The custom properties that pages and scripts mention. */
  readonly properties: Set<string>;
};

/** The names of a site without pages. */
export const noNames = (): StyleNames => ({
  tags: new Set(),
  classes: new Set(),
  ids: new Set(),
  attributes: new Set(),
  words: new Set(),
  properties: new Set(),
});

function addProperties({properties}: StyleNames, text: string): void {
  if (text.includes('--')) {
    text.match(/(?<![\w-])--[a-z][\w-]*/gi)?.forEach((name) => properties.add(name));
  }
}

/** Adds values to a set. Returns the set. */
export function addAll<Value>(to: Set<Value>, values: Iterable<Value>): Set<Value> {
  for (const value of values) {
    to.add(value);
  }
  return to;
}

/** Adds the names of a page to those of a site. */
export function addNames(to: StyleNames, names: StyleNames): void {
  (Object.keys(to) as (keyof StyleNames)[]).forEach((kind) => addAll(to[kind], names[kind]));
}

/** Adds the names of a page. */
export function addPage(names: StyleNames, {elements}: PageDocument): void {
  for (const {tagName, attrs} of elements) {
    names.tags.add(tagName);
    for (const {name, value} of attrs) {
      names.attributes.add(name);
      addProperties(names, value);
      if (name === 'id') {
        names.ids.add(value);
      } else if (name === 'class') {
        value.split(/\s+/).forEach((part) => names.classes.add(part));
      }
    }
  }
}

/** `pageLoading` → `data-page-loading`, as scripts write attributes through `dataset`. */
const dataAttribute = (word: string) =>
  `data-${word.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Adds the names that a script may give to elements. */
export function addScript(names: StyleNames, script: string): void {
  addProperties(names, script);
  for (const word of script.match(/[\w-]+/g) ?? []) {
    names.words.add(word);
    names.attributes.add(word).add(dataAttribute(word));
  }
}
