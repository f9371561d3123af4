import type {Schemas} from '../../api';
import type {Call} from '../../engine/domain';
import {rejectCall} from '../../engine/problem';
import type {Resource, World} from '../../engine/world';

type Account = Resource<'Account'>;

/** The natural person who holds an account, or whose business does; undefined for a legal entity. */
function personOf(world: World, {holderId}: Account): string | undefined {
  return world.find('IndividualEntrepreneur', holderId)?.userId ?? world.find('User', holderId)?.id;
}

const relatedPersonsOf = (world: World, {holderId}: Account) =>
  world.find('LegalEntity', holderId)?.relatedPersons ?? [];

/** The address of the holder of an account. */
export function holderAddress(world: World, {holderId}: Account): Schemas['Address'] | undefined {
  const holder =
    world.find('User', holderId) ??
    world.find('IndividualEntrepreneur', holderId) ??
    world.find('LegalEntity', holderId);
  return structuredClone(holder?.address);
}

/** Rejects a cardholder who is not active, or neither the holder nor a related person with the role. */
export function requireCardholder(world: World, account: Account, user: Resource<'User'>): void {
  const isHolder = personOf(world, account) === user.id;
  const hasRole = relatedPersonsOf(world, account).some(
    ({userId, roles}) => userId === user.id && roles.includes('CARD_HOLDER'),
  );
  if (user.status !== 'ACTIVE') {
    rejectCall('cardholder_not_eligible', {currentStatus: user.status});
  }
  if (!isHolder && !hasRole) {
    rejectCall('cardholder_not_eligible');
  }
}

/** Rejects a call in which somebody else than the cardholder acts. */
export function requireCardholderActs(
  {actingUserId}: Call,
  {cardholderId}: Pick<Resource<'Card'>, 'cardholderId'>,
): void {
  if (actingUserId && actingUserId !== cardholderId) {
    rejectCall('acting_user_not_allowed');
  }
}

/**
 * Rejects a call whose acting user may not manage the card. Its user, the holder and whoever manages cards for the holder may.
 * A call without an acting user passes.
 */
export function requireCardManagerActs(
  {world, actingUserId}: Call,
  card: Pick<Resource<'Card'>, 'cardholderId' | 'accountId'>,
): void {
  const account = world.get('Account', card.accountId);
  const isManager = relatedPersonsOf(world, account).some(
    ({userId, permissions}) => userId === actingUserId && permissions?.includes('MANAGE_CARDS'),
  );
  const known = [undefined, card.cardholderId, personOf(world, account)];
  if (!isManager && !known.includes(actingUserId)) {
    rejectCall('acting_user_not_allowed');
  }
}

/** A name as a card is embossed: capital letters A to Z, space, full stop, hyphen and apostrophe. */
export function embossed({firstName, lastName}: Schemas['User']): string {
  return `${firstName} ${lastName}`
    .normalize('NFD')
    .toUpperCase()
    .replaceAll('’', "'")
    .replace(/[^A-Z .'-]/g, '')
    .slice(0, 26)
    .trim();
}
