import type {Domain} from '../../engine/domain';
import type {Resource} from '../../engine/world';
import {holdMoney} from '../ledger/ledger';
import {isBookable, playClearing, playOffline} from './clearing';
import {playAuthorisation, playIncrement, playReversal} from './scenarios';
import {connectThreeDs, playThreeDs} from './threeDs';

/** Card payments: authorisations, what holds and books their amounts, and 3-D Secure. */
export const cardPayments: Domain = {
  scenarios: {
    'card.authorisation': playAuthorisation,
    'card.increment': playIncrement,
    'card.reversal': playReversal,
    'card.clearing': playClearing,
    'card.offline': playOffline,
    'threeds.payment': playThreeDs,
  },
  possible: {
    'card.clearing': (world, id) => isBookable(world, world.get('CardAuthorisation', id)),
    'card.offline': (world, id) => isBookable(world, world.get('Card', id)),
  },
  connect: (world) => {
    connectThreeDs(world);
    world.on('card_authorisation.expired', (_, object) => {
      const {id, accountId} = object as Resource<'CardAuthorisation'>;
      holdMoney(world, world.get('Account', accountId), id, 0);
    });
  },
};
