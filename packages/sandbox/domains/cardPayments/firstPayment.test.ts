import {expect, it} from 'vitest';
import {asAlice, plasticCard} from '../../stories/cardOrders';
import {payByCard} from '../../stories/cardPlays';
import {pinMessages} from '../../stories/pinMessages';
import {withApproval} from '../../stories/withApproval';
import {newPartner} from '../../testing/newPartner';

it('activates a new card with the first payment by chip and PIN', async () => {
  const partner = newPartner();
  const {body: card} = await partner.call('createCard', {}, plasticCard(partner));
  await partner.play('card.ship', {cardId: card.id});
  const sent = {...asAlice(partner), cardId: card.id};
  const encryptedPin = Object.values(pinMessages)[0] ?? '';
  await withApproval(partner, 'setCardPin', sent, {encryptedPin});
  await payByCard(partner, {cardId: card.id}, 'contactless');
  expect(partner.last('card_authorisation.declined').data.object).toMatchObject({
    declineReason: 'CARD_INACTIVE',
    responseCode: '78',
  });
  await payByCard(partner, {cardId: card.id});
  expect(partner.events().slice(-2)).toEqual(['card.activated', 'card_authorisation.approved']);
});
