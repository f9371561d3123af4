import {describe, expect, it} from 'vitest';
import {openFile, passport, submittedFile} from '../../stories/kycFiles';
import {upload} from '../../stories/upload';
import {newPartner} from '../../testing/newPartner';
import {kycEvents} from '../../testing/kycEvents';

const now = '2025-10-14T09:30:00.000Z';

describe('a file on the path API', () => {
  it('goes from its opening to the approval', async () => {
    const partner = newPartner();
    const kycFileId = await openFile(partner);
    const opened = await partner.call('getKycFile', {kycFileId});
    expect(opened.body).toMatchObject({
      status: 'OPEN',
      requiredDocuments: [{slot: 'IDENTITY', satisfied: false}],
      documents: [],
      checks: [],
      submittedAt: null,
      version: 1,
    });
    const added = await partner.call('addKycDocument', {kycFileId}, await passport(partner));
    expect(added).toMatchObject({status: 201, body: {status: 'RECEIVED', version: 1}});
    const submitted = await partner.call('submitKycFile', {kycFileId});
    expect(submitted).toMatchObject({
      status: 202,
      body: {
        status: 'SUBMITTED',
        expiresAt: null,
        documents: [{status: 'ACCEPTED', version: 2}],
        requiredDocuments: [{satisfied: true}],
      },
    });
    expect(submitted.body.checks.map(({name, result}) => `${name} ${result}`)).toEqual([
      'DOCUMENT_AUTHENTICITY PENDING',
      'DATA_CONSISTENCY PENDING',
      'ADDRESS PENDING',
      'SECOND_MEASURE PENDING',
    ]);
    const {data, occurredAt} = await partner.until('kyc_file.approved');
    expect(data.object).toMatchObject({
      status: 'APPROVED',
      targetLevel: 'STANDARD',
      nextReviewDate: '2030-10-14',
      decidedAt: occurredAt,
      rejectionReason: null,
    });
    expect(Date.parse(occurredAt) - Date.parse(String(submitted.body.submittedAt))).toBe(5000);
    expect(kycEvents(partner)).toEqual(['created', 'submitted', 'approved']);
  });

  it('asks for more at the level ENHANCED', async () => {
    const partner = newPartner();
    const kycFileId = await openFile(partner, {targetLevel: 'ENHANCED'});
    const slots = await partner.call('getKycFile', {kycFileId});
    expect(slots.body.requiredDocuments.map(({slot}) => slot)).toEqual([
      'IDENTITY',
      'INCOME',
      'SOURCE_OF_FUNDS',
    ]);
  });

  it('needs no identity document for an upgrade of a known person', async () => {
    const partner = newPartner();
    const {usr: holderId} = partner.ids;
    const kycFileId = await openFile(partner, {
      holderId,
      purpose: 'UPGRADE',
      targetLevel: 'ENHANCED',
    });
    for (const type of ['PROOF_OF_INCOME', 'SOURCE_OF_FUNDS']) {
      const fileIds = [await upload(partner, `${type.toLowerCase()}.pdf`)];
      expect(await partner.call('addKycDocument', {kycFileId}, {type, fileIds})).toMatchObject({
        status: 201,
      });
    }
    await partner.call('submitKycFile', {kycFileId});
    expect((await partner.until('kyc_file.approved')).data.object).toMatchObject({
      targetLevel: 'ENHANCED',
    });
  });
});

describe('a document', () => {
  it.each([
    ['blurred.jpg', {}, 'DOCUMENT_UNREADABLE'],
    ['expired.pdf', {}, 'DOCUMENT_EXPIRED'],
    ['old.pdf', {expiryDate: '2025-10-13'}, 'DOCUMENT_EXPIRED'],
    ['front.jpg', {type: 'NATIONAL_ID'}, 'DOCUMENT_INCOMPLETE'],
    ['both.pdf', {type: 'RESIDENCE_PERMIT', issuingCountry: 'DE'}, 'DOCUMENT_NOT_ACCEPTED'],
  ])('%s %j is refused: %s', async (fileName, fields, rejectionReason) => {
    const partner = newPartner();
    const kycFileId = await openFile(partner);
    const body = {...(await passport(partner, fileName)), ...fields};
    await partner.call('addKycDocument', {kycFileId}, body);
    const {data} = await partner.until('kyc_file.document_rejected');
    expect(data.object).toMatchObject({
      status: 'OPEN',
      requiredDocuments: [{satisfied: false}],
      documents: [{status: 'REJECTED', rejectionReason}],
    });
    expect(data.previous).toMatchObject({
      requiredDocuments: [{satisfied: true}],
      documents: [{status: 'RECEIVED', rejectionReason: null}],
    });
    expect(await partner.call('submitKycFile', {kycFileId})).toMatchObject({
      code: 'kyc_documents_missing',
      body: {detail: 'The slot IDENTITY is not satisfied.'},
    });
    const again = await partner.call('addKycDocument', {kycFileId}, await passport(partner));
    expect(again.status).toBe(201);
  });
});

describe('time', () => {
  it('ends an open file after 90 days', async () => {
    const partner = newPartner();
    await openFile(partner);
    await partner.wait('P91D');
    expect(partner.last('kyc_file.expired').data.object).toMatchObject({
      status: 'EXPIRED',
      rejectionReason: 'INFORMATION_NOT_PROVIDED',
      expiresAt: null,
    });
  });

  it('reminds of the review 60 days before it', async () => {
    const partner = newPartner();
    await submittedFile(partner);
    const {data} = await partner.until('kyc_file.approved');
    for (let days = 0; days < 1800; days += 360) {
      await partner.wait('P360D');
    }
    const due = partner.last('kyc_file.renewal_due');
    expect(data.object.nextReviewDate).toBe('2030-10-14');
    expect(due.occurredAt).toBe('2030-08-14T22:00:00.000Z');
  });
});

describe('what is refused', () => {
  it.each([
    ['a second open file', 'usr_chloe', {}, 'kyc_file_already_open'],
    ['an unknown holder', '', {holderId: 'usr_01K7GZV9V0FVJC7V0B9VHVKZB0'}, 'validation_failed'],
    ['an onboarding of an active user', 'usr', {}, 'holder_not_active'],
    ['an upgrade of a user in onboarding', 'usr_chloe', {purpose: 'UPGRADE'}, 'holder_not_active'],
    ['an upgrade to the same level', 'usr', {purpose: 'UPGRADE'}, 'validation_failed'],
    [
      'the webview for a company',
      'len',
      {purpose: 'PERIODIC_REVIEW', path: 'WEBVIEW'},
      'kyc_path_not_enabled',
    ],
    [
      'delegation for a sole trader',
      'ien',
      {purpose: 'PERIODIC_REVIEW', path: 'DELEGATED'},
      'kyc_path_not_enabled',
    ],
  ] as const)('%s', async (_, holder, order, code) => {
    const partner = newPartner();
    await openFile(partner);
    const body = {
      holderId: partner.ids[holder],
      purpose: 'ONBOARDING',
      path: 'API',
      targetLevel: 'STANDARD',
      ...order,
    };
    expect(await partner.call('createKycFile', {}, body)).toMatchObject({code});
  });

  it.each([
    ['OWNERSHIP_CHART', {}, 'kyc_document_type_not_accepted'],
    ['PASSPORT', {expiryDate: undefined}, 'validation_failed'],
    ['PASSPORT', {fileIds: ['fil_01K7GZV9V0FVJC7V0B9VHVKZB0']}, 'validation_failed'],
  ])('a document of the type %s with %j', async (type, fields, code) => {
    const partner = newPartner();
    const kycFileId = await openFile(partner);
    const body = {...(await passport(partner)), type, ...fields};
    expect(await partner.call('addKycDocument', {kycFileId}, body)).toMatchObject({code});
  });

  it('a file with another purpose', async () => {
    const partner = newPartner();
    const kycFileId = await openFile(partner);
    const fileIds = [await upload(partner, 'receipt.pdf', 'CARD_DISPUTE')];
    const body = {...(await passport(partner)), fileIds};
    expect(await partner.call('addKycDocument', {kycFileId}, body)).toMatchObject({
      code: 'validation_failed',
      body: {errors: [{field: '/fileIds/0'}]},
    });
  });

  it('changes of a submitted file', async () => {
    const partner = newPartner();
    const kycFileId = await submittedFile(partner);
    const code = 'kyc_file_not_editable';
    const document = await passport(partner);
    expect(await partner.call('addKycDocument', {kycFileId}, document)).toMatchObject({code});
    expect(await partner.call('submitKycFile', {kycFileId})).toMatchObject({code});
  });
});

it('lists the files of a holder', async () => {
  const partner = newPartner();
  const id = await openFile(partner);
  const {usr_chloe: holderId = '', usr_hugo: hugo = ''} = partner.ids;
  const mine = await partner.call('listKycFiles', {holderId, status: 'OPEN'});
  const others = await partner.call('listKycFiles', {holderId: hugo});
  expect(mine.body.data).toMatchObject([
    {id, createdAt: expect.stringContaining(now.slice(0, 10))},
  ]);
  expect(others.body.data.map((one) => one.holderId)).toEqual([hugo]);
});
