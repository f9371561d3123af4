import {becomes} from '../../engine/due';
import {limitAsNumber} from '../../engine/limits';
import {addDays, addMonths, atParis} from '../../engine/time';
import type {Resource, World} from '../../engine/world';
import {isInUse} from './products';
import {isToRenew, renew} from './replace';

type Card = Resource<'Card'>;

/** Plans what time alone does to a card: its renewal, and its end after the last day of its month. */
export function planLife(world: World, card: Card): void {
  const dayAfter = addMonths(`${card.expiryMonth}-01`, 1);
  const lead = limitAsNumber(world, 'card-renewal-lead-time');
  world.at(
    atParis(addDays(dayAfter, -1 - lead), '06:00'),
    {label: 'is renewed', object: card, when: () => isToRenew(world, card)},
    () => renew(world, card),
  );
  world.at(
    atParis(dayAfter, '00:00'),
    {label: becomes('EXPIRED'), object: card, when: () => isInUse(card)},
    () => world.move(card, 'EXPIRED', {statusReason: null}),
  );
}
