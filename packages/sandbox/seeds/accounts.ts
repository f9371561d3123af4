import {firstDirectDebitPreferences, firstInstantLimits} from '../domains/accounts/openAccount';
import {euros} from '../domains/ledger/ledger';
import {addDays, atParis, timestamp} from '../engine/time';
import type {World} from '../engine/world';
import {plantHistory} from './history';
import {plant, seedId} from './plant';

/** The accounts of the seeds: their id and holder in the register, and their IBAN there. */
const accounts = [
  {idName: 'acc', holder: 'usr', iban: 'alice', label: 'Main account'},
  {idName: 'acc2', holder: 'usr2', iban: 'karim', label: 'Main account'},
  {idName: 'acc_ie', holder: 'ien', iban: 'karim_professional', label: 'Business'},
  {idName: 'acc_le', holder: 'len', iban: 'atelier', label: 'Business'},
  {idName: 'acc_ines', holder: 'usr_ines', iban: 'ines', label: 'Main account'},
] as const;

/** How many days before the start of the sandbox the accounts were opened. */
const AGE = 75;

/** Puts the accounts of the seeds into a new sandbox, with their past, which gives them their balances. */
export function plantAccounts(world: World): void {
  const {accounts: ibans = {}, virtualIbans = {}, bics = {}} = world.contract.samples;
  const openedAt = timestamp(atParis(addDays(world.today(), -AGE), '16:30'));
  for (const {idName, holder, iban, label} of accounts) {
    plant(world, 'Account', seedId(world, idName), {
      createdAt: openedAt,
      updatedAt: openedAt,
      holderId: seedId(world, holder),
      type: holder.startsWith('usr') ? 'PERSONAL' : 'PROFESSIONAL',
      currency: 'EUR',
      label,
      iban: ibans[iban],
      bic: bics.provider,
      status: 'ACTIVE',
      blockScope: 'NONE',
      balances: {booked: euros(0), available: euros(0), held: euros(0)},
      instantLimits: structuredClone(firstInstantLimits),
      directDebitPreferences: structuredClone(firstDirectDebitPreferences),
      openedAt,
    });
  }
  plant(world, 'VirtualIban', seedId(world, 'vib'), {
    createdAt: openedAt,
    updatedAt: openedAt,
    accountId: seedId(world, 'acc'),
    iban: virtualIbans.alice,
    label: 'Invoice 2025-0042',
    reference: 'INV-2025-0042',
    status: 'ACTIVE',
  });
  plantHistory(world);
}
