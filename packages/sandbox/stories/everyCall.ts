import {lea} from './holders';
import type {Story} from './story';

const json = {'Content-Type': 'application/json', 'Idempotency-Key': 'user-1'};

/** Errors that only the scenario `api.error` causes, and an operation that answers each. */
const forced = [
  ['getPartner', 'internal_error'],
  ['getPartner', 'upstream_unavailable'],
  ['getPartner', 'service_unavailable'],
  ['getPartner', 'upstream_timeout'],
  ['getPartner', 'ip_not_allowed'],
  ['advanceTestClock', 'sandbox_only'],
  ['createTopup', 'feature_not_enabled'],
  ['getUserV1', 'api_version_sunset'],
] as const;

/** What every operation rejects, whatever it does. */
export const everyCallStories: readonly Story[] = [
  {
    name: 'A partner reads its own settings',
    tell: async (partner) => {
      await partner.call('getPartner');
    },
  },
  {
    name: 'A scenario and a move of the clock that cannot be',
    tell: async (partner) => {
      const {crd: cardId} = partner.ids;
      const play = (scenario: string, parameters: object) =>
        partner.call('createSimulation', {}, {scenario, parameters});
      await play('card.eat', {cardId});
      await play('card.ship', {cardId});
      await partner.call('advanceTestClock', {}, {until: '2025-10-13T09:30:00Z'});
    },
  },
  {
    name: 'A call without a good token',
    tell: async (partner) => {
      await partner.call('getPartner', {Authorization: ''});
      await partner.call('getPartner', {Authorization: 'Bearer made-up'});
    },
  },
  {
    name: 'A call that the API does not have',
    tell: async (partner) => {
      await partner.send('getPartner', {method: 'GET', path: '/v2/partners'});
      await partner.send('getPartner', {method: 'DELETE', path: '/v2/partner'});
      await partner.call('getPartner', {Accept: 'text/html'});
      await partner.call('getUser', {userId: partner.ids.usr?.replace(/.$/, 'Z') ?? ''});
    },
  },
  {
    name: 'A body that cannot be read',
    tell: async (partner) => {
      const operation = 'createUser';
      const post = (body: string, headers: Record<string, string>) =>
        partner.send(operation, {operation, headers, body});
      await post('{"firstName": "Cam', json);
      await post('<user/>', {...json, 'Idempotency-Key': 'user-2', 'Content-Type': 'text/xml'});
      await post(' '.repeat(1_100_000), {...json, 'Idempotency-Key': 'user-3'});
      await partner.call(
        'createUser',
        {},
        {...lea(partner), birthDate: '08/03/1996', nationalities: []},
      );
    },
  },
  {
    name: 'A key that repeats a call, and keys that do not',
    tell: async (partner) => {
      const newUser = lea(partner);
      await partner.call('createUser', {'Idempotency-Key': ''}, newUser);
      await partner.call('createUser', {'Idempotency-Key': 'k'.repeat(256)}, newUser);
      const sent = {'Idempotency-Key': 'user-lea'};
      await partner.call('createUser', sent, newUser);
      await partner.call('createUser', sent, {...newUser, firstName: 'Lea'});
      const both = {'Idempotency-Key': 'user-twice'};
      const other = {...newUser, externalRef: 'wrenfield-000124', phoneNumber: '+33639981001'};
      await Promise.all([
        partner.call('createUser', both, other),
        partner.call('createUser', both, other),
      ]);
    },
  },
  {
    name: 'A version that is missing or old',
    tell: async (partner) => {
      const accountId = partner.ids.acc ?? '';
      await partner.call('updateAccount', {accountId}, {label: 'Everyday account'});
      await partner.call(
        'updateAccount',
        {accountId, 'If-Match': '"99"'},
        {label: 'Everyday account'},
      );
    },
  },
  {
    name: 'A list with a wrong filter or cursor',
    tell: async (partner) => {
      await partner.call('listHolders', {limit: '0'});
      await partner.call('listHolders', {cursor: 'made-up'});
    },
  },
  {
    name: 'Too many calls in a minute',
    tell: async (partner) => {
      for (let calls = 0; calls <= 20; calls += 1) {
        await partner.call('getIbanCertificate', {accountId: partner.ids.acc ?? ''});
      }
    },
  },
  ...forced.map(([operationId, code]): Story => ({
    name: `${operationId} answers ${code} because a test wants it`,
    tell: async (partner) => {
      await partner.play('api.error', {operationId, code, count: 1});
      const isOfUser = operationId === 'getUserV1';
      await partner.call(operationId, isOfUser ? {appUserId: 'wrenfield-000123'} : {});
    },
  })),
];
