import type {Schemas} from '../../api';
import {rejectCall} from '../../engine/problem';
import type {Resource, World} from '../../engine/world';

type Holder = Resource<'User'> | Resource<'LegalEntity'> | Resource<'IndividualEntrepreneur'>;

/** What a holder is, as the prefix of its id says. */
export type HolderPrefix = 'usr' | 'len' | 'ien';

/** What a holder is, from its id. */
export const holderPrefix = (holderId: string): HolderPrefix =>
  holderId.slice(0, 3) as HolderPrefix;

/** The holder with an id, of any kind; rejects the call when there is none. */
export function requireHolder(world: World, holderId: string): Holder {
  return (
    world.find('User', holderId) ??
    world.find('LegalEntity', holderId) ??
    world.find('IndividualEntrepreneur', holderId) ??
    rejectCall('resource_not_found')
  );
}

/** The address of a holder on documents, line by line. */
export function addressLines(world: World, holderId: string): string[] {
  const {line1, line2, postCode, city, country} = requireHolder(world, holderId)
    .address as Schemas['Address'];
  return [line1, line2, `${postCode} ${city}`, country].filter((line) => typeof line === 'string');
}

/** Rejects the call when a user is neither the holder nor a person of the holder with a permission. */
export function requireRight(
  world: World,
  userId: string,
  holderId: string,
  permission: Schemas['Permission'],
): void {
  const holder = requireHolder(world, holderId);
  const people =
    'legalName' in holder
      ? holder.relatedPersons
          .filter(({permissions}) => permissions?.includes(permission))
          .map((person) => person.userId)
      : ['userId' in holder ? holder.userId : holder.id];
  if (!people.includes(userId)) {
    rejectCall('acting_user_not_allowed');
  }
}
