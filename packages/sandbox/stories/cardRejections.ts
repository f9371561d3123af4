import {asAlice, plasticCard, virtualCard} from './cardOrders';
import type {Story} from './story';

/** Calls about cards that are rejected. */
export const cardRejectionStories: readonly Story[] = [
  {
    name: 'A card is ordered in a form that the product does not have',
    tell: async (partner) => {
      const order = {...virtualCard(partner), productCode: 'CLASSIC_DEBIT'};
      await partner.call('createCard', {}, order);
    },
  },
  {
    name: 'A card is ordered for somebody who is not on the account',
    tell: async (partner) => {
      const {usr2: cardholderId = ''} = partner.ids;
      await partner.call('createCard', {}, {...plasticCard(partner), cardholderId});
    },
  },
  {
    name: 'A card is ordered for an account that waits for its holder',
    tell: async (partner) => {
      const {usr_chloe: holderId = ''} = partner.ids;
      const {body} = await partner.call('createAccount', {}, {holderId, type: 'PERSONAL'});
      const order = {...virtualCard(partner), accountId: body.id, cardholderId: holderId};
      await partner.call('createCard', {}, order);
    },
  },
  {
    name: 'Alice orders more virtual cards than she may have',
    tell: async (partner) => {
      for (let count = 0; count < 5; count += 1) {
        await partner.call('createCard', {}, virtualCard(partner));
      }
    },
  },
  {
    name: 'A limit is above the maximum of the product',
    tell: async (partner) => {
      const {crd: cardId = ''} = partner.ids;
      const limits = {withdrawalPerDay: {value: 500_000, currency: 'EUR'}};
      await partner.call('updateCard', {cardId, 'If-Match': '"1"'}, {limits});
      await partner.call('createCard', {}, {...plasticCard(partner), limits});
    },
  },
  {
    name: 'A card that works, or has no plastic, cannot be activated',
    tell: async (partner) => {
      const {crd = '', crd_v: crdV = ''} = partner.ids;
      const sent = asAlice(partner);
      await partner.call('activateCard', {...sent, cardId: crdV}, {panLast4: '0012'});
      await partner.call('activateCard', {...sent, cardId: crd}, {panLast4: '0020'});
    },
  },
  {
    name: 'A cancelled card stays cancelled',
    tell: async (partner) => {
      const {crd: cardId = ''} = partner.ids;
      await partner.call('cancelCard', {cardId}, {reason: 'LOST'});
      await partner.call('blockCard', {cardId}, {reason: 'CARDHOLDER_REQUEST'});
      await partner.call('unblockCard', {cardId});
      await partner.call('cancelCard', {cardId}, {reason: 'STOLEN'});
      await partner.call('replaceCard', {cardId}, {reason: 'LOST'});
      await partner.call('updateCard', {cardId, 'If-Match': '"2"'}, {label: 'Old card'});
    },
  },
  {
    name: 'The fraud rule blocks a card, and only the provider can lift the block',
    tell: async (partner) => {
      const {crd: cardId = ''} = partner.ids;
      for (let count = 0; count < 3; count += 1) {
        const request = {cardId, wallet: 'GOOGLE_PAY', path: 'RED'};
        await partner.play('xpay.token_request', request);
      }
      await partner.call('unblockCard', {cardId});
    },
  },
  {
    name: 'An account closes with its card',
    tell: async (partner) => {
      const {usr: holderId = ''} = partner.ids;
      const {body} = await partner.call('createAccount', {}, {holderId, type: 'PERSONAL'});
      const order = {...virtualCard(partner), accountId: body.id};
      const {body: card} = await partner.call('createCard', {}, order);
      const closure = {reason: 'HOLDER_REQUEST'};
      await partner.call('requestAccountClosure', {accountId: body.id}, closure);
      await partner.call('replaceCard', {cardId: card.id}, {reason: 'COMPROMISED'});
      await partner.wait('P40D');
    },
  },
];
