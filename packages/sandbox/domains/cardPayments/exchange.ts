import type {Schemas} from '../../api';
import {units} from '../../engine/money';
import type {World} from '../../engine/world';
import {euros} from '../ledger/ledger';

type Money = Schemas['Money'];

/** A difference of at most this share comes from the exchange rate, which moved since the payment. */
const RATE_MOVEMENT = 0.05;

/** What an amount in the currency of the merchant is in euro, at the rate of the contract. */
export function inEuros({contract}: World, amount: Money): Money {
  const rate = Number(contract.cards.exchangeRates[amount.currency]);
  return euros(Math.round(units(amount) * rate * 100));
}

/** Euro for one unit of the currency of the merchant, from both amounts of an operation. */
export function rateBetween(amount: Money, transactionAmount: Money): string {
  const rate = transactionAmount.value === 0 ? 1 : amount.value / 100 / units(transactionAmount);
  return rate.toFixed(6);
}

/**
 * What an amount in euro is in the currency of the merchant, seen from an earlier operation of the same payment.
 * About the same amount is the same payment at the rate of another day; any other amount is a part, or more, at
 * the same rate.
 */
export function merchantSide(
  amount: Money,
  earlier: {readonly amount: Money; readonly transactionAmount: Money},
): Money {
  const {currency, value} = earlier.transactionAmount;
  const share = earlier.amount.value === 0 ? 1 : amount.value / earlier.amount.value;
  const isSame = currency !== amount.currency && Math.abs(share - 1) <= RATE_MOVEMENT;
  return {value: isSame ? value : Math.round(value * share), currency};
}
