import type {Schemas} from '../../api';
import type {Resource, World} from '../../engine/world';

export type KycFile = Resource<'KycFile'>;
export type KycDocument = KycFile['documents'][number];
export type KycRequest = KycFile['requests'][number];
export type KycRejectionReason = Schemas['KycRejectionReason'];
export type CheckName = Schemas['KycCheckName'];
export type DocumentType = Schemas['KycDocumentType'];
export type Slot = KycFile['requiredDocuments'][number];

/** Who is identified or verified. */
export type KycHolder =
  | {readonly type: 'USER'; readonly object: Resource<'User'>}
  | {readonly type: 'LEGAL_ENTITY'; readonly object: Resource<'LegalEntity'>}
  | {readonly type: 'INDIVIDUAL_ENTREPRENEUR'; readonly object: Resource<'IndividualEntrepreneur'>};

/** The holder with an id, or undefined. */
export function kycHolderOf(world: World, id: string): KycHolder | undefined {
  const user = world.find('User', id);
  const company = world.find('LegalEntity', id);
  const trader = world.find('IndividualEntrepreneur', id);
  return (
    (user && {type: 'USER', object: user}) ??
    (company && {type: 'LEGAL_ENTITY', object: company}) ??
    (trader && {type: 'INDIVIDUAL_ENTREPRENEUR', object: trader})
  );
}

/** Whether nothing can happen to a file any more. */
export function isFinal(world: World, {status}: KycFile): boolean {
  return world.contract.machines.KycFile?.finals.includes(status) ?? false;
}

/** A document or request that lives inside a file, with the fields that every resource has. */
export function embedded<Name extends 'KycDocument' | 'KycRequest'>(
  world: World,
  name: Name,
  fields: Partial<Schemas[Name]>,
): Resource<Name> {
  const now = world.now();
  const shaped: unknown = world.schemas.shape(name, {
    id: world.newId(world.schemas.prefix(name)),
    version: 1,
    createdAt: now,
    updatedAt: now,
    metadata: {},
    ...fields,
  });
  return shaped as Resource<Name>;
}

/** A document or request with other values, one version later. */
export function changedPart<Part extends KycDocument | KycRequest>(
  world: World,
  part: Part,
  set: Partial<Part>,
): Part {
  return {...part, ...set, version: part.version + 1, updatedAt: world.now()};
}

/** The checks of a file with some results, and `rest` for all others. */
export function withResults(
  {checks}: KycFile,
  results: Partial<Record<CheckName, Schemas['KycCheckResult']>>,
  rest: Schemas['KycCheckResult'],
): KycFile['checks'] {
  const known = checks.map(({name}) => ({name, result: results[name] ?? rest}));
  const added = (Object.keys(results) as CheckName[])
    .filter((name) => !checks.some((check) => check.name === name))
    .map((name) => ({name, result: results[name] ?? rest}));
  return [...known, ...added];
}
