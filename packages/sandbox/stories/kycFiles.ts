import type {Schemas} from '../api';
import type {Partner} from './partner';
import {upload} from './upload';

type Order = Partial<Schemas['KycFileCreate']>;

/** Opens a file for Chloé Dubois, whose onboarding lacks only the identification. Returns its id. */
export async function openFile(partner: Partner, order: Order = {}): Promise<string> {
  const {usr_chloe: holderId = ''} = partner.ids;
  const body = {holderId, purpose: 'ONBOARDING', path: 'API', targetLevel: 'STANDARD', ...order};
  const {body: file} = await partner.call('createKycFile', {}, body);
  return file.id;
}

/** A French passport whose picture has a name. */
export async function passport(
  partner: Partner,
  fileName = 'passport.pdf',
): Promise<Schemas['KycDocumentCreate']> {
  const fileIds = [await upload(partner, fileName)];
  return {type: 'PASSPORT', fileIds, issuingCountry: 'FR', expiryDate: '2031-05-03'};
}

/** Opens a file with a passport and submits it. Returns its id. */
export async function submittedFile(partner: Partner, order?: Order): Promise<string> {
  const kycFileId = await openFile(partner, order);
  await partner.call('addKycDocument', {kycFileId}, await passport(partner));
  await partner.call('submitKycFile', {kycFileId});
  return kycFileId;
}

/** Sends what an agent found who saw Chloé Dubois and her passport. */
export async function submitFaceToFace(partner: Partner, kycFileId: string): Promise<void> {
  await partner.call(
    'submitDelegatedKyc',
    {kycFileId},
    {
      method: 'FACE_TO_FACE',
      performedAt: '2025-10-13T15:30:00.000Z',
      agentReference: 'AGENT-0042',
      documents: [await passport(partner)],
      attestation: true,
    },
  );
}

/** What a reviewer asks for in a file and waits for. */
export async function openRequest(partner: Partner, kycFileId: string): Promise<string> {
  const {body} = await partner.call('getKycFile', {kycFileId});
  return body.requests.find(({status}) => status === 'OPEN')?.id ?? '';
}

/** Gives Chloé Dubois the last name of a test person. */
export async function rename(partner: Partner, lastName: string): Promise<void> {
  const {usr_chloe: userId = ''} = partner.ids;
  const {headers} = await partner.call('getUser', {userId});
  await partner.call('updateUser', {userId, 'If-Match': headers.get('ETag') ?? '"1"'}, {lastName});
}
