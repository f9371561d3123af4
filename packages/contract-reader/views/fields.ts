import type {EnumValue, ReferenceField} from '@aldermark/data/reference';
import {boundsInWords} from '@aldermark/lib/counted';
import {enumerationOf, objectFields} from '../alternatives';
import {exampleOf, type JsonSchemas} from '../expand/examples';
import {nameOfRef, type JsonSchema} from '../openapi';
import {NOT_ONLY_SPACES} from '@aldermark/sandbox/engine/schemas';
import {patternRule} from '@aldermark/sandbox/requests/patterns';
import {schemaPart, typeName, type SchemaPart} from '../typeNames';
import type {ReferenceLinks} from './links';

/** Whether a value is short enough to be shown in one line. */
function isSimple(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/** A member of an object, or of the first item of a list. */
function memberOf(value: unknown, name: string): unknown {
  const object: unknown = Array.isArray(value) ? value[0] : value;
  return typeof object === 'object' && object !== null && Object.hasOwn(object, name)
    ? (object as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

/** The constraints of a schema, as texts for readers. */
function rulesOf(schema: JsonSchema): string[] {
  const values = schema['x-enumDescriptions'] ? undefined : enumerationOf(schema)?.enum;
  return [
    ...[
      boundsInWords(schema.minLength, schema.maxLength, 'character'),
      boundsInWords(schema.minimum, schema.maximum),
      boundsInWords(schema.minItems, schema.maxItems, 'item'),
    ].filter(Boolean),
    ...(schema.pattern === undefined ? [] : [patternRule(schema.pattern) ?? []].flat()),
    ...(values?.length === 1 ? [`always ${String(values[0])}`] : []),
    ...(values && values.length > 1 ? [`one of ${values.map(String).join(', ')}`] : []),
    ...(schema.const !== undefined ? [`always ${String(schema.const)}`] : []),
    ...(schema.default !== undefined ? [`default ${String(schema.default)}`] : []),
  ];
}

/** The constraints of a part: of a list, those of its items and how many there may be. */
function rulesOfPart({
  property,
  resolved,
  items,
}: SchemaPart): Pick<ReferenceField, 'rules' | 'pattern'> {
  const {minItems, maxItems} = property;
  const bounds = {minItems, maxItems};
  const schema =
    resolved === items ? {...resolved, ...bounds} : {...resolved, ...property, ...bounds};
  const {pattern} = schema;
  const isShown = pattern !== undefined && pattern !== NOT_ONLY_SPACES;
  return {rules: rulesOf(schema), ...(isShown && {pattern})};
}

/** Makes the views of the fields of schemas for the reference. */
export class FieldViews {
  constructor(
    private readonly schemas: JsonSchemas,
    private readonly links: ReferenceLinks,
  ) {}

  /**
   * The fields of a published schema. Objects that are described elsewhere are links. `example` is what is shown beside
   * the fields, from which their samples come as far as it has them.
   */
  all(
    schema: JsonSchema,
    id: string,
    example?: unknown,
    seen: readonly string[] = [],
  ): ReferenceField[] {
    const {properties, required} = objectFields(schema);
    return Object.entries(properties).map(([name, property]) =>
      this.one(
        name,
        property,
        `${id}-${name}`,
        required.includes(name),
        memberOf(example, name),
        seen,
      ),
    );
  }

  /**
   * One field. `id` is its anchor, and `shown` its value in the example beside it. `seen` lists the schemas around it, so
   * that circular references end.
   */
  one(
    name: string,
    property: JsonSchema,
    id: string,
    required: boolean,
    shown?: unknown,
    seen: readonly string[] = [],
  ): ReferenceField {
    const part = schemaPart(property, this.schemas);
    const {resolved, refs} = part;
    const [refName = ''] = refs;
    const href = refName ? this.links.schemaHref(refName) : undefined;
    const values = this.valuesOf(part);
    const content = this.contentOf(property) ?? resolved;
    const hasFields = Object.keys(objectFields(content).properties).length > 0;
    const isCircular = refName !== '' && seen.includes(refName);
    const showsFields = !href && !values && hasFields && !isCircular;
    const sample = isSimple(shown) ? shown : exampleOf(property, this.schemas);
    const marks = this.links.marksAt(id);
    return {
      id,
      name,
      type: typeName(part),
      ...(href && {typeHref: href}),
      required,
      text: this.links.inline(property.description ?? resolved.description ?? ''),
      ...rulesOfPart(part),
      ...(isSimple(sample) && !values && {sample: String(sample)}),
      ...(values && {values, isOpen: resolved.anyOf !== undefined}),
      ...(marks.length > 0 && {marks}),
      ...(showsFields && {fields: this.all(content, id, shown, [...seen, refName])}),
    };
  }

  /** The schema of what a text contains, such as the payload of a signed one. */
  private contentOf({contentSchema}: JsonSchema): JsonSchema | undefined {
    return contentSchema && (this.schemas[nameOfRef(contentSchema.$ref ?? '')] ?? contentSchema);
  }

  /** The values of an enumeration with their meanings; of several, the values of all. */
  private valuesOf({resolved, refs}: SchemaPart): EnumValue[] | undefined {
    const lists = refs.length > 1 ? refs.map((name) => this.schemas[name] ?? {}) : [resolved];
    const texts = Object.assign({}, ...lists.map((list) => list['x-enumDescriptions'])) as object;
    const entries = Object.entries(texts) as [string, string][];
    return entries.length > 0
      ? entries.map(([value, text]) => ({value, text: this.links.inline(text)}))
      : undefined;
  }
}
