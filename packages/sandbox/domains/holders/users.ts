import type {Schemas} from '../../api';
import type {Call} from '../../engine/domain';
import {limitAsNumber} from '../../engine/limits';
import {metadataAfter} from '../../engine/mergePatch';
import {rejectCall} from '../../engine/problem';
import {addMonths} from '../../engine/time';
import type {FieldsOf, Resource, World} from '../../engine/world';
import {screenHolder, screeningOf} from '../compliance/screenings';
import {checkIndicia} from '../compliance/tax';
import {isIdentifiedAnew} from '../sca/identified';
import {devicesOf, requireSca} from '../sca/requireSca';
import {UNKNOWN_COUNTRY, isSupportedCountry} from './countries';
import {
  activitiesOf,
  allHolders,
  changeHolder,
  hasOpenAccounts,
  isOpenHolder,
  requireChangeable,
  type Holder,
} from './holder';
import {watchProgress} from './inactivity';
import {latestKycFile, progress} from './review';

type User = Resource<'User'>;
type Update = Schemas['UserUpdate'];

const declared = ['occupationStatus', 'monthlyIncomeBand', 'accountPurpose'] as const;
const identity = [
  'firstName',
  'lastName',
  'birthName',
  'birthDate',
  'birthPlace',
  'nationalities',
] as const;

/** The step `profile`: what the holder declares is needed before the file can be submitted. */
function profileOf(user: Partial<User>): 'DONE' | 'IN_PROGRESS' {
  const isDeclared = declared.every((field) => user[field]);
  return isDeclared && !lacksCountry(user) ? 'DONE' : 'IN_PROGRESS';
}

/** Whether a user of v1 has not declared a citizenship, or the country of birth or of residence. */
const lacksCountry = ({nationalities = [], birthPlace, address}: Partial<User>): boolean =>
  [...nationalities, birthPlace?.country, address?.country].includes(UNKNOWN_COUNTRY);

/** Rejects people who are too young. */
export function requireAge(world: World, birthDate: string): void {
  const years = limitAsNumber(world, 'user-age');
  if (addMonths(birthDate, years * 12) > world.today()) {
    rejectCall('user_underage');
  }
}

/** Rejects a country in which holders may not live. */
export function requireCountry(country: string | undefined): void {
  if (country && !isSupportedCountry(country)) {
    rejectCall('country_not_supported');
  }
}

/** Rejects a key of the partner that another open holder has. */
export function requireFreeRef(world: World, externalRef: string | undefined): void {
  const isUsed = allHolders(world).some(
    (one) => 'externalRef' in one && one.externalRef === externalRef && isOpenHolder(one),
  );
  if (externalRef && isUsed) {
    rejectCall('external_ref_in_use');
  }
}

/** Rejects a phone number that another open user has. */
export function requireFreePhone(world: World, phoneNumber: string): void {
  if (world.all('User', (one) => one.phoneNumber === phoneNumber && isOpenHolder(one)).length > 0) {
    rejectCall('phone_number_in_use');
  }
}

/** The identity of a holder is locked once a file is approved, until a periodic review is open to correct it. */
export function requireUnlocked(
  world: World,
  holder: Holder,
  body: object,
  locked: readonly string[],
): void {
  const file = latestKycFile(world, holder);
  const isCorrected =
    file?.purpose === 'PERIODIC_REVIEW' && ['OPEN', 'INFO_REQUIRED'].includes(file.status);
  const field = locked.find((name) => Object.hasOwn(body, name));
  if (field && holder.kycLevel !== 'NONE' && !isCorrected) {
    rejectCall('field_locked_after_kyc', {detail: `The field ${field} is locked.`});
  }
}

export function createUser({world, body}: Call<Schemas['UserCreate']>): User {
  requireAge(world, body.birthDate);
  requireCountry(body.address.country);
  requireFreeRef(world, body.externalRef);
  requireFreePhone(world, body.phoneNumber);
  const user = world.create('User', {
    language: 'fr',
    ...body,
    status: 'ONBOARDING',
    kycLevel: 'NONE',
    onboarding: {profile: profileOf(body), terms: 'TODO', tax: 'TODO', kyc: 'TODO', sca: 'TODO'},
    scaStatus: 'NOT_ENROLLED',
  });
  watchProgress(world, user);
  return structuredClone(user);
}

/** What the person approves: the new contact data. */
function displayText({email, phoneNumber}: Update): string {
  const changes = [
    ...(phoneNumber ? [`the phone number to ${phoneNumber}`] : []),
    ...(email ? [`the e-mail address to ${email}`] : []),
  ];
  return `Change ${changes.join(' and ')}`;
}

/**
 * Asks for approval of new contact data, as soon as there is somebody to protect: a device, or a verified person. A user
 * without a device who has just been identified again needs none.
 */
function approveContact(call: Call<Update>, user: User): void {
  const {world, body, actingUserId} = call;
  const isNew = (field: 'email' | 'phoneNumber') => body[field] && body[field] !== user[field];
  const contact = {
    ...(isNew('email') && {email: body.email}),
    ...(isNew('phoneNumber') && {phoneNumber: body.phoneNumber}),
  };
  const isKnown = user.kycLevel !== 'NONE' || devicesOf(world, user.id).length > 0;
  if (Object.keys(contact).length === 0 || !isKnown) {
    return;
  }
  if (actingUserId && actingUserId !== user.id) {
    rejectCall('acting_user_not_allowed');
  }
  const hasDevice = devicesOf(world, user.id, 'ACTIVE').length > 0;
  if (hasDevice || !isIdentifiedAnew(world, user)) {
    requireSca(call, {displayText: displayText(contact), dynamicLink: null});
  }
}

/** The fields of a merge patch as the user keeps them: null gives the default of a field that has one. */
function patched(user: User, body: Update): FieldsOf<'User'> {
  const {language, pepSelfDeclared, metadata, ...rest} = body;
  return {
    ...rest,
    ...(language !== undefined && {language: language ?? 'fr'}),
    ...(pepSelfDeclared !== undefined && {pepSelfDeclared: pepSelfDeclared ?? false}),
    ...metadataAfter(user, metadata),
  };
}

export function updateUser(call: Call<Update>): User {
  const {world, body, path} = call;
  const user = world.get('User', path.userId ?? '');
  requireChangeable(user);
  requireUnlocked(world, user, body, identity);
  if (body.birthDate) {
    requireAge(world, body.birthDate);
  }
  requireCountry(body.address?.country);
  if (body.phoneNumber && body.phoneNumber !== user.phoneNumber) {
    requireFreePhone(world, body.phoneNumber);
  }
  approveContact(call, user);
  const set = patched(user, body);
  const profile = profileOf({...user, ...set});
  changeHolder(world, user, {...set, onboarding: {...user.onboarding, profile}});
  if (identity.some((field) => Object.hasOwn(body, field)) && screeningOf(world, user.id)) {
    screenHolder(world, user, 'DATA_CHANGE');
  }
  checkIndicia(world, user);
  progress(world, user);
  return structuredClone(user);
}

export function closeUser({world, path}: Call): User {
  const user = world.get('User', path.userId ?? '');
  if (user.status !== 'ONBOARDING' && user.status !== 'ACTIVE') {
    rejectCall('holder_not_active', {currentStatus: user.status});
  }
  const activities = activitiesOf(world, user.id).map(({id}) => id);
  if (hasOpenAccounts(world, [user.id, ...activities])) {
    rejectCall('holder_has_open_accounts');
  }
  return structuredClone(world.move(user, 'CLOSED', {statusReason: 'PARTNER_REQUEST'}));
}
