import type {Schemas} from '../../api';
import type {Call} from '../../engine/domain';
import {becomes} from '../../engine/due';
import {metadataAfter} from '../../engine/mergePatch';
import {rejectCall, rejectFields, rejectField} from '../../engine/problem';
import type {FieldError} from '../../engine/problem';
import type {Resource, World} from '../../engine/world';
import {devicesOf} from '../sca/requireSca';
import {changeHolder, decisivePersons, hasOpenAccounts, requireChangeable} from './holder';
import {watchProgress} from './inactivity';
import {requireTrading} from './registry';
import {isVerified, progress} from './review';
import {clearCause, suspendHolder} from './suspension';
import {requireCountry, requireFreeRef, requireUnlocked} from './users';

type Entity = Resource<'LegalEntity'>;
type NewPerson = Schemas['RelatedPersonCreate'];

const locked = ['legalName', 'legalForm'] as const;

export function createLegalEntity({world, body}: Call<Schemas['LegalEntityCreate']>): Entity {
  requireCountry(body.registrationCountry);
  requireCountry(body.address.country);
  if (body.registrationCountry === 'FR') {
    requireTrading(world, body.registrationNumber);
  }
  requireFreeRef(world, body.externalRef);
  const entity = world.create('LegalEntity', {
    ...body,
    relatedPersons: [],
    status: 'ONBOARDING',
    kycLevel: 'NONE',
    onboarding: {profile: 'DONE', terms: 'TODO', tax: 'TODO', kyc: 'TODO', sca: 'TODO'},
  });
  watchProgress(world, entity);
  return structuredClone(entity);
}

export function updateLegalEntity(call: Call<Schemas['LegalEntityUpdate']>): Entity {
  const {world, path} = call;
  const entity = world.get('LegalEntity', path.legalEntityId ?? '');
  requireChangeable(entity);
  requireUnlocked(world, entity, call.body, locked);
  requireCountry(call.body.address?.country);
  const {metadata, countriesOfOperation, ...rest} = call.body;
  changeHolder(world, entity, {
    ...rest,
    ...(countriesOfOperation !== undefined && {countriesOfOperation: countriesOfOperation ?? []}),
    ...metadataAfter(entity, metadata),
  });
  return structuredClone(entity);
}

/** What a beneficial owner lacks. */
function ownerFaults(person: NewPerson, index: number): FieldError[] {
  const needed = person.roles.includes('BENEFICIAL_OWNER')
    ? (['ownershipPercent', 'controlType'] as const)
    : [];
  return needed
    .filter((field) => person[field] === undefined)
    .map((field) => ({
      field: `/relatedPersons/${index}/${field}`,
      code: 'required',
      message: 'This field is required for a BENEFICIAL_OWNER.',
    }));
}

function checkPersons(world: World, persons: readonly NewPerson[]): void {
  persons.forEach(({userId}, index) => {
    const field = `/relatedPersons/${index}/userId`;
    world.get('User', userId);
    if (persons.findIndex((one) => one.userId === userId) < index) {
      rejectField(field, 'The list has this person twice.', 'unique');
    }
  });
  const errors = persons.flatMap(ownerFaults);
  if (errors.length > 0) {
    rejectFields(...errors);
  }
  if (!persons.some(({roles}) => roles.includes('LEGAL_REPRESENTATIVE'))) {
    rejectCall('related_persons_incomplete', {detail: 'No person is a LEGAL_REPRESENTATIVE.'});
  }
  const total = persons.reduce((sum, {ownershipPercent = 0}) => sum + ownershipPercent, 0);
  if (total > 100) {
    rejectCall('ownership_exceeds_100', {max: 100, used: total});
  }
}

type Person = Entity['relatedPersons'][number];

/** A person of the new list. Somebody who was in the old one keeps the id, and the version unless something changed. */
function related(world: World, entity: Entity, person: NewPerson): Person {
  const now = world.now();
  const old = entity.relatedPersons.find(({userId}) => userId === person.userId);
  const shaped = (fields: object) => {
    const inOrder: unknown = world.schemas.shape('RelatedPerson', {metadata: {}, ...fields});
    return inOrder as Person;
  };
  if (!old) {
    const id = world.newId('rlp');
    return shaped({...person, id, version: 1, createdAt: now, updatedAt: now});
  }
  const {id, version, createdAt, updatedAt} = old;
  const same = shaped({...person, id, version, createdAt, updatedAt});
  return JSON.stringify(same) === JSON.stringify(shaped(old))
    ? same
    : {...same, version: version + 1, updatedAt: now};
}

export function replaceRelatedPersons(call: Call<Schemas['RelatedPersonsReplace']>): Entity {
  const {world, path, body} = call;
  const entity = world.get('LegalEntity', path.legalEntityId ?? '');
  requireChangeable(entity);
  checkPersons(world, body.relatedPersons);
  const relatedPersons = body.relatedPersons.map((person) => related(world, entity, person));
  const canApprove = relatedPersons.some(
    ({userId}) => devicesOf(world, userId, 'ACTIVE').length > 0,
  );
  changeHolder(world, entity, {
    relatedPersons,
    onboarding: {...entity.onboarding, sca: canApprove ? 'DONE' : 'TODO'},
  });
  const isComplete = decisivePersons(entity).every((userId) => isVerified(world, userId));
  if (isComplete) {
    clearCause(world, entity, 'OWNERSHIP_CHANGED');
  } else {
    suspendHolder(world, entity, 'OWNERSHIP_CHANGED');
  }
  progress(world, entity);
  return structuredClone(entity);
}

/** How long a company may be without an account before the relationship ends. */
const WITHOUT_ACCOUNT = 'P30D';

/** Ends the relationship with a company that closed its accounts and opens no other. */
export function connectEntities(world: World): void {
  world.on('account.closed', (_, account) => {
    const {holderId = ''} = account as {holderId?: string};
    const entity = world.find('LegalEntity', holderId);
    if (entity && !hasOpenAccounts(world, [holderId])) {
      const when = () => entity.status === 'ACTIVE' && !hasOpenAccounts(world, [holderId]);
      world.at(world.after(WITHOUT_ACCOUNT), {label: becomes('CLOSED'), object: entity, when}, () =>
        world.move(entity, 'CLOSED', {statusReason: 'PARTNER_REQUEST'}),
      );
    }
  });
}
