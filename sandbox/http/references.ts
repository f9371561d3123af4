import type {Schema} from '../contract';
import {pointerTo} from '../engine/pointer';
import {refuseFields, type FieldError} from '../engine/problem';
import type {World} from '../engine/world';

/** How the pattern of an id ends, whatever it is the id of. */
const END_OF_ID = '_[0-7][0-9A-HJKMNP-TV-Z]{25}$';

/** The fault of a field with an id that no object has. */
export const unknownId = (field: string): FieldError => ({
  field,
  code: 'unknownId',
  message: 'No object has this id.',
});

const isKnown = (world: World, id: string): boolean =>
  world.entry(id) !== undefined || world.journal.events.some((event) => event.id === id);

function unknownIds(
  world: World,
  schema: Schema | undefined,
  value: unknown,
  field: string,
): FieldError[] {
  const {pattern, properties = {}, items} = world.schemas.resolve(schema);
  if (typeof value === 'string') {
    const isId = typeof pattern === 'string' && pattern.endsWith(END_OF_ID);
    return isId && !isKnown(world, value) ? [unknownId(field)] : [];
  }
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => unknownIds(world, items, item, `${field}/${index}`));
  }
  return Object.entries(value ?? {}).flatMap(([name, part]) =>
    Object.hasOwn(properties, name)
      ? unknownIds(world, properties[name], part, field + pointerTo([name]))
      : [],
  );
}

/** Refuses a body that names objects which do not exist. `field` is where the value is in the body. */
export function checkReferences(world: World, schema: Schema, value: unknown, field = ''): void {
  const unknown = unknownIds(world, schema, value, field);
  if (unknown.length > 0) {
    refuseFields(...unknown);
  }
}
