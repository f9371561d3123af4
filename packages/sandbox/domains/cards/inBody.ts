import {rejectField} from '../../engine/problem';
import type {Resource, ResourceName, World} from '../../engine/world';

/** The object that a body names by its id. Rejects an id that no such object has. */
export function namedInBody<Name extends ResourceName>(
  world: World,
  name: Name,
  id: string,
  field: string,
): Resource<Name> {
  return world.find(name, id) ?? rejectField(field, `There is no ${name} with this id.`);
}
