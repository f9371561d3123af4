import type {World} from '../../engine/world';
import type {CardFacts} from './cardFacts';

const DIGITS = '0123456789';

/** The check digit that makes a number pass Luhn (ISO/IEC 7812-1). */
function checkDigit(digits: string): string {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

/** A new card number in the range of the sample cards, with a new CVV2. */
export function newNumber(world: World): CardFacts {
  const range = world.contract.samples.issuedCards?.physical?.slice(0, 8) ?? '';
  const digits = range + world.random.text(7, DIGITS);
  return {pan: digits + checkDigit(digits), cvv2: newCvv2(world)};
}

/** A new CVV2: three digits. */
export const newCvv2 = (world: World): string => world.random.text(3, DIGITS);
