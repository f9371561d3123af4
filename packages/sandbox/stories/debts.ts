import type {Partner} from './partner';
import type {Story} from './story';

const setBalance = (partner: Partner, accountId: string | undefined, value: number) =>
  partner.play('account.set_balance', {accountId, value});

/** Pays the debt of Inès from another account of hers, or with the money of the partner. */
function settle(partner: Partner, value: number, sourceAccountId?: string) {
  const method = sourceAccountId ? 'INTERNAL_TRANSFER' : 'PARTNER_FUNDED';
  const amount = {value, currency: 'EUR'};
  const sent = {debtId: partner.ids.dbt ?? ''};
  return partner.call('settleDebt', sent, {method, amount, sourceAccountId});
}

/** Debts of accounts below zero. */
export const debtStories: readonly Story[] = [
  {
    name: 'Inès pays her debt from another account',
    tell: async (partner) => {
      const {usr_ines: holderId = '', acc_ines: accountId = ''} = partner.ids;
      await partner.call('listDebts', {holderId});
      const savings = {holderId, type: 'PERSONAL', label: 'Savings'};
      const {id} = (await partner.call('createAccount', {}, savings)).body;
      await settle(partner, 1240, id);
      await setBalance(partner, id, 5000);
      await settle(partner, 1300, id);
      await partner.call('blockAccount', {accountId: id}, {scope: 'ALL', reason: 'HOLDER_REQUEST'});
      await settle(partner, 1240, id);
      await partner.call('unblockAccount', {accountId: id});
      await settle(partner, 1240, id);
      await settle(partner, 1240, id);
      await partner.call('listAccountTransactions', {accountId, type: 'DEBT_SETTLEMENT'});
    },
  },
  {
    name: 'The partner pays the debt of Inès under its guarantee',
    tell: async (partner) => {
      await settle(partner, 1240);
    },
  },
  {
    name: 'Alice falls below zero and pays in two parts',
    tell: async (partner) => {
      const {acc} = partner.ids;
      await setBalance(partner, acc, -1500);
      await partner.wait('P1D');
      await setBalance(partner, acc, -700);
      await setBalance(partner, acc, 0);
    },
  },
  {
    name: 'The partner pays the debt of Inès when it is in recovery',
    tell: async (partner) => {
      await partner.wait('P31D');
      await settle(partner, 1240);
    },
  },
  {
    name: 'Inès never pays',
    tell: async (partner) => {
      await partner.wait('P31D');
      await partner.wait('P90D');
    },
  },
];
