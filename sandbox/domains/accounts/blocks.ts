import type {Schemas} from '../../api';
import type {Call} from '../../engine/domain';
import {refuse} from '../../engine/problem';
import type {Resource} from '../../engine/world';

type Account = Resource<'Account'>;

/** Blocks debits or all movements of an account; its machine takes scope and reason from the body. */
export function blockAccount({
  world,
  path: {accountId = ''},
  body,
}: Call<Schemas['AccountBlockRequest']>): Account {
  const account = world.get('Account', accountId);
  const {status} = account;
  if (status !== 'ACTIVE') {
    refuse(status === 'BLOCKED' ? 'state_conflict' : 'account_not_active', {currentStatus: status});
  }
  return structuredClone(world.move(account, 'BLOCKED', {}, {request: body}));
}

/** Whether the partner may lift the block of an account. */
export const isOwnBlock = ({statusReason}: Account): boolean => statusReason !== 'COMPLIANCE';

/** Lifts a block of the partner. */
export function unblockAccount({world, path: {accountId = ''}}: Call): Account {
  const account = world.get('Account', accountId);
  const {status} = account;
  if (status !== 'BLOCKED') {
    refuse('state_conflict', {currentStatus: status});
  }
  if (!isOwnBlock(account)) {
    refuse('block_not_yours', {currentStatus: status});
  }
  return structuredClone(world.move(account, 'ACTIVE'));
}
