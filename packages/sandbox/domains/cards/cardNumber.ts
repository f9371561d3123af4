import {luhnChecksumDigit} from 'stdnum/lib/cjs/util/checksum';
import type {World} from '../../engine/world';
import type {CardFacts} from './cardFacts';

const DIGITS = '0123456789';

/** A new card number in the range of the sample cards, with a new CVV2. */
export function newNumber(world: World): CardFacts {
  const range = world.contract.samples.issuedCards?.physical?.slice(0, 8) ?? '';
  const digits = range + world.random.text(7, DIGITS);
  return {pan: digits + luhnChecksumDigit(digits), cvv2: newCvv2(world)};
}

/** A new CVV2: three digits. */
export const newCvv2 = (world: World): string => world.random.text(3, DIGITS);
