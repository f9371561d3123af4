import {expect, it} from 'vitest';
import {advanceDispute, claims, dispute} from '../../stories/cardClaims';
import {payAndClear} from '../../stories/cardPlays';
import {upload} from '../../stories/upload';
import {newPartner} from '../../testing/newPartner';

it('goes on with the evidence that was asked for', async () => {
  const partner = newPartner();
  const {id: disputeId} = (await dispute(partner, await payAndClear(partner))).body;
  await advanceDispute(partner, disputeId, 'EVIDENCE_REQUIRED');
  const fileId = await upload(partner, 'receipt.pdf', 'CARD_DISPUTE');
  const sent = {fileIds: [fileId], comment: 'A clear copy of the receipt.'};
  const {status, body} = await partner.call('addCardDisputeEvidence', {disputeId}, sent);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body).toMatchObject({
    status: 'SUBMITTED',
    evidenceFileIds: [fileId],
    evidenceDueAt: null,
    history: [{status: 'SUBMITTED'}, {status: 'EVIDENCE_REQUIRED'}, {status: 'SUBMITTED'}],
  });
  expect(partner.events().at(-1)).toBe('card_dispute.evidence_received');
  await partner.wait('P11D');
  const {body: later} = await partner.call('getCardDispute', {disputeId});
  expect(later.status).toBe('SUBMITTED');
});

it('refuses a file for another purpose', async () => {
  const partner = newPartner();
  const {id: disputeId} = (await dispute(partner, await payAndClear(partner))).body;
  await advanceDispute(partner, disputeId, 'EVIDENCE_REQUIRED');
  const fileIds = [await upload(partner, 'passport.pdf')];
  expect(await partner.call('addCardDisputeEvidence', {disputeId}, {fileIds})).toMatchObject({
    code: 'validation_failed',
    body: {errors: [{field: '/fileIds/0'}]},
  });
});

it.each([
  [claims.amount, 'shop', 'REPRESENTED'],
  [claims.fraud, 'byPhone', 'PRE_ARBITRATION'],
] as const)(
  'takes the answer of the cardholder to a merchant: %o %s %s',
  async (sent, kind, to) => {
    const partner = newPartner();
    const {id: disputeId} = (await dispute(partner, await payAndClear(partner, kind), sent)).body;
    await advanceDispute(partner, disputeId, 'CHARGEBACK_FILED');
    await advanceDispute(partner, disputeId, to);
    const fileIds = [await upload(partner, 'receipt.pdf', 'CARD_DISPUTE')];
    const answer = () => partner.call('addCardDisputeEvidence', {disputeId}, {fileIds});
    expect(await answer()).toMatchObject({
      status: 200,
      body: {status: to, evidenceFileIds: fileIds, evidenceDueAt: null},
    });
    expect(partner.events().at(-1)).toBe('card_dispute.evidence_received');
    expect(await answer()).toMatchObject({code: 'state_conflict'});
  },
);

it('takes no answer after its time, and does not end the case', async () => {
  const partner = newPartner();
  const {id: disputeId} = (await dispute(partner, await payAndClear(partner))).body;
  await advanceDispute(partner, disputeId, 'CHARGEBACK_FILED');
  await advanceDispute(partner, disputeId, 'REPRESENTED');
  await partner.wait('P10D');
  const fileIds = [await upload(partner, 'receipt.pdf', 'CARD_DISPUTE')];
  expect(await partner.call('addCardDisputeEvidence', {disputeId}, {fileIds})).toMatchObject({
    code: 'state_conflict',
    body: {currentStatus: 'REPRESENTED'},
  });
});

it('is won when the bank of the merchant does not contest it in time', async () => {
  const partner = newPartner();
  const {id: disputeId} = (await dispute(partner, await payAndClear(partner))).body;
  await advanceDispute(partner, disputeId, 'CHARGEBACK_FILED');
  const read = async () => (await partner.call('getCardDispute', {disputeId})).body;
  const {merchantDueAt, updatedAt} = await read();
  expect(Date.parse(merchantDueAt ?? '') - Date.parse(updatedAt)).toBe(30 * 86_400_000);
  await partner.wait('P30D');
  expect(await read()).toMatchObject({status: 'WON', merchantDueAt: null});
});

it.each([
  ['EVIDENCE_REQUIRED', 'EVIDENCE_MISSING'],
  ['SUBMITTED', 'CHARGEBACK_NOT_ALLOWED'],
] as const)('that is rejected in %s says %s', async (status, rejectionReason) => {
  const partner = newPartner();
  const {id: disputeId} = (await dispute(partner, await payAndClear(partner))).body;
  if (status === 'EVIDENCE_REQUIRED') {
    await advanceDispute(partner, disputeId, status);
  }
  await advanceDispute(partner, disputeId, 'REJECTED');
  const {body} = await partner.call('getCardDispute', {disputeId});
  expect(body).toMatchObject({status: 'REJECTED', rejectionReason});
});
