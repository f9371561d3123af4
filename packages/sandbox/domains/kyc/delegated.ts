import type {Schemas} from '../../api';
import type {Call} from '../../engine/domain';
import {rejectCall, type FieldError} from '../../engine/problem';
import {limitAsDuration} from '../../engine/limits';
import {instant, later} from '../../engine/time';
import {submit} from './decision';
import {checkDocuments, receiveDocuments} from './documents';
import type {KycFile} from './kycFile';
import type {KycOutcome} from './personas';
import {filledSlots} from './slots';

type Body = Schemas['DelegatedKycEvidence'];

/** The agent of the sandbox whose identifications do not hold. */
const REJECTED_AGENT = 'AGENT-REJECT';

/** The limit of how old the evidence of a partner may be. */
const EVIDENCE_AGE = 'kyc-delegated-evidence-age';

const rejected: KycOutcome = {kind: 'reject', reason: 'DATA_MISMATCH'};

function faultOf({world, body}: Call<Body>, file: KycFile): FieldError | undefined {
  const performed = instant(body.performedAt);
  if (performed > world.clock.now()) {
    return {field: '/performedAt', code: 'maximum', message: 'Must not be in the future.'};
  }
  if (later(performed, limitAsDuration(world, EVIDENCE_AGE)) < world.clock.now()) {
    const message = `Must be at most ${world.contract.limits[EVIDENCE_AGE]} ago.`;
    return {field: '/performedAt', code: 'minimum', message};
  }
  if (!body.attestation) {
    return {field: '/attestation', code: 'enum', message: 'Must be true.'};
  }
  const received = body.documents.map(({type}) => ({type, status: 'RECEIVED' as const}));
  const missing = filledSlots(file.requiredDocuments, received).find(({satisfied}) => !satisfied);
  return missing
    ? {
        field: '/documents',
        code: 'required',
        message: `Must include one of ${missing.acceptedTypes.join(', ')}.`,
      }
    : undefined;
}

/** Takes the identification that a regulated partner did itself, and submits the file with it. */
export function submitDelegatedKyc(call: Call<Body>): KycFile {
  const {world, path, body} = call;
  const file = world.get('KycFile', path.kycFileId ?? '');
  if (file.path !== 'DELEGATED') {
    rejectCall('kyc_path_not_enabled', {detail: `The file is opened for the path ${file.path}.`});
  }
  if (file.status !== 'OPEN') {
    rejectCall('kyc_file_not_editable', {currentStatus: file.status});
  }
  const fault = faultOf(call, file);
  if (fault) {
    rejectCall('delegated_evidence_invalid', {detail: fault.message, errors: [fault]});
  }
  checkDocuments(world, body.documents, (index) => `/documents/${index}`);
  submit(
    world,
    file,
    receiveDocuments(world, file, body.documents),
    body.agentReference === REJECTED_AGENT ? rejected : undefined,
  );
  return structuredClone(file);
}
