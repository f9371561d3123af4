/** What Docusaurus writes into pages, and nothing on this site reads. */
type Needless = {
  /** Its name in the message of a build in which no page has it. */
  readonly what: string;
  readonly pattern: RegExp;
  /** What a page has that must have it too, where not every build has such pages. */
  readonly beside?: string;
};

const inHead: readonly Needless[] = [
  {
    what: 'the tags for the crawler of DocSearch, and the keywords, which only the search reads, and before this',
    pattern:
      /<meta data-rh="?true"? name="?(?:docsearch:[\w-]+|docusaurus_(?:locale|tag)|keywords)"? content=(?:"[^"]*"|[^\s>]+)\s*\/?>/g,
  },
  {
    what: 'the links to the page in its other languages, which lead from a page to itself, because there is one language',
    pattern: /<link data-rh="?true"? rel="?alternate"? href=\S+ hreflang=[^>]*>/g,
  },
  {
    what: 'the path to a page as data where it has a single step, because search engines show none of fewer than two',
    pattern:
      /<script data-rh="?true"? type="?application\/ld\+json"?>\{[^<]*"@type":"BreadcrumbList"[^<[]*\[\{[^{}]*\}\]\}<\/script>/g,
  },
  {what: 'the mark of tags that a component has written', pattern: / data-rh="?true"?/g},
  {
    // They set it to `true`, and nothing reads another value.
    what: 'the sign that the scripts of the page have not started',
    pattern: / data-has-hydrated="?false"?/,
  },
];

const inBody: readonly Needless[] = [
  {
    // The page describes no item in microdata. A copy of the sources without their history has no dates.
    what: 'the property of the date of a page',
    pattern: / itemprop="?dateModified"?/,
    beside: 'theme-last-updated',
  },
  {
    what: 'the drawing to which the arrows of links to other sites refer in the theme, and not on this site',
    pattern:
      /<svg style="display: none;"><defs>\s*<symbol id="?theme-svg-external-link"?.*?<\/svg>\s*/s,
  },
  {
    what: 'the tooltip of the link to a heading, which its label says too, and the language of its sign, which has none',
    pattern: / title="Direct link to [^"]*" translate="?no"?(?=>)/g,
  },
  {
    what: 'what the theme calls an item of the sidebar, and its level',
    pattern: /theme-doc-sidebar-item-(link|category) theme-doc-sidebar-item-\1-level-\d+ /g,
  },
];

const ofRoot: Needless = {
  what: 'what the theme calls a page on top of what rules ask: its section, its kind, and whether it is an index',
  pattern:
    /\b(?:docs-wrapper|plugin-docs|docs-version-current|docs-doc-id-(?!index(?:\s|$))\S+) ?/g,
};

/** React finds the texts again in the browser by these borders, which it does in islands alone. */
const textBorders: Needless = {
  what: 'what React writes between two texts',
  pattern: /<!-- -->/g,
};

const all = [...inHead, ...inBody, ofRoot, textBorders];

/** An island with such borders. The bar of a page that runs has none, because its text is one. */
const borderedIsland = /data-island="?(?!RunPage)/;

/** What takes out of pages what nothing reads. */
export type NeedlessTags = {
  /** The page without it. */
  readonly takenFrom: (html: string) => string;
  /** Throws when there is something that no page had, with what to adapt. */
  readonly checkAllMet: () => void;
};

/** Makes what takes out of the pages of a build what nothing reads. */
export function needlessTags(): NeedlessTags {
  const met = new Set<Needless>();
  const expected = new Set(all.filter(({beside}) => beside === undefined));
  const without = (text: string, needless: readonly Needless[]): string =>
    needless.reduce((left, one) => {
      if (one.beside !== undefined && text.includes(one.beside)) {
        expected.add(one);
      }
      return left.replace(one.pattern, () => {
        met.add(one);
        return '';
      });
    }, text);
  return {
    takenFrom: (html) => {
      const end = html.indexOf('</head>');
      const head = without(html.slice(0, end), inHead).replace(
        /(?<=<html [^>]*?class=")[^"]*/,
        (names) => without(names, [ofRoot]).trim(),
      );
      const body = without(html.slice(end), inBody);
      return head + (borderedIsland.test(body) ? body : without(body, [textBorders]));
    },
    checkAllMet: () => {
      const lost = [...expected].filter((one) => !met.has(one));
      if (lost.length > 0) {
        throw new Error(
          [
            'packages/plugins/finish/head/needlessTags.ts looks in vain for parts of pages. Docusaurus or its theme writes them in another way: adapt the pattern; or not at all: delete it.',
            ...lost.map(({what, pattern}) => `No page has ${what}: ${String(pattern)}`),
          ].join('\n'),
        );
      }
    },
  };
}
