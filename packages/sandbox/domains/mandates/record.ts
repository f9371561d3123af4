import type {Schemas} from '../../api';
import {becomes} from '../../engine/due';
import type {Resource, World} from '../../engine/world';
import {addDays} from '../../engine/time';
import {creditorOf} from '../directDebits/creditors';
import {isSameCreditor, mandateEnd} from '../directDebits/rulebook';

type Mandate = Resource<'Mandate'>;

/** What a collection says of its mandate. */
type MandateKey = Pick<Mandate, 'accountId' | 'scheme' | 'umr' | 'creditorId'>;

/** How long before its first collection the debtor signed a mandate, in days. */
const SIGNED_BEFORE = 13;

/** Whether accounts of a holder accept a scheme: consumers accept Core only. */
function acceptsScheme({contract}: World, holderId: string, scheme: Schemas['SddScheme']): boolean {
  const kind =
    {len: 'legal-entity', ien: 'individual-entrepreneur'}[holderId.slice(0, 3)] ?? 'user';
  const accepted = contract.limits[`direct-debit-schemes-${kind}`] ?? '';
  return accepted.toUpperCase().includes(scheme);
}

function firstStatus(world: World, {accountId, scheme}: MandateKey): Mandate['status'] {
  if (scheme === 'CORE') {
    return 'ACTIVE';
  }
  const {holderId} = world.get('Account', accountId);
  return acceptsScheme(world, holderId, scheme) ? 'PENDING_CONFIRMATION' : 'REFUSED';
}

/** Notes that a collection arrived: its mandate lives on, or its first collection makes it known. */
export function recordCollection(
  world: World,
  key: MandateKey,
): {readonly mandate: Mandate; readonly isNew: boolean} {
  const found = world.all(
    'Mandate',
    ({accountId, scheme, umr, creditorId}) =>
      accountId === key.accountId &&
      scheme === key.scheme &&
      umr === key.umr &&
      isSameCreditor(creditorId, key.creditorId),
  )[0];
  const days = {lastCollectionAt: world.today(), expiresOn: mandateEnd(world)};
  if (found) {
    const isOver = found.status === 'REFUSED' || found.status === 'EXPIRED';
    const isKnown = found.lastCollectionAt === days.lastCollectionAt;
    return {mandate: isOver || isKnown ? found : world.change(found, days), isNew: false};
  }
  const mandate = world.create('Mandate', {
    ...key,
    ...days,
    creditorName: creditorOf(world, key.creditorId).name,
    status: firstStatus(world, key),
    signedOn: addDays(world.today(), -SIGNED_BEFORE),
  });
  return {mandate, isNew: true};
}

/** Ends the wait for the confirmation of a B2B mandate at a time. */
export function awaitConfirmation(world: World, mandate: Mandate, until: string): void {
  const when = () => mandate.status === 'PENDING_CONFIRMATION';
  world.at(until, {label: becomes('REFUSED'), object: mandate, when}, () =>
    world.move(mandate, 'REFUSED'),
  );
}

/** Why a mandate does not carry a collection, as a reason code; undefined when it does. */
export function mandateReasonCode(
  world: World,
  {status, scheme, accountId}: Mandate,
): string | undefined {
  const {holderId} = world.get('Account', accountId);
  if (status === 'BLOCKED') {
    return 'SL01';
  }
  if (status === 'REFUSED' || status === 'EXPIRED') {
    return acceptsScheme(world, holderId, scheme) ? 'MD01' : 'AC13';
  }
  return undefined;
}
