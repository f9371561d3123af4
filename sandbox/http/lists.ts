import type {Call} from '../engine/domain';
import {refuse} from '../engine/problem';
import type {Resource, ResourceName} from '../engine/world';
import type {Schema} from '../contract';

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
    refuse('cursor_invalid');
  }
  return cursor;
}

/** One page of a list, newest first unless `order` says otherwise. */
export function pageOf(call: Call, items: readonly Item[], filters: Filters = {}): object {
  const {query, world, operation} = call;
  const own = Object.entries(query).filter(([name]) => !['limit', 'cursor'].includes(name));
  const fingerprint = JSON.stringify([operation.id, call.path, own.toSorted()]);
  const cursor = readCursor(call, fingerprint);
  const wanted = items.filter((item) =>
    own.every(([name, value]) => name === 'order' || matches(item, name, value, filters)),
  );
  const sorted = query.order === 'asc' ? wanted : wanted.toReversed();
  const start = cursor ? sorted.findIndex(({id}) => id === cursor.after) + 1 : 0;
  const limit = Number(query.limit ?? 25);
  const data = sorted.slice(start, start + limit);
  const hasMore = sorted.length > start + limit;
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
export function listFromContract(call: Call): object {
  const {world, operation, path} = call;
  const name = itemName(world.schemas.named(operation.answer.name ?? ''));
  const owners = Object.entries(path);
  owners.forEach(([, id]) => world.entry(id) ?? refuse('resource_not_found'));
  const items = world.all(name, (object: Resource) =>
    owners.every(([field, id]) => (object as Item)[field] === id),
  );
  return pageOf(call, items as readonly Item[]);
}

/** Checks one parameter of the query: refuses an unknown name, and a value that does not fit. */
export function checkFilter(
  {operation, world}: Pick<Call, 'operation' | 'world'>,
  name: string,
  value: string,
): void {
  const schema = operation.parameters.find(
    (one) => one.in === 'query' && one.name === name,
  )?.schema;
  const detail = !schema
    ? `This list has no filter "${name}".`
    : world.schemas
        .faults(
          schema,
          typed(schema, value, (call) => world.schemas.resolve(call)),
        )
        .map(({message}) => `${name}: ${message}`)[0];
  if (detail) {
    refuse('filter_invalid', {detail});
  }
  if (operation.isList && name === 'status') {
    checkStates(
      value,
      world.contract.machines[itemName(world.schemas.named(operation.answer.name ?? ''))],
    );
  }
}

/** Refuses unknown filters, values that do not fit, and states that the resource does not have. */
export function checkFilters(call: Call): void {
  Object.entries(call.query).forEach(([name, value]) => checkFilter(call, name, value));
}

function typed(schema: Schema, value: string, resolve: (schema: Schema) => Schema): unknown {
  const {type} = resolve(schema);
  if (type === 'array') {
    return value.split(',');
  }
  if (type === 'integer') {
    return /^-?\d+$/.test(value) ? Number(value) : value;
  }
  return type === 'boolean' && ['true', 'false'].includes(value) ? value === 'true' : value;
}

function checkStates(
  status: string,
  machine: {readonly transitions: readonly {readonly to: string}[]} | undefined,
): void {
  const unknown = status
    .split(',')
    .find((one) => machine && !machine.transitions.some(({to}) => to === one));
  if (unknown) {
    refuse('filter_invalid', {detail: `status: "${unknown}" is no state of this resource.`});
  }
}
