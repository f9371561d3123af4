import {luhnChecksumDigit} from 'stdnum/lib/cjs/util/checksum';
import {Temporal} from 'temporal-polyfill';
import type {World} from '../../engine/world';

/** The acquirer's part of an ARN: the format of Visa, and the number of an acquirer that does not exist. */
const ACQUIRER = '7499999';

const digits = '0123456789';

/** A day as the schemes write it: the last digit of the year, then the day of the year. */
function julianDay(date: string): string {
  const {dayOfYear} = Temporal.PlainDate.from(date);
  return `${date.slice(3, 4)}${String(dayOfYear).padStart(3, '0')}`;
}

/** A new acquirer reference number: acquirer, day, running number and check digit. */
export function newArn(world: World): string {
  const number = `${ACQUIRER}${julianDay(world.today())}${world.random.text(11, digits)}`;
  return `${number}${luhnChecksumDigit(number)}`;
}

/** A new number with which Visa links the messages of one payment. */
export const newNetworkTransactionId = (world: World): string =>
  `38${julianDay(world.today())}${world.random.text(9, digits)}`;

/** A new code of 6 digits that the merchant gets for an approval. */
export const newAuthorisationCode = (world: World): string => world.random.text(6, digits);
