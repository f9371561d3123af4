import type {SchemaSource} from './sourceSchema';

/** A JSON Schema (2020-12) of the published contract. */
export type JsonSchema = {
  type?: string | string[];
  $ref?: string;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  description?: string;
  title?: string;
  default?: unknown;
  examples?: unknown[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  [keyword: string]: unknown;
};

/** What a schema is used for: reading, creating or changing a resource. */
export type Form = 'read' | 'create' | 'update';

export const refPrefix = '#/components/schemas/';

/** A ULID behind a prefix (specification of ids: contract/README.md). */
export function idPattern(prefixes: readonly string[]): string {
  const prefix = prefixes.length === 1 ? prefixes[0] : `(?:${prefixes.join('|')})`;
  return `^${prefix}_[0-7][0-9A-HJKMNP-TV-Z]{25}$`;
}

/** The fields that every stored resource has. */
function commonFields(prefix: string): Record<string, SchemaSource> {
  const moment = '2025-10-14T09:15:36.120Z';
  return {
    id: {'x-id': [prefix], description: 'Identifier of the object.'},
    version: {
      type: 'integer',
      minimum: 1,
      description: 'Grows with each change. The `ETag` header carries it; `If-Match` compares it.',
      examples: [1],
    },
    createdAt: {
      type: 'string',
      format: 'date-time',
      description: 'When the object was created.',
      examples: [moment],
    },
    updatedAt: {
      type: 'string',
      format: 'date-time',
      description: 'When the object last changed.',
      examples: [moment],
    },
    metadata: {
      $ref: 'Metadata',
      description: 'Your own keys and values. Never put personal or card data in it.',
      'x-create': 'optional',
      'x-update': true,
    },
  };
}

/** The properties of a schema in source form, with those that all stored resources have. */
export function propertiesOf(source: SchemaSource): Record<string, SchemaSource> {
  const prefix = source['x-resource'];
  if (!prefix) {
    return source.properties ?? {};
  }
  const {id, version, createdAt, updatedAt, metadata} = commonFields(prefix);
  return {
    id: id ?? {},
    version: version ?? {},
    ...source.properties,
    metadata: metadata ?? {},
    createdAt: createdAt ?? {},
    updatedAt: updatedAt ?? {},
  };
}

const additions = /^x-(id|create|update|nullable|resource|exactly-one|media-types|values|open)$/;

/** What our schemas leave out of JSON Schema, spelt out. `ids` gives the sample of an id prefix. */
export class Expander {
  constructor(private readonly ids: Readonly<Record<string, string>>) {}

  /** A schema as it is read, sent at creation, or sent as a change. */
  expand(source: SchemaSource, form: Form = 'read'): JsonSchema {
    if (source['x-values']) {
      return this.enumeration(source);
    }
    const keywords = Object.fromEntries(
      Object.entries(source).filter(([key]) => !additions.test(key) && key !== '$ref'),
    );
    const schema: JsonSchema = {...(keywords as JsonSchema)};
    if (source['x-id']) {
      schema.type = 'string';
      schema.pattern = idPattern(source['x-id']);
      schema.examples ??= [this.ids[source['x-id'][0] ?? '']];
    }
    if (source.$ref) {
      return this.reference(source, schema, form);
    }
    if (source.items) {
      schema.items = this.expand(source.items, form);
    }
    if (typeof source.additionalProperties === 'object') {
      schema.additionalProperties = this.expand(source.additionalProperties, form);
    }
    if (source.propertyNames) {
      schema.propertyNames = this.expand(source.propertyNames, form);
    }
    if (source.properties || source['x-resource']) {
      Object.assign(schema, this.object(source, form));
    }
    if ((source['x-nullable'] || isCleared(source, form)) && schema.type !== undefined) {
      schema.type = [...[schema.type].flat(), 'null'];
      // A list of values must name null as well.
      if (schema.enum) {
        schema.enum = [...schema.enum, null];
      }
    }
    return schema;
  }

  private enumeration(source: SchemaSource): JsonSchema {
    const values = source['x-values'] ?? {};
    return {
      type: 'string',
      enum: Object.keys(values),
      description: source.description,
      examples: [Object.keys(values)[0]],
      'x-enumDescriptions': values,
      'x-open': source['x-open'] ?? true,
    };
  }

  /** Of two alternatives the first is the sample: what a part that may be null has, or what clears it. */
  private reference(source: SchemaSource, keywords: JsonSchema, form: Form): JsonSchema {
    const target = {$ref: `${refPrefix}${source.$ref}`};
    if (source['x-nullable']) {
      return {anyOf: [{type: 'null'}, target], ...keywords};
    }
    return isCleared(source, form)
      ? {anyOf: [target, {type: 'null'}], ...keywords}
      : {...target, ...keywords};
  }

  private object(source: SchemaSource, form: Form): JsonSchema {
    const isResource = source['x-resource'] !== undefined || hasUse(source);
    const entries = Object.entries(propertiesOf(source)).filter(([, property]) =>
      isResource ? belongsTo(property, form) : true,
    );
    const required = isResource
      ? entries.filter(([, property]) => isRequired(property, form)).map(([key]) => key)
      : source.required;
    // When a resource is read, what was not given is null or absent.
    const oneOf = form === 'create' || !isResource ? source['x-exactly-one'] : undefined;
    return {
      type: 'object',
      properties: Object.fromEntries(
        entries.map(([key, property]) => [key, this.expand(property, form)]),
      ),
      ...(required && required.length > 0 && {required}),
      ...(form === 'update' && {minProperties: 1}),
      ...(oneOf?.length === 1 && {oneOf: oneOf[0]?.map((key) => ({required: [key]}))}),
      ...(oneOf &&
        oneOf.length > 1 && {
          allOf: oneOf.map((keys) => ({oneOf: keys.map((key) => ({required: [key]}))})),
        }),
    };
  }
}

/** True for a schema that says of its fields when they are sent: it has a create or update form. */
export function hasUse(source: SchemaSource): boolean {
  return Object.values(source.properties ?? {}).some(
    (property) => property['x-create'] || property['x-update'],
  );
}

function belongsTo(property: SchemaSource, form: Form): boolean {
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
function isCleared(property: SchemaSource, form: Form): boolean {
  return form === 'update' && property['x-update'] === true && property['x-create'] !== 'required';
}

function isRequired(property: SchemaSource, form: Form): boolean {
  switch (form) {
    case 'create':
      return property['x-create'] === 'required';
    case 'update':
      return false;
    case 'read':
      return property['x-nullable'] !== true && property['x-create'] !== 'optional';
  }
}
