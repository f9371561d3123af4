import {euros} from '../domains/ledger/ledger';
import {limitInCents} from '../domains/cardPayments/limits';
import type {World} from '../engine/world';
import {plant, seedId} from './plant';

/** The cards of Alice: their id and number in the register, and their product. */
const cards = [
  {idName: 'crd', form: 'PHYSICAL', productCode: 'CLASSIC_DEBIT', number: 'physical'},
  {idName: 'crd_v', form: 'VIRTUAL', productCode: 'VIRTUAL_DEBIT', number: 'virtual'},
] as const;

/** Puts the cards of the seeds into a new sandbox. */
export function plantCards(world: World): void {
  for (const {idName, form, productCode, number} of cards) {
    const pan = world.contract.samples.issuedCards?.[number] ?? '';
    const product = productCode.toLowerCase().replace('_', '-');
    const limit = (name: string) => euros(limitInCents(world, `card-${name}-${product}-default`));
    plant(world, 'Card', seedId(world, idName), {
      accountId: seedId(world, 'acc'),
      cardholderId: seedId(world, 'usr'),
      form,
      productCode,
      ...(form === 'PHYSICAL' && {embossedName: 'ALICE MARTIN', deliveryMethod: 'STANDARD'}),
      origin: 'ORDER',
      status: 'ACTIVE',
      scheme: 'VISA',
      maskedPan: `${pan.slice(0, 6)}******${pan.slice(-4)}`,
      expiryMonth: '2028-10',
      pinStatus: form === 'PHYSICAL' ? 'SET' : 'NOT_SET',
      limits: {
        paymentPerTransaction: limit('payment-amount'),
        paymentPerMonth: limit('payments-per-month'),
        withdrawalPerDay: limit('withdrawals-per-day'),
        withdrawalPerWeek: limit('withdrawals-per-week'),
      },
      controls: {
        contactless: true,
        online: true,
        atm: form === 'PHYSICAL',
        outsideEea: false,
        magstripe: false,
        blockedMccs: [],
        allowedCountries: [],
      },
    });
  }
}
