import {z} from 'zod';
import {kinds} from '../library/catalogue';
import {answer, readsOnly, type Context} from './context';
import {languageShape, part} from './reading';

/** Explains a name of the contract. */
export function registerDescribe({server, library, catalogue}: Context): void {
  server.registerTool(
    'describe',
    {
      title: 'Describe a name of the API',
      description:
        'Explains an operation, an event, an error code, an object or a state machine by its exact name, such as createUser, user.activated, validation_failed or Card: its section of the reference as Markdown, and its facts as JSON. A state machine has the name of its object.',
      inputSchema: {
        name: z.string().min(1),
        kind: z
          .enum(kinds)
          .optional()
          .describe('Needed for a state machine, whose name is also that of an object'),
        language: languageShape(library),
      },
      outputSchema: {
        kind: z.enum(kinds),
        name: z.string(),
        address: z.string().describe('Path and anchor, which read_page takes'),
        url: z.string(),
        facts: z.record(z.string(), z.unknown()),
        markdown: z.string(),
      },
      annotations: readsOnly,
    },
    ({name, kind, language}) => {
      const entry = catalogue.entry(name.trim(), kind);
      const passage = library.passage(entry.address, language);
      const {text} = part(passage, 0, language);
      return answer(text, {...entry, url: passage.url, markdown: text});
    },
  );
}
