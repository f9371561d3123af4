import type {Schemas} from '../../api';
import {describe, expect, it} from 'vitest';
import {openFile, passport} from '../../stories/kycFiles';
import type {Partner} from '../../stories/partner';
import {kycEvents} from '../../testing/kycEvents';
import {newPartner} from '../../testing/newPartner';

async function session(end: string): Promise<{partner: Partner; kycFileId: string}> {
  const partner = newPartner();
  const kycFileId = await openFile(partner, {path: 'WEBVIEW'});
  const returnUrl = `https://app.wrenfield.example/kyc/${end}`;
  const {status, body} = await partner.call('createKycWebviewSession', {kycFileId}, {returnUrl});
  expect(status).toBe(201);
  expect(body.url).toMatch(/^https:\/\/sandbox\.kyc\.aldermark\.example\/s\/\w{16}$/);
  return {partner, kycFileId};
}

function sessionStatuses(partner: Partner): unknown[] {
  return (partner.sandbox.snapshot().KycWebviewSession ?? []).map(({status}) => status);
}

describe('the hosted session', () => {
  it('is completed after 20 seconds, and submits the file', async () => {
    const {partner, kycFileId} = await session('done');
    await partner.until('kyc_file.approved');
    expect(sessionStatuses(partner)).toEqual(['COMPLETED']);
    const {body} = await partner.call('getKycFile', {kycFileId});
    expect(body.documents.map(({type, status}) => `${type} ${status}`)).toEqual([
      'PASSPORT ACCEPTED',
      'SELFIE_VIDEO ACCEPTED',
    ]);
    expect(body.checks.map(({name}) => name)).toEqual([
      'DOCUMENT_AUTHENTICITY',
      'DATA_CONSISTENCY',
      'ADDRESS',
      'FACE_MATCH',
      'LIVENESS',
    ]);
    expect(Date.parse(String(body.submittedAt)) - Date.parse(body.createdAt)).toBe(22_500);
  });

  it.each([
    ['abandon', 'ABANDONED', ['created']],
    ['expire', 'EXPIRED', ['created']],
    ['fail', 'COMPLETED', ['created', 'submitted', 'rejected']],
  ])('to %s ends as %s', async (end, status, events) => {
    const {partner} = await session(end);
    await partner.wait('PT1H');
    expect(sessionStatuses(partner)).toEqual([status]);
    expect(kycEvents(partner)).toEqual(events);
  });

  it('that fails rejects the video, and no other document', async () => {
    const {partner} = await session('fail');
    await partner.until('kyc_file.rejected');
    const {documents} = partner.last('kyc_file.rejected').data.object as Schemas['KycFile'];
    expect(
      documents.map(({type, status, rejectionReason}) => [type, status, rejectionReason]),
    ).toEqual([
      ['PASSPORT', 'ACCEPTED', null],
      ['SELFIE_VIDEO', 'REJECTED', 'LIVENESS_FAILED'],
    ]);
  });

  it('replaces an earlier one', async () => {
    const {partner, kycFileId} = await session('expire');
    const returnUrl = 'wrenfield://kyc/done';
    await partner.call('createKycWebviewSession', {kycFileId}, {returnUrl});
    await partner.until('kyc_file.approved');
    expect(sessionStatuses(partner)).toEqual(['ABANDONED', 'COMPLETED']);
  });

  it('is refused for a submitted file, another path and an insecure address', async () => {
    const {partner, kycFileId} = await session('done');
    const returnUrl = 'https://app.wrenfield.example/kyc/done';
    const insecure = {returnUrl: 'http://app.wrenfield.example/kyc/done'};
    expect(await partner.call('createKycWebviewSession', {kycFileId}, insecure)).toMatchObject({
      code: 'validation_failed',
    });
    await partner.until('kyc_file.approved');
    expect(await partner.call('createKycWebviewSession', {kycFileId}, {returnUrl})).toMatchObject({
      code: 'kyc_file_not_editable',
    });
    const other = await openFile(partner, {
      holderId: partner.ids.usr,
      purpose: 'PERIODIC_REVIEW',
    });
    expect(
      await partner.call('createKycWebviewSession', {kycFileId: other}, {returnUrl}),
    ).toMatchObject({code: 'kyc_path_not_enabled'});
  });

  it('is the only way to fill its file', async () => {
    const {partner, kycFileId} = await session('abandon');
    const document = await passport(partner);
    const code = 'kyc_file_not_editable';
    expect(await partner.call('addKycDocument', {kycFileId}, document)).toMatchObject({code});
    expect(await partner.call('submitKycFile', {kycFileId})).toMatchObject({code});
  });
});

describe('delegated evidence', () => {
  const evidence = {
    method: 'FACE_TO_FACE',
    performedAt: '2025-10-13T15:30:00.000Z',
    agentReference: 'AGENT-0042',
    attestation: true,
  };

  async function sent(fields: object) {
    const partner = newPartner();
    const kycFileId = await openFile(partner, {path: 'DELEGATED'});
    const body = {...evidence, documents: [await passport(partner)], ...fields};
    const result = await partner.call('submitDelegatedKyc', {kycFileId}, body);
    return {partner, kycFileId, result, body};
  }

  it('submits the file', async () => {
    const {partner, kycFileId, result, body} = await sent({});
    expect(result).toMatchObject({status: 202, body: {status: 'SUBMITTED', path: 'DELEGATED'}});
    await partner.until('kyc_file.approved');
    expect(await partner.call('submitDelegatedKyc', {kycFileId}, body)).toMatchObject({
      code: 'kyc_file_not_editable',
    });
  });

  it('of a rejected agent is rejected', async () => {
    const {partner} = await sent({agentReference: 'AGENT-REJECT'});
    expect((await partner.until('kyc_file.rejected')).data.object).toMatchObject({
      rejectionReason: 'DATA_MISMATCH',
    });
  });

  it('with a bad picture leads to a request', async () => {
    const partner = newPartner();
    const kycFileId = await openFile(partner, {path: 'DELEGATED'});
    const body = {...evidence, documents: [await passport(partner, 'blurred.jpg')]};
    await partner.call('submitDelegatedKyc', {kycFileId}, body);
    expect((await partner.until('kyc_file.info_required')).data.object).toMatchObject({
      requests: [
        {
          reason: 'DOCUMENT_UNREADABLE',
          acceptedDocumentTypes: ['PASSPORT', 'NATIONAL_ID', 'RESIDENCE_PERMIT'],
        },
      ],
    });
    expect(kycEvents(partner)).toEqual([
      'created',
      'submitted',
      'document_rejected',
      'review_started',
      'info_required',
    ]);
  });

  it.each([
    ['too old', {performedAt: '2025-09-13T15:30:00.000Z'}, '/performedAt'],
    ['in the future', {performedAt: '2025-10-15T15:30:00.000Z'}, '/performedAt'],
    ['without attestation', {attestation: false}, '/attestation'],
  ])('%s is refused', async (_, fields, field) => {
    const {result, partner} = await sent(fields);
    expect(result).toMatchObject({code: 'delegated_evidence_invalid', body: {errors: [{field}]}});
    expect(kycEvents(partner)).toEqual(['created']);
  });

  it('without an identity document is refused', async () => {
    const partner = newPartner();
    const kycFileId = await openFile(partner, {path: 'DELEGATED'});
    const {fileIds} = (await passport(partner)) as {fileIds: string[]};
    const body = {...evidence, documents: [{type: 'TAX_NOTICE', fileIds}]};
    expect(await partner.call('submitDelegatedKyc', {kycFileId}, body)).toMatchObject({
      code: 'delegated_evidence_invalid',
      body: {errors: [{field: '/documents'}]},
    });
    expect(kycEvents(partner)).toEqual(['created']);
  });

  it('needs a file of its path', async () => {
    const partner = newPartner();
    const kycFileId = await openFile(partner);
    const body = {...evidence, documents: [await passport(partner)]};
    expect(await partner.call('submitDelegatedKyc', {kycFileId}, body)).toMatchObject({
      code: 'kyc_path_not_enabled',
    });
  });
});

describe('a business', () => {
  it('is approved on its documents, for 36 months', async () => {
    const partner = newPartner();
    const kycFileId = await openFile(partner, {
      holderId: partner.ids.len,
      purpose: 'PERIODIC_REVIEW',
    });
    for (const type of ['REGISTRY_EXTRACT', 'ARTICLES_OF_ASSOCIATION']) {
      const {fileIds} = await passport(partner, `${type.toLowerCase()}.pdf`);
      await partner.call('addKycDocument', {kycFileId}, {type, fileIds});
    }
    await partner.call('submitKycFile', {kycFileId});
    expect((await partner.until('kyc_file.approved')).data.object).toMatchObject({
      nextReviewDate: '2028-10-14',
      checks: expect.arrayContaining([{name: 'UBO', result: 'PASSED'}]),
    });
  });

  it('of a sole trader proves its registration', async () => {
    const partner = newPartner();
    const kycFileId = await openFile(partner, {
      holderId: partner.ids.ien,
      purpose: 'PERIODIC_REVIEW',
    });
    const {fileIds} = await passport(partner, 'notice.pdf');
    await partner.call('addKycDocument', {kycFileId}, {type: 'SIRENE_NOTICE', fileIds});
    await partner.call('submitKycFile', {kycFileId});
    await partner.until('kyc_file.approved');
  });
});
