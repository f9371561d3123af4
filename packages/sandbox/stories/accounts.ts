import type {Schemas} from '../api';
import type {Partner} from './partner';
import {approved} from './approve';
import {rename, submittedFile} from './kycFiles';
import type {Story} from './story';

/** Opens an account for Chloé, whose onboarding runs: it stays PENDING. */
export async function openPending(partner: Partner): Promise<Schemas['Account']> {
  const body = {holderId: partner.ids.usr_chloe, type: 'PERSONAL', label: 'Main account'};
  return (await partner.call('createAccount', {}, body)).body;
}

const household: Story = {
  name: 'Alice opens a second account and names it',
  tell: async (partner) => {
    const {usr: holderId = '', usr_hugo: suspended} = partner.ids;
    const fields = {type: 'PERSONAL', currency: 'EUR', label: 'Holidays'};
    const {body} = await partner.call('createAccount', {}, {holderId, ...fields});
    await partner.call('listAccounts', {holderId});
    const sent = {accountId: body.id, 'If-Match': `"${body.version}"`};
    await partner.call('updateAccount', sent, {label: 'Household'});
    await partner.call('createAccount', {}, {holderId, ...fields, currency: 'USD'});
    await partner.call('createAccount', {}, {...fields, holderId: suspended});
    await partner.call('createAccount', {}, {holderId, ...fields});
    await partner.call('createAccount', {}, {holderId, ...fields});
  },
};

const reading: Story = {
  name: 'Alice looks at her account, and proves that it is hers',
  tell: async (partner) => {
    const {acc: accountId = '', usr = ''} = partner.ids;
    await partner.call('getAccount', {accountId});
    await approved(partner, 'getAccount', {accountId, 'Acting-User-Id': usr}, undefined);
    const page = await partner.call('listAccountTransactions', {accountId, limit: '3'});
    const [newest] = page.body.data;
    await partner.call('getAccountTransaction', {transactionId: newest?.id ?? ''});
    await partner.call('getIbanCertificate', {accountId, Accept: 'application/pdf'});
  },
};

const pending: Story = {
  name: 'Chloé has an account that waits for the end of her onboarding',
  tell: async (partner) => {
    const {id: accountId} = await openPending(partner);
    await partner.call('getIbanCertificate', {accountId, Accept: 'application/pdf'});
    await partner.call('updateAccount', {accountId, 'If-Match': '"1"'}, {label: 'Household'});
    await partner.call('createVirtualIban', {accountId}, {label: 'Rent'});
    await partner.call('blockAccount', {accountId}, {scope: 'ALL', reason: 'FRAUD_SUSPICION'});
  },
};

const waiting: readonly Story[] = [
  {
    name: 'The account of Chloé opens when she is identified',
    tell: async (partner) => {
      await openPending(partner);
      await submittedFile(partner);
      await partner.until('account.activated');
    },
  },
  {
    name: 'The account of Chloé never opens, because her passport is forged',
    tell: async (partner) => {
      await rename(partner, 'Forgery');
      await openPending(partner);
      await submittedFile(partner);
      await partner.until('account.closed');
    },
  },
];

const blocks: Story = {
  name: 'Alice has her account blocked and unblocked, then the provider blocks it',
  tell: async (partner) => {
    const {acc: accountId = ''} = partner.ids;
    const body = {scope: 'DEBIT', reason: 'HOLDER_REQUEST', comment: 'Case 2025-118'};
    await partner.call('blockAccount', {accountId}, body);
    await partner.call('blockAccount', {accountId}, body);
    await partner.call('unblockAccount', {accountId});
    await partner.call('unblockAccount', {accountId});
    await partner.play('account.decision', {accountId, decision: 'BLOCK'});
    await partner.call('unblockAccount', {accountId});
    await partner.play('account.decision', {accountId, decision: 'UNBLOCK'});
  },
};

const virtualIbans: Story = {
  name: 'The workshop gives each invoice its own IBAN',
  tell: async (partner) => {
    const {acc_le: accountId = '', acc: personal = ''} = partner.ids;
    const invoice = {label: 'Invoice 2025-0043', reference: 'INV-2025-0043'};
    const {body} = await partner.call('createVirtualIban', {accountId}, invoice);
    await partner.call('listVirtualIbans', {accountId});
    await partner.call('closeVirtualIban', {virtualIbanId: body.id});
    await partner.call('closeVirtualIban', {virtualIbanId: body.id});
    for (const label of ['Rent', 'Lessons', 'Gifts']) {
      await partner.call('createVirtualIban', {accountId: personal}, {label});
    }
    const forced = {operationId: 'createVirtualIban', code: 'feature_not_enabled', count: 1};
    await partner.play('api.error', forced);
    await partner.call('createVirtualIban', {accountId}, invoice);
  },
};

const ibans: Story = {
  name: 'A form checks two IBANs',
  tell: async (partner) => {
    const iban = partner.samples.externalAccounts?.chloe ?? '';
    await partner.call('checkIban', {}, {iban});
    await partner.call('checkIban', {}, {iban: iban.replace(/.$/, '9')});
  },
};

/** Payment accounts. */
export const accountStories: readonly Story[] = [
  household,
  reading,
  pending,
  ...waiting,
  blocks,
  virtualIbans,
  ibans,
];
