import type {Partner} from './partner';
import {approved} from './approve';
import type {Story} from './story';

const asAlice = ({ids}: Partner) => ({
  accountId: ids.acc ?? '',
  'Acting-User-Id': ids.usr ?? '',
});

/** Asks for the closure of Alice's account, whose balance goes to her account at another bank. */
const request = (partner: Partner) =>
  approved(partner, 'requestAccountClosure', asAlice(partner), {
    reason: 'HOLDER_REQUEST',
    sweepIban: partner.samples.ibans?.['0000VOPMTCH'],
  });

/** The closure of accounts. */
export const closureStories: readonly Story[] = [
  {
    name: 'Alice closes her account and changes her mind',
    tell: async (partner) => {
      await request(partner);
      await partner.call('cancelAccountClosure', {accountId: partner.ids.acc ?? ''});
    },
  },
  {
    name: 'Alice closes her account to the end',
    tell: async (partner) => {
      const accountId = partner.ids.acc ?? '';
      await partner.call('createVirtualIban', {accountId}, {label: 'Rent'});
      await request(partner);
      await request(partner);
      await partner.wait('P35D');
      await partner.call('cancelAccountClosure', {accountId});
    },
  },
  {
    name: 'Alice forgets where her money goes, then types a wrong IBAN',
    tell: async (partner) => {
      const reason = 'HOLDER_REQUEST';
      await partner.call('requestAccountClosure', asAlice(partner), {reason});
      const sweepIban = partner.samples.ibans?.['0000VOPMTCH']?.replace(/.$/, '2');
      await partner.call('requestAccountClosure', asAlice(partner), {reason, sweepIban});
    },
  },
  {
    name: 'The provider closes a blocked account',
    tell: async (partner) => {
      const accountId = partner.ids.acc2;
      const sweepIban = partner.samples.ibans?.['0000VOPMTCH'];
      await partner.play('account.decision', {accountId, decision: 'BLOCK'});
      await partner.play('account.decision', {accountId, decision: 'CLOSE', sweepIban});
      await partner.wait('P5D');
    },
  },
];
