import type {Partner} from './partner';
import type {Story} from './story';

const address = {line1: '21 rue de l’Exemple', postCode: '75011', city: 'Paris', country: 'FR'};

/** A person who signs up. */
export const lea = ({samples}: Pick<Partner, 'samples'>) => ({
  externalRef: 'wrenfield-000123',
  firstName: 'Léa',
  lastName: 'Garnier',
  birthDate: '1996-03-08',
  birthPlace: {city: 'Rennes', country: 'FR'},
  nationalities: ['FR'],
  email: samples.emails?.lea,
  phoneNumber: samples.phones?.first_free,
  address,
  language: 'fr',
  occupationStatus: 'EMPLOYEE',
  monthlyIncomeBand: 'FROM_2000',
  accountPurpose: 'EVERYDAY',
  pepSelfDeclared: false,
});

/** The id of the document in force that the user of an app reads. */
async function termsInForce(partner: Partner, code: string): Promise<string> {
  const {body} = await partner.call('listTermsDocuments', {code, language: 'en'});
  return body.data.at(-1)?.id ?? '';
}

const reason = {reason: 'The customer asked to leave.'};

const success: readonly Story[] = [
  {
    name: 'Léa signs up, accepts the terms and declares where she pays tax',
    tell: async (partner) => {
      const {body: user} = await partner.call('createUser', {}, lea(partner));
      const termsDocumentId = await termsInForce(partner, 'CGU_CONSUMER');
      await partner.call(
        'createConsent',
        {},
        {
          holderId: user.id,
          termsDocumentId,
          acceptedAt: partner.sandbox.now(),
          channel: 'MOBILE',
          ipAddress: partner.samples.ipAddresses?.holder,
        },
      );
      const {body: declaration} = await partner.call(
        'createTaxDeclaration',
        {},
        {
          holderId: user.id,
          taxResidences: [{country: 'FR', tin: partner.samples.tins?.FR}],
          usPerson: false,
          certifiedAt: partner.sandbox.now(),
        },
      );
      await partner.call('getTaxDeclaration', {taxDeclarationId: declaration.id});
      await partner.call('getUser', {userId: user.id});
      await partner.call('listHolders', {externalRef: 'wrenfield-000123'});
    },
  },
  {
    name: 'Alice moves',
    tell: async (partner) => {
      const userId = partner.ids.usr ?? '';
      const {headers} = await partner.call('getUser', {userId});
      await partner.call('updateUser', {userId, 'If-Match': headers.get('ETag') ?? ''}, {address});
    },
  },
  {
    name: 'Alice has a new phone number',
    tell: async (partner) => {
      const userId = partner.ids.usr ?? '';
      const phoneNumber = partner.samples.phones?.first_free;
      const sent = {userId, 'If-Match': '"1"', 'Acting-User-Id': userId};
      const {body: refusal} = await partner.call('updateUser', sent, {phoneNumber});
      await partner.until('sca_challenge.succeeded');
      const challengeId = String((refusal.challenge as {id: string}).id);
      await partner.call('updateUser', {...sent, 'Sca-Challenge-Id': challengeId}, {phoneNumber});
    },
  },
  {
    name: 'Chloé gives up before she is identified',
    tell: async (partner) => {
      await partner.call('closeUser', {userId: partner.ids.usr_chloe ?? ''}, reason);
    },
  },
  {
    name: 'Léa signs up and does nothing for 90 days',
    tell: async (partner) => {
      await partner.call('createUser', {}, lea(partner));
      await partner.wait('P90D');
    },
  },
  {
    name: 'Alice accepts the terms, and later their next version',
    tell: async (partner) => {
      const accept = (termsDocumentId: string) =>
        partner.call(
          'createConsent',
          {},
          {
            holderId: partner.ids.usr,
            termsDocumentId,
            acceptedAt: partner.sandbox.now(),
            channel: 'WEB',
          },
        );
      await accept(await termsInForce(partner, 'CGU_CONSUMER'));
      await partner.wait('P30D');
      const {body} = await partner.call('listTermsDocuments', {code: 'CGU_CONSUMER'});
      await accept(body.data[0]?.id ?? '');
    },
  },
];

const refusals: readonly Story[] = [
  {
    name: 'A sign-up is refused',
    tell: async (partner) => {
      const refused = [
        {externalRef: 'seed-alice'},
        {phoneNumber: partner.samples.phones?.alice},
        {birthDate: '2009-03-08'},
        {address: {line1: '350 Fifth Avenue', postCode: '10118', city: 'New York', country: 'US'}},
      ];
      for (const fields of refused) {
        await partner.call('createUser', {}, {...lea(partner), ...fields});
      }
    },
  },
  {
    name: 'A change of a user is refused',
    tell: async (partner) => {
      const {usr: alice = '', usr_chloe: chloe = ''} = partner.ids;
      const update = (userId: string, version: number, body: object) =>
        partner.call('updateUser', {userId, 'If-Match': `"${version}"`}, body);
      await update(alice, 1, {lastName: 'Martin-Dubois'});
      await update(alice, 1, {phoneNumber: partner.samples.phones?.karim});
      await update(alice, 1, {address: {...address, country: 'CH'}});
      await update(chloe, 1, {birthDate: '2009-02-03'});
      await partner.call('closeUser', {userId: chloe}, reason);
      await update(chloe, 2, {language: 'en'});
    },
  },
  {
    name: 'A user cannot leave yet',
    tell: async (partner) => {
      await partner.call('closeUser', {userId: partner.ids.usr ?? ''}, reason);
      await partner.call('closeUser', {userId: partner.ids.usr_hugo ?? ''}, reason);
    },
  },
  {
    name: 'An acceptance of the terms is refused',
    tell: async (partner) => {
      const {usr, usr_chloe: chloe = ''} = partner.ids;
      const termsDocumentId = await termsInForce(partner, 'CGU_CONSUMER');
      const consent = (holderId: string | undefined, acceptedAt: string) =>
        partner.call('createConsent', {}, {holderId, termsDocumentId, acceptedAt, channel: 'WEB'});
      await consent(usr, '2025-10-12T09:14:58.000Z');
      await partner.call('closeUser', {userId: chloe}, reason);
      await consent(chloe, partner.sandbox.now());
      await partner.wait('P4M');
      await consent(usr, partner.sandbox.now());
    },
  },
];

/** Users, their data, terms and end. */
export const holderStories: readonly Story[] = [...success, ...refusals];
