import fc from 'fast-check';
import type {Published, FuzzSchema} from './published';

/** Numbers of a schema with their bounds. */
type Bounds = {
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
};

const two = (value: number) => String(value).padStart(2, '0');

const date = fc
  .date({min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true})
  .map((day) => day.toISOString().slice(0, 10));

const offset = fc.oneof(
  fc.constant('Z'),
  fc
    .tuple(fc.constantFrom('+', '-'), fc.nat(13), fc.nat(59))
    .map(([sign, hours, minutes]) => `${sign}${two(hours)}:${two(minutes)}`),
);

/** Values of each format that the document uses. */
const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  date,
  'date-time': fc
    .tuple(
      date,
      fc.nat(23),
      fc.nat(59),
      fc.nat(59),
      fc.constantFrom('', '.1', '.123456789'),
      offset,
    )
    .map(
      ([day, hour, minute, second, fraction, zone]) =>
        `${day}T${two(hour)}:${two(minute)}:${two(second)}${fraction}${zone}`,
    ),
  duration: fc.constantFrom('P1D', 'PT1S', 'P1Y2M3DT4H5M6S', 'P2W', 'PT36H', 'P400D', 'P9999Y'),
  email: fc.emailAddress(),
  // Those of fast-check take 80 ms each.
  uri: fc
    .tuple(
      fc.constantFrom('https://example.com', 'https://a.b.example:8443', 'http://example.com'),
      fc.webPath(),
      fc.constantFrom('', '?', '?a=b&a=c', '#part'),
    )
    .map((parts) => parts.join('')),
  'uri-reference': fc.webPath(),
  uuid: fc.uuid(),
};

/** A text with letters of any script. */
const text = (minLength: number, maxLength: number) =>
  fc.oneof(
    fc.string({minLength, maxLength}),
    fc
      .string({unit: 'grapheme', minLength, maxLength})
      .filter(({length}) => length >= minLength && length <= maxLength),
  );

/** Makes values that the schemas of the document admit. `known` has texts of the world, such as ids. */
export class ValueMaker {
  readonly #published: Published;
  readonly #known: readonly string[];

  constructor(published: Published, known: readonly string[]) {
    this.#published = published;
    this.#known = known;
  }

  /** Values of a schema. */
  of(schema: FuzzSchema): fc.Arbitrary<unknown> {
    const {examples = []} = schema as {examples?: readonly unknown[]};
    const made = this.#made(this.#published.resolve(schema));
    return examples.length === 0
      ? made
      : fc.oneof(
          {weight: 1, arbitrary: fc.constantFrom(...examples)},
          {weight: 2, arbitrary: made},
        );
  }

  #made(schema: FuzzSchema): fc.Arbitrary<unknown> {
    const {oneOf, anyOf, type} = schema;
    if (Array.isArray(schema.enum)) {
      return fc.constantFrom(...(schema.enum as unknown[]));
    }
    if ('const' in schema) {
      return fc.constant(schema.const);
    }
    const parts = oneOf ?? anyOf;
    if (parts) {
      return fc.oneof(...parts.map((part) => this.of(part)));
    }
    const types = [type ?? 'object'].flat();
    return fc.oneof(...types.map((one) => this.#ofType(one, schema)));
  }

  #ofType(type: string, schema: FuzzSchema): fc.Arbitrary<unknown> {
    const {minimum, exclusiveMinimum, maximum, minItems = 0, maxItems = 4} = schema as Bounds;
    switch (type) {
      case 'string':
        return this.#text(schema);
      case 'integer':
        return fc.integer({min: minimum ?? -1000, max: Math.min(maximum ?? 1e9, 2 ** 31 - 1)});
      case 'number':
        return fc
          .integer({min: Math.ceil((minimum ?? exclusiveMinimum ?? 0) * 100), max: 99_999_999})
          .map((cents) => cents / 100);
      case 'boolean':
        return fc.boolean();
      case 'array':
        return fc.uniqueArray(this.of(schema.items ?? {}), {
          minLength: minItems,
          maxLength: Math.min(maxItems, 6),
          selector: (item) => JSON.stringify(item),
        });
      case 'null':
        return fc.constant(null);
      default:
        return this.#object(schema);
    }
  }

  #text(schema: FuzzSchema): fc.Arbitrary<string> {
    const {minLength = 0, maxLength = 60} = schema as Bounds;
    const {pattern, format} = schema as {pattern?: string; format?: string};
    const made = format === undefined ? undefined : formats[format];
    if (made && pattern === undefined) {
      return made;
    }
    if (pattern === undefined || pattern === String.raw`\S`) {
      return text(minLength, maxLength);
    }
    const expression = new RegExp(pattern, 'u');
    const known = this.#known.filter((one) => expression.test(one));
    const random = fc
      .stringMatching(expression, {size: 'small'})
      .filter(({length}) => length >= minLength && length <= ((schema as Bounds).maxLength ?? 1e6));
    const all = made ? made.filter((one) => expression.test(one)) : random;
    return known.length === 0
      ? all
      : fc.oneof({weight: 3, arbitrary: fc.constantFrom(...known)}, {weight: 1, arbitrary: all});
  }

  #object({properties = {}, required = [], ...schema}: FuzzSchema): fc.Arbitrary<object> {
    const fields = Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [name, this.of(property)]),
    );
    const known = fc.record(fields, {requiredKeys: required as string[]});
    const {additionalProperties: additional} = schema;
    return typeof additional === 'object' && additional !== null
      ? fc.dictionary(fc.string({minLength: 1, maxLength: 40}), this.of(additional as FuzzSchema), {
          maxKeys: 4,
        })
      : known;
  }
}
