import {
  referenced,
  type PublishedContent,
  type PublishedDocument,
  type PublishedSchema,
} from '@aldermark/contract-reader/publish/publishedDocument';

/** A part of a document that is an object, and its JSON pointer. */
export type DocumentPart = {readonly pointer: string; readonly value: PublishedSchema};

/** Keywords whose values are data, not descriptions of data. */
const holdsData = new Set(['example', 'examples', 'default', 'enum', 'const']);

/** Keywords whose children have free names, such as a property called `examples` or `enum`. */
const holdsNames = new Set(['properties', 'schemas', 'parameters', 'headers', 'responses']);

/** All parts of a part, at any depth, without examples and other data. */
export function documentParts(value: unknown, pointer = '#', isMap = false): DocumentPart[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  const own = isMap || Array.isArray(value) ? [] : [{pointer, value: value as PublishedSchema}];
  return [
    ...own,
    ...Object.entries(value).flatMap(([key, child]) =>
      !isMap && (holdsData.has(key) || key.startsWith('x-'))
        ? []
        : documentParts(child, `${pointer}/${key}`, !isMap && holdsNames.has(key)),
    ),
  ];
}

/**
 * The references in a part, including indirect ones, such as `#/components/schemas/Card`, and those
 * that they refer to.
 */
function reached(document: PublishedDocument, part: unknown): Set<string> {
  const found = new Set<string>();
  const waiting: unknown[] = [part];
  while (waiting.length > 0) {
    for (const {value} of documentParts(waiting.pop())) {
      const reference = value.$ref;
      if (typeof reference === 'string' && !found.has(reference)) {
        found.add(reference);
        waiting.push(referenced(document, reference));
      }
    }
  }
  return found;
}

/** The parts of some contents and of all that they refer to. */
export function partsReached(document: PublishedDocument, part: unknown): DocumentPart[] {
  return [
    ...documentParts(part, 'inline'),
    ...[...reached(document, part)].flatMap((name) =>
      documentParts(referenced(document, name), name),
    ),
  ];
}

/** The schema of the first body of a content. */
export function schemaOf(content: PublishedContent | undefined): PublishedSchema | undefined {
  const [media] = Object.values(content ?? {});
  return media?.schema;
}
