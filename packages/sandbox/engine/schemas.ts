import {
  dereference,
  validate,
  type OutputUnit,
  type Schema as AnySchema,
} from '@cfworker/json-schema';
import {boundsInWords} from '@aldermark/lib/counted';
import {remembered} from '@aldermark/lib/remembered';
import type {SandboxContract, Schema} from '../contract';
import {pointerSegments, pointerFromFragment, pointerTo, valueAt} from './pointer';
import type {FieldError} from './problem';

/** The pattern of a text in which not every character is a space. */
export const NOT_ONLY_SPACES = String.raw`\S`;

const prefix = '#/components/schemas/';

/** Keywords of JSON Schema, and the code that a field error has for each. */
const codes: Readonly<Record<string, string>> = {
  required: 'required',
  type: 'type',
  format: 'format',
  pattern: 'pattern',
  enum: 'enum',
  const: 'enum',
  minimum: 'minimum',
  exclusiveMinimum: 'minimum',
  maximum: 'maximum',
  minLength: 'minLength',
  maxLength: 'maxLength',
  minItems: 'minItems',
  maxItems: 'maxItems',
  minProperties: 'minProperties',
  maxProperties: 'maxProperties',
  uniqueItems: 'unique',
  oneOf: 'exactlyOne',
};

/** What each code says about a schema that has its keyword. */
const messages: Readonly<Record<string, (schema: Schema) => string>> = {
  required: () => 'This field is required.',
  type: ({type}) => `Must be of type ${[type].flat().join(' or ')}.`,
  format: ({format}) => `Must have the format ${String(format)}.`,
  pattern: ({pattern}) =>
    pattern === NOT_ONLY_SPACES
      ? 'Must not be blank.'
      : `Must match the pattern ${String(pattern)}.`,
  enum: ({enum: values, const: value}) =>
    `Must be one of ${(Array.isArray(values) ? values : [value]).join(', ')}.`,
  minimum: ({minimum, exclusiveMinimum}) =>
    minimum === undefined
      ? `Must be more than ${String(exclusiveMinimum)}.`
      : `Must be ${String(minimum)} or more.`,
  maximum: ({maximum}) => `Must be ${String(maximum)} or less.`,
  minLength: ({minLength}) => `Must have ${boundsInWords(minLength, undefined, 'character')}.`,
  maxLength: ({maxLength}) => `Must have ${boundsInWords(undefined, maxLength, 'character')}.`,
  minItems: ({minItems}) => `Must have ${boundsInWords(minItems, undefined, 'item')}.`,
  maxItems: ({maxItems}) => `Must have ${boundsInWords(undefined, maxItems, 'item')}.`,
  minProperties: ({minProperties}) =>
    `Must have ${boundsInWords(minProperties, undefined, 'field')}.`,
  maxProperties: ({maxProperties}) =>
    `Must have ${boundsInWords(undefined, maxProperties, 'field')}.`,
  unique: () => 'Must not have the same item twice.',
  unknownField: () => 'This field is unknown.',
  exactlyOne: ({oneOf = []}) =>
    `Send exactly one of ${oneOf.map(({required = []}) => required.join(' with ')).join(', ')}.`,
};

/** Only a file makes a longer text: every other body is smaller. */
const LONGEST_TEXT = 2 ** 20;

/** As many letters of base64url as become one in such a text. What is left is longer than any `maxLength`. */
const lettersOfFile = /[\w-]{64}/g;

/**
 * The value with its longest texts abridged. V8 notes up to 16 bytes for each letter that a pattern repeats, once a
 * process has compiled many patterns, and throws above 64 MB. A pattern that allows letters of a file allows any
 * number of them.
 */
function abridged(value: unknown): unknown {
  if (typeof value === 'string') {
    return value.length > LONGEST_TEXT
      ? value.replace(lettersOfFile, (run) => run.charAt(0))
      : value;
  }
  if (Array.isArray(value)) {
    return value.map(abridged);
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, abridged(part)]))
    : value;
}

/** The schemas of the contract, ready to check bodies and responses and to fill in what they leave out. */
export class SchemaValidator {
  readonly #schemas: SandboxContract['schemas'];
  readonly #lookup: ReturnType<typeof dereference>;
  readonly #fields = new Map<string, ReadonlyMap<string, boolean>>();
  /** What programs wrote and `shape` left out, because no schema has it: for the check of the contract. */
  readonly lost = new Set<string>();

  constructor({schemas, operations, scenarios, controls}: SandboxContract) {
    this.#schemas = schemas;
    const parameters = operations.flatMap((operation) => operation.parameters);
    const ofParameters = [
      ...parameters.map(({schema}) => schema),
      ...Object.values(scenarios).map((scenario) => scenario.parameters),
      ...Object.values(controls),
    ];
    this.#lookup = dereference({
      components: {schemas},
      allOf: ofParameters,
    } as AnySchema);
  }

  /** A schema with its references followed; of a nullable one, the part that is not null. */
  resolve(schema: Schema | undefined): Schema {
    if (schema?.$ref) {
      return this.resolve(this.#schemas[schema.$ref.slice(prefix.length)]);
    }
    const part = schema?.anyOf?.find(({type}) => type !== 'null');
    return part ? this.resolve(part) : (schema ?? {});
  }

  named(name: string): Schema {
    return this.resolve(this.#schemas[name]);
  }

  /** The three letters that ids of a resource begin with. Throws when it has no id. */
  prefix(name: string): string {
    const pattern = String(this.resolve(this.named(name).properties?.id).pattern);
    const prefix = /^\^([a-z]{3})_/.exec(pattern)?.[1];
    if (!prefix) {
      throw new Error(`${name} has no id with a prefix.`);
    }
    return prefix;
  }

  /** What is wrong with a value, field by field; empty when it fits. */
  faults(schema: Schema, value: unknown): FieldError[] {
    const root = schema.$ref ? this.resolve(schema) : schema;
    const {valid, errors} = validate(
      abridged(value),
      root as AnySchema,
      '2020-12',
      this.#lookup,
      false,
    );
    if (valid) {
      return [];
    }
    const found = errors.flatMap((unit) => this.#faultsOf(root, unit, value));
    return [...new Map(found.map((one) => [`${one.field} ${one.code}`, one])).values()];
  }

  /** What one unit of the validator's output says: nothing when another unit says it better. */
  #faultsOf(root: Schema, unit: OutputUnit, value: unknown): FieldError[] {
    const place = pointerFromFragment(unit.instanceLocation);
    if (unit.keyword === 'false') {
      return [faultAt(place, 'unknownField', {})];
    }
    const code = codes[unit.keyword];
    const keys = pointerSegments(pointerFromFragment(unit.keywordLocation)).slice(0, -1);
    const owner = code === undefined ? undefined : this.#ownerOf(root, keys);
    const alternatives = keys.at(-2);
    if (
      code === undefined ||
      owner === undefined ||
      (alternatives === 'oneOf' && code === 'required') ||
      (alternatives === 'anyOf' && code === 'type' && owner.type === 'null')
    ) {
      return [];
    }
    return code === 'required'
      ? missingIn(owner, valueAt(value, pointerSegments(place))).map((name) =>
          faultAt(place + pointerTo([name]), code, owner),
        )
      : [faultAt(place, code, owner)];
  }

  /** The schema that a keyword belongs to, by the keys that lead to it from another. */
  #ownerOf(root: Schema, keys: readonly string[]): Schema | undefined {
    let current: unknown = root;
    for (const key of keys) {
      const next = valueAt(current, [key]);
      current = key === '$ref' ? this.#schemas[String(next).slice(prefix.length)] : next;
    }
    return current as Schema | undefined;
  }

  /** A body with the defaults of the fields that it leaves out, at any depth. */
  withDefaults(schema: Schema, value: unknown): unknown {
    const {properties = {}, items} = this.resolve(schema);
    if (Array.isArray(value)) {
      return items ? value.map((item) => this.withDefaults(items, item)) : value;
    }
    if (typeof value !== 'object' || value === null) {
      return value;
    }
    const sent = Object.entries(value).map(([name, part]) => {
      const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
      return [name, property ? this.withDefaults(property, part) : part];
    });
    const defaults = Object.entries(properties).flatMap(([name, property]) =>
      Object.hasOwn(value, name) || property.default === undefined
        ? []
        : [[name, property.default]],
    );
    return Object.fromEntries([...sent, ...defaults]);
  }

  /**
   * The fields of an object in the order of its schema. An absent field that may be null is null, and one that is
   * null and may not be is left out: that is how a merge patch removes it.
   */
  shape(name: string, fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
    const shaped: Record<string, unknown> = {};
    const known = this.#fieldsOf(name);
    Object.keys(fields)
      .filter((field) => !known.has(field))
      .forEach((field) => this.lost.add(`${name}.${field}`));
    for (const [field, mayBeNull] of known) {
      const value = fields[field] ?? null;
      if (value !== null || mayBeNull) {
        shaped[field] = value;
      }
    }
    return shaped;
  }

  /** The fields of a schema in their order, and whether each may be null. */
  #fieldsOf(name: string): ReadonlyMap<string, boolean> {
    const known = this.#fields.get(name);
    if (known) {
      return known;
    }
    const {properties = {}} = this.named(name);
    const fields = new Map(
      Object.entries(properties).map(([field, property]) => [field, isNullable(property)] as const),
    );
    this.#fields.set(name, fields);
    return fields;
  }
}

/** The schemas of a contract, prepared once however many sandboxes run it. */
export const schemasOf = remembered((contract: SandboxContract) => new SchemaValidator(contract));

function faultAt(field: string, code: string, owner: Schema): FieldError {
  return {field, code, message: messages[code]?.(owner) ?? ''};
}

/** The fields that a schema requires and an object lacks. */
function missingIn({required = []}: Schema, object: unknown): readonly string[] {
  return required.filter((name) => !Object.hasOwn(object as object, name));
}

function isNullable({type, anyOf = []}: Schema): boolean {
  return [type].flat().includes('null') || anyOf.some((part) => part.type === 'null');
}
