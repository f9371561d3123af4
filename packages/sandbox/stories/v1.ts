import {openFile} from './kycFiles';
import type {Story} from './story';

const alice = {appUserId: 'seed-alice'};

/** What `createUserV1` is sent for an ordinary person. */
export const nora = {
  appUserId: 'wrenfield-000123',
  firstName: 'Nora',
  lastName: 'Petit',
  birthDate: '1994-06-02',
  email: 'nora.petit@example.com',
  phone: '+33639981010',
};

const users: readonly Story[] = [
  {
    name: 'Chloé starts a session of the vendor, on one of its last days',
    start: '2025-09-16T09:30:00.000Z',
    tell: async (partner) => {
      const body = {returnUrl: 'https://app.wrenfield.example/kyc/done'};
      await partner.call('createVendorKycV1', {appUserId: 'seed-chloe'}, body);
    },
  },
  {
    name: 'Nora signs up in version 1',
    tell: async (partner) => {
      const {appUserId} = nora;
      await partner.call('createUserV1', {}, nora);
      await partner.call('getUserV1', {appUserId});
      const acceptedAt = '2025-10-14T09:14:58.000Z';
      await partner.call('acceptCguV1', {appUserId}, {cguVersion: '2025-09', acceptedAt});
      await partner.call('acceptCguV1', {appUserId}, {cguVersion: '2023-05', acceptedAt});
      const early = {cguVersion: '2025-09', acceptedAt: '2025-10-12T09:14:58.000Z'};
      await partner.call('acceptCguV1', {appUserId}, early);
      await partner.call('createUserV1', {}, nora);
      const young = {...nora, appUserId: 'wrenfield-000124', birthDate: '2010-06-02'};
      await partner.call('createUserV1', {}, young);
      await partner.call('createUserV1', {}, {...nora, appUserId: 'wrenfield-000124'});
    },
  },
  {
    name: 'The vendor of version 1 takes no new sessions',
    tell: async (partner) => {
      const body = {returnUrl: 'https://app.wrenfield.example/kyc/done'};
      const chloe = {appUserId: 'seed-chloe'};
      await partner.call('createVendorKycV1', chloe, body);
      await openFile(partner);
      await partner.call('createVendorKycV1', chloe, body);
    },
  },
];

const cards: readonly Story[] = [
  {
    name: 'Alice orders a card in version 1',
    tell: async (partner) => {
      const {body} = await partner.call('createCardV1', alice, {type: 1});
      const {cardId} = body;
      await partner.until('card.shipped');
      await partner.call('activateCardV1', {cardId, 'Sca-Token': ''});
      const declined = partner.samples.scaTokens?.declined ?? '';
      await partner.call('activateCardV1', {cardId, 'Sca-Token': declined});
      await partner.call('activateCardV1', {cardId});
      await partner.call('activateCardV1', {cardId});
      await partner.call('setCardStatusV1', {cardId}, {status: 2});
      await partner.call('setCardStatusV1', {cardId}, {status: 3});
      await partner.call('setCardStatusV1', {cardId}, {status: 1});
    },
  },
  {
    name: 'Karim orders too many cards in version 1',
    tell: async (partner) => {
      const most = 6;
      for (let count = 0; count < most; count += 1) {
        await partner.call('createCardV1', {appUserId: 'seed-karim'}, {type: 0});
      }
    },
  },
];

const payments: readonly Story[] = [
  {
    name: 'Alice pays Karim in version 1',
    tell: async (partner) => {
      const order = {
        recipientAppUserId: 'seed-karim',
        amount: 12.5,
        currency: 'EUR',
        label: 'Dinner on Saturday',
      };
      const {body} = await partner.call('createP2pTransferV1', alice, order);
      await partner.call('getP2pTransferV1', {transferId: body.transferId});
      await partner.call('createP2pTransferV1', alice, {...order, amount: 5000});
      const unknown = {...order, recipientAppUserId: 'wrenfield-000999'};
      await partner.call('createP2pTransferV1', alice, unknown);
    },
  },
  {
    name: 'Version 1 refuses payments to users as version 2 does',
    tell: async (partner) => {
      const order = {recipientAppUserId: 'seed-karim', amount: 12.5, currency: 'EUR'};
      const send = (fields: object = {}) =>
        partner.call('createP2pTransferV1', alice, {...order, ...fields});
      await send({amount: 9000});
      await send({currency: 'USD'});
      await send({recipientAppUserId: 'seed-alice'});
      await send({amount: 10.79});
      const setBalance = (accountId: string | undefined, value: number) =>
        partner.play('account.set_balance', {accountId, value});
      await setBalance(partner.ids.acc2, 5_000_000);
      await send();
      await setBalance(partner.ids.acc2, 0);
      await setBalance(partner.ids.acc, 4_000_000);
      await send({amount: 5000});
      await send({amount: 5000});
      await send();
    },
  },
  {
    name: 'Alice pays her rent in version 1',
    tell: async (partner) => {
      const iban = partner.samples.externalAccounts?.chloe ?? '';
      const account = {label: 'Chloé', iban, holderName: 'Chloé Dubois'};
      const {body} = await partner.call('createBankAccountV1', alice, account);
      await partner.until('beneficiary.activated');
      await partner.call('createBankAccountV1', alice, account);
      await partner.call('listBankAccountsV1', alice);
      const {bankAccountId} = body;
      const order = {bankAccountId, amount: 125.5, currency: 'EUR', label: 'Rent October'};
      await partner.call('createBankTransferV1', alice, order);
      await partner.call('createBankTransferV1', alice, {...order, amount: 9000});
      await partner.call('createBankTransferV1', alice, {...order, amount: 2500});
      await partner.call('createBankTransferV1', alice, {...order, currency: 'USD'});
      await partner.call('createBankTransferV1', alice, {...order, amount: 125.79});
      await partner.until('sct_transfer.settled');
      await partner.play('account.set_balance', {accountId: partner.ids.acc, value: 4_000_000});
      await partner.call('createBankTransferV1', alice, {...order, amount: 5000});
      await partner.call('createBankTransferV1', alice, {...order, amount: 5000});
    },
  },
  {
    name: 'Version 1 refuses bank accounts and transfers that it cannot verify',
    tell: async (partner) => {
      const {usr: holderId = ''} = partner.ids;
      const iban = partner.samples.ibans?.['0000VOPNMTC'] ?? '';
      const account = {label: 'Landlord', iban, holderName: 'Karim Benali'};
      await partner.call('createBankAccountV1', alice, account);
      const wrong = `${partner.samples.externalAccounts?.chloe?.slice(0, -1)}9`;
      await partner.call('createBankAccountV1', alice, {...account, iban: wrong});
      const payee = {name: 'Karim Benali', iban};
      const {body: verification} = await partner.call('verifyPayee', {}, payee);
      const saved = {
        holderId,
        ...payee,
        payeeVerificationId: String(verification.id),
        payeeVerificationAcknowledged: true,
      };
      const sent = {'Acting-User-Id': holderId, 'Idempotency-Key': 'payee-1'};
      const refusal = await partner.call('createBeneficiary', sent, saved);
      if (refusal.code !== 'sca_required') {
        return;
      }
      const challenge = await partner.until('sca_challenge.succeeded');
      const approved = {...sent, 'Sca-Challenge-Id': String(challenge.data.object.id)};
      await partner.call('createBeneficiary', approved, saved);
      await partner.until('beneficiary.activated');
      const {body: list} = await partner.call('listBankAccountsV1', alice);
      const bankAccountId = list.items.find((one) => one.iban === iban)?.bankAccountId;
      const order = {bankAccountId, amount: 125.5, currency: 'EUR'};
      await partner.call('createBankTransferV1', alice, order);
    },
  },
];

/** Version 1, which retires on 30 June 2027. */
export const v1Stories: readonly Story[] = [...users, ...cards, ...payments];
