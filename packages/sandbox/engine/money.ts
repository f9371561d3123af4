import type {Schemas} from '../api';

type Money = Schemas['Money'];

/** Digits after the point in a currency (ISO 4217): 2 for EUR, 0 for JPY. */
function minorDigits(currency: string): number {
  const {maximumFractionDigits} = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return maximumFractionDigits ?? 2;
}

/** Units of a currency, from an amount in its minor unit. */
export const units = ({value, currency}: Money): number => value / 10 ** minorDigits(currency);

/** Money as people read it, on a page or on a phone: `EUR 1,250.50`, `EUR −12.40`, `JPY 1,200`. */
export function moneyText(money: Money): string {
  const digits = minorDigits(money.currency);
  const amount = new Intl.NumberFormat('en-GB', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(units(money));
  return `${money.currency} ${amount.replace('-', '−')}`;
}
