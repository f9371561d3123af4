import {nameOfRef, operationsIn, type JsonSchema, type Link, type PathItemObject} from '../openapi';
import type {JsonSchemas} from './examples';
import {resolvedParameter} from './operations';

type Components = Parameters<typeof resolvedParameter>[1];

/** The operation that reads an object, and the parameter that takes its id. */
export type ReadOperation = {
  readonly operationId: string;
  readonly summary: string;
  readonly parameter: string;
};

/** The operations that read one object by its id alone, by the pattern of this id. */
export function readersOf(
  paths: Readonly<Record<string, PathItemObject>>,
  document: Components,
): ReadonlyMap<string, ReadOperation> {
  return new Map(
    operationsIn(paths).flatMap(({path, method, item, operation}) => {
      const [, name, ...others] = path.split(/[{}]/);
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
      const parameter = parameters
        .flatMap((one) => resolvedParameter(one, document) ?? [])
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

/** What can be read with the ids in a response of the operation `own`, apart from the response itself, by the names of their fields. */
export function responseLinks(
  schema: JsonSchema,
  schemas: JsonSchemas,
  readers: ReadonlyMap<string, ReadOperation>,
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

function linkTo(
  {operationId, summary, parameter}: ReadOperation,
  ...fields: readonly string[]
): Link {
  return {
    operationId,
    parameters: {[parameter]: `$response.body#/${fields.join('/')}`},
    description: `${summary}, by \`${fields.join('.')}\` of this response.`,
  };
}

/** What an error that asks for an approval leads to. */
export function linkOfChallenge(
  schemas: JsonSchemas,
  readers: ReadonlyMap<string, ReadOperation>,
): Record<string, Link> {
  const {challenge} = schemas.Problem?.properties ?? {};
  const reader = readers.get(challenge?.properties?.id?.pattern ?? '');
  return reader ? {challenge: linkTo(reader, 'challenge', 'id')} : {};
}
