import {z} from 'zod';
import {answer, readsOnly, type Context} from './context';
import {languageShape, MOST_CHARACTERS, part} from './reading';

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
      const {text, facts} = part(library.passage(path + anchor, language), offset, language);
      return answer(text, {...facts, markdown: text});
    },
  );
}
