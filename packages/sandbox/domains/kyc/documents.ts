import type {Schemas} from '../../api';
import {rejectFields, type FieldError} from '../../engine/problem';
import type {Resource, World} from '../../engine/world';
import {filesFor, keepFiles} from '../files/files';
import {
  changedPart,
  embedded,
  isFinal,
  type KycDocument,
  type KycFile,
  type KycRejectionReason,
} from './kycFile';
import {filledSlots, identityDocuments} from './slots';

type Body = Schemas['KycDocumentCreate'];

/** How long the examination of a document takes. */
const EXAMINATION = 'PT2S';

/** File names that the sandbox takes for a bad picture. */
const badPictures: Readonly<Record<string, KycRejectionReason>> = {
  'blurred.jpg': 'DOCUMENT_UNREADABLE',
  'expired.pdf': 'DOCUMENT_EXPIRED',
};

/** Documents with a front and a back. */
const twoSided: readonly Schemas['KycDocumentType'][] = [
  'NATIONAL_ID',
  'RESIDENCE_PERMIT',
  'DRIVING_LICENCE',
];

/** Rejects documents without what their type needs, and files that are missing or for another purpose. */
export function checkDocuments(
  world: World,
  bodies: readonly Body[],
  placeOf: (index: number) => string,
): void {
  const errors = bodies.flatMap(({type, expiryDate}, index): FieldError[] =>
    identityDocuments.includes(type) && !expiryDate
      ? [
          {
            field: `${placeOf(index)}/expiryDate`,
            code: 'required',
            message: 'This field is required for an identity document.',
          },
        ]
      : [],
  );
  if (errors.length > 0) {
    rejectFields(...errors);
  }
  bodies.forEach(({fileIds}, index) =>
    filesFor(world, fileIds, 'KYC', `${placeOf(index)}/fileIds`),
  );
}

function filesOf(world: World, {fileIds}: KycDocument): Resource<'File'>[] {
  return fileIds.flatMap((id) => world.find('File', id) ?? []);
}

/** Why a document does not count; undefined when it does. */
function faultOf(world: World, document: KycDocument): KycRejectionReason | undefined {
  const {type, issuingCountry, expiryDate} = document;
  const files = filesOf(world, document);
  const bad = files.flatMap(({fileName}) => badPictures[fileName] ?? [])[0];
  if (bad) {
    return bad;
  }
  if (expiryDate && expiryDate < world.today()) {
    return 'DOCUMENT_EXPIRED';
  }
  if (type === 'RESIDENCE_PERMIT' && issuingCountry && issuingCountry !== 'FR') {
    return 'DOCUMENT_NOT_ACCEPTED';
  }
  // One PDF document may have both sides on its pages.
  const isOneSide =
    files.length === 1 && files.every(({contentType}) => contentType !== 'application/pdf');
  return twoSided.includes(type) && isOneSide ? 'DOCUMENT_INCOMPLETE' : undefined;
}

function planExamination(world: World, file: KycFile, documentId: string): void {
  const received = () =>
    isFinal(world, file)
      ? undefined
      : file.documents.find(({id, status}) => id === documentId && status === 'RECEIVED');
  const when = () => received() !== undefined;
  world.at(world.after(EXAMINATION), {label: 'document is examined', object: file, when}, () => {
    const document = received();
    if (document) {
      examine(world, file, document);
    }
  });
}

function examine(world: World, file: KycFile, document: KycFile['documents'][number]): void {
  const rejectionReason = faultOf(world, document) ?? null;
  const status = rejectionReason ? 'REJECTED' : 'ACCEPTED';
  const documents = file.documents.map((one) =>
    one.id === document.id ? changedPart(world, one, {status, rejectionReason}) : one,
  );
  const requiredDocuments = filledSlots(file.requiredDocuments, documents);
  world.change(
    file,
    {documents, requiredDocuments},
    rejectionReason ? 'kyc_file.document_rejected' : undefined,
  );
}

/**
 * New documents for a file with the slots that they fill, as fields to set. Their files are kept, and their
 * examination begins.
 */
export function receiveDocuments(
  world: World,
  file: KycFile,
  bodies: readonly Body[],
): {
  readonly documents: KycFile['documents'];
  readonly requiredDocuments: KycFile['requiredDocuments'];
} {
  const added = bodies.map((body) => {
    const document = embedded(world, 'KycDocument', {...body, status: 'RECEIVED'});
    keepFiles(world, filesOf(world, document));
    planExamination(world, file, document.id);
    return document;
  });
  const documents = [...file.documents, ...added];
  return {documents, requiredDocuments: filledSlots(file.requiredDocuments, documents)};
}
