import {meantName} from '@aldermark/lib/nearest';
import type {SandboxOperation, SandboxContract, Schema} from '../contract';
import {pointerSegments, valueAt} from '../engine/pointer';
import {NOT_ONLY_SPACES, schemasOf} from '../engine/schemas';
import {schemaAt} from './advise';
import {centsIn} from './cents';

type Fields = Record<string, unknown>;

/** A place in a body that breaks a rule of its schema. */
export type FieldViolation = {
  readonly field: string;
  readonly rule: string;
  readonly nearest?: string;
};

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Texts of common forms, for fields of which the samples have none. */
const texts = [
  'Example',
  'EUR',
  'FR',
  '2030-01-15',
  '2030-01-15T09:30:00Z',
  '1990-01-15',
  'https://app.example.com/hook',
  'PT1H',
  '75002',
  '123456',
  '00',
  '2030-01',
  '00000000-0000-4000-8000-000000000000',
];

/** A whole number, also as a text. */
const wholeIn = (value: unknown): number | undefined =>
  /^\d{1,15}$/.test(typeof value === 'number' || typeof value === 'string' ? String(value) : '')
    ? Number(value)
    : undefined;

/** What a text says in other letters or as a value of another type. */
const formsOf = (text: string): readonly unknown[] => [
  text.trim(),
  text.replaceAll(/\s/g, ''),
  text.toUpperCase(),
  text.toLowerCase(),
  text.replaceAll(/\s/g, '').toUpperCase(),
  ...(text.trim() === '' ? [] : [Number(text.replaceAll(',', '.'))]),
  ...(/^(?:true|false)$/i.test(text) ? [/^true$/i.test(text)] : []),
];

/** Makes values that a contract takes. Whatever it makes, the schema itself has accepted. */
export class Mender {
  readonly #contract: SandboxContract;
  readonly #schemas;
  readonly #samples: readonly string[];

  constructor(contract: SandboxContract) {
    this.#contract = contract;
    this.#schemas = schemasOf(contract);
    const {ids = {}, ...others} = contract.samples;
    this.#samples = [ids, ...Object.values(others)].flatMap((one) => Object.values(one));
  }

  #accepts(schema: Schema, value: unknown): boolean {
    return value !== undefined && this.#schemas.faults(schema, value).length === 0;
  }

  /** A value that a schema accepts; undefined when none is known. */
  valueFor(schema: Schema): unknown {
    const known = this.#schemas.resolve(schema);
    const {default: usual, const: fixed, enum: values, minimum, exclusiveMinimum} = known;
    const least = typeof minimum === 'number' ? minimum : Number(exclusiveMinimum ?? 0) + 1;
    const simple = [
      usual,
      fixed,
      ...(Array.isArray(values) ? (values as readonly unknown[]) : []),
      this.#object(known),
      this.#list(known),
      least,
      false,
    ];
    return (
      simple.find((one) => this.#accepts(schema, one)) ??
      [...texts, ...this.#samples].find((one) => this.#accepts(schema, one))
    );
  }

  #object({type, properties = {}, required = [], oneOf = []}: Schema): Fields | undefined {
    if (![type].flat().includes('object')) {
      return undefined;
    }
    const fields = [...required, ...(oneOf[0]?.required ?? [])].map(
      (name) => [name, properties[name] && this.valueFor(properties[name])] as const,
    );
    return fields.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(fields);
  }

  /** Objects with one field, which has a text that was sent instead of the object. */
  #wrapped({required = [], oneOf = []}: Schema, text: string): readonly Fields[] {
    return [required, ...oneOf.map((one) => one.required ?? [])]
      .filter((names) => names.length === 1)
      .map(([name = '']) => ({[name]: text}));
  }

  /** A value that a schema accepts and that says the same as another: with other letters, of another type, in an object. */
  #same(schema: Schema, value: unknown): unknown {
    const known = this.#schemas.resolve(schema);
    const cents = centsIn(value);
    const money = cents ?? wholeIn(value);
    const text = typeof value === 'string' ? value : undefined;
    const forms: readonly unknown[] = [
      // Only amounts in cents are written with decimals where a whole number is wanted.
      ...([known.type].flat().includes('integer') ? [cents] : []),
      // An amount where an object with cents is wanted.
      ...(money === undefined ? [] : [{value: money, currency: 'EUR'}]),
      ...(text === undefined ? [] : [...formsOf(text), ...this.#wrapped(known, text)]),
      ...(typeof value === 'number' ? [String(value)] : []),
      ...(Array.isArray(value) ? [[...new Set(value)]] : [[value]]),
    ];
    return forms.find((one) => this.#accepts(schema, one));
  }

  #list({items, minItems}: Schema): unknown[] | undefined {
    const least = Number(minItems ?? 0);
    const item = items && least > 0 ? this.valueFor(items) : undefined;
    return items && (least === 0 || item !== undefined)
      ? Array.from({length: least}, () => item)
      : undefined;
  }

  /** A value that a schema accepts and that is as near as possible to another. */
  mended(schema: Schema, value: unknown, nearest?: string): unknown {
    const {maxLength, maxItems, minimum, maximum} = this.#schemas.resolve(schema);
    const ofText = (text: string): readonly unknown[] => [
      Math.round(Number(text.replaceAll(',', '.')) * 100),
      false,
      text.slice(0, 10),
      text.slice(0, Number(maxLength ?? text.length)),
    ];
    const ofNumber = (number: number): readonly unknown[] => [
      // Amounts are in cents.
      Math.round(number * 100),
      Number(minimum ?? number),
      Number(maximum ?? number),
    ];
    const near: readonly unknown[] = [
      nearest,
      this.#same(schema, value),
      ...(typeof value === 'string' ? ofText(value) : []),
      ...(typeof value === 'number' ? ofNumber(value) : []),
      ...(Array.isArray(value) ? [value.slice(0, Number(maxItems ?? value.length)), value[0]] : []),
    ];
    return near.find((one) => this.#accepts(schema, one)) ?? this.valueFor(schema);
  }

  /** What the value of a wrong field means, as the contract takes it. Undefined where nobody can say that. */
  meantValue({body: taken}: SandboxOperation, body: unknown, field: string): unknown {
    const names = pointerSegments(field);
    const value = valueAt(body, names);
    const schema = taken && schemaAt(this.#schemas, this.#schemas.named(taken.name), names);
    return schema === undefined || value === undefined ? undefined : this.#same(schema, value);
  }

  /** An example of a text that must match a pattern. */
  exampleOf({body: taken}: SandboxOperation, field: string): unknown {
    const root = taken && this.#schemas.named(taken.name);
    const schema = root && schemaAt(this.#schemas, root, pointerSegments(field));
    const {pattern = NOT_ONLY_SPACES} = this.#schemas.resolve(schema);
    return schema === undefined || pattern === NOT_ONLY_SPACES ? undefined : this.valueFor(schema);
  }

  /** A body without one of its errors. Undefined when nobody can say what it should be. */
  body({body: taken}: SandboxOperation, body: unknown, fault: FieldViolation): unknown {
    if (!taken) {
      return undefined;
    }
    const root = this.#schemas.named(taken.name);
    const names = pointerSegments(fault.field);
    const schema = schemaAt(this.#schemas, root, names) ?? {};
    const whole: unknown = structuredClone(body);
    const [name] = names.slice(-1);
    if (fault.rule === 'exactlyOne') {
      return this.#oneOf(whole, names, this.#schemas.resolve(schema));
    }
    if (name === undefined) {
      return this.mended(root, whole);
    }
    const holder = valueAt(whole, names.slice(0, -1));
    if (Array.isArray(holder)) {
      const value = this.mended(schema, holder[Number(name)], fault.nearest);
      holder.splice(Number(name), 1, ...(value === undefined ? [] : [value]));
      return whole;
    }
    if (!isFields(holder)) {
      return undefined;
    }
    const parent = this.#schemas.resolve(schemaAt(this.#schemas, root, names.slice(0, -1)));
    if (fault.rule === 'unknownField') {
      if (Object.hasOwn(holder, name)) {
        const {[name]: sent} = holder;
        const meant = fault.nearest ?? this.#alternativeFor(sent, holder, parent);
        delete holder[name];
        if (meant !== undefined) {
          holder[meant] = sent;
        }
      }
      return whole;
    }
    if (fault.rule === 'required' && holder[name] !== undefined) {
      // A field with another name has become it.
      return whole;
    }
    const value =
      fault.rule === 'required'
        ? this.valueFor(schema)
        : this.mended(schema, holder[name], fault.nearest);
    if (value === undefined && parent.required?.includes(name)) {
      return undefined;
    }
    if (value === undefined) {
      delete holder[name];
    } else {
      holder[name] = value;
    }
    return whole;
  }

  /** A body with examples instead of the texts that nobody knows. Undefined when there is none. */
  filled(
    {body: taken}: SandboxOperation,
    body: unknown,
    isUnknown: (text: string) => boolean,
  ): unknown {
    if (!taken) {
      return undefined;
    }
    const root = this.#schemas.named(taken.name);
    const walk = (value: unknown, names: readonly string[]): unknown => {
      if (typeof value === 'string' && isUnknown(value)) {
        const schema = schemaAt(this.#schemas, root, names);
        return (schema && this.valueFor(schema)) ?? value;
      }
      if (Array.isArray(value)) {
        return value.map((one: unknown, at) => walk(one, [...names, String(at)]));
      }
      return isFields(value)
        ? Object.fromEntries(
            Object.entries(value)
              // Fields whose names nobody knows.
              .filter(([name]) => !isUnknown(name))
              .map(([name, one]) => [name, walk(one, [...names, name])]),
          )
        : value;
    };
    return body === undefined ? this.valueFor(root) : walk(body, []);
  }

  /** The field of an alternative that a value with an unknown name was meant for, where no alternative is there. */
  #alternativeFor(
    value: unknown,
    holder: Fields,
    {oneOf = [], properties = {}}: Schema,
  ): string | undefined {
    const names = oneOf.flatMap(({required = []}) => required);
    return names.some((name) => holder[name] !== undefined)
      ? undefined
      : names.find((name) => properties[name] && this.#accepts(properties[name], value));
  }

  /** Gives the first value with an unknown name the name of the alternative that it was meant for. */
  #renameToAlternative(holder: Fields, schema: Schema): void {
    const unknown = Object.keys(holder).filter((name) => !schema.properties?.[name]);
    for (const name of unknown) {
      const meant = this.#alternativeFor(holder[name], holder, schema);
      if (meant !== undefined) {
        holder[meant] = holder[name];
        delete holder[name];
      }
    }
  }

  /** An object that has the fields of exactly one alternative: of the first that is there, or of the first of all. */
  #oneOf(whole: unknown, names: readonly string[], schema: Schema): unknown {
    const {oneOf = [], properties = {}} = schema;
    const holder = valueAt(whole, names);
    if (!isFields(holder)) {
      return undefined;
    }
    this.#renameToAlternative(holder, schema);
    const has = (name: string) => holder[name] !== undefined;
    const kept = oneOf.find(({required = []}) => required.some(has)) ?? oneOf[0];
    for (const name of oneOf.flatMap(({required = []}) => required)) {
      if (!kept?.required?.includes(name)) {
        delete holder[name];
      } else if (!has(name)) {
        const schema = properties[name];
        holder[name] = schema && this.valueFor(schema);
      }
    }
    return whole;
  }

  /** The name of a parameter of the query that somebody meant. */
  meantParameter({parameters}: SandboxOperation, name: string): string | undefined {
    const known = parameters.filter((one) => one.in === 'query').map((one) => one.name);
    return known.includes(name) ? undefined : meantName(name, known);
  }

  /** A sample id of the same kind as another. */
  sampleLike(id: string): string | undefined {
    const ids = Object.values(this.#contract.samples.ids ?? {});
    return ids.find((one) => one.startsWith(id.slice(0, 4)) && one !== id);
  }
}
