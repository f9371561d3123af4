import type {Schema} from '../contract';
import {pointerTo} from '../engine/pointer';
import type {Call} from '../engine/domain';
import {ApiError, rejectFields, type FieldError} from '../engine/problem';
import type {World} from '../engine/world';

/** How the pattern of an id ends, whatever it is the id of. */
const END_OF_ID = '_[0-7][0-9A-HJKMNP-TV-Z]{25}$';

/** The error of a field with an id that no object has. */
const unknownId = (field: string): FieldError => ({
  field,
  code: 'unknownId',
  message: 'No object has this id.',
});

/** The fields of a body that hold an id. */
function fieldsWithIds(
  world: World,
  schema: Schema | undefined,
  value: unknown,
  field: string,
): (readonly [field: string, id: string])[] {
  const {pattern, properties = {}, items} = world.schemas.resolve(schema);
  if (typeof value === 'string') {
    return typeof pattern === 'string' && pattern.endsWith(END_OF_ID) ? [[field, value]] : [];
  }
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => fieldsWithIds(world, items, item, `${field}/${index}`));
  }
  return Object.entries(value ?? {}).flatMap(([name, part]) =>
    Object.hasOwn(properties, name)
      ? fieldsWithIds(world, properties[name], part, field + pointerTo([name]))
      : [],
  );
}

const isKnown = (world: World, id: string): boolean =>
  world.entry(id) !== undefined || world.journal.events.some((event) => event.id === id);

/** Rejects a body that names objects which do not exist. `field` is where the value is in the body. */
export function checkReferences(world: World, schema: Schema, value: unknown, field = ''): void {
  const unknown = fieldsWithIds(world, schema, value, field).filter(
    ([, id]) => !isKnown(world, id),
  );
  if (unknown.length > 0) {
    rejectFields(...unknown.map(([where]) => unknownId(where)));
  }
}

/**
 * Does what a call without an id in its path orders. An object that it does not find is one that the body names, such as
 * an event that is too old, so that the rejection tells the fields with ids.
 */
export async function performWithReferences<Result>(
  {world, operation}: Call,
  {schema, value, field = ''}: {readonly schema: Schema; readonly value: unknown; field?: string},
  work: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const ids = fieldsWithIds(world, schema, value, field);
    const isOfBody =
      error instanceof ApiError &&
      error.code === 'resource_not_found' &&
      !operation.errors.includes('resource_not_found');
    if (isOfBody && ids.length > 0) {
      return rejectFields(...ids.map(([where]) => unknownId(where)));
    }
    throw error;
  }
}
