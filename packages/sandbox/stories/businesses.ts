import type {Partner} from './partner';
import type {Story} from './story';

const reason = {reason: 'The business has moved to another bank.'};

const company = ({samples}: Partner) => ({
  externalRef: 'wrenfield-000124',
  legalName: 'Atelier Fictif SAS',
  tradingName: 'Atelier Fictif',
  legalForm: 'SAS',
  registrationNumber: samples.sirens?.atelier,
  registrationCountry: 'FR',
  activityCode: '7111Z',
  vatNumber: samples.vatNumbers?.atelier,
  address: {line1: '40 rue de la Forge', postCode: '75011', city: 'Paris', country: 'FR'},
  turnoverBand: 'FROM_100K',
  countriesOfOperation: ['FR'],
});

/** The photo business of Inès. */
const photographer = ({ids, samples}: Partner) => ({
  userId: ids.usr_ines,
  siren: samples.sirens?.ines,
  tradingName: 'Inès Moreau Photographie',
  activityCode: '7420Z',
  regime: 'MICRO_ENTREPRENEUR',
  activityStartDate: '2025-09-01',
  turnoverBand: 'BELOW_25K',
  vatNumber: samples.vatNumbers?.ines,
  address: {
    line1: '27 boulevard du Spécimen',
    postCode: '75014',
    city: 'Paris',
    country: 'FR',
  },
});

const owner = (userId: string | undefined, ownershipPercent: number, roles: string[] = []) => ({
  userId,
  roles: [...roles, 'BENEFICIAL_OWNER'],
  ownershipPercent,
  controlType: 'OWNERSHIP',
  permissions: ['VIEW', 'PAY'],
});

/** Records that a person accepts the contract of a business. */
async function accept(partner: Partner, holderId: string, code: string, actingUserId?: string) {
  const {body: terms} = await partner.call('listTermsDocuments', {code, language: 'fr'});
  await partner.call(
    'createConsent',
    {},
    {
      holderId,
      termsDocumentId: terms.data[0]?.id,
      acceptedAt: partner.sandbox.now(),
      channel: 'WEB',
      actingUserId,
    },
  );
}

/** Creates a company with its people, terms and tax declaration: it lacks only the file. Returns its id. */
export async function readyCompany(partner: Partner, fields: object = {}): Promise<string> {
  const {usr: alice, usr2: karim} = partner.ids;
  const {body: entity} = await partner.call(
    'createLegalEntity',
    {},
    {...company(partner), ...fields},
  );
  const sent = {legalEntityId: entity.id, 'If-Match': '"1"'};
  const relatedPersons = [owner(alice, 60, ['LEGAL_REPRESENTATIVE']), owner(karim, 40)];
  await partner.call('replaceRelatedPersons', sent, {relatedPersons});
  await accept(partner, entity.id, 'TC_BUSINESS', alice);
  await partner.call(
    'createTaxDeclaration',
    {},
    {
      holderId: entity.id,
      taxResidences: [{country: 'FR', tin: entity.registrationNumber}],
      usPerson: false,
      crsEntityType: 'ACTIVE_NFE',
      fatcaEntityStatus: 'ACTIVE_NFFE',
      certifiedAt: partner.sandbox.now(),
    },
  );
  return entity.id;
}

/** Creates the activity of Inès with its terms and tax declaration: it lacks only the file. Returns its id. */
export async function readyActivity(partner: Partner, fields: object = {}): Promise<string> {
  const {body: activity} = await partner.call(
    'createIndividualEntrepreneur',
    {},
    {...photographer(partner), ...fields},
  );
  await accept(partner, activity.id, 'TC_INDIVIDUAL_ENTREPRENEUR');
  await partner.call(
    'createTaxDeclaration',
    {},
    {
      holderId: activity.id,
      taxResidences: [{country: 'FR', tin: partner.samples.tins?.FR}],
      usPerson: false,
      certifiedAt: partner.sandbox.now(),
    },
  );
  return activity.id;
}

const success: readonly Story[] = [
  {
    name: 'A company is created with its people, terms and tax declaration',
    tell: async (partner) => {
      await partner.call('lookupCompany', {siren: partner.samples.sirens?.atelier ?? ''});
      const legalEntityId = await readyCompany(partner);
      await partner.call('getLegalEntity', {legalEntityId});
    },
  },
  {
    name: 'A company moves',
    tell: async (partner) => {
      const sent = {legalEntityId: partner.ids.len ?? '', 'If-Match': '"1"'};
      const address = {
        line1: '4 place de la Maquette',
        postCode: '69003',
        city: 'Lyon',
        country: 'FR',
      };
      await partner.call('updateLegalEntity', sent, {address});
    },
  },
  {
    name: 'A company has an owner who is not verified, and then no longer',
    tell: async (partner) => {
      const {len: legalEntityId = '', usr: alice, usr_chloe: chloe} = partner.ids;
      const replace = (version: number, ...relatedPersons: object[]) =>
        partner.call(
          'replaceRelatedPersons',
          {legalEntityId, 'If-Match': `"${version}"`},
          {relatedPersons},
        );
      const representative = owner(alice, 60, ['LEGAL_REPRESENTATIVE']);
      await replace(1, representative, owner(chloe, 40));
      await replace(3, representative);
    },
  },
  {
    name: 'A company does nothing for 90 days after its creation',
    tell: async (partner) => {
      await partner.call('createLegalEntity', {}, company(partner));
      await partner.wait('P90D');
    },
  },
  {
    name: 'Inès starts a photo business, changes it and ends it',
    tell: async (partner) => {
      const sent = {individualEntrepreneurId: await readyActivity(partner)};
      const {headers} = await partner.call('getIndividualEntrepreneur', sent);
      const match = {...sent, 'If-Match': headers.get('ETag') ?? ''};
      await partner.call('updateIndividualEntrepreneur', match, {turnoverBand: 'FROM_25K'});
      await partner.call('closeIndividualEntrepreneur', sent, reason);
    },
  },
  {
    name: 'The register says that a sole trader has ceased, and corrects it',
    tell: async (partner) => {
      const individualEntrepreneurId = partner.ids.ien;
      await partner.play('registry.status', {individualEntrepreneurId, status: 'CEASED'});
      await partner.play('registry.status', {individualEntrepreneurId, status: 'MATCH'});
    },
  },
  {
    name: 'The register says that a company has ceased',
    tell: async (partner) => {
      await partner.play('registry.status', {legalEntityId: partner.ids.len, status: 'CEASED'});
    },
  },
];

const companyRefusals: Story = {
  name: 'A company is refused',
  tell: async (partner) => {
    const {sirens = {}} = partner.samples;
    const refused = [
      {externalRef: 'seed-atelier'},
      {registrationNumber: '999000012'},
      {registrationNumber: sirens.not_found},
      {registrationNumber: sirens.ceased},
      {registrationCountry: 'GB', registrationNumber: '09990000'},
    ];
    for (const fields of refused) {
      await partner.call('createLegalEntity', {}, {...company(partner), ...fields});
    }
    await partner.call('lookupCompany', {siren: '999000012'});
    await partner.call('lookupCompany', {siren: sirens.not_found ?? ''});
    await partner.call('lookupCompany', {siren: sirens.ceased ?? ''});
  },
};

const refusals: readonly Story[] = [
  companyRefusals,
  {
    name: 'A change of a company is refused',
    tell: async (partner) => {
      const {len = '', usr: alice, usr2: karim} = partner.ids;
      const sent = {legalEntityId: len, 'If-Match': '"1"'};
      const address = {line1: '1 Example Road', postCode: '1201', city: 'Genève', country: 'CH'};
      await partner.call('updateLegalEntity', sent, {legalName: 'Atelier Réel SAS'});
      await partner.call('updateLegalEntity', sent, {address});
      const lists = [
        [owner(alice, 60, ['LEGAL_REPRESENTATIVE']), owner(karim, 60)],
        [owner(karim, 40)],
      ];
      for (const relatedPersons of lists) {
        await partner.call('replaceRelatedPersons', sent, {relatedPersons});
      }
      const {body: other} = await partner.call('createLegalEntity', {}, company(partner));
      await partner.wait('P90D');
      const closed = {legalEntityId: other.id, 'If-Match': '"2"'};
      await partner.call('updateLegalEntity', closed, {tradingName: 'Atelier'});
      const relatedPersons = [owner(alice, 100, ['LEGAL_REPRESENTATIVE'])];
      await partner.call('replaceRelatedPersons', closed, {relatedPersons});
    },
  },
  {
    name: 'A sole-trader activity is refused',
    tell: async (partner) => {
      const {usr2: karim, usr_hugo: hugo} = partner.ids;
      const {sirens = {}} = partner.samples;
      const refused = [
        {userId: karim, siren: sirens.karim},
        {siren: '999000012'},
        {siren: sirens.not_found},
        {siren: sirens.ceased},
        {userId: hugo},
      ];
      for (const fields of refused) {
        await partner.call(
          'createIndividualEntrepreneur',
          {},
          {...photographer(partner), ...fields},
        );
      }
    },
  },
  {
    name: 'A change of a sole-trader activity is refused',
    tell: async (partner) => {
      const sent = {individualEntrepreneurId: partner.ids.ien ?? ''};
      const ofVersion = (version: number) => ({...sent, 'If-Match': `"${version}"`});
      const change = {activityCode: '7410Z'};
      await partner.call('updateIndividualEntrepreneur', ofVersion(1), change);
      await partner.call('closeIndividualEntrepreneur', sent, reason);
      const {body} = await partner.call('createIndividualEntrepreneur', {}, photographer(partner));
      const own = {individualEntrepreneurId: body.id};
      await partner.call('closeIndividualEntrepreneur', own, reason);
      await partner.call('closeIndividualEntrepreneur', own, reason);
      await partner.call('updateIndividualEntrepreneur', {...own, 'If-Match': '"2"'}, change);
    },
  },
];

/** Companies and sole traders, the register, and the people of a company. */
export const businessStories: readonly Story[] = [...success, ...refusals];
