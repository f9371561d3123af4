import {pascalCase} from '@aldermark/lib/capitals';
import type {JsonSchema} from '../openapi';

/** The title of a part: that of what it is in, and its own. */
function titleIn(outer: string, own: string): string {
  return own.startsWith(outer) ? own : `${outer}${pascalCase(own)}`;
}

/** A part of a schema in which each title begins with that of what it is in. `isNames` is true for fields by name. */
function titled(part: unknown, outer: string, isNames = false): unknown {
  if (Array.isArray(part)) {
    return part.map((item) => titled(item, outer));
  }
  if (typeof part !== 'object' || part === null) {
    return part;
  }
  const {title: own} = part as JsonSchema;
  const title = !isNames && typeof own === 'string' ? titleIn(outer, own) : undefined;
  const entries = Object.entries(part).map(([key, value]): [string, unknown] => {
    if (!isNames && (key === 'examples' || key === 'example' || key.startsWith('x-'))) {
      return [key, value];
    }
    return [key, titled(value, title ?? outer, !isNames && key === 'properties')];
  });
  return {...Object.fromEntries(entries), ...(title !== undefined && {title})};
}

/**
 * The schemas of a document with titles that are unique, because generators make the names of types from them: a named schema
 * has its name, and a part has that of its schema before its own. `x-displayName` keeps what people call the schema.
 */
export function withTitles(
  schemas: Readonly<Record<string, JsonSchema>>,
): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, {title: displayName = name, ...schema}]) => [
      name,
      {
        title: name,
        ...(displayName !== name && {'x-displayName': displayName}),
        ...(titled(schema, name) as JsonSchema),
      },
    ]),
  );
}
