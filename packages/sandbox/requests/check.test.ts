import {expect, it} from 'vitest';
import {testContract} from '../testing/contract';
import {newPartner} from '../testing/newPartner';
import {buildRequest, type Described} from './build';
import {check} from './check';

const contract = testContract();
const {ids = {}} = contract.samples;

it.each<[Described, readonly string[]]>([
  [
    {
      operation: 'updateAccount',
      parameters: {accountId: ids.acc ?? ''},
      headers: {'If-Match': '"1"'},
      body: {lable: 'Holidays'},
    },
    ['body /lable validation_failed: Write "label".'],
  ],
  [
    {operation: 'updateAccount', body: {label: 'Holidays'}},
    [
      'path accountId route_not_found: Send accountId: `acc_` and a ULID.',
      'header If-Match precondition_required: Send If-Match: a version in quotation marks, or `*` for any. Read it first.',
    ],
  ],
  [
    {operation: 'createUser', headers: {Authorization: ''}, body: '{'},
    [
      `header Authorization token_missing: See ${contract.docs}/errors/token_missing.`,
      'header Idempotency-Key idempotency_key_missing: Send Idempotency-Key: text of 1 to 255 characters: ASCII characters that can be printed.',
      `body  malformed_request: See ${contract.docs}/errors/malformed_request.`,
    ],
  ],
  [{method: 'GET', path: '/v2/partner'}, []],
  [{method: 'GET', path: '/v2/nothing'}, []],
])('says what is wrong in %j and how to mend it', async (described, faults) => {
  const {sandbox, token} = newPartner();
  const built = buildRequest(contract, described, token);
  const fixes = {precondition_required: 'Read it first.'};
  const found = await check(sandbox, contract, built, fixes);
  expect(
    found.map(({place, field, code, instead}) => `${place} ${field} ${code}: ${instead}`),
  ).toEqual(faults);
});
