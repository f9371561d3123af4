import {instant, later} from '../../engine/time';
import type {World} from '../../engine/world';

/** So many suspicions within this time block a card. */
const rule = {suspicions: 3, within: 'PT24H'} as const;

/** Notes that a use of a card looked like fraud. A card with too many such uses is blocked by the provider. */
function suspect(world: World, cardId: string): void {
  const card = world.find('Card', cardId);
  const kept = world.hidden<string[]>('cardSuspicions');
  const recent = [...(kept.get(cardId) ?? []), world.now()].filter(
    (time) => later(instant(time), rule.within) > world.clock.now(),
  );
  kept.set(cardId, recent);
  if (card?.status === 'ACTIVE' && recent.length >= rule.suspicions) {
    world.move(card, 'BLOCKED', {statusReason: 'ALDERMARK_DECISION'});
  }
}

/** The fraud rule of the provider: it counts rejected token requests, and payments that looked like fraud. */
export function connectFraudRule(world: World): void {
  world.on('xpay_token.declined', (_, object) => {
    suspect(world, (object as {cardId?: string}).cardId ?? '');
  });
  world.on('card_authorisation.declined', (_, object) => {
    const {cardId = '', declineReason} = object as {cardId?: string; declineReason?: string};
    if (declineReason === 'SUSPECTED_FRAUD') {
      suspect(world, cardId);
    }
  });
}
