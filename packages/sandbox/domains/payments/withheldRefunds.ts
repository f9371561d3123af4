import type {ScenarioHandler} from '../../engine/domain';
import type {World} from '../../engine/world';
import {namedInBody} from '../cards/inBody';

/** Accounts whose next refund of an unauthorised payment is withheld, by their id. */
const announced = (world: World) => world.hidden<true>('refundsToWithhold');

/** Claims whose refund is withheld, by the id of the dispute or the direct debit. */
const withheld = (world: World) => world.hidden<true>('withheldRefunds');

/** The scenario `refund.withhold`: the provider suspects the holder of fraud at the next claim. */
export const withholdNext: ScenarioHandler = (world, {accountId}) => {
  const {id} = namedInBody(world, 'Account', String(accountId), '/parameters/accountId');
  announced(world).set(id, true);
  return undefined;
};

/**
 * Whether the refund of a new claim is withheld: the provider has reasonable grounds for suspecting fraud, and has told
 * the authority in writing (PSD2, Article 73(1)).
 */
export function withhold(world: World, accountId: string, claimId: string): boolean {
  const isSuspected = announced(world).delete(accountId);
  if (isSuspected) {
    withheld(world).set(claimId, true);
  }
  return isSuspected;
}

/** Whether the refund of a claim was withheld. */
export const isWithheld = (world: World, claimId: string): boolean => withheld(world).has(claimId);
