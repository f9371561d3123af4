import {meantName, unknownName} from '@aldermark/lib/nearest';
import type {Call} from '../engine/domain';
import {pointerSegments, valueAt} from '../engine/pointer';
import {rejectCall} from '../engine/problem';
import type {Resource, ResourceName, World} from '../engine/world';
import type {SandboxOperation, Schema} from '../contract';

type Item = Readonly<Record<string, unknown>>;

/** How a filter chooses, where it is not the field of the same name. */
export type Filters = Readonly<Record<string, (item: Item, value: string) => boolean>>;

const ranges: Readonly<Record<string, {readonly field: string; readonly isFrom: boolean}>> = {
  bookedFrom: {field: 'bookingDate', isFrom: true},
  bookedTo: {field: 'bookingDate', isFrom: false},
  periodFrom: {field: 'periodFrom', isFrom: true},
  periodTo: {field: 'periodTo', isFrom: false},
  dueFrom: {field: 'dueDate', isFrom: true},
  dueTo: {field: 'dueDate', isFrom: false},
  occurredFrom: {field: 'occurredAt', isFrom: true},
  occurredTo: {field: 'occurredAt', isFrom: false},
  createdFrom: {field: 'createdAt', isFrom: true},
  createdTo: {field: 'createdAt', isFrom: false},
};

/** Ranges are half-open: the first moment counts, the last does not. Days at the end count. */
function isInRange(value: unknown, bound: string, isFrom: boolean): boolean {
  const text = String(value ?? '');
  const isDay = bound.length === 10;
  return isFrom ? text >= bound : isDay ? text <= bound : text < bound;
}

function matches(item: Item, name: string, value: string, filters: Filters): boolean {
  const own = filters[name];
  if (own) {
    return own(item, value);
  }
  const range = ranges[name];
  if (range) {
    return isInRange(item[range.field], value, range.isFrom);
  }
  return name === 'status'
    ? value.split(',').includes(String(item.status))
    : String(item[name]) === value;
}

/** A cursor: where the next page starts, for which filters, and until when it is valid. */
type Cursor = {readonly after: string; readonly query: string; readonly expires: number};

const CURSOR_LIFE = 86_400_000;

function readCursor({query, world}: Call, fingerprint: string): Cursor | undefined {
  if (query.cursor === undefined) {
    return undefined;
  }
  const cursor = world.hidden<Cursor>('cursors').get(query.cursor);
  if (!cursor || cursor.query !== fingerprint || cursor.expires <= world.clock.now()) {
    rejectCall('cursor_invalid');
  }
  return cursor;
}

/** What comes after the place of a cursor. It holds while objects are changed or made: they keep their order. */
function itemsAfter(items: readonly Item[], cursor: Cursor | undefined): readonly Item[] {
  if (!cursor) {
    return items;
  }
  const place = items.findIndex(({id}) => id === cursor.after);
  if (place === -1) {
    rejectCall('cursor_invalid');
  }
  return items.slice(place + 1);
}

/** One page of a list, newest first unless `order` says otherwise. */
export function pageOf(call: Call, items: readonly Item[], filters: Filters = {}): object {
  const {query, world, operation} = call;
  const own = Object.entries(query).filter(([name]) => !['limit', 'cursor'].includes(name));
  const fingerprint = JSON.stringify([operation.id, call.path, own.toSorted()]);
  const cursor = readCursor(call, fingerprint);
  const sorted = query.order === 'asc' ? items : items.toReversed();
  const wanted = itemsAfter(sorted, cursor).filter((item) =>
    own.every(([name, value]) => name === 'order' || matches(item, name, value, filters)),
  );
  const limit = Number(query.limit ?? 25);
  const data = wanted.slice(0, limit);
  const hasMore = wanted.length > limit;
  let nextCursor: string | null = null;
  if (hasMore) {
    nextCursor = world.random.text(
      32,
      'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
    );
    world.hidden<Cursor>('cursors').set(nextCursor, {
      after: String(data.at(-1)?.id),
      query: fingerprint,
      expires: world.clock.now() + CURSOR_LIFE,
    });
  }
  return {data: structuredClone(data), page: {limit, hasMore, nextCursor}};
}

/** The name of the resource that a page contains, from the schema of the page. */
function itemName(page: Schema): ResourceName {
  return String(page.properties?.data?.items?.$ref ?? '')
    .split('/')
    .at(-1) as ResourceName;
}

/** The list that the contract alone describes: all objects of the page that belong to the object of the path. */
export function listFromContract(call: Call, filters: Filters = {}): object {
  const {world, operation, path} = call;
  const name = itemName(world.schemas.named(operation.answer.name ?? ''));
  const owners = Object.entries(path);
  owners.forEach(([, id]) => world.entry(id) ?? rejectCall('resource_not_found'));
  const items = world.all(name, (object: Resource) =>
    owners.every(([field, id]) => (object as Item)[field] === id),
  );
  return pageOf(call, items as readonly Item[], filters);
}

/** The schema of a parameter of the query; undefined when the operation has no such parameter. */
function schemaOf({parameters}: SandboxOperation, name: string): Schema | undefined {
  return parameters.find((one) => one.in === 'query' && one.name === name)?.schema;
}

/** The parameters of a request's query. One that is a list may be repeated, or have commas in its value. */
export function queryOf({searchParams}: URL): Record<string, string> {
  return Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => [name, searchParams.getAll(name).join(',')]),
  );
}

/** Rejects a parameter that is there twice, unless it is a list. */
export function checkRepetition({operation, world, url}: Call, name: string): void {
  const {type} = world.schemas.resolve(schemaOf(operation, name));
  if (type !== 'array' && url.searchParams.getAll(name).length > 1) {
    rejectCall('filter_invalid', {detail: `${name}: Send this parameter only once.`});
  }
}

/** What is wrong with the value of a parameter, with the value that was most likely meant. */
function faultOf(
  {schemas}: World,
  schema: Schema,
  name: string,
  value: string,
): string | undefined {
  const sent = typed(schema, value, (one) => schemas.resolve(one));
  const [fault] = schemas.faults(schema, sent);
  if (!fault) {
    return undefined;
  }
  const {items} = schemas.resolve(schema);
  const known = schemas.resolve(items ?? schema).enum;
  const wrong = String(valueAt(sent, pointerSegments(fault.field)));
  const nearest =
    fault.code === 'enum' && Array.isArray(known) ? meantName(wrong, known.map(String)) : undefined;
  return `${name}: ${fault.message}${nearest === undefined ? '' : ` Did you mean "${nearest}"?`}`;
}

/** What is wrong with a type of events. Its schema allows every name, because new types appear. */
function unknownType(
  {contract}: World,
  {answer}: SandboxOperation,
  name: string,
  value: string,
): string | undefined {
  const isOther = answer.name !== 'EventPage' || name !== 'type';
  return isOther || Object.hasOwn(contract.events, value)
    ? undefined
    : unknownName('event', value, Object.keys(contract.events));
}

/** Checks one parameter of the query: rejects an unknown name, and a value that does not fit. */
export function checkFilter(
  {operation, world}: Pick<Call, 'operation' | 'world'>,
  name: string,
  value: string,
): void {
  const schema = schemaOf(operation, name);
  const detail = !schema
    ? `This operation has no parameter "${name}".`
    : (faultOf(world, schema, name, value) ?? unknownType(world, operation, name, value));
  if (detail) {
    rejectCall('filter_invalid', {detail});
  }
}

/** Rejects unknown filters, values that do not fit, and a parameter that is there twice without being a list. */
export function checkFilters(call: Call): void {
  Object.entries(call.query).forEach(([name, value]) => {
    checkRepetition(call, name);
    checkFilter(call, name, value);
  });
}

/** The value that the text of a parameter gives. */
export function typed(schema: Schema, value: string, resolve: (schema: Schema) => Schema): unknown {
  const {type} = resolve(schema);
  if (type === 'array') {
    return value.split(',');
  }
  if (type === 'integer') {
    return /^-?\d+$/.test(value) ? Number(value) : value;
  }
  return type === 'boolean' && ['true', 'false'].includes(value) ? value === 'true' : value;
}
