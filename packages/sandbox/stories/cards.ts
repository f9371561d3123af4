import {asAlice, plasticCard, virtualCard} from './cardOrders';
import type {Story} from './story';
import {withApproval} from './withApproval';

/** Cards from the order to the end. */
export const cardStories: readonly Story[] = [
  {
    name: 'Alice looks at her cards',
    tell: async (partner) => {
      const {acc: accountId = '', crd: cardId = ''} = partner.ids;
      await partner.call('listCards', {accountId});
      await partner.call('getCard', {cardId});
    },
  },
  {
    name: 'Alice orders a plastic card and activates it when it arrives',
    tell: async (partner) => {
      const {body: card} = await partner.call('createCard', {}, plasticCard(partner));
      await partner.until('card.shipped');
      const sent = {...asAlice(partner), cardId: card.id};
      await withApproval(partner, 'activateCard', sent, {panLast4: card.maskedPan.slice(-4)});
    },
  },
  {
    name: 'Alice orders a virtual card',
    tell: async (partner) => {
      await partner.call('createCard', {}, virtualCard(partner));
    },
  },
  {
    name: 'Alice lowers a limit of her card, then raises another',
    tell: async (partner) => {
      const {crd: cardId = ''} = partner.ids;
      const lower = {limits: {withdrawalPerDay: {value: 20_000, currency: 'EUR'}}};
      await partner.call('updateCard', {cardId, 'If-Match': '"1"'}, lower);
      const higher = {limits: {paymentPerTransaction: {value: 250_000, currency: 'EUR'}}};
      const sent = {...asAlice(partner), cardId, 'If-Match': '"2"'};
      await withApproval(partner, 'updateCard', sent, higher);
    },
  },
  {
    name: 'Alice cannot find her card, and then finds it',
    tell: async (partner) => {
      const {crd: cardId = ''} = partner.ids;
      await partner.call('blockCard', {cardId}, {reason: 'CARDHOLDER_REQUEST'});
      await partner.call('unblockCard', {cardId});
    },
  },
  {
    name: 'The card of Alice is stolen',
    tell: async (partner) => {
      const {crd: cardId = ''} = partner.ids;
      await partner.call('cancelCard', {cardId}, {reason: 'STOLEN'});
    },
  },
  {
    name: 'Alice cancels a card before it is sent',
    tell: async (partner) => {
      const {body: card} = await partner.call('createCard', {}, plasticCard(partner));
      await partner.call('cancelCard', {cardId: card.id}, {reason: 'NO_LONGER_WANTED'});
    },
  },
  {
    name: 'The chip of a card breaks, and a new card replaces it',
    tell: async (partner) => {
      const {crd: cardId = ''} = partner.ids;
      const order = {reason: 'DAMAGED', keepNumber: true, deliveryMethod: 'EXPRESS'};
      const {body: card} = await partner.call('replaceCard', {cardId}, order);
      await partner.until('card.shipped');
      const sent = {...asAlice(partner), cardId: card.id};
      await withApproval(partner, 'activateCard', sent, {panLast4: card.maskedPan.slice(-4)});
    },
  },
  {
    name: 'A card comes back to the sender, and goes to another address',
    tell: async (partner) => {
      const {body: card} = await partner.call('createCard', {}, plasticCard(partner));
      await partner.play('card.ship', {cardId: card.id});
      await partner.play('card.shipment_return', {cardId: card.id});
      const address = {
        line1: '12 rue des Exemples',
        postCode: '69002',
        city: 'Lyon',
        country: 'FR',
      };
      const order = {reason: 'NOT_RECEIVED', deliveryAddress: address};
      await partner.call('replaceCard', {cardId: card.id}, order);
    },
  },
  {
    name: 'Nobody activates a card within 90 days',
    tell: async (partner) => {
      await partner.call('createCard', {}, plasticCard(partner));
      await partner.wait('P100D');
    },
  },
  {
    name: 'A card is renewed, and the old one expires',
    tell: async (partner) => {
      for (let year = 0; year < 3; year += 1) {
        await partner.wait('P380D');
      }
    },
  },
  {
    name: 'A blocked card expires',
    tell: async (partner) => {
      const {crd: cardId = ''} = partner.ids;
      await partner.call('blockCard', {cardId}, {reason: 'CARDHOLDER_REQUEST'});
      for (let year = 0; year < 3; year += 1) {
        await partner.wait('P380D');
      }
    },
  },
];
