import type {Schemas} from '../../api';
import type {CheckName, DocumentType, KycHolder, KycDocument, KycFile, Slot} from './kycFile';

type Wanted = Pick<KycFile, 'purpose' | 'path' | 'targetLevel'>;

/** Documents that prove who a person is. */
export const identityDocuments: readonly DocumentType[] = [
  'PASSPORT',
  'NATIONAL_ID',
  'RESIDENCE_PERMIT',
];

const slot = (name: string, acceptedTypes: readonly DocumentType[]): Slot => ({
  slot: name,
  acceptedTypes: [...acceptedTypes],
  satisfied: false,
});

function personSlots({kycLevel}: Resource, {purpose, path, targetLevel}: Wanted): Slot[] {
  const isKnown = purpose === 'UPGRADE' && kycLevel !== 'NONE';
  return [
    ...(isKnown ? [] : [slot('IDENTITY', identityDocuments)]),
    ...(path === 'WEBVIEW' ? [slot('FACE', ['SELFIE_VIDEO'])] : []),
    ...(targetLevel === 'ENHANCED'
      ? [slot('INCOME', ['PROOF_OF_INCOME']), slot('SOURCE_OF_FUNDS', ['SOURCE_OF_FUNDS'])]
      : []),
  ];
}

type Resource = {readonly kycLevel: Schemas['KycLevel']};

/** Legal forms whose owners are not named in any document that every file already contains. */
const formsWithChart: readonly Schemas['LegalForm'][] = ['SA', 'OTHER'];

function companySlots(legalForm: Schemas['LegalForm'], targetLevel: Schemas['KycLevel']): Slot[] {
  return [
    slot('REGISTRATION', [legalForm === 'ASSOCIATION' ? 'SIRENE_NOTICE' : 'REGISTRY_EXTRACT']),
    slot('ARTICLES', ['ARTICLES_OF_ASSOCIATION']),
    ...(formsWithChart.includes(legalForm) ? [slot('OWNERSHIP', ['OWNERSHIP_CHART'])] : []),
    ...(targetLevel === 'ENHANCED' ? [slot('SOURCE_OF_FUNDS', ['SOURCE_OF_FUNDS'])] : []),
  ];
}

/** The documents that a new file needs. */
export function slotsFor(holder: KycHolder, wanted: Wanted): Slot[] {
  if (holder.type === 'USER') {
    return personSlots(holder.object, wanted);
  }
  return holder.type === 'LEGAL_ENTITY'
    ? companySlots(holder.object.legalForm, wanted.targetLevel)
    : [
        slot('REGISTRATION', ['SIRENE_NOTICE', 'REGISTRY_EXTRACT']),
        ...(wanted.targetLevel === 'ENHANCED'
          ? [slot('SOURCE_OF_FUNDS', ['SOURCE_OF_FUNDS'])]
          : []),
      ];
}

/** The slots of a file with the documents that it now has. */
export function filledSlots(
  slots: readonly Slot[],
  documents: readonly Pick<KycDocument, 'type' | 'status'>[],
): Slot[] {
  return slots.map((one) => ({
    ...one,
    satisfied: documents.some(
      ({type, status}) => status !== 'REJECTED' && one.acceptedTypes.includes(type),
    ),
  }));
}

/** The checks that run on a file once it is submitted. */
export function checksFor({type}: KycHolder, {path}: Wanted): KycFile['checks'] {
  const ofPath: Readonly<Record<string, readonly CheckName[]>> = {
    API: ['SECOND_MEASURE'],
    WEBVIEW: ['FACE_MATCH', 'LIVENESS'],
  };
  const ofHolder: Readonly<Record<KycHolder['type'], readonly CheckName[]>> = {
    USER: ['ADDRESS', ...(ofPath[path] ?? [])],
    LEGAL_ENTITY: ['REGISTRY', 'UBO'],
    INDIVIDUAL_ENTREPRENEUR: ['REGISTRY'],
  };
  const names: readonly CheckName[] = [
    'DOCUMENT_AUTHENTICITY',
    'DATA_CONSISTENCY',
    ...ofHolder[type],
  ];
  return names.map((name) => ({name, result: 'PENDING'}));
}
