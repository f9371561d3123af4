import Ajv2020, {type ErrorObject} from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import {didYouMean} from '../../lib/nearest';
import {simplified} from '../alternatives';
import {schemaPrefix, type JsonSchema, type OpenApiDocument} from '../openapi';

/** A part of a value that does not match its schema: the path of keys to it, and what is wrong. */
export type Misfit = {readonly place: readonly string[]; readonly text: string};

/** A copy of a schema that allows only the fields it names. */
function strict(schema: unknown): unknown {
  if (Array.isArray(schema)) {
    return schema.map(strict);
  }
  if (typeof schema !== 'object' || schema === null) {
    return schema;
  }
  const entries = Object.entries(simplified(schema as JsonSchema));
  const copy = Object.fromEntries(entries.map(([key, value]) => [key, strict(value)]));
  return 'properties' in copy && !('additionalProperties' in copy) && copy.type !== undefined
    ? {...copy, additionalProperties: false}
    : copy;
}

type Validators = (name: string) => ReturnType<Ajv2020['compile']>;
const cache = new WeakMap<OpenApiDocument, Validators>();

function validatorsOf(document: OpenApiDocument): Validators {
  const known = cache.get(document);
  if (known) {
    return known;
  }
  const ajv = new Ajv2020({strict: false, allErrors: true, verbose: true});
  addFormats(ajv);
  const schemas = Object.entries(document.components.schemas);
  ajv.addSchema({
    $id: 'contract',
    components: {
      schemas: Object.fromEntries(schemas.map(([name, schema]) => [name, strict(schema)])),
    },
  });
  const validators: Validators = (name) =>
    ajv.getSchema(`contract${schemaPrefix}${name}`) ??
    ajv.compile({$ref: `contract${schemaPrefix}${name}`});
  cache.set(document, validators);
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
export function misfits(document: OpenApiDocument, name: string, value: unknown): Misfit[] {
  const validate = validatorsOf(document)(name);
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
