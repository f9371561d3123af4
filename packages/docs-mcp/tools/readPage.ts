import {z} from 'zod';
import {excerpt} from '../library/excerpt';
import type {Library, Passage} from '../library/library';
import {answer, readsOnly, type Context} from './context';

/** The longest text of one answer, in characters: about 10,000 tokens. */
const MOST_CHARACTERS = 40_000;

/** The sections of a page as a list of anchors, so that the rest of a long page can be read in parts. */
function contents({page}: Passage): string {
  const lines = page.sections.map(
    ({title, anchor, depth}) => `${'  '.repeat(depth - 2)}- ${title}: \`#${anchor}\``,
  );
  return `Sections of this page:\n\n${lines.join('\n')}`;
}

/** The part of a passage that one answer holds, and what a reader must know to go on. */
export function part(passage: Passage, offset: number) {
  const {page, section, url, markdown} = passage;
  const {text, end} = excerpt(markdown, offset, MOST_CHARACTERS);
  const address = section ? `${page.address}#${section.anchor}` : page.address;
  const more =
    end === undefined
      ? []
      : [
          '---',
          `Cut after character ${end} of ${markdown.length}. To go on, call read_page with the address \`${address}\` and the offset ${end}.`,
          ...(section || offset > 0 ? [] : [contents(passage)]),
        ];
  return {
    text: [text.trimEnd(), ...more].join('\n\n'),
    facts: {
      address,
      url,
      title: section?.title ?? page.title,
      length: markdown.length,
      ...(end !== undefined && {nextOffset: end}),
    },
  };
}

/** The choice of the language of samples. */
export const languageShape = ({docs}: Library) =>
  z
    .enum(docs.languages)
    .optional()
    .describe('Leaves out the samples in all other languages, which shortens most pages by half');

/** Reads a page or one of its sections. */
export function registerReadPage({server, library}: Context): void {
  server.registerTool(
    'read_page',
    {
      title: 'Read a page',
      description: `Reads a page of the documentation, or one section of it, as Markdown. A text of more than ${MOST_CHARACTERS.toLocaleString('en')} characters is cut, and the answer says how to go on.`,
      inputSchema: {
        address: z
          .string()
          .min(1)
          .describe(
            'Path or public address, such as /docs/accounts/iban, with or without .md, and with #anchor for one section',
          ),
        section: z.string().optional().describe('Anchor of a section, instead of #anchor'),
        language: languageShape(library),
        offset: z.number().int().min(0).default(0).describe('Character from which to read on'),
      },
      outputSchema: {
        address: z.string(),
        url: z.string(),
        title: z.string(),
        length: z.number().describe('Characters of the whole text'),
        nextOffset: z.number().optional().describe('Where to go on, if the text is cut'),
        markdown: z.string(),
      },
      annotations: readsOnly,
    },
    ({address, section, language, offset}) => {
      const anchor = section === undefined ? '' : `#${section.replace(/^#/, '')}`;
      const [path = ''] = anchor ? address.split('#') : [address];
      const {text, facts} = part(library.passage(path + anchor, language), offset);
      return answer(text, {...facts, markdown: text});
    },
  );
}
