import {pointerSegments} from '@aldermark/sandbox/engine/pointer';
import {objectOf} from './expand/source';
import type {YamlFile} from './yamlFile';

type Files = ReadonlyMap<string, YamlFile>;

/** The file of a folder that defines a name, and the place of the name in it. */
function placeIn(folder: string, key: string, files: Files, ...rest: string[]): string | undefined {
  for (const [name, file] of files) {
    if (name.startsWith(`${folder}/`) && key in file.data) {
      return file.at([key, ...rest]);
    }
  }
  return undefined;
}

/** `file:line` of the operation with this id. */
export function placeOfOperation(id: string, files: Files): string {
  for (const [name, file] of files) {
    for (const [path, item] of name.startsWith('paths/') ? Object.entries(file.data) : []) {
      for (const [method, operation] of Object.entries(item as Record<string, unknown>)) {
        if ((operation as {operationId?: string}).operationId === id) {
          return file.at([path, method, 'operationId']);
        }
      }
    }
  }
  return 'contract/paths';
}

/** `file:line` of a field such as `Card.limits.daily`, or of a parameter of a scenario such as `card.ship.cardId`. */
export function placeOfField(field: string, files: Files): string {
  const [name = '', ...path] = field.split('.');
  const inner = path.flatMap((part) => ['properties', part]);
  const scenario = path.slice(0, -1).reduce((family, part) => `${family}.${part}`, name);
  const parameter = path.at(-1) ?? '';
  return (
    placeIn('schemas', objectOf(name), files, ...inner) ??
    placeIn('schemas', name, files, ...inner) ??
    files.get('scenarios')?.at([scenario, 'parameters', parameter]) ??
    'contract/schemas'
  );
}

/**
 * `file:line` of what a part of a published document was made from: the schema, operation, event or error.
 * `pointer` is a JSON Pointer into the document (RFC 6901), with or without `#`.
 */
export function placeOfPointer(pointer: string, files: Files): string {
  const [section, key = '', ...rest] = pointerSegments(pointer);
  const [name = '', ...inner] = rest;
  // Branches of alternatives repeat the fields of the object.
  const fields = inner
    .join('/')
    .replace(/^oneOf\/\d+\//, '')
    .split('/');
  const place =
    section === 'paths'
      ? placeIn('paths', key, files, ...rest)
      : section === 'webhooks'
        ? files.get('events')?.at([key])
        : key === 'schemas'
          ? (placeIn('schemas', objectOf(name), files, ...fields) ??
            placeIn('schemas', name, files, ...fields))
          : key === 'examples'
            ? files.get('errors')?.at([name.replace(/^v1_/, '')])
            : undefined;
  return place ?? files.get('openapi')?.at([]) ?? 'contract/openapi.yaml';
}
