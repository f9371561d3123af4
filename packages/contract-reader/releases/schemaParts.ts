import {enumerationOf, objectFields} from '../alternatives';
import type {JsonSchemas} from '../expand/examples';
import {isNullable, objectOf} from '../expand/source';
import {nameOfRef, referredName, type JsonSchema} from '../openapi';
import {typeNameOf} from '../typeNames';
import type {PartFact, ContractPart} from './parts';

/** Keywords of JSON Schema that limit a value. */
const limits = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'pattern',
  'default',
] as const;

/** A value with the text that it refers to in its place, because clients send and receive the same with either. */
function withText(schema: JsonSchema, schemas: JsonSchemas): JsonSchema {
  const {$ref: _, anyOf: __, ...others} = schema;
  const named = schemas[referredName(schema) ?? ''];
  const isText = named?.type === 'string' && !enumerationOf(named);
  return isText
    ? {...named, ...others, type: isNullable(schema) ? ['string', 'null'] : 'string'}
    : schema;
}

/** The facts of a value: its type and its limits. */
export function factsOf(property: JsonSchema, schemas: JsonSchemas): Record<string, PartFact> {
  const schema = withText(property, schemas);
  const limited = limits.flatMap((name) => {
    const value = schema[name];
    return ['string', 'number', 'boolean'].includes(typeof value)
      ? [[name, value as PartFact] as const]
      : [];
  });
  return {type: typeNameOf(schema, schemas), ...Object.fromEntries(limited)};
}

/** How the operations use a schema. */
export type Use = {
  readonly isObject: boolean;
  readonly isSent: boolean;
  readonly isReceived: boolean;
  /** Operations whose body it is. */
  readonly bodyOf: readonly string[];
  /** Operations whose response it is. */
  readonly answerOf: readonly string[];
};

type Keyed = readonly [key: string, part: ContractPart];

/** Lists the parts of one named schema: its fields, those of the objects in them, and the values of lists. */
class SchemaParts {
  readonly found: Keyed[] = [];
  private readonly key: string;
  private readonly common: Pick<ContractPart, 'of' | 'isSent' | 'isReceived'>;
  private readonly names: readonly string[];

  constructor(
    private readonly name: string,
    private readonly use: Use,
    private readonly schemas: JsonSchemas,
  ) {
    const {isObject, isSent, isReceived, bodyOf, answerOf} = use;
    const of = isObject ? [] : [...bodyOf, ...answerOf];
    this.key = `schema ${name}`;
    this.common = {of, isSent, isReceived};
    this.names = [...new Set([name, objectOf(name), ...of])];
  }

  list(schema: JsonSchema): readonly Keyed[] {
    const {isObject} = this.use;
    const part: ContractPart = {
      ...this.common,
      kind: isObject ? 'object' : 'schema',
      code: this.name,
      names: this.names,
      within: [],
      facts: {},
      shownAt: isObject ? [{name: this.name, anchor: this.name}] : [],
    };
    this.found.push([this.key, part]);
    this.addValues(schema, '', [this.key]);
    this.addFields(schema, [], [this.key]);
    return this.found;
  }

  /** The fields of an object, and of the objects that are written in its place. */
  private addFields(schema: JsonSchema, above: readonly string[], within: readonly string[]): void {
    const {properties, required} = objectFields(schema);
    for (const [name, property] of Object.entries(properties)) {
      const path = [...above, name];
      const key = `field ${this.name}.${path.join('.')}`;
      const facts = {...factsOf(property, this.schemas), required: required.includes(name)};
      this.found.push([key, {...this.field(path, within), facts}]);
      const inner = [...within, key];
      this.addValues(property, `.${path.join('.')}`, inner);
      this.addFields(property, path, inner);
      this.addItems(property, path, inner);
    }
  }

  private addItems(
    {items, additionalProperties, anyOf = []}: JsonSchema,
    path: readonly string[],
    within: readonly string[],
  ): void {
    const inner = [
      items,
      typeof additionalProperties === 'object' ? additionalProperties : undefined,
      ...anyOf,
    ];
    inner.forEach((schema) => schema && this.addFields(schema, path, within));
  }

  private field(path: readonly string[], within: readonly string[]): Omit<ContractPart, 'facts'> {
    const {isObject, bodyOf, answerOf} = this.use;
    const code = path.join('.');
    const anchor = path.join('-');
    const full = `${this.name}.${code}`;
    return {
      ...this.common,
      kind: 'field',
      code: this.common.of.length > 0 ? code : full,
      names: [full, `${objectOf(this.name)}.${code}`, ...this.names],
      within,
      shownAt: [
        ...(isObject ? [{name: this.name, anchor: `${this.name}-${anchor}`}] : []),
        ...bodyOf.map((name) => ({name, anchor: `${name}-body-${anchor}`})),
        ...(isObject ? [] : answerOf.map((name) => ({name, anchor: `${name}-answer-${anchor}`}))),
      ],
    };
  }

  /** The values of a list. New values of an open list break no client. */
  private addValues(schema: JsonSchema, place: string, within: readonly string[]): void {
    const list = enumerationOf(schema);
    const isOpen = schema.anyOf?.some(({type, enum: values}) => type === 'string' && !values);
    for (const value of list?.enum ?? []) {
      this.found.push([
        `value ${this.name}${place} ${String(value)}`,
        {
          ...this.common,
          kind: 'value',
          code: String(value),
          of: [`${this.name}${place}`],
          names: [String(value), ...this.names],
          within,
          facts: {isOpen: isOpen === true},
          shownAt: [],
        },
      ]);
    }
  }
}

/** Every part of the named schemas. `uses` leaves out the schemas of events, which repeat their objects. */
export function schemaParts(
  schemas: JsonSchemas,
  uses: ReadonlyMap<string, Use>,
): readonly Keyed[] {
  return [...uses].flatMap(([name, use]) =>
    new SchemaParts(name, use, schemas).list(schemas[name] ?? {}),
  );
}

/** The names of the schemas that a value refers to, directly or through others. */
export function schemasIn(
  value: unknown,
  schemas: JsonSchemas,
  seen = new Set<string>(),
): Set<string> {
  if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value) as [string, unknown][]) {
      const name = key === '$ref' && typeof part === 'string' ? nameOfRef(part) : undefined;
      if (name === undefined) {
        schemasIn(part, schemas, seen);
      } else if (name in schemas && !seen.has(name)) {
        seen.add(name);
        schemasIn(schemas[name], schemas, seen);
      }
    }
  }
  return seen;
}
