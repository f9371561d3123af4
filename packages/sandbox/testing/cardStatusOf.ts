import type {Partner} from '../stories/partner';

/** The status of a card, and why it has it. */
export async function cardStatusOf(partner: Partner, cardId: string) {
  const {status, statusReason} = (await partner.call('getCard', {cardId})).body;
  return {status, statusReason};
}
