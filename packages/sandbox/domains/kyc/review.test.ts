import {describe, expect, it} from 'vitest';
import {openFile, openRequest, passport, rename, submittedFile} from '../../stories/kycFiles';
import type {Partner} from '../../stories/partner';
import {upload} from '../../stories/upload';
import {kycEvents} from '../../testing/kycEvents';
import {newPartner} from '../../testing/newPartner';

async function fileOf(lastName: string): Promise<{partner: Partner; kycFileId: string}> {
  const partner = newPartner();
  await rename(partner, lastName);
  return {partner, kycFileId: await submittedFile(partner)};
}

const answer = async (partner: Partner, fileName = 'bill.pdf', type = 'PROOF_OF_ADDRESS') => ({
  documents: [{type, fileIds: [await upload(partner, fileName)]}],
});

describe('test persons', () => {
  it.each([
    ['Forgery', 'DOCUMENT_FORGED', {name: 'DOCUMENT_AUTHENTICITY', result: 'FAILED'}],
    ['Facemismatch', 'FACE_MISMATCH', {name: 'FACE_MATCH', result: 'FAILED'}],
    ['Duplicate', 'DUPLICATE_IDENTITY', {name: 'DATA_CONSISTENCY', result: 'FAILED'}],
  ])('%s is rejected: %s', async (lastName, rejectionReason, check) => {
    const {partner} = await fileOf(lastName);
    const {data} = await partner.until('kyc_file.rejected');
    expect(data.object).toMatchObject({
      status: 'REJECTED',
      rejectionReason,
      nextReviewDate: null,
      checks: expect.arrayContaining([check]),
    });
    expect(kycEvents(partner)).toEqual(['created', 'submitted', 'rejected']);
  });

  it('Manualreview waits for a decision', async () => {
    const {partner, kycFileId} = await fileOf('Manualreview');
    const {data} = await partner.until('kyc_file.review_started');
    expect(data.object.checks).toContainEqual({name: 'DATA_CONSISTENCY', result: 'INCONCLUSIVE'});
    await partner.wait('P2D');
    expect(kycEvents(partner).at(-1)).toBe('review_started');
    await partner.play('kyc.decision', {kycFileId, decision: 'APPROVE'});
    expect(partner.last('kyc_file.approved').data.object).toMatchObject({status: 'APPROVED'});
  });

  it('Inforequired answers a request and is approved', async () => {
    const {partner, kycFileId} = await fileOf('Inforequired');
    const {data, occurredAt} = await partner.until('kyc_file.info_required');
    expect(data.object).toMatchObject({
      status: 'INFO_REQUIRED',
      requests: [{reason: 'ADDRESS_NOT_PROVEN', status: 'OPEN'}],
    });
    expect(Date.parse(String(data.object.expiresAt)) - Date.parse(occurredAt)).toBe(
      30 * 86_400_000,
    );
    const requestId = await openRequest(partner, kycFileId);
    const answered = await partner.call(
      'answerKycRequest',
      {kycFileId, requestId},
      await answer(partner),
    );
    expect(answered).toMatchObject({
      status: 202,
      body: {status: 'IN_REVIEW', requests: [{status: 'ANSWERED'}], expiresAt: null},
    });
    const again = {comment: 'Here it is again.'};
    expect(await partner.call('answerKycRequest', {kycFileId, requestId}, again)).toMatchObject({
      code: 'request_closed',
    });
    await partner.until('kyc_file.approved');
    expect(kycEvents(partner)).toEqual([
      'created',
      'submitted',
      'review_started',
      'info_required',
      'review_started',
      'approved',
    ]);
  });

  it('Pepmatch proves the source of funds and reaches ENHANCED for a year', async () => {
    const {partner, kycFileId} = await fileOf('Pepmatch');
    const {data} = await partner.until('kyc_file.info_required');
    expect(data.object.requests).toMatchObject([{reason: 'INFORMATION_NOT_PROVIDED'}]);
    const requestId = await openRequest(partner, kycFileId);
    const body = await answer(partner, 'deed.pdf', 'SOURCE_OF_FUNDS');
    await partner.call('answerKycRequest', {kycFileId, requestId}, body);
    expect((await partner.until('kyc_file.approved')).data.object).toMatchObject({
      targetLevel: 'ENHANCED',
      nextReviewDate: '2026-10-14',
    });
    await partner.wait('P310D');
    expect(partner.last('kyc_file.renewal_due').occurredAt).toBe('2026-08-14T22:00:00.000Z');
  });

  it('Pepmatch with the proofs of ENHANCED is reviewed without a request', async () => {
    const partner = newPartner();
    await rename(partner, 'Pepmatch');
    const kycFileId = await openFile(partner, {targetLevel: 'ENHANCED'});
    await partner.call('addKycDocument', {kycFileId}, await passport(partner));
    for (const type of ['PROOF_OF_INCOME', 'SOURCE_OF_FUNDS']) {
      const fileIds = [await upload(partner, `${type}.pdf`)];
      await partner.call('addKycDocument', {kycFileId}, {type, fileIds});
    }
    await partner.call('submitKycFile', {kycFileId});
    await partner.until('kyc_file.approved');
    expect(kycEvents(partner)).toEqual(['created', 'submitted', 'review_started', 'approved']);
  });
});

describe('requests', () => {
  it('end the file after 30 days without an answer', async () => {
    const {partner, kycFileId} = await fileOf('Inforequired');
    await partner.until('kyc_file.info_required');
    const requestId = await openRequest(partner, kycFileId);
    await partner.wait('P31D');
    expect(partner.last('kyc_file.expired').data.object).toMatchObject({
      status: 'EXPIRED',
      rejectionReason: 'INFORMATION_NOT_PROVIDED',
      requests: [{status: 'EXPIRED'}],
    });
    const late = {comment: 'Sorry, we are late.'};
    expect(await partner.call('answerKycRequest', {kycFileId, requestId}, late)).toMatchObject({
      code: 'request_closed',
      body: {currentStatus: 'EXPIRED'},
    });
  });

  it('are asked again when the new document is bad', async () => {
    const {partner, kycFileId} = await fileOf('Inforequired');
    await partner.until('kyc_file.info_required');
    const requestId = await openRequest(partner, kycFileId);
    const body = await answer(partner, 'blurred.jpg');
    await partner.call('answerKycRequest', {kycFileId, requestId}, body);
    await partner.until('kyc_file.document_rejected');
    expect((await partner.until('kyc_file.info_required')).data.object.requests).toMatchObject([
      {status: 'ANSWERED'},
      {status: 'OPEN', reason: 'DOCUMENT_UNREADABLE'},
    ]);
  });

  it('accept only the types that they name', async () => {
    const {partner, kycFileId} = await fileOf('Inforequired');
    await partner.until('kyc_file.info_required');
    const requestId = await openRequest(partner, kycFileId);
    const body = {documents: [await passport(partner)]};
    expect(await partner.call('answerKycRequest', {kycFileId, requestId}, body)).toMatchObject({
      code: 'kyc_document_type_not_accepted',
    });
    const other = {kycFileId, requestId: 'kyr_01K7GZXD786ABQTV3JTEZJDFTV'};
    expect(await partner.call('answerKycRequest', other, {comment: '?'})).toMatchObject({
      code: 'resource_not_found',
    });
  });
});

describe('the scenario kyc.decision', () => {
  it.each([
    ['APPROVE', undefined, ['approved'], {status: 'APPROVED'}],
    ['REJECT', undefined, ['rejected'], {rejectionReason: 'RISK_POLICY'}],
    ['REJECT', 'UNDERAGE', ['rejected'], {rejectionReason: 'UNDERAGE'}],
    ['REVIEW', undefined, ['review_started'], {status: 'IN_REVIEW'}],
    [
      'REQUEST_INFO',
      'DOCUMENT_UNREADABLE',
      ['review_started', 'info_required'],
      {status: 'INFO_REQUIRED', requests: [{reason: 'DOCUMENT_UNREADABLE'}]},
    ],
  ])('%s %s', async (decision, reason, events, result) => {
    const {partner, kycFileId} = await fileOf('Autoapprove');
    await partner.play('kyc.decision', {kycFileId, decision, reason});
    await partner.wait('PT1H');
    const {body} = await partner.call('getKycFile', {kycFileId});
    expect(body).toMatchObject(result);
    expect(kycEvents(partner)).toEqual(['created', 'submitted', ...events]);
  });

  it.each([
    ['APPROVE', 'state_conflict'],
    ['REJECT', 'state_conflict'],
    ['REVIEW', 'state_conflict'],
    ['REQUEST_INFO', 'state_conflict'],
    ['GUESS', 'validation_failed'],
  ])('%s of an open file answers %s', async (decision, code) => {
    const partner = newPartner();
    const kycFileId = await openFile(partner);
    const parameters = {kycFileId, decision};
    const body = {scenario: 'kyc.decision', parameters};
    expect(await partner.call('createSimulation', {}, body)).toMatchObject({code});
  });

  it('decides after the answer to a request that it opened', async () => {
    const {partner, kycFileId} = await fileOf('Manualreview');
    await partner.until('kyc_file.review_started');
    await partner.play('kyc.decision', {kycFileId, decision: 'REQUEST_INFO'});
    const requestId = await openRequest(partner, kycFileId);
    await partner.call('answerKycRequest', {kycFileId, requestId}, {comment: 'We moved.'});
    await partner.wait('PT1H');
    expect(kycEvents(partner).at(-1)).toBe('review_started');
    await partner.play('kyc.decision', {kycFileId, decision: 'REJECT', reason: 'RISK_POLICY'});
    expect(partner.last('kyc_file.rejected').data.object.checks).not.toContainEqual(
      expect.objectContaining({result: 'FAILED'}),
    );
  });
});
