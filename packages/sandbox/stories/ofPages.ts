import {readyActivity} from './businesses';
import {asAlice, plasticCard} from './cardOrders';
import {deviceTestKey} from './deviceTestKey';
import {openFile, submitFaceToFace, submittedFile} from './kycFiles';
import {submitFile} from './onboarding';
import type {Partner, Sent} from './partner';
import {orderOf, payeeOf, verified} from './payments';
import {pinMessages} from './pinMessages';
import type {Story} from './story';
import {tokenRequest} from './tokens';
import {withApproval} from './withApproval';

const {d: _, ...publicKey} = deviceTestKey;

/** An id of the same kind that nothing has. */
const unknown = (id = ''): string => id.replace(/.$/, (last) => (last === 'Z' ? 'Y' : 'Z'));

/** The header with a certificate, which mutual TLS would bring. */
const certificate = (name: string) => ({'Client-Cert': `:${btoa(`certificate ${name}`)}:`});

const byAlice = ({ids}: Partner): Sent => ({'Acting-User-Id': ids.usr ?? ''});

/** Calls that a test wants to fail, with the error that each answers, and what is sent. */
const forced = [
  ['createInstantTransfer', 'upstream_timeout', byAlice, orderOf],
  ['createSctTransfer', 'upstream_timeout', byAlice, orderOf],
  ['createSctTransfer', 'idempotency_request_in_progress', byAlice, orderOf],
  ['createSctTransfer', 'internal_error', byAlice, orderOf],
  ['createSctTransfer', 'service_unavailable', byAlice, orderOf],
  [
    'lookupCompany',
    'upstream_unavailable',
    ({samples}) => ({siren: samples.sirens?.atelier ?? ''}),
    () => undefined,
  ],
  [
    'createXpayProvisioning',
    'upstream_unavailable',
    (partner) => ({cardId: partner.ids.crd ?? '', ...byAlice(partner)}),
    () => ({wallet: 'GOOGLE_PAY'}),
  ],
] as const satisfies readonly (readonly [
  string,
  string,
  (partner: Partner) => Sent,
  (partner: Partner) => object | undefined | Promise<object>,
])[];

/** Alice orders a transfer. The response has a challenge, unless `sent` brings one. */
const order = async (partner: Partner, sent: Sent = {}, body?: object) =>
  partner.call(
    'createSctTransfer',
    {'Acting-User-Id': partner.ids.usr ?? '', ...sent},
    body ?? (await orderOf(partner)),
  );

const idOf = ({body}: Awaited<ReturnType<typeof order>>): string =>
  String((body.challenge as {id?: string} | undefined)?.id);

/** What pages tell of and no other story does: what rules reject, and outcomes by other operations. */
export const pageStories: readonly Story[] = [
  {
    name: 'A server asks for a form in which nothing is answered',
    tell: async (partner) => {
      const sent = {accountId: partner.ids.acc ?? '', Accept: 'text/csv'};
      await partner.call('getAccount', sent);
      await partner.call('listAccountStatements', sent);
    },
  },
  {
    name: 'A server reads what its token does not open',
    tell: async (partner) => {
      const request = await tokenRequest(partner, {}, 'users:read');
      const {body} = await partner.call('createAccessToken', {}, request);
      const sent = {Authorization: `Bearer ${body.access_token}`};
      await partner.call('listAccounts', sent);
      await partner.call('listScreenings', sent);
    },
  },
  {
    name: 'A server reads its settings with an old token, and with that of another certificate',
    tell: async (partner) => {
      const request = await tokenRequest(partner);
      const {body} = await partner.call('createAccessToken', {}, request);
      await partner.wait('PT10M');
      await partner.call('getPartner', {Authorization: `Bearer ${body.access_token}`});
      const {client_assertion: _, client_assertion_type: __, ...others} = request;
      const {body: bound} = await partner.call('createAccessToken', certificate('one'), others);
      const sent = {Authorization: `Bearer ${bound.access_token}`, ...certificate('another')};
      await partner.call('getPartner', sent);
    },
  },
  {
    name: 'A server reads what does not exist',
    tell: async (partner) => {
      const {ids} = partner;
      await partner.call('getAccount', {accountId: unknown(ids.acc)});
      await partner.call('getIndividualEntrepreneur', {individualEntrepreneurId: unknown(ids.ien)});
      await partner.call('getCardAuthorisation', {authorisationId: unknown(ids.aut)});
    },
  },
  {
    name: 'A list is asked for no item at all',
    tell: async (partner) => {
      await partner.call('listCardClearings', {limit: '0'});
      await partner.call('listScreenings', {limit: '0'});
    },
  },
  {
    name: 'Alice approves a transfer, and her approval is used wrongly',
    tell: async (partner) => {
      const body = await orderOf(partner);
      const key = {'Idempotency-Key': 'invoice-42'};
      const challengeId = idOf(await order(partner, key, body));
      await partner.until('sca_challenge.succeeded');
      await order(partner, {'Sca-Challenge-Id': unknown(challengeId)}, body);
      const approved = {'Sca-Challenge-Id': challengeId};
      await order(partner, approved, {...body, amount: {value: 22550, currency: 'EUR'}});
      await order(partner, {...key, ...approved}, body);
      const {name, iban} = body.creditor;
      const payeeVerificationId = await verified(partner, iban, name);
      await order(partner, approved, {...body, payeeVerificationId});
    },
  },
  {
    name: 'Alice approves a transfer too late',
    tell: async (partner) => {
      const late = idOf(await order(partner));
      await partner.wait('PT20M');
      await order(partner, {'Sca-Challenge-Id': late});
    },
  },
  {
    name: 'Nobody orders a transfer or saves a payee, or the wrong person does',
    tell: async (partner) => {
      await order(partner, {'Acting-User-Id': ''});
      await order(partner, {'Acting-User-Id': partner.ids.usr2 ?? ''});
      await partner.call('createBeneficiary', {}, await payeeOf(partner));
    },
  },
  {
    name: 'Inès sets the PIN of a card before she has a device',
    tell: async (partner) => {
      const {acc_ines: accountId, usr_ines: holderId = ''} = partner.ids;
      const card = {...plasticCard(partner), accountId, cardholderId: holderId};
      const {body} = await partner.call('createCard', {}, card);
      const sent = {cardId: body.id, 'Acting-User-Id': holderId};
      await partner.call('setCardPin', sent, {encryptedPin: pinMessages.strong});
    },
  },
  {
    name: 'Alice looks at her PIN too often',
    tell: async (partner) => {
      const {crd: cardId = ''} = partner.ids;
      for (let count = 0; count < 6; count += 1) {
        await withApproval(
          partner,
          'createCardPinView',
          {...asAlice(partner), cardId},
          {publicKey},
        );
      }
    },
  },
  {
    name: 'A screening rejects Chloé while her file is reviewed',
    tell: async (partner) => {
      await submittedFile(partner);
      const {usr_chloe: subjectId = ''} = partner.ids;
      await partner.play('screening.outcome', {subjectId, outcome: 'BLOCKED'});
    },
  },
  {
    name: 'A reviewer asks for more after the hosted pages',
    tell: async (partner) => {
      const kycFileId = await openFile(partner, {path: 'WEBVIEW'});
      const returnUrl = 'https://app.wrenfield.example/kyc/done';
      await partner.call('createKycWebviewSession', {kycFileId}, {returnUrl});
      await partner.until('kyc_file.submitted');
      await partner.play('kyc.decision', {kycFileId, decision: 'REQUEST_INFO'});
    },
  },
  {
    name: 'An agent identifies Chloé, and a person reviews it',
    tell: async (partner) => {
      const kycFileId = await openFile(partner, {path: 'DELEGATED'});
      await submitFaceToFace(partner, kycFileId);
      await partner.play('kyc.decision', {kycFileId, decision: 'REVIEW'});
    },
  },
  {
    name: 'Chloé does not pass the hosted pages',
    tell: async (partner) => {
      const kycFileId = await openFile(partner, {path: 'WEBVIEW'});
      const returnUrl = 'https://app.wrenfield.example/kyc/fail';
      await partner.call('createKycWebviewSession', {kycFileId}, {returnUrl});
      await partner.until('kyc_file.rejected');
    },
  },
  {
    name: 'A cancelled card leaves the wallet',
    tell: async (partner) => {
      const {crd: cardId = ''} = partner.ids;
      await partner.play('xpay.token_request', {cardId, wallet: 'APPLE_PAY', path: 'GREEN'});
      await partner.call('cancelCard', {cardId}, {reason: 'LOST'});
    },
  },
  {
    name: 'Alice replaces a virtual card',
    tell: async (partner) => {
      const {crd_v: cardId = ''} = partner.ids;
      await partner.call('replaceCard', {cardId}, {reason: 'DAMAGED'});
    },
  },
  {
    name: 'A screening stops the activity of Karim, and that of Inès before it begins',
    tell: async (partner) => {
      const {ien} = partner.ids;
      await partner.play('screening.outcome', {subjectId: ien, outcome: 'BLOCKED'});
      const subjectId = await readyActivity(partner);
      await submitFile(partner, subjectId);
      await partner.play('screening.outcome', {subjectId, outcome: 'BLOCKED'});
    },
  },
  ...forced.map(([operationId, code, sent, bodyOf]): Story => ({
    name: `${operationId} answers ${code} because a test wants it`,
    tell: async (partner) => {
      const body = await bodyOf(partner);
      await partner.play('api.error', {operationId, code, count: 1});
      await partner.call(operationId, sent(partner), body);
    },
  })),
];
