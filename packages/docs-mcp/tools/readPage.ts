import {z} from 'zod';
import {toolResponse, readsOnly, type Context} from './context';
import {argumentsOf, LONGEST_NAME, nameShape, offsetShape} from './inputs';
import {languageShape, part} from './reading';
import {MOST_RESPONSE_CHARACTERS} from './room';

/** Reads a page or one of its sections. */
export function registerReadPage({server, library}: Context): void {
  server.registerTool(
    'read_page',
    {
      title: 'Read a page',
      description: `Reads a page of the documentation, or one section of it, as Markdown. A response has at most ${MOST_RESPONSE_CHARACTERS.toLocaleString('en')} characters, and where a text is cut, it says how to go on.`,
      inputSchema: argumentsOf({
        address: nameShape().describe(
          'Path or public address, such as /docs/accounts/iban, with or without .md, and with #anchor for one section',
        ),
        section: z
          .string()
          .max(LONGEST_NAME)
          .optional()
          .describe('Anchor of a section, instead of #anchor'),
        language: languageShape(library),
        offset: offsetShape().describe('Character from which to read on'),
      }),
      annotations: readsOnly,
    },
    ({address, section, language, offset}) => {
      const anchor = section === undefined ? '' : `#${section.replace(/^#/, '')}`;
      const [path = ''] = anchor ? address.split('#') : [address];
      const {text, facts} = part(library.passage(path + anchor, language), offset, language);
      return toolResponse(text, facts);
    },
  );
}
