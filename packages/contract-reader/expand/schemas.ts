import {nameOfRef, refToSchema, type JsonSchema} from '../openapi';
import type {StateMachine} from '../tables/states';
import {withNull, withoutNull} from './nullability';
import {
  hasForms,
  idPattern,
  isNullable,
  type BodyVariant,
  type SchemaForm,
  type SchemaSource,
} from './source';

/** Facts from outside the schemas that the extensions of schemas refer to. */
export type SchemaFacts = {
  /** An id of each prefix, as an example. */
  readonly ids: Readonly<Record<string, string>>;
  readonly states: ReadonlyMap<string, StateMachine>;
};

/** The keys that the expander replaces with plain JSON Schema. */
const spelledOut = /^x-(id|create|update|form|exactly-one|values|states|open)$|^(anyOf|allOf)$/;

/** Replaces the vendor extensions of schemas with plain JSON Schema: bodies, ids, lists of values, null. */
export class SchemaExpander {
  /** `sources` are the named schemas as the contract writes them, with references inside one document. */
  constructor(
    private readonly sources: Readonly<Record<string, SchemaSource>>,
    private readonly facts: SchemaFacts,
  ) {}

  /** All named schemas in alphabetical order, without `Resource`, whose fields each resource already contains. */
  all(): Record<string, JsonSchema> {
    const names = Object.keys(this.sources).filter((name) => name !== 'Resource');
    return Object.fromEntries(names.sort().map((name) => [name, this.named(name)]));
  }

  /** A named schema. */
  private named(name: string): JsonSchema {
    const source = this.sources[name] ?? {};
    const form = source['x-form'];
    if (!form) {
      return this.expand(source);
    }
    const baseRef =
      form === 'page' ? source.properties?.data?.items?.$ref : source.allOf?.[0]?.$ref;
    const baseName = nameOfRef(baseRef ?? '');
    const base = this.sources[baseName] ?? {};
    if (form === 'page') {
      return pageOf(baseName, base.title ?? baseName);
    }
    const {'x-resource': _, ...expanded} = this.expand(base, form);
    return {
      ...expanded,
      title: `${base.title ?? baseName} (${form})`,
      ...(source.examples && {examples: source.examples}),
    };
  }

  /** A schema or part of one, as it is read, sent to create, or sent to change. */
  expand(source: SchemaSource, form: SchemaForm = 'read'): JsonSchema {
    const values = this.valuesOf(source);
    if (values) {
      return enumeration(source, values);
    }
    if (source.$ref && source.default !== undefined) {
      // The schema is written out: generators ignore a default beside `$ref`.
      const {$ref, ...others} = source;
      return this.expand({...this.sources[nameOfRef($ref)], ...others}, form);
    }
    const schema: JsonSchema = Object.fromEntries(
      Object.entries(source).filter(([key]) => !spelledOut.test(key)),
    );
    if (source['x-id']) {
      schema.type ??= 'string';
      schema.pattern = idPattern(source['x-id']);
      schema.examples ??= [this.facts.ids[source['x-id'][0] ?? '']];
    }
    if (typeof schema.const === 'string') {
      // Several generators do not support `const`, but all of them support a list with one value.
      schema.enum = [schema.const];
      delete schema.const;
    }
    if (source.$ref && source.enum) {
      return this.subset(source);
    }
    return this.withParts(source, schema, form);
  }

  private withParts(source: SchemaSource, schema: JsonSchema, form: SchemaForm): JsonSchema {
    const inner = (part: SchemaSource) => this.expand(part, form);
    if (source.anyOf) {
      // The first alternative is the one that examples show.
      const isNull = ({type}: SchemaSource) => Number(type === 'null');
      const parts = [...source.anyOf].sort((a, b) => (form === 'read' ? isNull(b) - isNull(a) : 0));
      schema.anyOf = parts.map(inner);
    }
    if (source.allOf) {
      schema.allOf = source.allOf.map(inner);
    }
    for (const key of ['items', 'propertyNames', 'additionalProperties'] as const) {
      const part = source[key];
      if (typeof part === 'object') {
        schema[key] = inner(part);
      }
    }
    const whole =
      source.properties || source['x-resource'] ? this.object(source, form, schema) : schema;
    if (form === 'update' && isCleared(source)) {
      return withNull(whole);
    }
    const isNullInEnum = whole.enum?.includes(null) === true;
    return form === 'create' ? withoutNull(whole) : isNullInEnum ? withNull(whole) : whole;
  }

  private valuesOf(source: SchemaSource): Record<string, string> | undefined {
    const machine = this.facts.states.get(source['x-states'] ?? '');
    return machine
      ? Object.fromEntries(
          Object.entries(machine.states).map(([name, {description}]) => [name, description]),
        )
      : source['x-values'];
  }

  /** Some of the values of a named list. The list is written out: generators ignore `enum` beside `$ref`. */
  private subset(source: SchemaSource): JsonSchema {
    const named = this.sources[nameOfRef(source.$ref ?? '')] ?? {};
    const all = this.valuesOf(named) ?? {};
    const texts = Object.fromEntries(
      (source.enum ?? []).map((value) => [String(value), all[String(value)] ?? '']),
    );
    return enumeration({...source, 'x-open': false}, texts);
  }

  /** The fields of an object; those of a stored resource include the ones that all resources have. */
  propertiesOf(source: SchemaSource): Record<string, SchemaSource> {
    const prefix = source['x-resource'];
    const {id, version, ...others} = this.sources.Resource?.properties ?? {};
    return prefix && id && version
      ? {id: {...id, 'x-id': [prefix]}, version, ...source.properties, ...others}
      : (source.properties ?? {});
  }

  private object(source: SchemaSource, form: SchemaForm, schema: JsonSchema): JsonSchema {
    const isFormed = hasForms(source);
    const entries = Object.entries(this.propertiesOf(source)).filter(
      ([, property]) => !isFormed || belongsTo(property, form),
    );
    const required = isFormed
      ? entries.filter(([, property]) => isRequired(property, form)).map(([key]) => key)
      : (source.required ?? []);
    const properties = Object.fromEntries(
      entries.map(([key, property]) => [
        key,
        isFormed && form !== 'create' ? this.property(property, form) : this.expand(property, form),
      ]),
    );
    const branches = form === 'create' || !isFormed ? source['x-exactly-one'] : undefined;
    const {required: _, ...rest} = schema;
    if (branches) {
      return exactlyOne(rest, properties, required, branches);
    }
    return {
      ...rest,
      type: schema.type ?? 'object',
      properties,
      ...(required.length > 0 && {required}),
      ...(form === 'update' && isFormed && {minProperties: 1}),
    };
  }

  private property(property: SchemaSource, form: SchemaForm): JsonSchema {
    // A default says what happens to a field that is left out of a new object. In a change it would reset
    // what the caller does not name, and a response leaves nothing out.
    const {default: _, ...source} = property;
    const isMetadata = source.$ref === refToSchema('Metadata').$ref;
    if (form !== 'update' || !isMetadata) {
      return this.expand(source, form);
    }
    // Readers of a body see the description of the field, and not that of the schema that it refers to.
    const description = this.sources.MetadataUpdate?.description ?? source.description;
    return this.expand({...source, ...refToSchema('MetadataUpdate'), description}, form);
  }
}

function pageOf(name: string, title: string): JsonSchema {
  return {
    title: `${title} (page)`,
    type: 'object',
    description: `A page of a list of ${name} objects.`,
    properties: {
      data: {
        type: 'array',
        items: refToSchema(name),
        description: 'The objects of this page.',
      },
      page: {
        ...refToSchema('PageInfo'),
        description: 'The size of this page, and the cursor of the next one.',
      },
    },
    required: ['data', 'page'],
  };
}

/** A list of values with the meaning of each. An open list takes any other text too. */
function enumeration(source: SchemaSource, values: Readonly<Record<string, string>>): JsonSchema {
  const isOpen = source['x-open'] ?? true;
  const list = {type: 'string', enum: Object.keys(values)};
  return {
    ...(source.title && {title: source.title}),
    // Generators that do not understand the alternatives read the type beside them.
    ...(isOpen ? {type: 'string', anyOf: [list, {type: 'string'}]} : list),
    description: source.description,
    examples: source.examples ?? [Object.keys(values)[0]],
    ...(isOpen && {'x-open': true}),
    'x-enumDescriptions': values,
  };
}

/** Complete alternatives that share some fields, of which generators make a union type. */
function exactlyOne(
  {type: _, properties: __, ...rest}: JsonSchema,
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[],
  branches: readonly BodyVariant[],
): JsonSchema {
  const fieldsOf = ({required: needed, optional = []}: BodyVariant) => [...needed, ...optional];
  const owned = branches.flatMap(fieldsOf);
  return {
    ...rest,
    oneOf: branches.map((branch) => ({
      title: branch.title,
      type: 'object',
      properties: Object.fromEntries(
        Object.entries(properties).filter(
          ([key]) => !owned.includes(key) || fieldsOf(branch).includes(key),
        ),
      ),
      required: [...required.filter((key) => !owned.includes(key)), ...branch.required],
    })),
  };
}

function belongsTo(property: SchemaSource, form: SchemaForm): boolean {
  switch (form) {
    case 'create':
      return property['x-create'] !== undefined;
    case 'update':
      return property['x-update'] === true;
    case 'read':
      return property.writeOnly !== true;
  }
}

/** True for a field that a change clears with null (RFC 7396): it may be left out at creation. */
function isCleared(property: SchemaSource): boolean {
  return property['x-update'] === true && property['x-create'] !== 'required';
}

function isRequired(property: SchemaSource, form: SchemaForm): boolean {
  switch (form) {
    case 'create':
      return property['x-create'] === 'required';
    case 'update':
      return false;
    case 'read':
      return !isNullable(property) && property['x-create'] !== 'optional';
  }
}
