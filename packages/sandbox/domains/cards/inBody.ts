import {rejectFields} from '../../engine/problem';
import type {Resource, ResourceName, World} from '../../engine/world';

/** Rejects a call because of one field of its body that fits its schema but nothing else. */
export function rejectCardField(field: string, code: string, message: string): never {
  return rejectFields({field, code, message});
}

/** The object that a body names by its id. Rejects an id that no such object has. */
export function namedInBody<Name extends ResourceName>(
  world: World,
  name: Name,
  id: string,
  field: string,
): Resource<Name> {
  return (
    world.find(name, id) ?? rejectCardField(field, 'enum', `There is no ${name} with this id.`)
  );
}
