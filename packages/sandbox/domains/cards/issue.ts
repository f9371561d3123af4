import {limitAsNumber} from '../../engine/limits';
import {addMonths} from '../../engine/time';
import type {FieldsOf, Resource, World} from '../../engine/world';
import {keepCardFacts, maskOf, type CardFacts} from './cardFacts';
import {newNumber} from './cardNumber';
import {planShipping} from './shipping';

type Card = Resource<'Card'>;

/** The product whose first card has the number of the register. */
const PREMIUM = 'PREMIUM_DEBIT';

/** The number of a new card. The first premium card gets the one that the register has for it. */
function numberFor(world: World, {productCode}: FieldsOf<'Card'>): CardFacts {
  const {issuedCards = {}, issuedCardCvv2s = {}} = world.contract.samples;
  const {premium: pan = ''} = issuedCards;
  const isTaken = world.all('Card', (card) => card.productCode === PREMIUM).length > 0;
  return productCode === PREMIUM && !isTaken
    ? {pan, cvv2: issuedCardCvv2s.premium ?? ''}
    : newNumber(world);
}

/**
 * Makes a card. A virtual card works at once, a physical one is sent to the cardholder. `facts` are those that the
 * card takes over from the card that it replaces, and `prepare` runs before the first event.
 */
export function issueCard(
  world: World,
  fields: FieldsOf<'Card'>,
  facts: Partial<CardFacts> = {},
  prepare: (card: Card) => void = () => undefined,
): Card {
  const isVirtual = fields.form === 'VIRTUAL';
  const number = {...numberFor(world, fields), ...facts};
  const validity = limitAsNumber(world, 'card-validity');
  const card = world.create(
    'Card',
    {
      ...fields,
      status: isVirtual ? 'ACTIVE' : 'ORDERED',
      scheme: 'VISA',
      maskedPan: maskOf(number.pan),
      expiryMonth: addMonths(world.today(), validity).slice(0, 7),
      pinStatus: number.pin ? 'SET' : 'NOT_SET',
      shipment: isVirtual
        ? null
        : {status: 'QUEUED', carrier: null, trackingNumber: null, shippedAt: null},
    },
    {silent: true},
  );
  keepCardFacts(world, card.id, number);
  prepare(card);
  world.emit('card.created', card);
  if (isVirtual) {
    world.emit('card.activated', card);
  } else {
    planShipping(world, card);
  }
  return card;
}
