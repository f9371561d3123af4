import {euros} from '../domains/ledger/ledger';
import type {World} from '../engine/world';
import {plant, seedId, timeOf} from './plant';

/** The accounts of the seeds: their id and holder in the register, their IBAN there, and their balance in cents. */
const accounts = [
  {idName: 'acc', holder: 'usr', iban: 'alice', label: 'Main account', balance: 125050},
  {idName: 'acc2', holder: 'usr2', iban: 'karim', label: 'Main account', balance: 84000},
  {idName: 'acc_ie', holder: 'ien', iban: 'karim_professional', label: 'Business', balance: 410025},
  {idName: 'acc_le', holder: 'len', iban: 'atelier', label: 'Business', balance: 2750000},
  {idName: 'acc_ines', holder: 'usr_ines', iban: 'ines', label: 'Main account', balance: -1240},
] as const;

/** Puts the accounts of the seeds into a new sandbox. */
export function plantAccounts(world: World): void {
  const {accounts: ibans = {}, bics = {}} = world.contract.samples;
  for (const {idName, holder, iban, label, balance} of accounts) {
    const id = seedId(world, idName);
    plant(world, 'Account', id, {
      holderId: seedId(world, holder),
      type: holder.startsWith('usr') ? 'PERSONAL' : 'PROFESSIONAL',
      currency: 'EUR',
      label,
      iban: ibans[iban],
      bic: bics.provider,
      status: 'ACTIVE',
      blockScope: 'NONE',
      balances: {booked: euros(balance), available: euros(balance), held: euros(0)},
      instantLimits: {perTransaction: euros(500000), perDay: euros(1000000)},
      openedAt: timeOf(id),
    });
  }
}
