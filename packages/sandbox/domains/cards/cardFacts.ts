import type {World} from '../../engine/world';

/** What only the cardholder may see of a card. No answer and no event has it in clear. */
export type CardFacts = {
  /** The card number: 16 digits, the last of which is the Luhn check digit. */
  readonly pan: string;
  readonly cvv2: string;
  /** 4 digits; absent as long as no PIN is set, and always for a virtual card. */
  readonly pin?: string;
};

const kept = (world: World) => world.hidden<CardFacts>('cardFacts');

function factsOf(world: World, cardId: string): CardFacts {
  const facts = kept(world).get(cardId);
  if (!facts) {
    throw new Error(`Nothing is kept of the card ${cardId}.`);
  }
  return facts;
}

/** The full card number. */
export const panOf = (world: World, cardId: string): string => factsOf(world, cardId).pan;

/** The three digits for payments on the internet. */
export const cvv2Of = (world: World, cardId: string): string => factsOf(world, cardId).cvv2;

/** The PIN; undefined as long as none is set. */
export const pinOf = (world: World, cardId: string): string | undefined =>
  factsOf(world, cardId).pin;

/** Keeps facts of a card, or replaces some of them. */
export function keepCardFacts(world: World, cardId: string, facts: Partial<CardFacts>): void {
  const before = kept(world).get(cardId) ?? {pan: '', cvv2: ''};
  kept(world).set(cardId, {...before, ...facts});
}

/** The card number as answers show it: the first six and the last four digits. */
export const maskOf = (pan: string): string => `${pan.slice(0, 6)}******${pan.slice(-4)}`;

/** The last four digits, by which people know a card. */
export const last4Of = (card: {readonly maskedPan: string}): string => card.maskedPan.slice(-4);
