import type {Schemas} from '../../api';
import type {Call} from '../../engine/domain';
import {rejectCall} from '../../engine/problem';
import {keepCardFacts, last4Of} from '../cards/cardFacts';
import {requireCardholderActs} from '../cards/people';
import {requireNotEnded, requirePhysical} from '../cards/use';
import {requireSca} from '../sca/requireSca';
import {openPinMessage} from './sealing';

/** Digits in order, so that every sequence of four is a part of them, upwards or downwards. */
const UPWARDS = '01234567890';
const DOWNWARDS = '09876543210';

/** Whether a PIN is easy to guess: four equal digits, a sequence, or the year in which the cardholder was born. */
function isWeak(pin: string, birthDate: string): boolean {
  return (
    /^(\d)\1{3}$/.test(pin) ||
    UPWARDS.includes(pin) ||
    DOWNWARDS.includes(pin) ||
    birthDate.startsWith(pin)
  );
}

/** Sets the PIN that the cardholder chose, which also unlocks a locked one. */
export async function setCardPin(
  call: Call<Schemas['CardPinSet']>,
): Promise<Schemas['CardPinStatus']> {
  const {world, body, path} = call;
  const card = world.get('Card', path.cardId ?? '');
  requirePhysical(card);
  requireNotEnded(card);
  const pin = await openPinMessage(body.encryptedPin);
  if (!/^\d{4}$/.test(pin)) {
    rejectCall('encryption_invalid', {detail: 'The clear text must be 4 digits.'});
  }
  if (isWeak(pin, world.get('User', card.cardholderId).birthDate)) {
    rejectCall('pin_too_weak');
  }
  requireCardholderActs(call, card);
  requireSca(call, {displayText: `Set the PIN of card ${last4Of(card)}`, dynamicLink: null});
  keepCardFacts(world, card.id, {pin});
  world.change(card, {pinStatus: 'SET'}, 'card.pin_set');
  return {cardId: card.id, pinStatus: card.pinStatus, activeFrom: world.now()};
}
