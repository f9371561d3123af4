import {
  dereference,
  validate,
  type OutputUnit,
  type Schema as AnySchema,
} from '@cfworker/json-schema';
import type {SandboxContract, Schema} from '../contract';
import type {FieldError} from './problem';

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
  uniqueItems: 'unique',
  additionalProperties: 'unknownField',
  oneOf: 'exactlyOne',
};

const messages: Readonly<Record<string, (schema: Schema) => string>> = {
  required: () => 'This field is required.',
  type: ({type}) => `Must be of type ${[type].flat().join(' or ')}.`,
  format: ({format}) => `Must have the format ${String(format)}.`,
  pattern: ({pattern}) => `Must match the pattern ${String(pattern)}.`,
  enum: ({enum: values, const: value}) =>
    `Must be one of ${(Array.isArray(values) ? values : [value]).join(', ')}.`,
  minimum: ({minimum, exclusiveMinimum}) =>
    `Must be ${String(minimum ?? exclusiveMinimum)} or more.`,
  maximum: ({maximum}) => `Must be ${String(maximum)} or less.`,
  minLength: ({minLength}) => `Must have at least ${String(minLength)} characters.`,
  maxLength: ({maxLength}) => `Must have at most ${String(maxLength)} characters.`,
  minItems: ({minItems}) => `Must have at least ${String(minItems)} items.`,
  maxItems: ({maxItems}) => `Must have at most ${String(maxItems)} items.`,
  unique: () => 'Must not have the same item twice.',
  unknownField: () => 'This field is unknown.',
  exactlyOne: ({oneOf = []}) =>
    `Send exactly one of ${oneOf.map(({required = []}) => required.join(' with ')).join(', ')}.`,
};

/** The schemas of the contract, ready to check bodies and answers and to fill in what they leave out. */
export class Schemas {
  readonly #schemas: SandboxContract['schemas'];
  readonly #lookup: ReturnType<typeof dereference>;
  readonly #fields = new Map<string, readonly (readonly [string, boolean])[]>();

  constructor({schemas, operations}: SandboxContract) {
    this.#schemas = schemas;
    const parameters = operations.flatMap((operation) => operation.parameters);
    this.#lookup = dereference({
      components: {schemas},
      allOf: parameters.map(({schema}) => schema),
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
    const {valid, errors} = validate(value, root as AnySchema, '2020-12', this.#lookup, false);
    if (valid) {
      return [];
    }
    const found = errors.flatMap((unit) => this.#fault(root, unit) ?? []);
    return [...new Map(found.map((one) => [`${one.field} ${one.code}`, one])).values()];
  }

  #fault(
    root: Schema,
    {keyword, keywordLocation, instanceLocation, error}: OutputUnit,
  ): FieldError | undefined {
    const owner = this.#ownerOf(root, keywordLocation);
    const code = keyword === 'false' ? undefined : codes[keyword];
    if (!code || !owner) {
      return undefined;
    }
    const isListed = keyword === 'required' || keyword === 'additionalProperties';
    const name = isListed ? /"([^"]*)"/.exec(error)?.[1] : undefined;
    if (isListed && (name === undefined || /\/oneOf\/\d+\/required$/.test(keywordLocation))) {
      return undefined;
    }
    const place = instanceLocation.replace(/^#/, '');
    const field =
      name === undefined ? place : `${place}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (
      keyword === 'type' &&
      /\/anyOf\/\d+\/type$/.test(keywordLocation) &&
      owner.type === 'null'
    ) {
      return undefined;
    }
    return {field, code, message: messages[code]?.(owner) ?? error};
  }

  /** The schema that a keyword of an error belongs to. */
  #ownerOf(root: Schema, location: string): Schema | undefined {
    const keys = location.replace(/^#\//, '').split('/').slice(0, -1);
    let current: unknown = root;
    for (const key of keys) {
      const holder = current as {[key: string]: unknown};
      const next = holder[decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~')];
      current = key === '$ref' ? this.#schemas[String(next).slice(prefix.length)] : next;
      if (typeof current !== 'object' || current === null) {
        return undefined;
      }
    }
    return current as Schema;
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
    for (const [field, mayBeNull] of this.#fieldsOf(name)) {
      const value = fields[field] ?? null;
      if (value !== null || mayBeNull) {
        shaped[field] = value;
      }
    }
    return shaped;
  }

  /** The fields of a schema in their order, and whether each may be null. */
  #fieldsOf(name: string): readonly (readonly [string, boolean])[] {
    const known = this.#fields.get(name);
    if (known) {
      return known;
    }
    const {properties = {}} = this.named(name);
    const fields = Object.entries(properties).map(
      ([field, property]) => [field, isNullable(property)] as const,
    );
    this.#fields.set(name, fields);
    return fields;
  }
}

function isNullable({type, anyOf = []}: Schema): boolean {
  return [type].flat().includes('null') || anyOf.some((part) => part.type === 'null');
}
