import type {Schemas} from '../api';
import {readyActivity, readyCompany} from './businesses';
import {lea} from './holders';
import {passport} from './kycFiles';
import type {Partner} from './partner';
import type {Story} from './story';
import {upload} from './upload';

type DocumentType = Schemas['KycDocumentType'];

/** Opens a file for a business, fills each slot and submits it. Returns its id. */
export async function submitFile(partner: Partner, holderId: string): Promise<string> {
  const order = {holderId, purpose: 'ONBOARDING', path: 'API', targetLevel: 'STANDARD'};
  const {body: file} = await partner.call('createKycFile', {}, order);
  for (const {acceptedTypes} of file.requiredDocuments) {
    const [type] = acceptedTypes;
    await attach(partner, file.id, type ?? 'OTHER');
  }
  await partner.call('submitKycFile', {kycFileId: file.id});
  return file.id;
}

async function attach(partner: Partner, kycFileId: string, type: DocumentType): Promise<void> {
  const fileIds = [await upload(partner, `${type.toLowerCase().replaceAll('_', '-')}.pdf`)];
  await partner.call('addKycDocument', {kycFileId}, {type, fileIds, issuingCountry: 'FR'});
}

/** Answers the open request of a file with a document. */
async function answer(partner: Partner, kycFileId: string, type: DocumentType): Promise<void> {
  const {body: file} = await partner.call('getKycFile', {kycFileId});
  const requestId = file.requests.find(({status}) => status === 'OPEN')?.id ?? '';
  const fileIds = [await upload(partner, 'answer.pdf')];
  await partner.call('answerKycRequest', {kycFileId, requestId}, {documents: [{type, fileIds}]});
}

/** Signs a test person up and submits the file of that person. */
async function signUp(partner: Partner, lastName: string): Promise<void> {
  const {body: user} = await partner.call('createUser', {}, {...lea(partner), lastName});
  const holderId = user.id;
  const {body: terms} = await partner.call('listTermsDocuments', {code: 'CGU_CONSUMER'});
  const [document] = terms.data;
  const consent = {holderId, termsDocumentId: document?.id, channel: 'MOBILE'};
  await partner.call('createConsent', {}, {...consent, acceptedAt: partner.sandbox.now()});
  const taxResidences = [{country: 'FR', tin: partner.samples.tins?.FR}];
  const declaration = {holderId, taxResidences, usPerson: false};
  const certifiedAt = partner.sandbox.now();
  await partner.call('createTaxDeclaration', {}, {...declaration, certifiedAt});
  const order = {holderId, purpose: 'ONBOARDING', path: 'API', targetLevel: 'STANDARD'};
  const {body: file} = await partner.call('createKycFile', {}, order);
  await partner.call('addKycDocument', {kycFileId: file.id}, await passport(partner));
  await partner.call('submitKycFile', {kycFileId: file.id});
}

const companies: readonly Story[] = [
  {
    name: 'A company is verified',
    tell: async (partner) => {
      await submitFile(partner, await readyCompany(partner));
      await partner.until('legal_entity.activated');
    },
  },
  {
    name: 'A company must show that the register is right',
    tell: async (partner) => {
      const registrationNumber = partner.samples.sirens?.mismatch;
      const file = await submitFile(partner, await readyCompany(partner, {registrationNumber}));
      await partner.until('legal_entity.info_required');
      await answer(partner, file, 'REGISTRY_EXTRACT');
      await partner.play('kyc.decision', {kycFileId: file, decision: 'APPROVE'});
    },
  },
  {
    name: 'A company does not answer the question of the reviewer',
    tell: async (partner) => {
      const registrationNumber = partner.samples.sirens?.mismatch;
      await submitFile(partner, await readyCompany(partner, {registrationNumber}));
      await partner.until('legal_entity.info_required');
      await partner.wait('P31D');
    },
  },
  {
    name: 'The activity of a company is not accepted',
    tell: async (partner) => {
      const registrationNumber = partner.samples.sirens?.not_accepted;
      await submitFile(partner, await readyCompany(partner, {registrationNumber}));
      await partner.until('legal_entity.rejected');
    },
  },
];

const activities: readonly Story[] = [
  {
    name: 'The activity of Inès is verified',
    tell: async (partner) => {
      await submitFile(partner, await readyActivity(partner));
      await partner.until('individual_entrepreneur.activated');
    },
  },
  {
    name: 'The activity of Inès needs a licence',
    tell: async (partner) => {
      const siren = partner.samples.sirens?.needs_licence;
      const file = await submitFile(partner, await readyActivity(partner, {siren}));
      await partner.until('individual_entrepreneur.info_required');
      await answer(partner, file, 'ACTIVITY_LICENCE');
      await partner.play('kyc.decision', {kycFileId: file, decision: 'APPROVE'});
    },
  },
  {
    name: 'Inès does not send the licence for her activity',
    tell: async (partner) => {
      const siren = partner.samples.sirens?.needs_licence;
      await submitFile(partner, await readyActivity(partner, {siren}));
      await partner.until('individual_entrepreneur.info_required');
      await partner.wait('P31D');
    },
  },
  {
    name: 'The activity of Inès is not accepted',
    tell: async (partner) => {
      const siren = partner.samples.sirens?.not_accepted;
      await submitFile(partner, await readyActivity(partner, {siren}));
      await partner.until('individual_entrepreneur.rejected');
    },
  },
];

const persons: readonly Story[] = [
  {
    name: 'A person signs up and is identified',
    tell: async (partner) => {
      await signUp(partner, 'Garnier');
      await partner.until('user.activated');
    },
  },
  {
    name: 'The name of a person is on a sanctions list',
    tell: async (partner) => {
      await signUp(partner, 'Sanctionhit');
      await partner.until('user.rejected');
    },
  },
  {
    name: 'A person is suspended 30 days after the activation',
    tell: async (partner) => {
      await signUp(partner, 'Latesuspend');
      await partner.until('user.activated');
      await partner.wait('P30D');
    },
  },
];

/** Holders from the submission of their file to the decision. */
export const onboardingStories: readonly Story[] = [...persons, ...companies, ...activities];
