import type {Schemas} from '../../api';
import {limitAsNumber, limitInCents} from '../../engine/limits';
import {rejectCall, rejectField} from '../../engine/problem';
import type {Resource, World} from '../../engine/world';
import {euros} from '../ledger/ledger';
import {limitsOfProgramme} from '../payments/programme';

/** What a card may spend. */
export type CardLimits = NonNullable<Schemas['Card']['limits']>;
export type CardControls = NonNullable<Schemas['Card']['controls']>;
type LimitName = keyof CardLimits;

/** The limits of a card, each with the beginning of its names in the table of limits. */
const namesInTable: Readonly<Record<LimitName, string>> = {
  paymentPerTransaction: 'card-payment-amount',
  paymentPerMonth: 'card-payments-per-month',
  withdrawalPerDay: 'card-withdrawals-per-day',
  withdrawalPerWeek: 'card-withdrawals-per-week',
};

/** The limits that a card has, by their fields. */
export const limitNames = Object.keys(namesInTable) as LimitName[];

/** The default or the maximum of a product for one limit, in cents. */
function ofProduct(
  world: World,
  productCode: string,
  limit: LimitName,
  kind: 'default' | 'maximum',
): number {
  const product = productCode.toLowerCase().replaceAll('_', '-');
  return limitInCents(world, `${namesInTable[limit]}-${product}-${kind}`);
}

/** All limits of a card: what was asked for, and the default of the product for the others. */
export function completeLimits(world: World, productCode: string, asked: CardLimits): CardLimits {
  return Object.fromEntries(
    limitNames.map((name) => [
      name,
      asked[name] ?? euros(ofProduct(world, productCode, name, 'default')),
    ]),
  );
}

/** Rejects limits in another currency than EUR, or above the maximum of the product. */
export function requireLimits(world: World, productCode: string, limits: CardLimits): void {
  const wrong = limitNames.find((name) => (limits[name]?.currency ?? 'EUR') !== 'EUR');
  if (wrong) {
    rejectField(`/limits/${wrong}/currency`, 'Must be EUR.');
  }
  for (const name of limitNames) {
    const max = ofProduct(world, productCode, name, 'maximum');
    if ((limits[name]?.value ?? 0) > max) {
      const detail = `The limit ${name} of ${productCode} is at most ${max} cents.`;
      rejectCall('card_limits_out_of_range', {limit: max, max, detail});
    }
  }
}

/** The controls of a card that nobody set: what fraud uses most is off. */
export const completeControls = (form: Schemas['CardForm'], asked: CardControls): CardControls => ({
  contactless: asked.contactless ?? true,
  online: asked.online ?? true,
  atm: asked.atm ?? form === 'PHYSICAL',
  outsideEea: asked.outsideEea ?? false,
  magstripe: asked.magstripe ?? false,
  blockedMccs: asked.blockedMccs ?? [],
  allowedMccs: asked.allowedMccs ?? [],
  allowedCountries: asked.allowedCountries ?? [],
});

/** Rejects a product that the programme does not have, or not in this form. */
export function requireProduct(world: World, {form, productCode}: Schemas['CardCreate']): void {
  const products = world.all('Partner')[0]?.cardProducts ?? [];
  if (!products.some((product) => product.code === productCode && product.form === form)) {
    rejectCall('card_product_not_available');
  }
}

function requireLess(used: number, limit: number): void {
  if (used >= limit) {
    rejectCall('resource_limit_reached', {limit, used});
  }
}

/** Whether a card works, or will when its block ends. */
export const isInUse = ({status}: Resource<'Card'>): boolean =>
  status === 'ACTIVE' || status === 'BLOCKED';

/** Whether a card has not ended. It takes the place of one more from its order on. */
const isOpen = (card: Resource<'Card'>): boolean =>
  isInUse(card) || card.status === 'ORDERED' || card.status === 'INACTIVE';

/** Rejects one more card when the cardholder has the most of this form, or of the programme, on the account. */
export function requireRoom(
  world: World,
  {accountId, cardholderId, form}: Pick<Resource<'Card'>, 'accountId' | 'cardholderId' | 'form'>,
): void {
  const open = world.all(
    'Card',
    (card) => card.accountId === accountId && card.cardholderId === cardholderId && isOpen(card),
  );
  // A card and the one that replaces it count once, because the first ends when the second is activated.
  const counted = open.filter(({replacesCardId}) => !open.some(({id}) => id === replacesCardId));
  const ofForm = counted.filter((card) => card.form === form).length;
  requireLess(ofForm, limitAsNumber(world, `${form.toLowerCase()}-cards-per-cardholder`));
  requireLess(counted.length, limitsOfProgramme(world).cardsPerAccount);
}
