import type {Domain} from '../../engine/domain';
import type {Resource, World} from '../../engine/world';
import {connectFraudRule} from './fraudRule';
import {planLife} from './life';
import {createCard, isOrderable} from './order';
import {replaceCard, retireReplaced} from './replace';
import {updateCard} from './settings';
import {lockPin, returnShipment, shipNow, underWay} from './shipping';
import {activateCard, cancelCard, isOwnCardBlock, unblockCard} from './use';

/** Cancels the cards of an account that is closed. */
function cancelCardsOf(world: World, accountId: string): void {
  const cards = world.all('Card', (card) => card.accountId === accountId);
  for (const card of cards.filter((one) => world.canMove(one, 'CANCELLED'))) {
    world.move(card, 'CANCELLED', {statusReason: 'ACCOUNT_CLOSED'});
  }
}

function connect(world: World): void {
  world.on('card.created', (_, object) => {
    planLife(world, object as Resource<'Card'>);
  });
  world.on('card.activated', (_, object) => {
    retireReplaced(world, object as Resource<'Card'>);
  });
  world.on('account.closed', (_, {id}) => {
    cancelCardsOf(world, id);
  });
  connectFraudRule(world);
}

/** Cards from the order to the end: settings, blocks, replacement and renewal. */
export const cards: Domain = {
  operations: {
    createCard,
    updateCard,
    activateCard,
    unblockCard,
    cancelCard,
    replaceCard,
  },
  scenarios: {
    'card.ship': shipNow,
    'card.shipment_return': returnShipment,
    'card.pin_lock': lockPin,
  },
  possible: {
    activateCard: (world, id) => world.get('Card', id).form === 'PHYSICAL',
    unblockCard: (world, id) => isOwnCardBlock(world.get('Card', id)),
    replaceCard: (world, id) => isOrderable(world.get('Account', world.get('Card', id).accountId)),
    'card.shipment_return': (world, id) => underWay(world.get('Card', id)) !== undefined,
    'card.pin_lock': (world, id) => world.get('Card', id).pinStatus === 'SET',
  },
  connect,
};
