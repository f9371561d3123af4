import {approved} from './approve';
import type {Partner} from './partner';
import type {Story} from './story';

const reason = {reason: 'The customer asked to leave.'};

/** Closes an account of the seeds that has no money. `owner` is the name of the person who asks. */
async function closeEmptied(partner: Partner, account: string, owner: string): Promise<void> {
  const accountId = partner.ids[account] ?? '';
  await partner.play('account.set_balance', {accountId, value: 0});
  const sent = {accountId, 'Acting-User-Id': partner.ids[owner] ?? ''};
  await approved(partner, 'requestAccountClosure', sent, {reason: 'HOLDER_REQUEST'});
}

/** The provider closes an account of the seeds that has no money. */
async function endAccount(partner: Partner, account: string): Promise<void> {
  const accountId = partner.ids[account];
  await partner.play('account.set_balance', {accountId, value: 0});
  await partner.play('account.decision', {accountId, decision: 'CLOSE'});
}

/** How the relationship with a holder ends who had accounts. */
export const departureStories: readonly Story[] = [
  {
    name: 'Karim closes his business, and then leaves',
    tell: async (partner) => {
      const {ien: individualEntrepreneurId = '', usr2: userId = ''} = partner.ids;
      await closeEmptied(partner, 'acc_ie', 'usr2');
      await closeEmptied(partner, 'acc2', 'usr2');
      await partner.wait('P35D');
      await partner.call('closeIndividualEntrepreneur', {individualEntrepreneurId}, reason);
      await partner.call('closeUser', {userId}, reason);
    },
  },
  {
    name: 'The provider ends the relationship with Karim, whose name stays on a list',
    tell: async (partner) => {
      const {usr2: subjectId} = partner.ids;
      await partner.play('screening.outcome', {subjectId, outcome: 'BLOCKED'});
      await endAccount(partner, 'acc_ie');
      await endAccount(partner, 'acc2');
      await partner.wait('P65D');
    },
  },
  {
    name: 'A company closes its last account',
    tell: async (partner) => {
      await closeEmptied(partner, 'acc_le', 'usr');
      await partner.wait('P35D');
      await partner.wait('P35D');
    },
  },
  {
    name: 'A company that has ceased leaves after two months',
    tell: async (partner) => {
      await partner.play('registry.status', {legalEntityId: partner.ids.len, status: 'CEASED'});
      await endAccount(partner, 'acc_le');
      await partner.wait('P65D');
    },
  },
];
