import type {Schemas} from '../../api';
import type {Call} from '../../engine/domain';
import {rejectCall} from '../../engine/problem';
import type {Resource, World} from '../../engine/world';
import {UNKNOWN_COUNTRY} from '../holders/countries';
import {requireRecent} from '../holders/terms';
import {requireAge, requireFreePhone, requireFreeRef} from '../holders/users';
import {userOf, v1Id} from './ids';

type V1User = Schemas['V1User'];
type User = Resource<'User'>;

/** The last day on which the path of the vendor took new sessions. */
const VENDOR_END = '2025-09-30';

/** The last file of a user. */
const lastFile = (world: World, {id}: User): Resource<'KycFile'> | undefined =>
  world.all('KycFile', ({holderId}) => holderId === id).at(-1);

/** Whether the last file of a user still waits for a step. */
function isPending(world: World, user: User): boolean {
  const file = lastFile(world, user);
  return file !== undefined && !world.contract.machines.KycFile?.finals.includes(file.status);
}

/** The identification as a number: of the level that the user has, or else of the last file. */
function kycStatus(world: World, user: User): V1User['kycStatus'] {
  const last = lastFile(world, user)?.status;
  if (user.kycLevel !== 'NONE' || last === 'APPROVED') {
    return 3;
  }
  if (user.status === 'REJECTED' || last === 'REJECTED') {
    return 2;
  }
  return isPending(world, user) ? 1 : 0;
}

/** The last version of the terms that a user accepted. */
function cguVersion(world: World, {id}: User): string | null {
  const consents = world.all('Consent', ({holderId}) => holderId === id);
  const versions = consents.flatMap(({termsDocumentId}) => {
    const document = world.find('TermsDocument', termsDocumentId);
    return document?.code === 'CGU_CONSUMER' ? document.documentVersion : [];
  });
  return versions.at(-1) ?? null;
}

/** A user as v1 shows it. */
export function userInV1(world: World, user: User): V1User {
  const {externalRef = '', firstName, lastName, birthDate, email, phoneNumber} = user;
  return {
    appUserId: externalRef,
    userId: v1Id(world, user.id),
    firstName,
    lastName,
    birthDate,
    email,
    phone: phoneNumber,
    kycStatus: kycStatus(world, user),
    cguVersion: cguVersion(world, user),
  };
}

/** What v1 does not ask for, until `updateUser` of v2 completes it. */
const UNKNOWN = 'Not declared';

export function createUserV1({world, body}: Call<Schemas['V1UserCreate']>): V1User {
  const {appUserId, firstName, lastName, birthDate, email, phone} = body;
  requireAge(world, birthDate);
  requireFreeRef(world, appUserId);
  requireFreePhone(world, phone);
  const todo = 'TODO' as const;
  const user = world.create('User', {
    externalRef: appUserId,
    firstName,
    lastName,
    birthDate,
    birthPlace: {city: UNKNOWN, country: UNKNOWN_COUNTRY},
    nationalities: [UNKNOWN_COUNTRY],
    email,
    phoneNumber: phone,
    address: {line1: UNKNOWN, postCode: '00000', city: UNKNOWN, country: UNKNOWN_COUNTRY},
    language: 'fr',
    pepSelfDeclared: false,
    status: 'ONBOARDING',
    kycLevel: 'NONE',
    onboarding: {profile: 'IN_PROGRESS', terms: todo, tax: todo, kyc: todo, sca: todo},
    scaStatus: 'NOT_ENROLLED',
  });
  return userInV1(world, user);
}

export function getUserV1({world, path}: Call): V1User {
  return userInV1(world, userOf(world, path.appUserId));
}

/** The terms in force, in the language of the user if there is a text in it. */
function termsOf(world: World, {language}: User): Resource<'TermsDocument'> | undefined {
  const inForce = world
    .all('TermsDocument', ({code, mandatoryFrom}) => {
      return code === 'CGU_CONSUMER' && mandatoryFrom <= world.today();
    })
    .toSorted((one, other) => other.mandatoryFrom.localeCompare(one.mandatoryFrom));
  const [newest] = inForce;
  const translated = inForce.find(
    (one) => one.documentVersion === newest?.documentVersion && one.language === language,
  );
  return translated ?? newest;
}

export function acceptCguV1({world, path, body}: Call<Schemas['V1CguAcceptance']>): V1User {
  const user = userOf(world, path.appUserId);
  const document = termsOf(world, user);
  if (document?.documentVersion !== body.cguVersion) {
    rejectCall('terms_version_outdated');
  }
  requireRecent(world, body.acceptedAt);
  const consent = {
    holderId: user.id,
    termsDocumentId: document.id,
    acceptedAt: body.acceptedAt,
    channel: 'MOBILE',
    status: 'ACTIVE',
  } as const;
  world.create('Consent', consent, {event: 'consent.recorded'});
  const onboarding = {...user.onboarding, terms: 'DONE'} as const;
  world.update(user, {onboarding}, 'user.updated');
  return userInV1(world, user);
}

/** A session of the vendor, which nobody gets since its path is closed. */
export function createVendorKycV1({
  world,
  path,
}: Call<Schemas['V1VendorKycSessionCreate']>): Schemas['V1VendorKycSession'] {
  const user = userOf(world, path.appUserId);
  if (isPending(world, user)) {
    rejectCall('kyc_file_already_open');
  }
  if (world.today() > VENDOR_END) {
    rejectCall('kyc_path_not_enabled', {detail: 'The path of the vendor takes no new sessions.'});
  }
  const sessionId = world.random.uuid();
  const host = world.contract.samples.hosts?.vendor ?? '';
  return {sessionId, redirectUrl: `https://${host}/sessions/${sessionId}`, status: 0};
}
