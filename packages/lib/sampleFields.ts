import type {SampleField, SampleFields, SampleNames} from '@aldermark/data/sampleFields';
import {isFields} from './fields';
import type {JsonPath, JsonPlace} from './jsonPlaces';

/** The fields of the schema with a name. */
type FieldsOf = (schema: string) => Promise<SampleFields>;

/** What the fields of a sample are, by their paths without the positions in lists. */
export type FoundFields = ReadonlyMap<string, SampleField>;

const keyOf = (path: JsonPath): string =>
  JSON.stringify(path.filter((step) => typeof step === 'string'));

/** The schema of a sample, from its title: `200 OK: Account, some fields`, `Body of card.blocked`. Undefined for other texts. */
export function schemaInTitle(title: string): string | undefined {
  const [, status, name] = /^(\d{3}) (?:[^:]+: )?(\w+)/.exec(title) ?? [];
  if (status !== undefined) {
    return Number(status) < 400 ? name : 'Problem';
  }
  return /^(?:Body of |Result: )?[a-z_]+\.[a-z_]+(?:, some fields)?$/.test(title)
    ? 'Event'
    : undefined;
}

/** Adds the fields of a sample to those that were found. */
class FieldSearch {
  readonly found = new Map<string, SampleField>();

  constructor(
    private readonly fieldsOf: FieldsOf,
    private readonly objectOf: SampleNames['events'],
  ) {}

  /** Adds the fields of a value at a path. `event` is the type of the event around it. */
  async add(
    value: unknown,
    fields: SampleFields | undefined,
    path: JsonPath,
    event = '',
  ): Promise<void> {
    if (Array.isArray(value)) {
      await Promise.all(value.map((item) => this.add(item, fields, path, event)));
    } else if (fields && isFields(value)) {
      const type = String(value['type']);
      const around = Object.hasOwn(this.objectOf, type) ? type : event;
      for (const [name, inner] of Object.entries(value)) {
        const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
        if (field) {
          await this.#addField(field, inner, [...path, name], around);
        }
      }
    }
  }

  async #addField(field: SampleField, value: unknown, path: JsonPath, event: string) {
    this.found.set(keyOf(path), field);
    if (typeof value !== 'object' || value === null) {
      return;
    }
    const {of = field.isObjectOfEvent && this.objectOf[event], type} = field;
    const inner = of ? await this.fieldsOf(of) : field.fields;
    if (!type.startsWith('map of ') || !isFields(value)) {
      await this.add(value, inner, path, event);
      return;
    }
    // Its names are keys of readers.
    for (const [name, item] of Object.entries(value)) {
      this.found.set(keyOf([...path, name]), field);
      await this.add(item, inner, [...path, name], event);
    }
  }
}

/** The fields of a sample that its schema has. `objectOf` has the schema of the object of each event. */
export async function fieldsIn(
  json: unknown,
  schema: string,
  fieldsOf: FieldsOf,
  objectOf: SampleNames['events'] = {},
): Promise<FoundFields> {
  const search = new FieldSearch(fieldsOf, objectOf);
  await search.add(json, await fieldsOf(schema), []);
  return search.found;
}

/** What a place of a sample leads to. */
export type SampleEntry = {
  readonly field: SampleField;
  readonly name: string;
  /** The value of a list that the place has. */
  readonly value?: string;
  /** The id of an object that the place has. */
  readonly id?: string;
};

const idOfObject = /^[a-z]{3}_[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

/** What a place of a sample leads to; undefined for a name that its schema does not have, and a value that means what it says. */
export function entryAt(
  {path, isName, value}: JsonPlace,
  found: FoundFields,
): SampleEntry | undefined {
  const field = found.get(keyOf(path));
  if (!field) {
    return undefined;
  }
  const name = String(path.findLast((step) => typeof step === 'string'));
  if (isName) {
    return {field, name};
  }
  const text = typeof value === 'string' ? value : '';
  if (Object.hasOwn(field.values ?? {}, text)) {
    return {field, name, value: text};
  }
  return idOfObject.test(text) ? {field, name, id: text} : undefined;
}
