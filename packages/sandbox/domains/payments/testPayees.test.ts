import {describe, expect, it} from 'vitest';
import type {Partner} from '../../stories/partner';
import {balancesOf, pay, savePayee} from '../../stories/payments';
import {newPartner} from '../../testing/newPartner';
import {testPayees, type TestPayee} from './testPayees';

const OPENING = 125050;
const SENT = 12550;

const {samples} = newPartner();
const payees = testPayees(samples.ibans);
/** Any other account at another bank does nothing special. */
const other: TestPayee = {
  iban: 'DE65999980000000000001',
  sct: {status: 'SETTLED'},
  instant: {status: 'SETTLED'},
};

const kinds = {
  sct: {create: 'createSctTransfer', read: 'getSctTransfer', patience: 'PT3M'},
  instant: {create: 'createInstantTransfer', read: 'getInstantTransfer', patience: 'PT10S'},
} as const;

async function outcome(partner: Partner, kind: keyof typeof kinds, iban: string) {
  const {create, read, patience} = kinds[kind];
  const fields = {payeeVerificationAcknowledged: true};
  const {body, code} = await pay(partner, create, {iban, fields});
  if (code !== undefined) {
    return {transferId: '', code};
  }
  await partner.wait(patience);
  const {status, reasonCode} = (await partner.call(read, {transferId: body.id})).body;
  return {transferId: body.id, status, reasonCode};
}

describe.each(['sct', 'instant'] as const)('a transfer by %s to a test account', (kind) => {
  it.each([...payees, other])('$iban', async (payee) => {
    const partner = newPartner();
    const expected = payee[kind];
    const {transferId, ...found} = await outcome(partner, kind, payee.iban);
    if ('error' in expected) {
      expect(found).toEqual({code: expected.error});
      return;
    }
    const {status} = expected;
    const reasonCode = 'reasonCode' in expected ? expected.reasonCode : null;
    expect(found).toMatchObject({status, reasonCode});
    const booked = status === 'SETTLED' ? OPENING - SENT : OPENING;
    expect(await balancesOf(partner)).toEqual({booked, available: booked, held: 0});
    if (payee.recall) {
      const {body} = await partner.call('createRecall', {}, {transferId, reason: 'DUPL'});
      await partner.wait('P60D');
      const recall = (await partner.call('getRecall', {recallId: body.id})).body;
      expect(recall.status).toBe(payee.recall);
    }
  });
});

it.each([...payees, other])('the check of a name at $iban', async ({iban, nameCheck}) => {
  const {body} = await newPartner().call('verifyPayee', {}, {iban, name: 'Somebody Else'});
  expect(body.result).toBe(nameCheck ?? 'MATCH');
});

it.each([...payees, other])('a payee saved with $iban', async ({iban, saved = 'ACTIVE'}) => {
  const partner = newPartner();
  const fields = {payeeVerificationAcknowledged: true};
  const payee = await savePayee(partner, {iban, fields}, false);
  await partner.wait('PT1M');
  const {status} = (await partner.call('getBeneficiary', {beneficiaryId: payee.id})).body;
  const {code} = payee as {code?: string};
  expect(code ? {error: code} : status).toEqual(saved);
});
