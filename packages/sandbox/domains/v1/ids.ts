import {rejectCall} from '../../engine/problem';
import type {Resource, ResourceName, World} from '../../engine/world';

/** The UUID that v1 shows for an object of v2. It is made when v1 first shows the object. */
export function v1Id(world: World, id: string): string {
  const ids = world.hidden<string>('v1Ids');
  const known = ids.get(id) ?? world.random.uuid();
  ids.set(id, known);
  return known;
}

/** The object with a UUID of v1. Rejects the call when there is none of that name. */
export function byV1Id<Name extends ResourceName>(
  world: World,
  name: Name,
  uuid: string | undefined,
): Resource<Name> {
  const found = [...world.hidden<string>('v1Ids')].find(([, known]) => known === uuid);
  return world.get(name, found?.[0] ?? '');
}

/** The user with the partner's own key. Rejects the call when there is none. */
export function userOf(world: World, appUserId: string | undefined): Resource<'User'> {
  const users = world.all('User', ({externalRef}) => externalRef === appUserId);
  return users.at(-1) ?? rejectCall('resource_not_found');
}

/** The account that v1 pays from and issues cards on. Rejects the call when the user has none. */
export function accountOfV1User(world: World, user: Resource<'User'>): Resource<'Account'> {
  const [account] = world.all(
    'Account',
    ({holderId, status}) => holderId === user.id && status === 'ACTIVE',
  );
  return account ?? rejectCall('resource_not_found', {detail: 'The user has no active account.'});
}
