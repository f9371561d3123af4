/** Names by which style rules find elements. */
export type Names = {
  readonly tags: ReadonlySet<string>;
  readonly classes: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
  readonly attributes: ReadonlySet<string>;
  /** Every word of the scripts. Any of them may be a name. */
  readonly words: ReadonlySet<string>;
  /** The custom properties that pages and scripts mention. */
  readonly properties: ReadonlySet<string>;
};

const tag = /<([a-z][\w:-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const attribute = /([^\s"'=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g;
const inlineScript = /<script(?![^>]*ld\+json)[^>]*>([^]*?)<\/script>/gi;
const customProperty = /(?<![\w-])--[a-z][\w-]*/gi;

/** `pageLoading` → `data-page-loading`, as scripts write attributes through `dataset`. */
const dataAttribute = (word: string) =>
  `data-${word.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Reads the names from the pages, and from the scripts that change them. */
export function namesIn(pages: readonly string[], scripts: readonly string[]): Names {
  const names = {
    tags: new Set<string>(),
    classes: new Set<string>(),
    ids: new Set<string>(),
    attributes: new Set<string>(),
    words: new Set<string>(),
    properties: new Set<string>(),
  };
  const inline = pages.flatMap((html) =>
    [...html.matchAll(inlineScript)].map(([, text = '']) => text),
  );
  for (const html of pages) {
    for (const [, name = '', attributes = ''] of html.matchAll(tag)) {
      names.tags.add(name);
      for (const [, kind = '', ...values] of attributes.matchAll(attribute)) {
        names.attributes.add(kind);
        const value = values.join('');
        if (kind === 'id') {
          names.ids.add(value);
        } else if (kind === 'class') {
          value.split(/\s+/).forEach((part) => names.classes.add(part));
        }
      }
    }
  }
  for (const script of new Set([...scripts, ...inline])) {
    for (const word of script.match(/[\w-]+/g) ?? []) {
      names.words.add(word);
      names.attributes.add(word).add(dataAttribute(word));
    }
  }
  for (const text of [...pages, ...scripts]) {
    text.match(customProperty)?.forEach((name) => names.properties.add(name));
  }
  return names;
}
