import {expect, it} from 'vitest';
import {testContract} from '../testing/contract';
import {newPartner} from '../testing/newPartner';

const {samples} = testContract();
const accountId = samples.ids?.acc ?? '';

type Case = {
  readonly operation: string;
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Place, field and code of each error, in their order. */
  readonly faults: readonly string[];
};

const json = {'Content-Type': 'application/json'};
const key = {'Idempotency-Key': 'once'};
const transfer = (fields: object) =>
  JSON.stringify({
    fromAccountId: accountId,
    toAccountId: samples.ids?.acc_karim ?? accountId,
    amount: {value: 100, currency: 'EUR'},
    ...fields,
  });

const cases: readonly Case[] = [
  {operation: 'getAccount', path: `/v2/accounts/${accountId}`, faults: []},
  {
    operation: 'getAccount',
    path: '/v2/accounts/17',
    headers: {Authorization: 'Bearer nonsense', Accept: 'text/plain'},
    faults: [
      'header Authorization token_invalid',
      'header Accept not_acceptable',
      'path accountId resource_not_found',
    ],
  },
  {
    operation: 'listAccounts',
    path: '/v2/accounts?limit=0&status=GONE&colour=red',
    faults: [
      'query limit filter_invalid',
      'query status filter_invalid',
      'query colour filter_invalid',
    ],
  },
  {
    operation: 'listHolders',
    path: '/v2/holders?status=ACTIVE,ACTIV&type=PERSON&createdFrom=yesterday',
    faults: [
      'query status filter_invalid',
      'query type filter_invalid',
      'query createdFrom filter_invalid',
    ],
  },
  {
    operation: 'listWebhookEndpoints',
    path: '/v2/webhook-endpoints?status=PAUSED',
    faults: ['query status filter_invalid'],
  },
  {
    operation: 'listEvents',
    path: '/v2/events?type=user.create',
    faults: ['query type filter_invalid'],
  },
  {
    operation: 'updateAccount',
    method: 'PATCH',
    path: `/v2/accounts/${accountId}`,
    headers: {...json, 'If-Match': '"7"'},
    body: '{}',
    faults: ['header If-Match etag_mismatch', 'body  validation_failed minProperties'],
  },
  {
    operation: 'createInternalTransfer',
    method: 'POST',
    path: '/v2/internal-transfers',
    headers: json,
    body: transfer({amount: {value: 0, currency: 'EUR'}, colour: 1}),
    faults: [
      'header Idempotency-Key idempotency_key_missing',
      'body /amount/value validation_failed minimum',
      'body /colour validation_failed unknownField',
    ],
  },
  {
    operation: 'createInternalTransfer',
    method: 'POST',
    path: '/v2/internal-transfers',
    headers: {...json, ...key, 'Acting-User-Id': accountId},
    body: '{',
    faults: ['body  malformed_request', 'header Acting-User-Id acting_user_not_allowed'],
  },
  {
    operation: 'createInternalTransfer',
    method: 'POST',
    path: '/v2/internal-transfers',
    headers: {...key, 'Content-Type': 'text/plain', 'Acting-User-Id': samples.ids?.usr ?? ''},
    body: transfer({}),
    faults: ['body  unsupported_media_type'],
  },
];

it.each(cases)(
  'finds every fault in $operation and changes nothing, and the answer is the first: $faults',
  async ({operation, method = 'GET', path, headers, body, faults}) => {
    const {sandbox, token, hosts} = newPartner();
    const request = () =>
      new Request(new URL(path, hosts.api), {
        method,
        headers: {Authorization: `Bearer ${token}`, ...headers},
        body,
      });
    const before = JSON.stringify([sandbox.snapshot(), sandbox.events(), sandbox.now()]);
    const found = await sandbox.inspect(operation, request());
    expect(
      found.map(({place, field, code, rule}) =>
        [place, field, code, ...(rule ? [rule] : [])].join(' '),
      ),
    ).toEqual(faults);
    expect(JSON.stringify([sandbox.snapshot(), sandbox.events(), sandbox.now()])).toBe(before);
    const response = await sandbox.fetch(request());
    const answer = (await response.json()) as {code?: string};
    expect(response.ok ? undefined : answer.code).toBe(found[0]?.code);
  },
);

it('knows no operation that the contract lacks', async () => {
  const {sandbox, hosts} = newPartner();
  await expect(sandbox.inspect('getNothing', new Request(hosts.api ?? ''))).rejects.toThrow(
    'There is no operation getNothing.',
  );
});
