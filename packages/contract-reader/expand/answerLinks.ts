import {nameOfRef, operationsIn, type JsonSchema, type Link, type PathItem} from '../openapi';
import type {Schemas} from './examples';
import {resolved} from './operations';

type Components = Parameters<typeof resolved>[1];

/** The operation that reads an object, and the parameter that takes its id. */
export type Reader = {
  readonly operationId: string;
  readonly summary: string;
  readonly parameter: string;
};

/** The operations that read one object by its id alone, by the pattern of this id. */
export function readersOf(
  paths: Readonly<Record<string, PathItem>>,
  document: Components,
): ReadonlyMap<string, Reader> {
  return new Map(
    operationsIn(paths).flatMap(({path, method, item, operation}) => {
      const [, name, ...others] = path.split(/[{}]/);
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
      const parameter = parameters
        .flatMap((one) => resolved(one, document) ?? [])
        .find((one) => one.in === 'path' && one.name === name);
      const pattern = parameter?.schema.pattern;
      const isReader = method === 'get' && others.join('') === '' && !operation.deprecated;
      const {operationId, summary} = operation;
      return isReader && name !== undefined && pattern?.includes('_')
        ? [[pattern, {operationId, summary, parameter: name}] as const]
        : [];
    }),
  );
}

/** What can be read with the ids in an answer of the operation `own`, apart from the answer itself, by the names of their fields. */
export function linksOf(
  schema: JsonSchema,
  schemas: Schemas,
  readers: ReadonlyMap<string, Reader>,
  own: string,
): Record<string, Link> {
  const {properties = {}} = schemas[nameOfRef(schema.$ref ?? '')] ?? {};
  return Object.fromEntries(
    Object.entries(properties).flatMap(([field, {pattern = ''}]) => {
      const reader = readers.get(pattern);
      return reader && reader.operationId !== own ? [[field, linkTo(reader, field)] as const] : [];
    }),
  );
}

function linkTo({operationId, summary, parameter}: Reader, ...fields: readonly string[]): Link {
  return {
    operationId,
    parameters: {[parameter]: `$response.body#/${fields.join('/')}`},
    description: `${summary}, by \`${fields.join('.')}\` of this answer.`,
  };
}

/** What an error that asks for an approval leads to. */
export function linkOfChallenge(
  schemas: Schemas,
  readers: ReadonlyMap<string, Reader>,
): Record<string, Link> {
  const {challenge} = schemas.Problem?.properties ?? {};
  const reader = readers.get(challenge?.properties?.id?.pattern ?? '');
  return reader ? {challenge: linkTo(reader, 'challenge', 'id')} : {};
}
