import type {Schemas} from '../../api';
import type {Call} from '../../engine/domain';
import {limitAsDuration} from '../../engine/limits';
import {rejectCall, rejectField} from '../../engine/problem';
import {atParis, instant, later} from '../../engine/time';
import type {Resource, World} from '../../engine/world';
import {pageOf} from '../../http/lists';
import {originFor} from '../../http/pageOrigin';
import {
  findHolder,
  holderResourceName,
  changeableHolder,
  setStep,
  type Holder,
  type HolderName,
} from './holder';
import {progress} from './review';

type Document = Resource<'TermsDocument'>;
type Code = Document['code'];
type Consent = Resource<'Consent'>;

/** The contract that each kind of holder accepts. */
const contracts: Readonly<Record<HolderName, Code>> = {
  User: 'CGU_CONSUMER',
  LegalEntity: 'TC_BUSINESS',
  IndividualEntrepreneur: 'TC_INDIVIDUAL_ENTREPRENEUR',
};

/** The contract that a holder accepts. */
export function contractOf(world: World, holder: Holder): Code {
  return contracts[holderResourceName(world, holder.id) ?? 'User'];
}

/** Whether a newer version of a document is mandatory today. */
function isOutdated(world: World, {code, language, mandatoryFrom}: Document): boolean {
  const newer = world.all(
    'TermsDocument',
    (one) => one.code === code && one.language === language && one.mandatoryFrom > mandatoryFrom,
  );
  return newer.some((one) => one.mandatoryFrom <= world.today());
}

export function listTermsDocuments(call: Call): Schemas['TermsDocumentPage'] {
  const {world} = call;
  const items = world.all('TermsDocument', (document) => !isOutdated(world, document));
  const page = pageOf(call, items) as Schemas['TermsDocumentPage'];
  const {website} = world.contract;
  const data = page.data.map((one) => ({
    ...one,
    url: originFor(call, website) + one.url.slice(website.length),
  }));
  return {...page, data};
}

/** Rejects a person who may not accept for a legal entity. */
function checkSigner(world: World, holder: Holder, actingUserId: string | undefined): void {
  if (actingUserId !== undefined) {
    world.get('User', actingUserId);
  }
  if (!('relatedPersons' in holder)) {
    return;
  }
  if (actingUserId === undefined) {
    rejectField('/actingUserId', 'This field is required for a legal entity.', 'required');
  }
  const isRepresentative = holder.relatedPersons.some(
    ({userId, roles}) => userId === actingUserId && roles.includes('LEGAL_REPRESENTATIVE'),
  );
  if (!isRepresentative) {
    rejectField('/actingUserId', 'Must be a LEGAL_REPRESENTATIVE of the legal entity.');
  }
}

/** Rejects a document of another kind of holder, an old version, and an acceptance of another day. */
function checkAcceptance(world: World, holder: Holder, document: Document, acceptedAt: string) {
  const isContract = Object.values(contracts).includes(document.code);
  if (isContract && document.code !== contractOf(world, holder)) {
    rejectField('/termsDocumentId', `The document is not for this holder: ${document.code}.`);
  }
  if (isOutdated(world, document)) {
    rejectCall('terms_version_outdated', {
      detail: `Version ${document.documentVersion} is no longer in force.`,
    });
  }
  requireRecent(world, acceptedAt);
}

/** Rejects an acceptance in the future, and one of too long ago. */
export function requireRecent(world: World, acceptedAt: string): void {
  const life = limitAsDuration(world, 'consent-age');
  const time = instant(acceptedAt);
  if (time > world.clock.now() || later(time, life) < world.clock.now()) {
    rejectCall('consent_date_invalid', {
      detail: `acceptedAt is ${acceptedAt}, and the time of the API is ${world.now()}.`,
    });
  }
}

/** Ends the consents to older versions of a document, of one holder or of all. */
function supersede(world: World, document: Document, holderId?: string): Consent[] {
  const older = world.all('Consent', (consent) => {
    const accepted = world.find('TermsDocument', consent.termsDocumentId);
    return (
      consent.status === 'ACTIVE' &&
      (holderId === undefined || consent.holderId === holderId) &&
      accepted?.code === document.code &&
      accepted.mandatoryFrom < document.mandatoryFrom
    );
  });
  return older.map((consent) => world.change(consent, {status: 'SUPERSEDED'}, 'consent.recorded'));
}

export function createConsent({world, body}: Call<Schemas['ConsentCreate']>): Consent {
  const holder = changeableHolder(world, body.holderId);
  const document = world.get('TermsDocument', body.termsDocumentId);
  checkSigner(world, holder, body.actingUserId);
  if (body.evidenceFileId !== undefined) {
    const {purpose} = world.get('File', body.evidenceFileId);
    if (purpose !== 'CONSENT') {
      rejectField('/evidenceFileId', 'Must be a file with the purpose CONSENT.');
    }
  }
  checkAcceptance(world, holder, document, body.acceptedAt);
  const consent = world.create('Consent', {...body, status: 'ACTIVE'}, {event: 'consent.recorded'});
  supersede(world, document, holder.id);
  if (document.code === contractOf(world, holder)) {
    setStep(world, holder, 'terms', 'DONE');
    progress(world, holder);
  }
  return structuredClone(consent);
}

/** Plans the day on which a version becomes mandatory: older consents no longer count. */
export function planMandatory(world: World, document: Document): void {
  const time = atParis(document.mandatoryFrom, '00:00');
  world.at(time, {label: 'becomes mandatory', object: document}, () => {
    for (const {holderId} of supersede(world, document)) {
      const holder = findHolder(world, holderId);
      if (holder?.status === 'ONBOARDING' && document.code === contractOf(world, holder)) {
        setStep(world, holder, 'terms', 'TODO');
      }
    }
  });
}
