import {limitAsNumber} from '../engine/limits';
import {addDays, addMonths, atParis, timestamp} from '../engine/time';
import type {FieldsOf, Resource, World} from '../engine/world';
import {plant, plantDevice, seedId} from './plant';

const done = {profile: 'DONE', terms: 'DONE', tax: 'DONE', kyc: 'DONE', sca: 'DONE'} as const;

const paris = (line1: string, postCode: string) => ({
  line1,
  postCode,
  city: 'Paris',
  country: 'FR',
});

type Person = {
  /** The name of the person in the register. */
  readonly name: string;
  readonly idName: string;
  readonly fields: FieldsOf<'User'>;
  /** When the person became a customer and changed last; absent: as every seed. */
  readonly times?: (world: World) => Pick<Resource<'User'>, 'createdAt' | 'updatedAt'>;
};

/** A customer whose periodic review was due a month ago, and who has been suspended since the day after. */
function overdue(world: World): ReturnType<NonNullable<Person['times']>> {
  const due = addMonths(world.today(), -1);
  const period = limitAsNumber(world, 'kyc-review-period-low-risk');
  return {
    createdAt: timestamp(atParis(addMonths(due, -period), '11:30')),
    updatedAt: timestamp(atParis(addDays(due, 1), '00:00')),
  };
}

/** The natural persons of the seeds. */
const people: readonly Person[] = [
  {
    name: 'alice',
    idName: 'usr',
    fields: {
      birthDate: '1990-04-12',
      birthPlace: {city: 'Lyon', country: 'FR'},
      address: paris('12 rue des Exemples', '75011'),
      occupationStatus: 'EMPLOYEE',
      monthlyIncomeBand: 'FROM_2000',
    },
  },
  {
    name: 'karim',
    idName: 'usr2',
    fields: {
      birthDate: '1985-11-30',
      birthPlace: {city: 'Marseille', country: 'FR'},
      address: paris('5 avenue du Modèle', '75012'),
      occupationStatus: 'SELF_EMPLOYED',
      monthlyIncomeBand: 'FROM_3000',
    },
  },
  {
    name: 'chloe',
    idName: 'usr_chloe',
    fields: {
      birthDate: '1998-02-03',
      birthPlace: {city: 'Nantes', country: 'FR'},
      address: paris('8 rue du Témoin', '75010'),
      occupationStatus: 'EMPLOYEE',
      monthlyIncomeBand: 'FROM_1000',
      status: 'ONBOARDING',
      kycLevel: 'NONE',
      onboarding: {...done, kyc: 'TODO', sca: 'TODO'},
      scaStatus: 'NOT_ENROLLED',
    },
  },
  {
    name: 'hugo',
    idName: 'usr_hugo',
    fields: {
      birthDate: '1979-07-21',
      birthPlace: {city: 'Lille', country: 'FR'},
      address: paris('3 place de la Maquette', '75013'),
      occupationStatus: 'CIVIL_SERVANT',
      monthlyIncomeBand: 'FROM_2000',
      status: 'SUSPENDED',
      statusReason: 'REVIEW_OVERDUE',
      onboarding: {...done, sca: 'TODO'},
      scaStatus: 'NOT_ENROLLED',
    },
    times: overdue,
  },
  {
    name: 'ines',
    idName: 'usr_ines',
    fields: {
      birthDate: '1993-09-15',
      birthPlace: {city: 'Bordeaux', country: 'FR'},
      address: paris('27 boulevard du Spécimen', '75014'),
      occupationStatus: 'STUDENT',
      monthlyIncomeBand: 'BELOW_1000',
      onboarding: {...done, sca: 'TODO'},
      scaStatus: 'NOT_ENROLLED',
    },
  },
];

/** Puts the natural persons into a new sandbox, and the devices of two of them. */
export function plantPeople(world: World): void {
  const {persons = {}, emails = {}, phones = {}} = world.contract.samples;
  for (const {name, idName, fields, times} of people) {
    const [firstName = '', lastName = ''] = (persons[name] ?? '').split(' ');
    plant(world, 'User', seedId(world, idName), {
      externalRef: `seed-${name}`,
      firstName,
      lastName,
      nationalities: ['FR'],
      email: emails[name],
      phoneNumber: phones[name],
      language: 'fr',
      accountPurpose: 'EVERYDAY',
      pepSelfDeclared: false,
      status: 'ACTIVE',
      kycLevel: 'STANDARD',
      onboarding: done,
      scaStatus: 'ENROLLED',
      ...fields,
      ...times?.(world),
    });
  }
  plantDevice(world, 'dev', seedId(world, 'usr'), 'sandbox-approve');
  plantDevice(world, 'dev_karim', seedId(world, 'usr2'), 'sandbox-approve');
}
