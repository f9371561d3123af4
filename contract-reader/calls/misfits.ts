import Ajv2020, {type ErrorObject} from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import {didYouMean} from '../../plugins/lib/nearest';
import {enumerationOf, fieldsOf} from '../alternatives';
import {schemaPrefix, type JsonSchema, type OpenApiDocument} from '../openapi';

/** A part of a value that does not match its schema: the path of keys to it, and what is wrong. */
export type Misfit = {readonly place: readonly string[]; readonly text: string};

/** `whole`: every required field must be there. `part`: fields may be missing, at any depth. */
type Extent = 'whole' | 'part';

/** Keywords of JSON Schema that require something to be there. A field of the same name contains a schema. */
const demands = new Set(['required', 'minProperties', 'oneOf', 'minItems']);

function isDemand(key: string, value: unknown): boolean {
  return demands.has(key) && (Array.isArray(value) || typeof value === 'number');
}

/**
 * Simplifies a schema so that one sentence can describe each fault. Alternatives of an object become one object,
 * and an open list of values becomes a closed one, because pages show only values that exist.
 */
function told(schema: JsonSchema): JsonSchema {
  const {oneOf, ...rest} = schema;
  if (oneOf) {
    const {properties, required, branches} = fieldsOf(schema);
    return {
      ...rest,
      type: 'object',
      properties: {...properties},
      required: [...required],
      oneOf: branches.map((names) => ({required: [...names]})),
    };
  }
  const isOpenList = schema.anyOf?.some((part) => part.type === 'string' && !part.enum);
  const list = enumerationOf(schema);
  if (!isOpenList || !list) {
    return schema;
  }
  const {anyOf = [], ...others} = schema;
  const isNullable = anyOf.some(({type}) => type === 'null');
  return {...others, ...(isNullable ? {anyOf: [list, {type: 'null'}]} : list)};
}

/** A copy of a schema that allows only the fields it names. With `part`, no field is required. */
function strict(schema: unknown, extent: Extent): unknown {
  if (Array.isArray(schema)) {
    return schema.map((item) => strict(item, extent));
  }
  if (typeof schema !== 'object' || schema === null) {
    return schema;
  }
  const entries = Object.entries(told(schema as JsonSchema)).filter(
    ([key, value]) => !(extent === 'part' && isDemand(key, value)),
  );
  const copy = Object.fromEntries(entries.map(([key, value]) => [key, strict(value, extent)]));
  return 'properties' in copy && !('additionalProperties' in copy) && copy.type !== undefined
    ? {...copy, additionalProperties: false}
    : copy;
}

type Validators = (name: string) => ReturnType<Ajv2020['compile']>;
const cache = new WeakMap<OpenApiDocument, Map<Extent, Validators>>();

function validatorsOf(document: OpenApiDocument, extent: Extent): Validators {
  const known = cache.get(document) ?? new Map<Extent, Validators>();
  cache.set(document, known);
  let validators = known.get(extent);
  if (!validators) {
    const ajv = new Ajv2020({strict: false, allErrors: true, verbose: true});
    addFormats(ajv);
    const {schemas} = document.components;
    ajv.addSchema({
      $id: 'contract',
      components: {
        schemas: Object.fromEntries(
          Object.entries(schemas).map(([name, schema]) => [name, strict(schema, extent)]),
        ),
      },
    });
    validators = (name) =>
      ajv.getSchema(`contract${schemaPrefix}${name}`) ??
      ajv.compile({$ref: `contract${schemaPrefix}${name}`});
    known.set(extent, validators);
  }
  return validators;
}

function misfit({instancePath, keyword, params, parentSchema, message}: ErrorObject): Misfit {
  const place = instancePath.split('/').slice(1);
  if (keyword === 'additionalProperties') {
    const name = String((params as {additionalProperty: unknown}).additionalProperty);
    const known = Object.keys((parentSchema as {properties: object}).properties);
    return {place: [...place, name], text: `unknown field "${name}". ${didYouMean(name, known)}`};
  }
  if (keyword === 'required') {
    const name = (params as {missingProperty: string}).missingProperty;
    return {place, text: `the field "${[...place, name].join('.')}" is missing.`};
  }
  if (keyword === 'enum') {
    const {allowedValues} = params as {allowedValues: unknown[]};
    return {place, text: `"${place.join('.')}" must be one of ${allowedValues.join(', ')}.`};
  }
  return {place, text: `"${place.join('.')}" ${message ?? 'does not fit'}.`};
}

/** Every part of a value that does not match the named schema. */
export function misfits(
  document: OpenApiDocument,
  name: string,
  value: unknown,
  extent: Extent,
): Misfit[] {
  const validate = validatorsOf(document, extent)(name);
  if (validate(value)) {
    return [];
  }
  // "must be null" and "must match anyOf" only repeat that a nullable value is not null: another error says why.
  const errors = (validate.errors ?? []).filter(
    ({keyword, schemaPath, params}) =>
      keyword !== 'anyOf' && !(/\/anyOf\/\d+\/type$/.test(schemaPath) && params.type === 'null'),
  );
  return (errors.length > 0 ? errors : (validate.errors ?? [])).map(misfit);
}
