import {expect, it} from 'vitest';
import {programmes} from '../../seeds/partners';
import {newWorld} from '../../testing/newWorld';
import {requireRoom} from '../cards/products';
import {requireTransferAmount, requireTransferLimits} from './limits';

/** A sandbox whose partner has the lower limits of the second one. */
function limited() {
  const world = newWorld();
  const [partner] = world.all('Partner');
  if (partner) {
    world.set(partner, {limits: programmes.larkspur.limits});
  }
  const {acc = '', usr = ''} = world.contract.samples.ids ?? {};
  return {world, account: world.get('Account', acc), accountId: acc, cardholderId: usr};
}

it('limits every transfer, and those of a day and of 30 days', () => {
  const {world, account} = limited();
  const payee = {payeeIban: world.contract.samples.externalAccounts?.chloe ?? ''};
  expect(() => requireTransferAmount(world, account, 100_000)).not.toThrow();
  expect(() => requireTransferAmount(world, account, 100_001)).toThrow('amount_out_of_range');
  expect(() => requireTransferLimits(world, account, 200_001, payee)).toThrow(
    'transfer_limit_exceeded',
  );
});

it('limits the cards of a cardholder on an account, of whatever form', () => {
  const {world, accountId, cardholderId} = limited();
  const room = {accountId, cardholderId, form: 'VIRTUAL'} as const;
  expect(() => requireRoom(world, room)).toThrow('resource_limit_reached');
  expect(() => requireRoom(newWorld(), room)).not.toThrow();
});
