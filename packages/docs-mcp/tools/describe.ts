import {z} from 'zod';
import {catalogueKinds, type CatalogueEntry} from '../library/catalogue';
import type {DescribedSchema} from '../library/publishedSchemas';
import {toolResponse, readsOnly, type Context} from './context';
import {argumentsOf, nameShape, offsetShape} from './inputs';
import {languageShape, part} from './reading';
import {MOST_RESPONSE_CHARACTERS, SENTENCES, valueOrPart} from './room';

/** A schema with what uses it. One that is longer than a response is read in parts. */
function schemaAnswer({text, schema}: DescribedSchema, entry: CatalogueEntry, offset: number) {
  const long = {text: JSON.stringify(schema, null, 1), value: schema};
  const room = MOST_RESPONSE_CHARACTERS - SENTENCES - text.length - JSON.stringify(entry).length;
  const {facts, lines} = valueOrPart(
    'schema',
    long,
    offset,
    room,
    (end) => `call describe with the name \`${entry.name}\`, the kind schema, the offset ${end}`,
  );
  return toolResponse([text, ...lines].join('\n\n'), {...entry, ...facts});
}

/** Explains a name of the contract. */
export function registerDescribe({server, library, catalogue}: Context): void {
  server.registerTool(
    'describe',
    {
      title: 'Describe a name of the API',
      description:
        'Explains an operation, an event, an error code, an object, a state machine or a schema by its exact name, such as createUser, user.activated, validation_failed, Card or CardCreate: its section of the reference as Markdown, and its facts as JSON, which for a schema is its JSON Schema. A state machine has the name of its object.',
      inputSchema: argumentsOf({
        name: nameShape(),
        kind: z
          .enum(catalogueKinds)
          .optional()
          .describe('Needed for the state machine or the schema of an object, which have its name'),
        language: languageShape(library),
        offset: offsetShape().describe('Character of a long schema from which to read on'),
      }),
      annotations: readsOnly,
    },
    ({name, kind, language, offset}) => {
      const entry = catalogue.entry(name, kind);
      const {address} = entry;
      const facts = {...entry, ...(address !== undefined && {url: library.url(address)})};
      if (entry.kind === 'schema') {
        return schemaAnswer(catalogue.schema(name), facts, offset);
      }
      const passage = library.passage(address ?? '', language);
      const {text} = part(passage, 0, language, JSON.stringify(facts).length);
      return toolResponse(text, facts);
    },
  );
}
