import type {Schemas} from '../../api';
import type {Call} from '../../engine/domain';
import {limitAsNumber} from '../../engine/limits';
import {rejectCall, rejectFields} from '../../engine/problem';
import type {Resource, World} from '../../engine/world';
import {euros} from '../ledger/ledger';
import {limitsOfProgramme} from '../payments/programme';
import {requireHolder, holderPrefix, type HolderPrefix} from './accountHolder';
import {newIban} from './ibans';

type Account = Resource<'Account'>;

const limitNames: Readonly<Record<HolderPrefix, string>> = {
  usr: 'accounts-per-user',
  ien: 'accounts-per-individual-entrepreneur',
  len: 'accounts-per-legal-entity',
};

const onboarding: readonly string[] = ['ONBOARDING', 'UNDER_REVIEW', 'INFO_REQUIRED'];

function requirePlace(world: World, holderId: string): void {
  const ofKind = limitAsNumber(world, limitNames[holderPrefix(holderId)]);
  const limit = Math.min(ofKind, limitsOfProgramme(world).accountsPerHolder);
  const used = world.all(
    'Account',
    (one) => one.holderId === holderId && one.status !== 'CLOSED',
  ).length;
  if (used >= limit) {
    rejectCall('resource_limit_reached', {limit, used});
  }
}

function requireType(holderId: string, type: Schemas['AccountType']): void {
  const wanted = holderPrefix(holderId) === 'usr' ? 'PERSONAL' : 'PROFESSIONAL';
  if (type !== wanted) {
    rejectFields({field: '/type', code: 'enum', message: `Must be ${wanted} for this holder.`});
  }
}

/** The limits that a new account has for instant transfers until its holder sets others. */
export const firstInstantLimits = {perTransaction: euros(500_000), perDay: euros(1_000_000)};

/** The direct debit preferences of a new account: every creditor may collect. */
export const firstDirectDebitPreferences: Required<Schemas['DirectDebitPreferences']> = {
  mode: 'ALLOW_ALL',
  allowedCreditorIds: [],
  blockedCreditorIds: [],
  rules: [],
};

/** Opens an account: at once for an active holder, else when the onboarding has ended. */
export function createAccount({world, body}: Call<Schemas['AccountCreate']>): Account {
  const {holderId, type, currency = 'EUR'} = body;
  const holder = requireHolder(world, holderId);
  requireType(holderId, type);
  if (currency !== 'EUR') {
    rejectCall('currency_not_supported');
  }
  if (holder.status !== 'ACTIVE' && !onboarding.includes(holder.status)) {
    rejectCall('holder_not_active', {currentStatus: holder.status});
  }
  requirePlace(world, holderId);
  const account = world.create('Account', {
    ...body,
    currency,
    iban: newIban(world, holderPrefix(holderId)),
    bic: world.contract.samples.bics?.provider,
    status: holder.status === 'ACTIVE' ? 'ACTIVE' : 'PENDING',
    blockScope: 'NONE',
    balances: {booked: euros(0), available: euros(0), held: euros(0)},
    instantLimits: structuredClone(firstInstantLimits),
    directDebitPreferences: structuredClone(firstDirectDebitPreferences),
  });
  if (account.status === 'ACTIVE') {
    world.emit('account.activated', account);
  }
  return structuredClone(account);
}

const accountsOf = (world: World, holderId: string) =>
  world.all('Account', (one) => one.holderId === holderId && one.status === 'PENDING');

/** Lets the accounts of a holder begin or end with the holder's onboarding. */
export function followHolders(world: World): void {
  for (const family of ['user', 'legal_entity', 'individual_entrepreneur']) {
    world.on(`${family}.activated`, (_, {id}) => {
      accountsOf(world, id).forEach((account) => world.move(account, 'ACTIVE'));
    });
    for (const end of ['rejected', 'closed']) {
      world.on(`${family}.${end}`, (_, {id}) => {
        accountsOf(world, id).forEach((account) => world.move(account, 'CLOSED'));
      });
    }
  }
}
