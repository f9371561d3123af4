import {becomes} from '../../engine/due';
import {limitAsNumber} from '../../engine/limits';
import {addDays, addMonths, atParis} from '../../engine/time';
import type {FieldsOf, World} from '../../engine/world';
import {
  changedPart,
  embedded,
  kycHolderOf,
  withResults,
  type CheckName,
  type DocumentType,
  type KycHolder,
  type KycFile,
  type KycRejectionReason,
} from './kycFile';
import {isExposed, kycOutcome, questionFor, type KycOutcome, type Question} from './personas';
import {checksFor, identityDocuments} from './slots';

/** How long the automatic checks take, and how long each step of the reviewer takes. */
const DECISION = 'PT5S';

/** The check that a reason belongs to; a reason without one leaves all checks passed. */
const checkOf: Partial<Record<KycRejectionReason, CheckName>> = {
  DOCUMENT_EXPIRED: 'DOCUMENT_AUTHENTICITY',
  DOCUMENT_UNREADABLE: 'DOCUMENT_AUTHENTICITY',
  DOCUMENT_INCOMPLETE: 'DOCUMENT_AUTHENTICITY',
  DOCUMENT_NOT_ACCEPTED: 'DOCUMENT_AUTHENTICITY',
  DOCUMENT_FORGED: 'DOCUMENT_AUTHENTICITY',
  FACE_MISMATCH: 'FACE_MATCH',
  LIVENESS_FAILED: 'LIVENESS',
  DATA_MISMATCH: 'DATA_CONSISTENCY',
  DUPLICATE_IDENTITY: 'DATA_CONSISTENCY',
  UNDERAGE: 'DATA_CONSISTENCY',
  ADDRESS_NOT_PROVEN: 'ADDRESS',
  COMPANY_NOT_REGISTERED: 'REGISTRY',
  ACTIVITY_NOT_ACCEPTED: 'REGISTRY',
  UBO_NOT_IDENTIFIED: 'UBO',
};

/** The documents that a check examines, and that do not count when it fails. */
const documentsOf: Partial<Record<CheckName, readonly DocumentType[]>> = {
  DOCUMENT_AUTHENTICITY: identityDocuments,
  FACE_MATCH: ['SELFIE_VIDEO'],
  LIVENESS: ['SELFIE_VIDEO'],
};

/** How the checks of a file end whatever its holder is called: evidence or a session that fails on purpose. */
const forcedOutcomes = (world: World) => world.hidden<KycOutcome>('kycOutcomes');

/** What follows once every request of a file is answered. */
const afterAnswers = (world: World) => world.hidden<'approve' | 'wait'>('kycAfterAnswers');

function holderOfFile(world: World, file: KycFile): KycHolder {
  const holder = kycHolderOf(world, file.holderId);
  if (!holder) {
    throw new Error(`The holder of ${file.id} does not exist.`);
  }
  return holder;
}

/** Does the next step of the reviewer, unless somebody else has moved the file by then. */
function soon(world: World, file: KycFile, label: string, run: () => void): void {
  const {status} = file;
  const asked = file.requests.length;
  const when = () => file.status === status && file.requests.length === asked;
  world.at(world.after(DECISION), {label, object: file, when}, run);
}

/** Months until the next review of a holder: the risk decides. */
function reviewPeriod(world: World, holder: KycHolder): number {
  const risk = isExposed(world, holder) ? 'high' : holder.type === 'USER' ? 'low' : 'medium';
  return limitAsNumber(world, `kyc-review-period-${risk}-risk`);
}

function remindOfReview(world: World, file: KycFile): void {
  const notice = limitAsNumber(world, 'kyc-renewal-notice');
  const day = addDays(file.nextReviewDate ?? '', -notice);
  const when = () => {
    const newest = world
      .all('KycFile', ({holderId, status}) => holderId === file.holderId && status === 'APPROVED')
      .at(-1);
    const status = kycHolderOf(world, file.holderId)?.object.status;
    return newest === file && status !== 'CLOSED' && status !== 'REJECTED';
  };
  world.at(atParis(day, '00:00'), {label: 'renewal is due', object: file, when}, () =>
    world.emit('kyc_file.renewal_due', file),
  );
}

/** Approves a file: every check has passed, and the next review is planned. */
export function approve(world: World, file: KycFile): void {
  const holder = holderOfFile(world, file);
  world.move(file, 'APPROVED', {
    checks: withResults(file, {}, 'PASSED'),
    nextReviewDate: addMonths(world.today(), reviewPeriod(world, holder)),
    targetLevel: isExposed(world, holder) ? 'ENHANCED' : file.targetLevel,
  });
  remindOfReview(world, file);
}

/** Rejects a file for good. */
export function rejectKycFile(world: World, file: KycFile, reason: KycRejectionReason): void {
  const check = checkOf[reason];
  const rejected = (check && documentsOf[check]) ?? [];
  const documents = file.documents.map((one) =>
    rejected.includes(one.type)
      ? changedPart(world, one, {status: 'REJECTED', rejectionReason: reason})
      : one,
  );
  world.move(file, 'REJECTED', {
    rejectionReason: reason,
    documents,
    checks: withResults(file, check ? {[check]: 'FAILED'} : {}, 'PASSED'),
  });
}

/** Hands a file to a reviewer. */
export function review(world: World, file: KycFile, check?: CheckName): void {
  const results = check ? {[check]: 'INCONCLUSIVE' as const} : {};
  world.move(file, 'IN_REVIEW', {checks: withResults(file, results, 'PASSED')});
}

function expire(world: World, file: KycFile): void {
  const requests = file.requests.map((one) =>
    one.status === 'OPEN' ? changedPart(world, one, {status: 'EXPIRED'}) : one,
  );
  world.move(file, 'EXPIRED', {requests});
}

/** Opens a request in a file under review. */
export function ask(
  world: World,
  file: KycFile,
  {reason, message, acceptedDocumentTypes}: Question,
  then: 'approve' | 'wait',
): void {
  const dueAt = world.after('kyc-file-info-required-life');
  const request = embedded(world, 'KycRequest', {
    reason,
    message,
    acceptedDocumentTypes: [...acceptedDocumentTypes],
    dueAt,
    status: 'OPEN',
  });
  world.move(file, 'INFO_REQUIRED', {requests: [...file.requests, request], expiresAt: dueAt});
  afterAnswers(world).set(file.id, then);
  const when = () => file.status === 'INFO_REQUIRED' && file.expiresAt === dueAt;
  world.at(dueAt, {label: becomes('EXPIRED'), object: file, when}, () => expire(world, file));
}

/** Goes on once the last request is answered: the file is under review again. */
export function resumeReview(world: World, file: KycFile, set: FieldsOf<'KycFile'>): void {
  const then = afterAnswers(world).get(file.id) ?? 'wait';
  const known = new Set(file.documents.map(({id}) => id));
  world.move(file, 'IN_REVIEW', set);
  soon(world, file, 'review ends', () => {
    const bad = file.documents.find(({id, status}) => !known.has(id) && status === 'REJECTED');
    const accepted = file.requests.at(-1)?.acceptedDocumentTypes ?? identityDocuments;
    if (bad?.rejectionReason) {
      ask(world, file, questionFor(bad.rejectionReason, accepted), then);
    } else if (then === 'approve') {
      approve(world, file);
    }
  });
}

/** How the checks of a file end; a document that was rejected after the submission comes first. */
function resultOf(world: World, file: KycFile): KycOutcome {
  const missing = file.requiredDocuments.find(({satisfied}) => !satisfied);
  const refused = file.documents.findLast(
    ({type, status}) => status === 'REJECTED' && missing?.acceptedTypes.includes(type),
  );
  if (missing && refused?.rejectionReason) {
    const question = questionFor(refused.rejectionReason, missing.acceptedTypes);
    return {kind: 'ask', question, check: 'DOCUMENT_AUTHENTICITY', then: 'approve'};
  }
  return forcedOutcomes(world).get(file.id) ?? kycOutcome(world, holderOfFile(world, file), file);
}

function decide(world: World, file: KycFile): void {
  const outcome = resultOf(world, file);
  switch (outcome.kind) {
    case 'approve':
      return approve(world, file);
    case 'reject':
      return rejectKycFile(world, file, outcome.reason);
    case 'ask':
      review(world, file, outcome.check);
      return soon(world, file, becomes('INFO_REQUIRED'), () =>
        ask(world, file, outcome.question, outcome.then),
      );
    default:
      review(world, file, outcome.check);
      return outcome.check
        ? undefined
        : soon(world, file, becomes('APPROVED'), () => approve(world, file));
  }
}

/** Submits a file: the automatic checks begin. `forced` is their end whatever the holder is called. */
export function submit(
  world: World,
  file: KycFile,
  set: FieldsOf<'KycFile'> = {},
  forced?: KycOutcome,
): void {
  if (forced) {
    forcedOutcomes(world).set(file.id, forced);
  }
  world.move(file, 'SUBMITTED', {...set, checks: checksFor(holderOfFile(world, file), file)});
  soon(world, file, 'checks end', () => decide(world, file));
}
