import type {World} from '../../engine/world';
import type {CheckName, DocumentType, KycHolder, KycFile, KycRejectionReason} from './kycFile';

/** A question of the reviewer. */
export type Question = {
  readonly reason: KycRejectionReason;
  /** Safe to show to the end user. */
  readonly message: string;
  readonly acceptedDocumentTypes: readonly DocumentType[];
};

/** How the automatic checks of a submitted file end. */
export type KycOutcome =
  | {readonly kind: 'approve'}
  | {readonly kind: 'reject'; readonly reason: KycRejectionReason}
  | {readonly kind: 'review'; readonly check?: CheckName}
  | {
      readonly kind: 'ask';
      readonly question: Question;
      readonly check?: CheckName;
      /** What follows from the answer: an approval, or a wait for the scenario `kyc.decision`. */
      readonly then: 'approve' | 'wait';
    };

const addressQuestion: Question = {
  reason: 'ADDRESS_NOT_PROVEN',
  message: 'Send a proof of your address that is less than 3 months old.',
  acceptedDocumentTypes: ['PROOF_OF_ADDRESS', 'TAX_NOTICE'],
};

const fundsQuestion: Question = {
  reason: 'INFORMATION_NOT_PROVIDED',
  message: 'Send a document that shows where your money comes from.',
  acceptedDocumentTypes: ['SOURCE_OF_FUNDS', 'PROOF_OF_INCOME'],
};

const registryQuestion: Question = {
  reason: 'DATA_MISMATCH',
  message: 'The business register shows other data. Send a recent extract or notice.',
  acceptedDocumentTypes: ['REGISTRY_EXTRACT', 'SIRENE_NOTICE'],
};

const licenceQuestion: Question = {
  reason: 'INFORMATION_NOT_PROVIDED',
  message: 'Your activity needs a licence. Send it.',
  acceptedDocumentTypes: ['ACTIVITY_LICENCE'],
};

const approve: KycOutcome = {kind: 'approve'};

/** Test persons by last name; any other name is approved. */
const byLastName: Readonly<Record<string, KycOutcome>> = {
  Manualreview: {kind: 'review', check: 'DATA_CONSISTENCY'},
  Inforequired: {kind: 'ask', question: addressQuestion, check: 'ADDRESS', then: 'approve'},
  Forgery: {kind: 'reject', reason: 'DOCUMENT_FORGED'},
  Facemismatch: {kind: 'reject', reason: 'FACE_MISMATCH'},
  Duplicate: {kind: 'reject', reason: 'DUPLICATE_IDENTITY'},
};

/** The last name with which a politically exposed person is found by the screening. */
const EXPOSED = 'Pepmatch';

/** The last names that decide how an identification ends. */
export const testLastNames: readonly string[] = [...Object.keys(byLastName), EXPOSED];

const lastNames = (world: World) => world.hidden<string>('kycLastNames');

/** Remembers the last names of new users: a later change of the name does not change the result. */
export function rememberLastNames(world: World): void {
  world.on('user.created', (_, {id}) => {
    lastNames(world).set(id, world.get('User', id).lastName);
  });
}

function lastNameOf(world: World, {type, object}: KycHolder): string | undefined {
  return type === 'USER' ? (lastNames(world).get(object.id) ?? object.lastName) : undefined;
}

/** Whether enhanced due diligence applies to a holder: a politically exposed person. */
export function isExposed(world: World, holder: KycHolder): boolean {
  return (
    holder.type === 'USER' &&
    (lastNameOf(world, holder) === EXPOSED || holder.object.pepSelfDeclared === true)
  );
}

function businessOutcome(world: World, number: string, isMismatch: boolean): KycOutcome {
  const {mismatch, needs_licence, not_accepted} = world.contract.samples.sirens ?? {};
  if (number === not_accepted) {
    return {kind: 'reject', reason: 'ACTIVITY_NOT_ACCEPTED'};
  }
  if (number === needs_licence) {
    return {kind: 'ask', question: licenceQuestion, then: 'wait'};
  }
  return number === mismatch || isMismatch
    ? {kind: 'ask', question: registryQuestion, check: 'REGISTRY', then: 'wait'}
    : approve;
}

/** What the automatic checks find out about the holder of a file. */
export function kycOutcome(world: World, holder: KycHolder, {targetLevel}: KycFile): KycOutcome {
  if (holder.type === 'LEGAL_ENTITY') {
    return businessOutcome(world, holder.object.registrationNumber, false);
  }
  if (holder.type === 'INDIVIDUAL_ENTREPRENEUR') {
    const {siren, registryCheck} = holder.object;
    return businessOutcome(world, siren, registryCheck.status === 'MISMATCH');
  }
  if (isExposed(world, holder)) {
    // A file for ENHANCED already has the proof of the funds.
    return targetLevel === 'ENHANCED'
      ? {kind: 'review'}
      : {kind: 'ask', question: fundsQuestion, then: 'approve'};
  }
  return byLastName[lastNameOf(world, holder) ?? ''] ?? approve;
}

/** The question that a reviewer asks about a reason. */
export function questionFor(
  reason: KycRejectionReason,
  accepted: readonly DocumentType[],
): Question {
  const known: Partial<Record<KycRejectionReason, Question>> = {
    ADDRESS_NOT_PROVEN: addressQuestion,
    DOCUMENT_UNREADABLE: {
      reason,
      message: 'We cannot read your document. Take the photo again in daylight.',
      acceptedDocumentTypes: accepted,
    },
    DOCUMENT_EXPIRED: {
      reason,
      message: 'Your document is no longer valid. Send a valid one.',
      acceptedDocumentTypes: accepted,
    },
    DOCUMENT_INCOMPLETE: {
      reason,
      message: 'A side or page of your document is missing. Send the whole document.',
      acceptedDocumentTypes: accepted,
    },
    COMPANY_NOT_REGISTERED: {...registryQuestion, reason},
    UBO_NOT_IDENTIFIED: {
      reason,
      message: 'Send a chart of the owners of the business.',
      acceptedDocumentTypes: ['OWNERSHIP_CHART'],
    },
    REPRESENTATIVE_NOT_AUTHORISED: {
      reason,
      message: 'Send a proof that you may act for the business.',
      acceptedDocumentTypes: ['POWER_OF_ATTORNEY'],
    },
  };
  return (
    known[reason] ?? {
      reason,
      message: 'We need another document to go on. Send one of the accepted documents.',
      acceptedDocumentTypes: accepted,
    }
  );
}
