import {openFile, openRequest, passport, rename, submitFaceToFace, submittedFile} from './kycFiles';
import type {Partner} from './partner';
import type {Story} from './story';
import {upload} from './upload';

const returnUrl = 'https://app.wrenfield.example/kyc/done';

/** Lets a reviewer decide on a file, instead of a last name that readers of the examples would wonder about. */
const decide = (partner: Partner, kycFileId: string, decision: string, reason?: string) =>
  partner.play('kyc.decision', {kycFileId, decision, ...(reason && {reason})});

/** A file for which a reviewer asks for a proof of the address. */
async function askedFile(partner: Partner): Promise<string> {
  const kycFileId = await submittedFile(partner);
  await decide(partner, kycFileId, 'REQUEST_INFO', 'ADDRESS_NOT_PROVEN');
  return kycFileId;
}

async function billOf(partner: Partner) {
  const fileIds = [await upload(partner, 'electricity-bill.pdf')];
  return {type: 'PROOF_OF_ADDRESS', fileIds, issuingCountry: 'FR'};
}

const success: readonly Story[] = [
  {
    name: 'Chloé is identified by her passport',
    tell: async (partner) => {
      const kycFileId = await openFile(partner);
      await partner.call('addKycDocument', {kycFileId}, await passport(partner));
      await partner.call('submitKycFile', {kycFileId});
      await partner.until('kyc_file.approved');
      await partner.call('getKycFile', {kycFileId});
      await partner.call('listKycFiles', {holderId: partner.ids.usr_chloe ?? ''});
    },
  },
  {
    name: 'Chloé is identified on the hosted pages',
    tell: async (partner) => {
      const kycFileId = await openFile(partner, {path: 'WEBVIEW'});
      const session = {returnUrl, locale: 'fr'};
      await partner.call('createKycWebviewSession', {kycFileId}, session);
      await partner.until('kyc_file.submitted');
      await partner.until('kyc_file.approved');
    },
  },
  {
    name: 'An agent identifies Chloé face to face',
    tell: async (partner) => {
      const kycFileId = await openFile(partner, {path: 'DELEGATED'});
      await submitFaceToFace(partner, kycFileId);
      await partner.until('kyc_file.approved');
    },
  },
  {
    name: 'A reviewer asks for a proof of the address',
    tell: async (partner) => {
      const kycFileId = await askedFile(partner);
      const requestId = await openRequest(partner, kycFileId);
      const answer = {
        documents: [await billOf(partner)],
        comment: 'The customer moved in September.',
      };
      await partner.call('answerKycRequest', {kycFileId, requestId}, answer);
      await partner.call('answerKycRequest', {kycFileId, requestId}, answer);
      await decide(partner, kycFileId, 'APPROVE');
    },
  },
  {
    name: 'A blurred photo is refused',
    tell: async (partner) => {
      const kycFileId = await openFile(partner);
      await partner.call('addKycDocument', {kycFileId}, await passport(partner, 'blurred.jpg'));
      await partner.until('kyc_file.document_rejected');
      await partner.call('submitKycFile', {kycFileId});
    },
  },
  {
    name: 'The passport is forged',
    tell: async (partner) => {
      await decide(partner, await submittedFile(partner), 'REJECT', 'DOCUMENT_FORGED');
    },
  },
  {
    name: 'A person decides on a file',
    tell: async (partner) => {
      const kycFileId = await submittedFile(partner);
      await decide(partner, kycFileId, 'REVIEW');
      await decide(partner, kycFileId, 'REJECT', 'DATA_MISMATCH');
    },
  },
  {
    name: 'Nobody submits the file for 90 days',
    tell: async (partner) => {
      await openFile(partner);
      await partner.wait('P91D');
    },
  },
  {
    name: 'A request stays without an answer for 30 days',
    tell: async (partner) => {
      await askedFile(partner);
      await partner.wait('P31D');
    },
  },
];

const refusals: readonly Story[] = [
  {
    name: 'A file is opened when it may not be',
    tell: async (partner) => {
      const {usr_chloe: chloe = '', usr: alice = '', len = ''} = partner.ids;
      const standard = {path: 'API', targetLevel: 'STANDARD'};
      await openFile(partner);
      await partner.call(
        'createKycFile',
        {},
        {holderId: chloe, purpose: 'ONBOARDING', ...standard},
      );
      await partner.call(
        'createKycFile',
        {},
        {holderId: alice, purpose: 'ONBOARDING', ...standard},
      );
      await partner.call(
        'createKycFile',
        {},
        {holderId: len, purpose: 'PERIODIC_REVIEW', ...standard, path: 'WEBVIEW'},
      );
    },
  },
  {
    name: 'A file is filled with what it does not ask for',
    tell: async (partner) => {
      const kycFileId = await openFile(partner);
      const fileIds = [await upload(partner, 'owners.pdf')];
      await partner.call('addKycDocument', {kycFileId}, {type: 'OWNERSHIP_CHART', fileIds});
      await partner.call('createKycWebviewSession', {kycFileId}, {returnUrl});
      await partner.call('submitKycFile', {kycFileId});
      await partner.call('addKycDocument', {kycFileId}, await passport(partner));
      await partner.call('submitKycFile', {kycFileId});
      await partner.call('submitKycFile', {kycFileId});
      await partner.call('addKycDocument', {kycFileId}, await passport(partner));
    },
  },
  {
    name: 'A session is opened for a file that is decided',
    tell: async (partner) => {
      const kycFileId = await openFile(partner, {path: 'WEBVIEW'});
      await partner.call('createKycWebviewSession', {kycFileId}, {returnUrl});
      await partner.until('kyc_file.approved');
      await partner.call('createKycWebviewSession', {kycFileId}, {returnUrl});
    },
  },
  {
    name: 'Evidence under delegation does not hold',
    tell: async (partner) => {
      const kycFileId = await openFile(partner, {path: 'DELEGATED'});
      const evidence = {
        method: 'FACE_TO_FACE',
        performedAt: '2025-08-13T15:30:00.000Z',
        agentReference: 'AGENT-REJECT',
        documents: [await passport(partner)],
        attestation: true,
      };
      const performedAt = '2025-10-13T15:30:00.000Z';
      await partner.call('submitDelegatedKyc', {kycFileId}, evidence);
      await partner.call('submitDelegatedKyc', {kycFileId}, {...evidence, performedAt});
      await partner.call('submitDelegatedKyc', {kycFileId}, {...evidence, performedAt});
      await partner.until('kyc_file.rejected');
    },
  },
  {
    name: 'Evidence under delegation is sent to another path',
    tell: async (partner) => {
      const kycFileId = await openFile(partner);
      await submitFaceToFace(partner, kycFileId);
    },
  },
  {
    name: 'A request is answered with another document than it accepts',
    tell: async (partner) => {
      const kycFileId = await askedFile(partner);
      const requestId = await openRequest(partner, kycFileId);
      const documents = [await passport(partner)];
      await partner.call('answerKycRequest', {kycFileId, requestId}, {documents});
    },
  },
  {
    name: 'A company without people opens a file',
    tell: async (partner) => {
      const {body} = await partner.call(
        'createLegalEntity',
        {},
        {
          externalRef: 'wrenfield-000177',
          legalName: 'Atelier Fictif SAS',
          legalForm: 'SAS',
          registrationNumber: partner.samples.sirens?.atelier ?? '',
          registrationCountry: 'FR',
          activityCode: '7111Z',
          address: {line1: '40 rue de la Forge', postCode: '75011', city: 'Paris', country: 'FR'},
        },
      );
      const {id: holderId} = body;
      const order = {holderId, purpose: 'ONBOARDING', path: 'API', targetLevel: 'STANDARD'};
      await partner.call('createKycFile', {}, order);
    },
  },
];

/** The last names that decide by themselves. They are last, so that the examples have ordinary names. */
const testNames: readonly Story[] = [
  {
    name: 'The last name lets a reviewer ask for a document',
    tell: async (partner) => {
      await rename(partner, 'Inforequired');
      await submittedFile(partner);
      await partner.until('user.info_required');
    },
  },
  {
    name: 'The last name lets the file be rejected',
    tell: async (partner) => {
      await rename(partner, 'Forgery');
      await submittedFile(partner);
      await partner.until('user.rejected');
    },
  },
  {
    name: 'The next review of a politically exposed person comes near',
    tell: async (partner) => {
      await rename(partner, 'Pepmatch');
      const kycFileId = await submittedFile(partner);
      await partner.until('kyc_file.info_required');
      const requestId = await openRequest(partner, kycFileId);
      const fileIds = [await upload(partner, 'deed-of-sale.pdf')];
      const answer = {documents: [{type: 'SOURCE_OF_FUNDS', fileIds}]};
      await partner.call('answerKycRequest', {kycFileId, requestId}, answer);
      await partner.until('kyc_file.approved');
      await partner.wait('P310D');
    },
  },
];

/** Identification of persons and verification of businesses. */
export const kycStories: readonly Story[] = [...success, ...refusals, ...testNames];
