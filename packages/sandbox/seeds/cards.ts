import {completeControls, completeLimits} from '../domains/cards/products';
import {keepCardFacts, maskOf} from '../domains/cards/cardFacts';
import {planLife} from '../domains/cards/life';
import {holderAddress} from '../domains/cards/people';
import type {FieldsOf, World} from '../engine/world';
import {plant, seedId, timeOf} from './plant';

type Seed = {
  /** The name of the card in the register, and that of its id. */
  readonly name: string;
  readonly idName: string;
  readonly fields: FieldsOf<'Card'>;
};

/** The cards of Alice: one of plastic in her hands, and one without plastic. */
const cards = (world: World): readonly Seed[] => [
  {
    name: 'physical',
    idName: 'crd',
    fields: {
      form: 'PHYSICAL',
      productCode: 'CLASSIC_DEBIT',
      embossedName: world.contract.samples.persons?.alice?.toUpperCase(),
      design: 'wrenfield-blue',
      deliveryAddress: holderAddress(world, world.get('Account', seedId(world, 'acc'))),
      deliveryMethod: 'TRACKED',
      shipment: {
        status: 'SHIPPED',
        carrier: 'Colis Fictif',
        trackingNumber: 'CF000012345FR',
        shippedAt: timeOf(seedId(world, 'crd')),
      },
    },
  },
  {
    name: 'virtual',
    idName: 'crd_v',
    fields: {form: 'VIRTUAL', productCode: 'VIRTUAL_DEBIT', label: 'Online shopping'},
  },
];

/** Puts the cards of the seeds into a new sandbox, with the numbers, PINs and months of the register. */
export function plantCards(world: World): void {
  const {issuedCards, issuedCardPins, issuedCardCvv2s, issuedCardExpiryMonths} =
    world.contract.samples;
  for (const {name, idName, fields} of cards(world)) {
    const id = seedId(world, idName);
    const {form = 'VIRTUAL', productCode = ''} = fields;
    const pan = issuedCards?.[name] ?? '';
    const pin = issuedCardPins?.[name];
    keepCardFacts(world, id, {pan, cvv2: issuedCardCvv2s?.[name], ...(pin && {pin})});
    const card = plant(world, 'Card', id, {
      ...fields,
      accountId: seedId(world, 'acc'),
      cardholderId: seedId(world, 'usr'),
      origin: 'ORDER',
      status: 'ACTIVE',
      scheme: 'VISA',
      maskedPan: maskOf(pan),
      expiryMonth: issuedCardExpiryMonths?.[name],
      pinStatus: pin ? 'SET' : 'NOT_SET',
      limits: completeLimits(world, productCode, {}),
      controls: completeControls(form, {}),
    });
    planLife(world, card);
  }
}
