import type {SandboxContract, Schema} from '../contract';

const PREFIX = '#/components/schemas/';

/** Told a field, such as `Card.limits.daily`, with its value. */
type Visit = (field: string, value: unknown) => void;

/** The parts of a schema that describe the same value: itself, and its alternatives. */
const alternativesOf = (schema: Schema): Schema[] => [
  schema,
  ...[
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...((schema.allOf ?? []) as Schema[]),
  ].flatMap(alternativesOf),
];

/** Visits the fields that a value has, each under the name of the schema that lists it. */
class FieldWalk {
  readonly #schemas: SandboxContract['schemas'];
  readonly #visit: Visit;

  constructor({schemas}: Pick<SandboxContract, 'schemas'>, visit: Visit) {
    this.#schemas = schemas;
    this.#visit = visit;
  }

  named(name: string, value: unknown): void {
    this.#walk(this.#schemas[name] ?? {}, name, value);
  }

  #walk(schema: Schema, place: string, value: unknown): void {
    for (const one of alternativesOf(schema)) {
      if (one.$ref) {
        this.named(one.$ref.slice(PREFIX.length), value);
      } else if (Array.isArray(value)) {
        value.forEach((item) => this.#walk(one.items ?? {}, place, item));
      } else if (typeof value === 'object' && value !== null) {
        this.#fields(one, place, value);
      }
    }
  }

  #fields({properties = {}, additionalProperties}: Schema, place: string, value: object): void {
    for (const [name, part] of Object.entries(value)) {
      const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (property) {
        this.#visit(`${place}.${name}`, part);
        this.#walk(property, `${place}.${name}`, part);
      } else if (typeof additionalProperties === 'object') {
        this.#walk(additionalProperties as Schema, place, part);
      }
    }
  }
}

/** Visits the fields of a body that has a named schema. */
export function fieldsOfBody(
  contract: Pick<SandboxContract, 'schemas'>,
  name: string,
  value: unknown,
  visit: Visit,
): void {
  new FieldWalk(contract, visit).named(name, value);
}

/** Every field of the schemas, such as `Card.limits.daily`, and every parameter of a scenario, such as `card.ship.cardId`. */
export function allFields({
  schemas,
  scenarios,
}: Pick<SandboxContract, 'schemas' | 'scenarios'>): string[] {
  const found = new Set<string>();
  const list = (schema: Schema, place: string): void => {
    for (const {properties = {}, items, additionalProperties} of alternativesOf(schema)) {
      for (const [name, property] of Object.entries(properties)) {
        // A field that is not allowed, such as one of an alternative, is none.
        if ((property as Schema | boolean) !== false) {
          found.add(`${place}.${name}`);
          list(property, `${place}.${name}`);
        }
      }
      [items, additionalProperties].forEach((part) => {
        if (typeof part === 'object' && part !== null) {
          list(part as Schema, place);
        }
      });
    }
  };
  Object.entries(schemas).forEach(([name, schema]) => list(schema, name));
  Object.entries(scenarios).forEach(([name, {parameters}]) => list(parameters, name));
  return [...found];
}
