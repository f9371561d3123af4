import type {Schemas} from '../api';
import {payByCard} from '../stories/cardPlays';
import type {Partner} from '../stories/partner';

/** An authorisation as it is now. */
export const authorisationOf = async (
  partner: Partner,
  {id: authorisationId}: {readonly id: string},
): Promise<Schemas['CardAuthorisation']> =>
  (await partner.call('getCardAuthorisation', {authorisationId})).body;

/** Pays with a card, and returns the authorisation. */
export const spend = async (partner: Partner, sent: object = {}) =>
  authorisationOf(partner, {id: await payByCard(partner, sent)});
