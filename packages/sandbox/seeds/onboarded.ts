import {allHolders, holderResourceName, type Holder} from '../domains/holders/holder';
import {contractOf} from '../domains/holders/terms';
import {checksFor, slotsFor} from '../domains/kyc/slots';
import {Random} from '@aldermark/lib/random';
import {addMonths, instant} from '../engine/time';
import {limitAsNumber} from '../engine/limits';
import type {World} from '../engine/world';
import {plant, seedId, timeOfSeed} from './plant';

/** Ids of their own, so that these objects change no id of what a sandbox creates later. */
const SEED_OF_IDS = 22;

/** The holder who was identified on the day on which the sandbox starts, so that a first device can be enrolled. */
const JUST_IDENTIFIED = 'usr_ines';

/** The text that a holder accepted, in the language of Wrenfield's app. */
function plantConsent(world: World, random: Random, holder: Holder): void {
  const code = contractOf(world, holder);
  const [document] = world.all(
    'TermsDocument',
    (one) => one.code === code && one.language === 'fr' && one.mandatoryFrom <= world.today(),
  );
  if (!document) {
    throw new Error(`The seeds have no terms document ${code}.`);
  }
  const [representative] = 'relatedPersons' in holder ? holder.relatedPersons : [];
  // Whoever is a customer for longer than this text exists has accepted it since.
  const acceptedAt = timeOfSeed(world, holder.id);
  plant(world, 'Consent', random.id('cns', instant(acceptedAt)), {
    holderId: holder.id,
    termsDocumentId: document.id,
    acceptedAt,
    channel: 'MOBILE',
    ...(representative && {actingUserId: representative.userId}),
    status: 'ACTIVE',
  });
}

/** The approved file of a person's onboarding, which is the current one. Returns its id. */
function plantIdentification(world: World, random: Random, holder: Holder): string {
  const wanted = {purpose: 'ONBOARDING', path: 'WEBVIEW', targetLevel: 'STANDARD'} as const;
  const person = {type: 'USER', object: world.get('User', holder.id)} as const;
  const isNew = holder.id === seedId(world, JUST_IDENTIFIED);
  const decidedAt = isNew ? world.now() : holder.createdAt;
  const file = plant(world, 'KycFile', random.id('kyc', instant(holder.createdAt)), {
    createdAt: holder.createdAt,
    holderId: holder.id,
    ...wanted,
    status: 'APPROVED',
    requiredDocuments: slotsFor(person, wanted).map((slot) => ({...slot, satisfied: true})),
    documents: [],
    checks: checksFor(person, wanted).map(({name}) => ({name, result: 'PASSED'})),
    requests: [],
    submittedAt: decidedAt,
    decidedAt,
    nextReviewDate: addMonths(
      decidedAt.slice(0, 10),
      limitAsNumber(world, 'kyc-review-period-low-risk'),
    ),
    updatedAt: decidedAt,
  });
  return file.id;
}

/**
 * Gives each holder what the steps of the onboarding that are done leave behind, which is a consent for the terms, and for
 * a person the approved file for the identification.
 */
export function plantOnboarded(world: World): void {
  const random = new Random(SEED_OF_IDS);
  for (const holder of allHolders(world).filter(({status}) => status === 'ACTIVE')) {
    plantConsent(world, random, holder);
    if (holderResourceName(world, holder.id) === 'User') {
      world.set(holder, {currentKycFileId: plantIdentification(world, random, holder)});
    }
  }
  const others = world.all('User', ({status}) => status !== 'ACTIVE');
  others
    .filter(({onboarding}) => onboarding.terms === 'DONE')
    .forEach((user) => plantConsent(world, random, user));
  for (const user of others.filter(({onboarding}) => onboarding.kyc === 'DONE')) {
    world.set(user, {currentKycFileId: plantIdentification(world, random, user)});
  }
}
