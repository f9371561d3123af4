import type {Schemas} from '../../api';
import type {Call, Domain} from '../../engine/domain';
import {rejectCall, rejectFields} from '../../engine/problem';
import type {World} from '../../engine/world';
import {approve, ask, rejectKycFile, resumeReview, review, submit} from './decision';
import {submitDelegatedKyc} from './delegated';
import {checkDocuments, receiveDocuments} from './documents';
import {changedPart, type KycDocument, type KycFile, type KycRejectionReason} from './kycFile';
import {createKycFile} from './open';
import {questionFor, rememberLastNames} from './personas';
import {createKycWebviewSession} from './sessions';

/** The file of the path, which you may fill in calls of your own. */
function editableFile({world, path}: Call<unknown>): KycFile {
  const file = world.get('KycFile', path.kycFileId ?? '');
  if (file.status !== 'OPEN') {
    rejectCall('kyc_file_not_editable', {currentStatus: file.status});
  }
  if (file.path !== 'API') {
    rejectCall('kyc_file_not_editable', {detail: `The file is filled on the path ${file.path}.`});
  }
  return file;
}

function addKycDocument(call: Call<Schemas['KycDocumentCreate']>): KycDocument {
  const {world, body} = call;
  const file = editableFile(call);
  const isAccepted = file.requiredDocuments.some(
    ({satisfied, acceptedTypes}) => !satisfied && acceptedTypes.includes(body.type),
  );
  if (!isAccepted) {
    rejectCall('kyc_document_type_not_accepted', {detail: `No open slot accepts ${body.type}.`});
  }
  checkDocuments(world, [body], () => '');
  const received = receiveDocuments(world, file, [body]);
  world.change(file, received);
  return structuredClone(received.documents.at(-1)) ?? rejectCall('internal_error');
}

/** What a person must have declared before the review. */
const declared = ['occupationStatus', 'monthlyIncomeBand', 'accountPurpose'] as const;

function submitKycFile(call: Call<unknown>): KycFile {
  const {world} = call;
  const file = editableFile(call);
  const missing = file.requiredDocuments.find(({satisfied}) => !satisfied);
  if (missing) {
    rejectCall('kyc_documents_missing', {detail: `The slot ${missing.slot} is not satisfied.`});
  }
  const user = world.find('User', file.holderId);
  const absent = declared.filter((field) => user && !user[field]);
  if (absent.length > 0) {
    rejectCall('kyc_documents_missing', {detail: `The user lacks ${absent.join(', ')}.`});
  }
  submit(world, file);
  return structuredClone(file);
}

function answerKycRequest({world, path, body}: Call<Schemas['KycRequestAnswer']>): KycFile {
  const file = world.get('KycFile', path.kycFileId ?? '');
  const request =
    file.requests.find(({id}) => id === path.requestId) ?? rejectCall('resource_not_found');
  if (request.status !== 'OPEN') {
    rejectCall('request_closed', {currentStatus: request.status});
  }
  const {documents = []} = body;
  const other = documents.find(({type}) => !request.acceptedDocumentTypes.includes(type));
  if (other) {
    rejectCall('kyc_document_type_not_accepted', {
      detail: `The request accepts ${request.acceptedDocumentTypes.join(', ')}.`,
    });
  }
  checkDocuments(world, documents, (index) => `/documents/${index}`);
  const requests = file.requests.map((one) =>
    one === request ? changedPart(world, one, {status: 'ANSWERED'}) : one,
  );
  const set = {...receiveDocuments(world, file, documents), requests};
  if (requests.some(({status}) => status === 'OPEN')) {
    world.change(file, set);
  } else {
    resumeReview(world, file, set);
  }
  return structuredClone(file);
}

/** The scenario `kyc.decision`: a person or the checks decide at once. */
function decideFile(world: World, parameters: Readonly<Record<string, unknown>>): undefined {
  const file = world.get('KycFile', String(parameters.kycFileId));
  const reason = parameters.reason as KycRejectionReason | undefined;
  switch (parameters.decision) {
    case 'APPROVE':
      approve(world, file);
      return;
    case 'REJECT':
      rejectKycFile(world, file, reason ?? 'RISK_POLICY');
      return;
    case 'REVIEW':
      if (file.status !== 'SUBMITTED') {
        rejectCall('state_conflict', {currentStatus: file.status});
      }
      review(world, file, 'DATA_CONSISTENCY');
      return;
    case 'REQUEST_INFO':
      if (file.status === 'SUBMITTED') {
        review(world, file, 'DATA_CONSISTENCY');
      }
      ask(world, file, questionFor(reason ?? 'ADDRESS_NOT_PROVEN', acceptedBy(file)), 'wait');
      return;
    default:
      rejectFields({
        field: '/parameters/decision',
        code: 'enum',
        message: 'Must be one of APPROVE, REJECT, REVIEW, REQUEST_INFO.',
      });
  }
}

/** The document types that the file asked for. */
function acceptedBy({requiredDocuments}: KycFile): KycDocument['type'][] {
  return [...new Set(requiredDocuments.flatMap(({acceptedTypes}) => acceptedTypes))];
}

/** Files that identify persons (KYC) and verify businesses (KYB). */
export const kyc: Domain = {
  operations: {
    createKycFile,
    addKycDocument,
    submitKycFile,
    createKycWebviewSession,
    submitDelegatedKyc,
    answerKycRequest,
  },
  scenarios: {'kyc.decision': decideFile},
  possible: {
    addKycDocument: (world, id) => world.get('KycFile', id).path === 'API',
    submitKycFile: (world, id) => world.get('KycFile', id).path === 'API',
    createKycWebviewSession: (world, id) => world.get('KycFile', id).path === 'WEBVIEW',
    submitDelegatedKyc: (world, id) => world.get('KycFile', id).path === 'DELEGATED',
  },
  connect: rememberLastNames,
};
