import type {Schemas} from '../../api';
import type {Call} from '../../engine/domain';
import {limitAsNumber} from '../../engine/limits';
import {rejectCall} from '../../engine/problem';
import type {Resource, World} from '../../engine/world';
import {limitsOfProgramme} from '../payments/programme';
import {holderPrefix, type HolderPrefix} from './accountHolder';
import {newIban} from './ibans';

const limitNames: Readonly<Record<HolderPrefix, string>> = {
  usr: 'virtual-ibans-per-account-user',
  ien: 'virtual-ibans-per-account-individual-entrepreneur',
  len: 'virtual-ibans-per-account-legal-entity',
};

const activeOn = (world: World, accountId: string) =>
  world.all('VirtualIban', (one) => one.accountId === accountId && one.status === 'ACTIVE');

/** Adds an IBAN that credits an account. */
export function createVirtualIban({
  world,
  body,
  path: {accountId = ''},
}: Call<Schemas['VirtualIbanCreate']>): Resource<'VirtualIban'> {
  const account = world.get('Account', accountId);
  const [partner] = world.all('Partner');
  if (!partner?.features.virtualIban) {
    rejectCall('feature_not_enabled');
  }
  if (account.status !== 'ACTIVE') {
    rejectCall('account_not_active', {currentStatus: account.status});
  }
  const ofKind = limitAsNumber(world, limitNames[holderPrefix(account.holderId)]);
  const limit = Math.min(ofKind, limitsOfProgramme(world).virtualIbansPerAccount);
  const used = activeOn(world, accountId).length;
  if (used >= limit) {
    rejectCall('resource_limit_reached', {limit, used});
  }
  const fields = {...body, accountId, iban: newIban(world, 'virtual'), status: 'ACTIVE' as const};
  return structuredClone(world.create('VirtualIban', fields));
}

/** Closes the virtual IBANs of each account that is closed. */
export function followAccounts(world: World): void {
  world.on('account.closed', (_, {id}) => {
    activeOn(world, id).forEach((one) => world.move(one, 'CLOSED'));
  });
}
