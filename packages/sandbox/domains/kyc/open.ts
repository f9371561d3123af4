import type {Schemas} from '../../api';
import type {Call} from '../../engine/domain';
import {rejectCall, rejectFields} from '../../engine/problem';
import type {World} from '../../engine/world';
import {kycHolderOf, isFinal, type KycHolder, type KycFile} from './kycFile';
import {slotsFor} from './slots';

type Body = Schemas['KycFileCreate'];

/** The statuses of a holder in which a file of each purpose may be opened. */
const statusesFor: Readonly<Record<Body['purpose'], readonly Schemas['HolderStatus'][]>> = {
  ONBOARDING: ['ONBOARDING', 'UNDER_REVIEW', 'INFO_REQUIRED'],
  UPGRADE: ['ACTIVE'],
  PERIODIC_REVIEW: ['ACTIVE', 'SUSPENDED'],
};

const ranks: Readonly<Record<Schemas['KycLevel'], number>> = {NONE: 0, STANDARD: 1, ENHANCED: 2};

function checkLevel({object}: KycHolder, {purpose, targetLevel}: Body): void {
  if (purpose === 'UPGRADE' && ranks[targetLevel] <= ranks[object.kycLevel]) {
    const message = `Must be higher than the level of the holder, ${object.kycLevel}.`;
    rejectFields({field: '/targetLevel', code: 'enum', message});
  }
}

function checkPath(world: World, {type}: KycHolder, {path}: Body): void {
  const [partner] = world.all('Partner');
  if (path !== 'API' && type !== 'USER') {
    rejectCall('kyc_path_not_enabled', {detail: `The path ${path} is for persons.`});
  }
  if (path === 'DELEGATED' && partner?.features.delegatedKyc !== true) {
    rejectCall('kyc_path_not_enabled', {detail: 'Your programme has no delegation agreement.'});
  }
}

/** A company is verified after the people behind it. */
function checkPeople(world: World, holder: KycHolder): void {
  if (holder.type !== 'LEGAL_ENTITY') {
    return;
  }
  const {relatedPersons} = holder.object;
  const hasRepresentative = relatedPersons.some(({roles}) =>
    roles.includes('LEGAL_REPRESENTATIVE'),
  );
  const unverified = relatedPersons.find(
    ({userId, roles}) =>
      (roles.includes('LEGAL_REPRESENTATIVE') || roles.includes('BENEFICIAL_OWNER')) &&
      (world.find('User', userId)?.kycLevel ?? 'NONE') === 'NONE',
  );
  if (!hasRepresentative) {
    rejectCall('related_persons_incomplete', {detail: 'The company has no LEGAL_REPRESENTATIVE.'});
  }
  if (unverified) {
    rejectCall('related_persons_incomplete', {detail: `${unverified.userId} is not verified yet.`});
  }
}

/** Opens a file with the document slots that its holder, path and level need. */
export function createKycFile({world, body}: Call<Body>): KycFile {
  const holder = kycHolderOf(world, body.holderId) ?? rejectCall('resource_not_found');
  const {status} = holder.object;
  checkLevel(holder, body);
  if (!statusesFor[body.purpose].includes(status)) {
    rejectCall('holder_not_active', {currentStatus: status});
  }
  checkPath(world, holder, body);
  checkPeople(world, holder);
  const open = world.all('KycFile', (file) => file.holderId === body.holderId);
  if (open.some((file) => !isFinal(world, file))) {
    rejectCall('kyc_file_already_open');
  }
  const file = world.create('KycFile', {
    ...body,
    status: 'OPEN',
    requiredDocuments: slotsFor(holder, body),
    documents: [],
    checks: [],
    requests: [],
    expiresAt: world.after('kyc-file-open-life'),
  });
  return structuredClone(file);
}
