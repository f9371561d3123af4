import {meantField, meantName} from '@aldermark/lib/nearest';
import type {SandboxOperation, SandboxContract, Schema} from '../contract';
import {pointerSegments, valueAt} from '../engine/pointer';
import {schemasOf, type SchemaValidator} from '../engine/schemas';
import type {RequestError} from '../http/inspect';
import {phraseOf} from './phrase';

/** What to write instead of something that the API rejects. */
export type Advice = {
  readonly instead: string;
  /** The known name or value that somebody most likely meant. */
  readonly nearest?: string;
};

/** The schema of a field in a body. Undefined for a field that the body does not take. */
export function schemaAt(
  schemas: SchemaValidator,
  root: Schema,
  names: readonly string[],
): Schema | undefined {
  return names.reduce<Schema | undefined>((schema, name) => {
    const {properties = {}, items} = schemas.resolve(schema);
    return items ?? (Object.hasOwn(properties, name) ? properties[name] : undefined);
  }, root);
}

/** What a field of a body must be, in words. */
export function expectedAt(
  schemas: SchemaValidator,
  root: Schema,
  names: readonly string[],
): string {
  const phrase = phraseOf(schemas, schemaAt(schemas, root, names));
  const {properties = {}} = schemas.resolve(schemaAt(schemas, root, names.slice(0, -1)));
  const isAmount = names.at(-1) === 'value' && properties.currency !== undefined;
  return isAmount ? phrase.replace(/^an integer/, 'an integer in cents') : phrase;
}

/** Advice about a field that the body does not take. Fields that are already there are not meant. */
function unknownField(parent: Schema | undefined, sent: unknown, name: string): Advice {
  const known = Object.keys(parent?.properties ?? {});
  const free = known.filter((one) => valueAt(sent, [one]) === undefined);
  const nearest = meantField(name, free);
  return nearest === undefined
    ? {instead: `Leave it out. The object takes ${known.join(', ')}.`}
    : {instead: `Write "${nearest}".`, nearest};
}

function bodyAdvice(
  schemas: SchemaValidator,
  root: Schema,
  {field, rule}: RequestError,
  body: unknown,
): Advice {
  const names = pointerSegments(field);
  const above = names.slice(0, -1);
  const [name = ''] = names.slice(-1);
  if (rule === 'unknownField') {
    const parent = schemas.resolve(schemaAt(schemas, root, above));
    return unknownField(parent, valueAt(body, above), name);
  }
  if (rule === 'unknownId') {
    return {instead: 'Write the id of an object that exists.'};
  }
  const schema = schemaAt(schemas, root, names);
  const phrase = expectedAt(schemas, root, names);
  if (rule === 'required') {
    return {instead: `Add "${name}": ${phrase}.`};
  }
  const value = valueAt(body, names);
  const {enum: values} = schemas.resolve(schema);
  const nearest =
    rule === 'enum' && typeof value === 'string' && Array.isArray(values)
      ? meantName(value, values.map(String))
      : undefined;
  return nearest === undefined
    ? {instead: `Write ${phrase}.`}
    : {instead: `Write "${nearest}".`, nearest};
}

/**
 * What to write instead of an error in a request of an operation. `body` is the body as it was sent, and `fixes` say
 * what a developer does about each error code.
 */
export function adviceOn(
  contract: SandboxContract,
  {parameters, body: taken}: SandboxOperation,
  fault: RequestError,
  body: unknown,
  fixes: Readonly<Record<string, string>> = {},
): Advice {
  const schemas = schemasOf(contract);
  const {place, field, code, rule} = fault;
  if (place === 'body' && rule !== undefined && taken) {
    return bodyAdvice(schemas, schemas.named(taken.name), fault, body);
  }
  const declared = parameters.find((one) => one.in === place && one.name === field);
  if (declared) {
    const phrase = phraseOf(schemas, declared.schema);
    return {instead: `Send ${field}: ${phrase}. ${fixes[code] ?? ''}`.trim()};
  }
  if (place === 'query') {
    const known = parameters.filter((one) => one.in === 'query').map(({name}) => name);
    const nearest = meantName(field, known);
    const list =
      known.length > 0 ? `The query takes ${known.join(', ')}.` : 'The query takes nothing.';
    return nearest === undefined
      ? {instead: `Leave it out. ${list}`}
      : {instead: `Write "${nearest}".`, nearest};
  }
  return {instead: fixes[code] ?? `See ${contract.docs}/errors/${code}.`};
}
