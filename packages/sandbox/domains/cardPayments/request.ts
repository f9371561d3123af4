import type {Schemas} from '../../api';
import type {Resource, World} from '../../engine/world';
import {isIn} from './merchantCategories';

type Authorisation = Resource<'CardAuthorisation'>;

/** What a merchant asks, with the card and the account that it is about. */
export type CardRequest = {
  readonly card: Resource<'Card'>;
  readonly account: Resource<'Account'>;
  readonly type: Schemas['AuthorisationType'];
  /** Euro. */
  readonly amount: Schemas['Money'];
  readonly transactionAmount: Schemas['Money'];
  readonly merchant: Schemas['CardMerchant'];
  readonly channel: Schemas['CardChannel'];
  readonly entryMode: Schemas['EntryMode'];
  readonly verification: Schemas['CardholderVerification'];
  /** The merchant goes on with a payment that was authorised: nobody is there to verify again. */
  readonly isIncrement?: boolean;
  /** The wallet token that pays. */
  readonly token?: Resource<'XpayToken'>;
  /** The scheme's number of the payment that this request goes on with. */
  readonly networkTransactionId?: Authorisation['networkTransactionId'];
};

/** What the cardholder wants, from the place of the payment and its amount. */
export function typeOf(
  {contract}: World,
  {channel, mcc, value}: {readonly channel: string; readonly mcc: string; readonly value: number},
): Schemas['AuthorisationType'] {
  if (channel === 'ATM' || isIn(contract, 'cash', mcc)) {
    return 'CASH_WITHDRAWAL';
  }
  if (value === 0) {
    return 'ACCOUNT_VERIFICATION';
  }
  return isIn(contract, 'quasiCash', mcc) ? 'QUASI_CASH' : 'PURCHASE';
}

/** Whether the merchant is in the European Economic Area, where strong authentication is law. */
export const isInEea = ({contract}: World, {country}: {readonly country: string}): boolean =>
  contract.cards.eeaCountries.includes(country);
