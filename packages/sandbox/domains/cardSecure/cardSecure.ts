import type {Domain} from '../../engine/domain';
import {setCardPin} from './pin';
import {createCardDetailsView, createCardPinView} from './views';

/** What only the cardholder may see of a card, encrypted from and to the device. */
export const cardSecure: Domain = {
  operations: {createCardDetailsView, createCardPinView, setCardPin},
  possible: {
    createCardPinView: (world, id) => world.get('Card', id).pinStatus === 'SET',
    setCardPin: (world, id) => world.get('Card', id).form === 'PHYSICAL',
  },
};
