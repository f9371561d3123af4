import type {Story} from './story';

/** Statements of accounts. */
export const statementStories: readonly Story[] = [
  {
    name: 'Alice asks for the statement of a quarter',
    tell: async (partner) => {
      const {acc: accountId = ''} = partner.ids;
      await partner.call('listAccountStatements', {accountId});
      const quarter = {periodStart: '2025-07-01', periodEnd: '2025-09-30'};
      const {body} = await partner.call('createAccountStatement', {accountId}, quarter);
      const download = (accept: string) =>
        partner.call('downloadAccountStatement', {statementId: body.id, Accept: accept});
      await download('application/pdf');
      await partner.until('statement.available');
      await download('application/pdf');
      await download('text/csv');
      await download('application/xml');
      const untilToday = {periodStart: '2025-10-01', periodEnd: '2025-10-14'};
      await partner.call('createAccountStatement', {accountId}, untilToday);
    },
  },
  {
    name: 'A statement fails, and a new one is made',
    tell: async (partner) => {
      const {acc: accountId = ''} = partner.ids;
      const quarter = {periodStart: '2025-07-01', periodEnd: '2025-09-30'};
      await partner.play('account.statement_failure', {accountId});
      await partner.call('createAccountStatement', {accountId}, quarter);
      await partner.wait('PT1M');
      await partner.call('createAccountStatement', {accountId}, quarter);
      await partner.until('statement.available');
    },
  },
  {
    name: 'A month ends, and every account has its statement',
    tell: async (partner) => {
      await partner.wait('P20D');
      const sent = {accountId: partner.ids.acc ?? '', kind: 'MONTHLY'};
      await partner.call('listAccountStatements', sent);
    },
  },
];
