import {luhnChecksumDigit, luhnChecksumValidate} from 'stdnum/lib/cjs/util/checksum';
import type {Schemas} from '../../api';
import type {Call, ScenarioHandler} from '../../engine/domain';
import {rejectCall, rejectField} from '../../engine/problem';
import type {Resource, World} from '../../engine/world';
import {changeHolder, isOpenHolder, type Holder} from './holder';
import {clearCause, suspendHolder} from './suspension';

type Company = Schemas['CompanyLookup'];
type Status = Schemas['RegistryStatus'];

/** The register of French businesses, as `registryCheck.source` names it. */
const SOURCE = 'SIRENE';

const address = (line1: string, postCode = '75011') => ({
  line1,
  postCode,
  city: 'Paris',
  country: 'FR',
});

const SOLE_TRADER = 'Entrepreneur individuel';

type Entry = Partial<Company> & {readonly person?: string};

/** What the register says of the businesses of the test data, by their name there. */
const entries: Readonly<Record<string, Entry>> = {
  atelier: {
    legalName: 'Atelier Fictif SAS',
    legalForm: 'SAS',
    activityCode: '7111Z',
    registeredAddress: address('40 rue de la Forge'),
  },
  karim: {
    person: 'karim',
    activityCode: '4332A',
    registeredAddress: address('5 avenue du Modèle', '75012'),
  },
  ines: {
    person: 'ines',
    activityCode: '7420Z',
    registeredAddress: address('27 boulevard du Spécimen', '75014'),
  },
  ceased: {
    legalName: 'Comptoir du Passé SARL',
    legalForm: 'SARL',
    activityCode: '4719B',
    registryStatus: 'CEASED',
  },
  mismatch: {legalName: 'Studio Divergent', activityCode: '7410Z'},
  needs_licence: {legalName: 'Taxi Exemple', activityCode: '4932Z'},
  not_accepted: {legalName: 'Paris Fictifs', activityCode: '9200Z'},
};

/** The SIRET of a head office: the SIREN, number 1, and a check digit. */
export function siretOf(siren: string): string {
  const start = `${siren}0001`;
  return start + luhnChecksumDigit(start);
}

/** What the register says of a business. Rejects a number that is wrong or unknown. */
function companyOf({contract}: World, siren: string): Company {
  const {sirens = {}, persons = {}} = contract.samples;
  if (!/^\d{9}$/.test(siren) || !luhnChecksumValidate(siren)) {
    rejectCall('registration_number_invalid');
  }
  if (siren === sirens.not_found) {
    rejectCall('company_not_found');
  }
  const [name = ''] = Object.entries(sirens).find(([, value]) => value === siren) ?? [];
  const {person, ...known} = entries[name] ?? {};
  const representative = {name: persons.alice ?? '', role: 'Présidente'};
  return {
    siren,
    headOfficeSiret: siretOf(siren),
    legalName: (person && persons[person]) ?? `Société Exemple ${siren}`,
    legalForm: SOLE_TRADER,
    activityCode: '6201Z',
    registryStatus: 'ACTIVE',
    registeredAddress: address('12 rue des Exemples'),
    officers: name === 'atelier' ? [representative] : [],
    ...known,
  };
}

export const lookupCompany = ({world, path}: Call): Company => companyOf(world, path.siren ?? '');

/** The entry of a business that trades. Rejects one that has ceased. */
export function requireTrading(world: World, siren: string): Company {
  const company = companyOf(world, siren);
  if (company.registryStatus === 'CEASED') {
    rejectCall('company_ceased');
  }
  return company;
}

/** Compares what a sole trader declares with the register. */
export function checkOf(
  world: World,
  siren: string,
): Resource<'IndividualEntrepreneur'>['registryCheck'] {
  const isOther = siren === world.contract.samples.sirens?.mismatch;
  return {status: isOther ? 'MISMATCH' : 'MATCH', checkedAt: world.now(), source: SOURCE};
}

function applyStatus(world: World, holder: Holder, status: Status): void {
  if (status === 'CEASED') {
    suspendHolder(world, holder, 'REGISTRY_CEASED');
  } else if (status === 'MATCH') {
    clearCause(world, holder, 'REGISTRY_CEASED');
  }
}

/** The scenario `registry.status`: the next comparison with the register gives this answer. */
export const setRegistryStatus: ScenarioHandler = (world, parameters) => {
  const {individualEntrepreneurId, legalEntityId, status} = parameters as {
    individualEntrepreneurId?: string;
    legalEntityId?: string;
    status: Status;
  };
  if ((individualEntrepreneurId === undefined) === (legalEntityId === undefined)) {
    rejectField(
      '/parameters',
      'Send exactly one of individualEntrepreneurId, legalEntityId.',
      'exactlyOne',
    );
  }
  if (legalEntityId !== undefined) {
    const entity = world.get('LegalEntity', legalEntityId);
    applyStatus(world, entity, status);
    return undefined;
  }
  const activity = world.get('IndividualEntrepreneur', individualEntrepreneurId ?? '');
  if (isOpenHolder(activity)) {
    changeHolder(world, activity, {
      registryCheck: {status, checkedAt: world.now(), source: SOURCE},
    });
    applyStatus(world, activity, status);
  }
  return undefined;
};
