import {asAlice, plasticCard} from './cardOrders';
import {deviceTestKey} from './deviceTestKey';
import {pinMessages} from './pinMessages';
import type {Partner} from './partner';
import type {Story} from './story';
import {withApproval} from './withApproval';

const {d: _, ...publicKey} = deviceTestKey;

type View = 'createCardDetailsView' | 'createCardPinView';

const view = (partner: Partner, id: View, cardId = '', key: object = publicKey) =>
  withApproval(partner, id, {...asAlice(partner), cardId}, {publicKey: key});

const setPin = (partner: Partner, cardId: string | undefined, encryptedPin: string) =>
  withApproval(partner, 'setCardPin', {...asAlice(partner), cardId: cardId ?? ''}, {encryptedPin});

/** What only the cardholder may see of a card. */
export const cardSecureStories: readonly Story[] = [
  {
    name: 'Alice looks at the number of her virtual card',
    tell: async (partner) => {
      await view(partner, 'createCardDetailsView', partner.ids.crd_v);
    },
  },
  {
    name: 'Alice looks at her PIN',
    tell: async (partner) => {
      await view(partner, 'createCardPinView', partner.ids.crd);
    },
  },
  {
    name: 'Alice sets the PIN of a new card before she looks at it',
    tell: async (partner) => {
      const {body} = await partner.call('createCard', {}, plasticCard(partner));
      await view(partner, 'createCardPinView', body.id);
      await setPin(partner, body.id, pinMessages.strong);
    },
  },
  {
    name: 'Alice enters three wrong PINs, and sets a new one',
    tell: async (partner) => {
      const {crd: cardId} = partner.ids;
      await partner.play('card.pin_lock', {cardId});
      await view(partner, 'createCardPinView', cardId);
      await setPin(partner, cardId, pinMessages.strong);
    },
  },
  {
    name: 'An app asks for the data of a card too often',
    tell: async (partner) => {
      for (let count = 0; count < 6; count += 1) {
        await view(partner, 'createCardDetailsView', partner.ids.crd);
      }
      await view(partner, 'createCardPinView', partner.ids.crd);
    },
  },
  {
    name: 'An app sends keys that are none',
    tell: async (partner) => {
      const noPoint = {...publicKey, y: publicKey.x};
      await view(partner, 'createCardDetailsView', partner.ids.crd, noPoint);
      await view(partner, 'createCardPinView', partner.ids.crd, noPoint);
      await setPin(partner, partner.ids.crd, pinMessages.forOldKey);
    },
  },
  {
    name: 'An app sends a PIN that is weak, or that nobody can read',
    tell: async (partner) => {
      await setPin(partner, partner.ids.crd, pinMessages.weak);
      const [header, key, iv, text] = pinMessages.strong.split('.');
      const tag = 'A'.repeat(22);
      await setPin(partner, partner.ids.crd, [header, key, iv, text, tag].join('.'));
    },
  },
  {
    name: 'A virtual card has no PIN, and a cancelled card shows nothing',
    tell: async (partner) => {
      const {crd: cardId = '', crd_v: virtualId} = partner.ids;
      await view(partner, 'createCardPinView', virtualId);
      await setPin(partner, virtualId, pinMessages.strong);
      await partner.call('cancelCard', {cardId}, {reason: 'LOST'});
      await view(partner, 'createCardDetailsView', cardId);
      await view(partner, 'createCardPinView', cardId);
      await setPin(partner, cardId, pinMessages.strong);
    },
  },
];
