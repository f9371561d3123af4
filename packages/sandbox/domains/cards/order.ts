import type {Schemas} from '../../api';
import type {Call} from '../../engine/domain';
import {rejectCall, rejectField} from '../../engine/problem';
import type {FieldsOf, Resource, World} from '../../engine/world';
import {namedInBody} from './inBody';
import {issueCard} from './issue';
import {embossed, holderAddress, requireCardholder} from './people';
import {
  completeControls,
  completeLimits,
  requireLimits,
  requireProduct,
  requireRoom,
} from './products';

type Body = Schemas['CardCreate'];
type Account = Resource<'Account'>;

/** Fields that say how plastic looks and travels. */
const plasticFields = ['embossedName', 'design', 'deliveryAddress', 'deliveryMethod'] as const;

/** Rejects fields that do not fit the form or the product of the card. */
function requireFitting(world: World, body: Body): void {
  const needless = plasticFields.find((field) => body[field] !== undefined);
  if (body.form === 'VIRTUAL' && needless) {
    rejectField(`/${needless}`, 'Only for PHYSICAL cards.', 'unknownField');
  }
  requireLimits(world, body.productCode, body.limits ?? {});
}

/** Whether a card may be ordered for an account. */
export const isOrderable = ({status}: Account): boolean =>
  status === 'ACTIVE' || status === 'BLOCKED';

/** Rejects an account that no card may be ordered for. */
export function requireOpenAccount(account: Account): void {
  if (!isOrderable(account)) {
    rejectCall('account_not_active', {currentStatus: account.status});
  }
}

/** What the plastic of a card needs and the order leaves out. */
function plasticOf(
  world: World,
  body: Body,
  account: Account,
  cardholder: Resource<'User'>,
): FieldsOf<'Card'> {
  return {
    embossedName: body.embossedName ?? embossed(cardholder),
    deliveryAddress: body.deliveryAddress ?? holderAddress(world, account),
    deliveryMethod: body.deliveryMethod ?? 'STANDARD',
  };
}

/** Orders a card. */
export function createCard({world, body}: Call<Body>): Resource<'Card'> {
  const account = namedInBody(world, 'Account', body.accountId, '/accountId');
  const cardholder = namedInBody(world, 'User', body.cardholderId, '/cardholderId');
  requireProduct(world, body);
  requireFitting(world, body);
  requireOpenAccount(account);
  requireCardholder(world, account, cardholder);
  requireRoom(world, body);
  const card = issueCard(world, {
    ...body,
    ...(body.form === 'PHYSICAL' && plasticOf(world, body, account, cardholder)),
    limits: completeLimits(world, body.productCode, body.limits ?? {}),
    controls: completeControls(body.form, body.controls ?? {}),
    origin: 'ORDER',
  });
  return structuredClone(card);
}
