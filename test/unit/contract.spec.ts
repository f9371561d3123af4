import {cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {Bundle} from '../../plugins/contract/bundle';
import {checkedContract} from '../../plugins/contract/check';
import type {Contract} from '../../plugins/contract/model';
import {publishedFaults, secretsIn} from '../../plugins/contract/published';
import {contractFolder, Faults} from '../../plugins/contract/source';
import {pageFaults} from '../../plugins/test-data/check';
import {expect, test} from '../support/site';

/** A fault in a copy of the contract, and what a writer is told of it. */
type Seed = {
  readonly file: string;
  /** A text of the file, and what stands there instead. */
  readonly from: string;
  readonly to: string;
  /** Messages, each with a text of the seeded file that ends in the line they name. */
  readonly told: readonly (readonly [line: string, message: string, file?: string])[];
};

/** Every fault of a copy of the contract with these changes, as `file:line: message`, sorted. */
function faultsOf(seeds: readonly Seed[]): {found: string[]; expected: string[]} {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'contract-'));
  try {
    cpSync(contractFolder, folder, {recursive: true});
    for (const {file, from, to} of seeds) {
      const text = readFileSync(path.join(folder, file), 'utf8');
      expect(text, `${file} holds the text that the seed replaces`).toContain(from);
      writeFileSync(
        path.join(folder, file),
        text.replace(from, () => to),
      );
    }
    const faults = new Faults();
    checkedContract(faults, folder);
    const prefix = path.relative(process.cwd(), folder).split(path.sep).join('/');
    /** The line in which the first occurrence of a text ends. */
    const lineOf = (file: string, part: string) => {
      const text = readFileSync(path.join(folder, file), 'utf8');
      expect(text, `${file} holds "${part}"`).toContain(part);
      return text.slice(0, text.indexOf(part) + part.length).split('\n').length;
    };
    return {
      found: faults.list.map((fault) => fault.replaceAll(`${prefix}/`, '')).sort(),
      expected: seeds
        .flatMap(({file, told}) =>
          told.map(
            ([line, message, other = file]) => `${other}:${lineOf(other, line)}: ${message}`,
          ),
        )
        .sort(),
    };
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

const at = (line: string, message: string, file?: string) => [line, message, file] as const;

/** Names, duplicates, orphans, states and samples. */
const ofNames: readonly Seed[] = [
  {
    file: 'schemas/AccountStatements.yaml',
    from: '$ref: StatementKind',
    to: '$ref: StatementKnd',
    told: [
      at('$ref: StatementKnd', 'unknown schema "StatementKnd". Did you mean "StatementKind"?'),
    ],
  },
  {
    file: 'schemas/AccountStatements.yaml',
    from: "['2025-09-01']",
    to: "['2025-19-01']",
    told: [
      at(
        "examples: ['2025-19-01']",
        'the sample of periodStart must match format "date": "2025-19-01". Correct the sample or the schema.',
      ),
    ],
  },
  {
    file: 'paths/AccountsOperations.yaml',
    from: '- block_not_yours',
    to: '- block_not_your',
    told: [
      at(
        '- block_not_your',
        'unknown error code "block_not_your". Did you mean "block_not_yours"?',
      ),
    ],
  },
  {
    file: 'paths/AccountsOperations.yaml',
    from: 'operationId: unblockAccount',
    to: 'operationId: blockAccount',
    told: [
      at(
        '/v2/accounts/{accountId}/unblock:\n  post:\n    operationId: blockAccount',
        'the operation "blockAccount" stands at paths/AccountsOperations.yaml:3 too. Give it another operationId.',
      ),
    ],
  },
  {
    file: 'events.yaml',
    from: '  when: label, metadata, instant limits or direct debit preferences changed\n',
    to: '',
    told: [
      at(
        'account.updated:',
        'no transition sends the event "account.updated". Say "when" it is sent.',
      ),
      at(
        'device.enrolled:',
        'no transition sends the event "device.enrolled". Say "when" it is sent.',
      ),
      at(
        'debt.written_off:',
        'the sample of debt.written_off at "/status" must be equal to one of the allowed values: "WRITEN_OFF". Correct the sample or the schema.',
      ),
    ],
  },
  {
    file: 'states/Debt.yaml',
    from: '    description: The whole debt is paid, and the account works as before.\n    final: true',
    to: '    description: The whole debt is paid, and the account works as before.',
    told: [
      at('SETTLED:', 'the state "SETTLED" has no way out. Add a transition or "final: true".'),
    ],
  },
  {
    file: 'states/Debt.yaml',
    from: 'to: WRITTEN_OFF',
    to: 'to: WRITEN_OFF',
    told: [
      at(
        '    event: debt.settled\n  - from: IN_RECOVERY',
        'unknown state "WRITEN_OFF". Did you mean "WRITTEN_OFF"?',
      ),
      at(
        'WRITTEN_OFF:',
        'nothing leads to the state "WRITTEN_OFF". Add a transition or remove the state.',
      ),
    ],
  },
  {
    file: 'states/Device.yaml',
    from: '    event: device.enrolled',
    to: '    event: device.enroled',
    told: [
      at(
        'event: device.enroled',
        'unknown event "device.enroled". Did you mean "device.enrolled"?',
      ),
    ],
  },
  {
    file: 'scenarios.yaml',
    from: 'events: [',
    to: 'events: [transaction.boked, ',
    told: [
      at(
        'events: [transaction.boked, ]',
        'unknown event "transaction.boked". Did you mean "transaction.booked"?',
      ),
    ],
  },
  {
    file: 'openapi.yaml',
    from: '          xpay:read: Read wallet tokens.',
    to: '          xpay:red: Read wallet tokens.',
    told: [
      at(
        'x-scope: xpay:read',
        'unknown scope "xpay:read". Did you mean "xpay:red"?',
        'paths/Xpay.yaml',
      ),
      at(
        '      Reads a wallet token with its status and the device that holds it.\n    x-scope: xpay:read',
        'unknown scope "xpay:read". Did you mean "xpay:red"?',
        'paths/Xpay.yaml',
      ),
      at('securitySchemes:', 'no operation needs the scope "xpay:red". Remove it.'),
    ],
  },
  {
    file: 'paths/Accounts.yaml',
    from: 'x-rate-limit-group: write',
    to: 'x-rate-limit-group: writes',
    told: [
      at('x-rate-limit-group: writes', 'unknown rate-limit group "writes". Did you mean "write"?'),
    ],
  },
  {
    file: 'paths/TransferP2p.yaml',
    from: 'x-successor: createInternalTransfer',
    to: 'x-successor: createInternalTransfr',
    told: [
      at(
        'x-successor: createInternalTransfr',
        'unknown operation "createInternalTransfr". Did you mean "createInternalTransfer"?',
      ),
    ],
  },
  {
    file: 'paths/Callbacks.yaml',
    from: "occurredFrom: ''",
    to: "occuredFrom: ''",
    told: [
      at("occuredFrom: ''", 'unknown query parameter "occuredFrom". Did you mean "occurredFrom"?'),
    ],
  },
  {
    file: 'errors.yaml',
    from: 'malformed_request:',
    to: 'nobody_answers:\n  status: 400\n  title: Nobody\n  meaning: Nobody answers it\n  cause: There is no cause.\n  fix: There is no fix.\n  retry: no\n  tellUser: null\n  sandbox: There is no way.\nmalformed_request:',
    told: [
      at(
        'nobody_answers:',
        'no operation answers the error code "nobody_answers". Name it in x-errors or remove it.',
      ),
    ],
  },
  {
    file: 'schemas/Common.yaml',
    from: 'Address:\n',
    to: 'Orphan:\n  description: Nothing uses it.\n  type: string\nAddress:\n',
    told: [at('Orphan:', 'nothing uses the schema "Orphan". Refer to it or remove it.')],
  },
];

/** What files may hold. */
const ofShape: readonly Seed[] = [
  {
    file: 'limits.yaml',
    from: '  source: Product limits, Transfers\n',
    to: '',
    told: [
      at(
        'transfer-amount-user-none:',
        'transfer-amount-user-none › source: is missing. See contract/README.md for what may stand here.',
      ),
    ],
  },
  {
    file: 'limits.yaml',
    from: 'reviewed: 2026-11-21',
    to: 'reviewed: in November',
    told: [
      at(
        'reviewed: in November',
        'transfer-amount-user-none › reviewed: Invalid ISO date. See contract/README.md for what may stand here.',
      ),
    ],
  },
  {
    file: 'standards.yaml',
    from: '  source: RFC 7523, section 2.2\n',
    to: '',
    told: [
      at(
        'private_key_jwt:',
        'private_key_jwt › source: is missing. See contract/README.md for what may stand here.',
      ),
    ],
  },
  {
    file: 'glossary.yaml',
    from: 'meaning:',
    to: 'meanings:',
    told: [
      at('3DS:', '3DS › meaning: is missing. See contract/README.md for what may stand here.'),
      at(
        'meanings: >-',
        '3DS: Unrecognized key: "meanings". See contract/README.md for what may stand here.',
      ),
    ],
  },
  {
    file: 'glossary.yaml',
    from: '%provider.name%',
    to: '%provider.nme%',
    told: [
      at(
        'An electronic money institution is licensed under Directive 2009/110/EC. %provider.nme% is',
        'unknown fact "provider.nme". Did you mean "provider.name"?',
      ),
    ],
  },
];

/** The register, and test data in other files. */
const ofTestData: readonly Seed[] = [
  {
    file: 'samples.yaml',
    from: 'accounts:\n',
    to: 'accounts:\n  bad: FR7699999000010000012345600\n',
    told: [
      at(
        'bad: FR7699999000010000012345600',
        '"FR7699999000010000012345600" is no valid IBAN. It must pass modulo 97 and, for France, the RIB key.',
      ),
    ],
  },
  {
    file: 'samples.yaml',
    from: 'ids:\n',
    to: 'ids:\n  txb: tbx_01K7GZV9V0FVJC7V0B9VHVKZBP\n',
    told: [
      at(
        'txb: tbx_01K7GZV9V0FVJC7V0B9VHVKZBP',
        '"tbx_01K7GZV9V0FVJC7V0B9VHVKZBP" is no valid id. It must be the prefix of its key, "_" and a ULID of 26 characters.',
      ),
    ],
  },
  {
    file: 'samples.yaml',
    from: 'bics:\n',
    to: 'bics:\n  bad: ALDMFRP0XX\n',
    told: [
      at(
        'bad: ALDMFRP0XX',
        '"ALDMFRP0XX" is no valid BIC. It must be a BIC of 8 or 11 characters.',
      ),
    ],
  },
  {
    file: 'samples.yaml',
    from: 'issuedCards:\n',
    to: "issuedCards:\n  bad: '4000009900000013'\n",
    told: [
      at(
        "bad: '4000009900000013'",
        '"4000009900000013" is no valid card number. It must pass Luhn.',
      ),
    ],
  },
  {
    file: 'samples.yaml',
    from: 'sirens:\n',
    to: "sirens:\n  bad: '999000913'\n",
    told: [at("bad: '999000913'", '"999000913" is no valid SIREN. It must pass Luhn.')],
  },
  {
    file: 'samples.yaml',
    from: 'sirets:\n',
    to: "sirets:\n  bad: '99900002900011'\n",
    told: [
      at(
        "bad: '99900002900011'",
        '"99900002900011" is no valid SIRET. It must pass Luhn, and so must the SIREN in it.',
      ),
    ],
  },
  {
    file: 'samples.yaml',
    from: 'vatNumbers:\n',
    to: 'vatNumbers:\n  bad: FR24999000029\n',
    told: [
      at(
        'bad: FR24999000029',
        '"FR24999000029" is no valid VAT number. It must pass the key of French VAT numbers.',
      ),
    ],
  },
  {
    file: 'samples.yaml',
    from: 'tins:\n',
    to: "tins:\n  bad: '3001234567241'\n",
    told: [
      at(
        "bad: '3001234567241'",
        '"3001234567241" is no valid TIN. It must pass the key of its country.',
      ),
    ],
  },
  {
    file: 'samples.yaml',
    from: 'creditorIds:\n',
    to: 'creditorIds:\n  bad: FR27ZZZ999903\n',
    told: [
      at(
        'bad: FR27ZZZ999903',
        '"FR27ZZZ999903" is no valid creditor identifier. It must pass modulo 97 without its characters 5 to 7.',
      ),
    ],
  },
  {
    file: 'samples.yaml',
    from: 'creditorReferences:\n',
    to: 'creditorReferences:\n  bad: RF69INV20251014\n',
    told: [
      at(
        'bad: RF69INV20251014',
        '"RF69INV20251014" is no valid creditor reference. It must start with RF and pass modulo 97.',
      ),
    ],
  },
  {
    file: 'samples.yaml',
    from: 'karim: karim.benali@example.com',
    to: 'karim: karim.benali@mail.com',
    told: [
      at(
        'karim: karim.benali@mail.com',
        '"karim.benali@mail.com" is no valid e-mail address. It must end with @example.com or with a host that ends with .example.',
      ),
      at("karim: '+33639980034'", '"+33639980034" stands at samples.yaml:174 too. Keep one.'),
    ],
  },
  {
    file: 'samples.yaml',
    from: "no_code: '+33639980500'",
    to: "no_code: '+33612345678'",
    told: [
      at(
        "no_code: '+33612345678'",
        '"+33612345678" is no valid phone number. It must be in the range +33 6 39 98 xx xx.',
      ),
    ],
  },
  {
    file: 'samples.yaml',
    from: 'holder: 203.0.113.10',
    to: 'holder: 8.8.8.8',
    told: [
      at(
        'holder: 8.8.8.8',
        '"8.8.8.8" is no valid IP address. It must be in a range of RFC 5737: 192.0.2.0/24, 198.51.100.0/24 or 203.0.113.0/24.',
      ),
    ],
  },
  {
    file: 'samples.yaml',
    from: 'vendor: vendor.example',
    to: 'vendor: vendor.com',
    told: [at('vendor: vendor.com', '"vendor.com" is no valid host. It must end with .example.')],
  },
  {
    file: 'samples.yaml',
    from: '  FR4999999000010000012345694:',
    to: '  FR7699999000010000023456752:',
    told: [
      at(
        'FR7699999000010000023456752:',
        '"FR7699999000010000023456752" is a valid IBAN. Make it wrong, or move it out of "wrong".',
      ),
    ],
  },
  {
    file: 'samples.yaml',
    from: "alice: '+33639980012'",
    to: "alice: '+33639980034'",
    told: [],
  },
  {
    file: 'schemas/Accounts.yaml',
    from: 'examples: [FR70999990090000000VIB00183]',
    to: 'examples: [FR70999990090000000VIB00184]',
    told: [
      at(
        'examples: [FR70999990090000000VIB00184]',
        'the IBAN "FR70999990090000000VIB00184" is not in contract/samples.yaml. Did you mean "FR70999990090000000VIB00183"?',
      ),
    ],
  },
  {
    file: 'schemas/IndividualEntrepreneur.yaml',
    from: "examples: ['999000029']",
    to: "examples: ['732829320']",
    told: [
      at(
        "examples: ['732829320']",
        'the SIREN "732829320" is not in contract/samples.yaml. Did you mean "999000920"?',
      ),
    ],
  },
  {
    file: 'schemas/Webhooks.yaml',
    from: 'https://hooks.wrenfield.example/aldermark',
    to: 'https://hooks.wrenfield.com/aldermark',
    told: [
      at(
        "examples: ['https://hooks.wrenfield.com/aldermark']",
        'the host "hooks.wrenfield.com" may belong to somebody. It must end with .example.',
      ),
    ],
  },
  {
    file: 'schemas/Topup.yaml',
    from: 'x-id: [acc]',
    to: 'x-id: [acc, xyz]',
    told: [
      at(
        'x-id: [acc, xyz]',
        'no sample of an id with the prefix "xyz". Add "xyz" to the ids of contract/samples.yaml.',
      ),
    ],
  },
  {
    file: 'webhooks.yaml',
    from: 'bytes: 408',
    to: 'bytes: 409',
    told: [
      at(
        'bytes: 409',
        'bytes is "409", but secret, id, timestamp and body give "408". Correct one of them.',
      ),
    ],
  },
  {
    file: 'webhooks.yaml',
    from: 'timestamp: 1760434200',
    to: 'timestamp: 1760434201',
    told: [
      at(
        'signature: v1,M1Yj7mWUolSU1vGskLHHK2z+X+4YLRBFfFxYUvkIUHU=',
        'signature is "v1,M1Yj7mWUolSU1vGskLHHK2z+X+4YLRBFfFxYUvkIUHU=", but secret, id, timestamp and body give "v1,FZxKwwcbVbPd8DwgspTdvuJ/SgrM4yHW0ERXTcFVon0=". Correct one of them.',
      ),
      at(
        'previousSignature: v1,0NPmc3bAnbINedVoMBk5jeo/asRS6tIgpc+Mpwdm4jM=',
        'previousSignature is "v1,0NPmc3bAnbINedVoMBk5jeo/asRS6tIgpc+Mpwdm4jM=", but secret, id, timestamp and body give "v1,8nfIJ38oNz7mHefU1VrHUFr6tBP/KndVFgeFpAVJ3gQ=". Correct one of them.',
      ),
      at(
        'undecodedSignature: v1,jfLzkVWBLqA+bkpbcmjRGjubmlgjRTta51ZVEngAqXw=',
        'undecodedSignature is "v1,jfLzkVWBLqA+bkpbcmjRGjubmlgjRTta51ZVEngAqXw=", but secret, id, timestamp and body give "v1,+RL7KI7Zdvh6K1XhJ5+RHSr2hvFCzSCEnu0h56bWzyM=". Correct one of them.',
      ),
    ],
  },
];

/** What must agree inside an operation, and what is published of it. */
const ofAgreement: readonly Seed[] = [
  {
    file: 'paths/AccountsOperations.yaml',
    from: '    x-scope: accounts:write\n    x-rate-limit-group: write\n    x-idempotency-key: true\n    x-errors:\n      - state_conflict\n      - account_not_active',
    to: '    x-scope: accounts:write\n    x-rate-limit-group: read\n    x-idempotency-key: true\n    x-errors:\n      - sca_required\n      - validation_failed\n      - account_not_active',
    told: [
      at(
        'x-rate-limit-group: read',
        'blockAccount: POST does not belong to this rate-limit group. Use "write" or a group of its own.',
      ),
      at(
        '- validation_failed',
        'blockAccount: the error code "validation_failed" follows from x-request. Remove it.',
      ),
      at(
        'x-request: RelatedPersonsReplace',
        'replaceRelatedPersons: the body "RelatedPersonCreate" holds a whole Account, with its read-only fields. Take its id instead.',
        'paths/Users.yaml',
      ),
      at(
        'operationId: blockAccount',
        'blockAccount: the headers Acting-User-Id and Sca-Challenge-Id and the error sca_required and the answer 403 go together, but it is published with one of them.',
      ),
    ],
  },
  {
    file: 'paths/Callbacks.yaml',
    from: '    x-list: true\n',
    to: '    x-idempotency-key: true\n',
    told: [
      at(
        'x-response:',
        'listEvents: a list answers a page, and nothing else does. Set "x-list: true" with an answer that ends with Page.',
      ),
      at(
        'x-filters:',
        'listEvents: only a list has filters. Set "x-list: true" or remove "x-filters".',
      ),
      at(
        'operationId: listEvents',
        'listEvents: reading changes nothing. Remove "x-idempotency-key" and "x-if-match" from a GET.',
      ),
      at(
        'operationId: listEvents',
        'listEvents: a page as answer and the parameters limit, cursor and order go together, but it is published with one of them.',
      ),
    ],
  },
  {
    file: 'paths/AccountsOperations.yaml',
    from: "    x-sca-when: '`sweepIban` is given'",
    to: "    x-sca-when: '`sweepIban` is given'\n    x-sca: always",
    told: [
      at(
        '- sca_required',
        'blockAccount: only an operation with x-sca or x-sca-when answers "sca_required". Add that or remove the code.',
      ),
      at(
        "x-sca-when: '`sweepIban` is given'",
        'requestAccountClosure: it asks for strong authentication always and sometimes. Keep "x-sca" or "x-sca-when".',
      ),
    ],
  },
  {
    file: 'paths/Core.yaml',
    from: '    x-sandbox-only: true\n    x-errors:\n      - test_clock_invalid',
    to: '    x-errors:\n      - test_clock_invalid',
    told: [
      at(
        '      call, sandbox time is real time.\n    x-scope: sandbox:write\n    x-rate-limit-group: sandbox',
        'advanceTestClock: operations of the sandbox are those of the rate-limit group "sandbox". Set "x-sandbox-only: true" and the group together.',
      ),
    ],
  },
  {
    file: 'paths/TransferP2p.yaml',
    from: '    x-successor: getInternalTransfer\n',
    to: '',
    told: [
      at(
        'operationId: getP2pTransferV1',
        'getP2pTransferV1: an operation of v1 has a path below /v1/, "deprecated: true", "x-successor", the rate-limit group "v1" and a scope of v1; no other has one of them. Make them agree.',
      ),
    ],
  },
  {
    file: 'paths/Webhooks.yaml',
    from: 'x-request: WebhookEndpointCreate',
    to: 'x-request: WebhookEndpoint',
    told: [
      at(
        'x-request: WebhookEndpoint',
        'createWebhookEndpoint: the body "WebhookEndpoint" holds read-only fields. Use WebhookEndpointCreate or WebhookEndpointUpdate.',
      ),
      at(
        "'202': WebhookEndpointUpdate",
        'sendTestEvent: the answer "WebhookEndpointUpdate" is the form of a body. Answer the object itself.',
      ),
      at(
        'x-create: required',
        'no operation takes WebhookEndpointCreate. Remove x-create or name it in x-request.',
        'schemas/Webhooks.yaml',
      ),
    ],
  },
  {
    file: 'paths/Webhooks.yaml',
    from: "'202': WebhookDelivery",
    to: "'202': WebhookEndpointUpdate",
    told: [],
  },
  {
    file: 'schemas/Users.yaml',
    from: '    userId:\n      x-id: [usr]\n      x-create: required\n      description: The person, an existing user.',
    to: '    userId:\n      $ref: Account\n      x-create: required\n      description: The person, an existing user.',
    told: [],
  },
  {
    file: 'schemas/Common.yaml',
    from: 'type: integer\n      format: int64',
    to: 'type: number',
    told: [],
  },
  {
    file: 'schemas/Topup.yaml',
    from: '- value: 5000\n',
    to: '- value: 50.5\n',
    told: [
      at(
        'Topup:',
        'the sample of Topup has the decimal amount 50.5 at "/amount". Write it in the minor unit.',
      ),
    ],
  },
  {
    file: 'schemas/AccountStatements.yaml',
    from: '    kind:\n',
    to: '    kind:\n      x-update: true\n',
    told: [
      at(
        'x-update: true',
        'no operation takes AccountStatementUpdate. Remove x-update or name it in x-request.',
      ),
    ],
  },
  {
    file: 'events.yaml',
    from: 'with: {status: DISABLED}',
    to: 'with: {status: DISABLED, secret: whsec_wpoHKL74MLPNWxNexFBLSP+6Wu7EwsKZZRdbkTisJR8=}',
    told: [
      at(
        'webhook_endpoint.disabled:',
        'the sample of "webhook_endpoint.disabled" shows /data/object/secret, which no event may carry. Set it to null in "with", or remove the field.',
      ),
    ],
  },
];

test('the contract of this project is sound', () => {
  expect(faultsOf([]).found).toEqual([]);
});

for (const [title, seeds] of [
  ['names, states and samples', ofNames],
  ['the shape of files', ofShape],
  ['test data', ofTestData],
  ['operations and what is published of them', ofAgreement],
] as const) {
  test(`a writer gets one message for each fault, all in one run: ${title}`, () => {
    const {found, expected} = faultsOf(seeds);
    expect(found).toEqual(expected);
  });
}

const fixture = (name: string): string[] =>
  readFileSync(path.join(__dirname, `fixtures/contract/${name}.tsv`), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .sort();

function soundContract(): Contract {
  const contract = checkedContract(new Faults());
  if (!contract) {
    throw new Error('The contract could not be read.');
  }
  return contract;
}

test('operations, errors, events, states and bodies are those that partners rely on', () => {
  const contract = soundContract();
  const flagsOf = (source: Readonly<Record<string, unknown>>) =>
    [
      source['x-idempotency-key'] && 'I',
      source['x-if-match'] && 'M',
      source['x-list'] && 'L',
      source['x-sca'] && 'S',
      source['x-sca-when'] && 's',
      source['x-sandbox-only'] && 'X',
      source.deprecated && 'V',
    ]
      .filter(Boolean)
      .join('') || '-';
  const row = (...cells: unknown[]) => cells.map(String).join('\t');
  expect(
    [...contract.operations.values()]
      .map(({id, method, path: address, page, source}) =>
        row(
          id,
          method.toUpperCase(),
          address,
          page,
          Object.keys(source['x-response'])[0],
          source['x-scope'] ?? '-',
          source['x-rate-limit-group'],
          flagsOf(source),
        ),
      )
      .sort(),
  ).toEqual(fixture('operations'));
  expect([...contract.errors.values()].map(({code, status}) => row(code, status)).sort()).toEqual(
    fixture('errors'),
  );
  expect([...contract.events.values()].map(({name, object}) => row(name, object)).sort()).toEqual(
    fixture('events'),
  );
  expect(
    [...contract.states.values()]
      .map(({field, states, transitions}) =>
        row(field, Object.keys(states).join(','), transitions.length),
      )
      .sort(),
  ).toEqual(fixture('states'));
  const {schemas} = new Bundle(contract, 'sandbox').document().components;
  expect(
    fixture('bodies').map((line) => {
      const name = line.split('\t')[0] ?? '';
      const {required = [], properties = {}} = schemas[name] ?? {};
      const optional = Object.keys(properties).filter((key) => !required.includes(key));
      return row(name, [...required].sort().join() || '-', optional.sort().join() || '-');
    }),
  ).toEqual(fixture('bodies'));
});

test('what is published of an operation goes together, and production has nothing of the sandbox', () => {
  const contract = soundContract();
  const document = new Bundle(contract, 'production').document();
  expect(publishedFaults(document)).toEqual([]);
  expect(document.paths['/v2/sandbox/simulations']).toBeUndefined();
  const seeded = structuredClone(document);
  const closure = seeded.paths['/v2/accounts/{accountId}/closure']?.post;
  const legacy = seeded.paths['/v1/p2p/{transferId}']?.get;
  const patched = seeded.paths['/v2/accounts/{accountId}']?.patch;
  Object.assign(closure ?? {}, {parameters: []});
  Object.assign(legacy ?? {}, {deprecated: false});
  delete (patched?.responses as Record<string, unknown>)['412'];
  expect(publishedFaults(seeded).map(({id, text}) => `${id}: ${text}`)).toEqual([
    'updateAccount: the header If-Match, required and the answers 412 and 428 go together, but it is published with one of them.',
    'requestAccountClosure: the header Idempotency-Key, required and the error idempotency_key_missing go together, but it is published with one of them.',
    'requestAccountClosure: the headers Acting-User-Id and Sca-Challenge-Id and the error sca_required and the answer 403 go together, but it is published with one of them.',
    'getP2pTransferV1: deprecated and the headers Deprecation, Sunset and Link in its answer go together, but it is published with one of them.',
  ]);
});

test('card numbers, PINs and secrets are found wherever an event has them', () => {
  const event = {
    data: {object: {cardNumber: '4000009900000012', pin: '1357', maskedPan: '400000******0020'}},
  };
  expect(secretsIn(event)).toEqual(['/data/object/cardNumber', '/data/object/pin']);
});

test('a writer is told what test data of a page may belong to somebody, and which JSON is none', () => {
  const lines = [
    'Known: FR76 9999 9000 0100 0001 2345 693, `usr_01K7GZV9V0FVJC7V0B9VHVKZBP`, +33 6 39 98 12 34, 203.0.113.9.',
    'FR76 3000 6000 0112 3456 7890 189',
    'usr_01K7GZV9V0FVJC7V0B9VHVKZBQ',
    '4111 1111 1111 1111 and SIREN 732829320',
    'me@mail.com, +33 6 12 34 56 78, 10.0.0.1, https://api.bank.com/v2',
    '{"a": }',
    '{"value": 125.5, "currency": "EUR"}',
  ];
  const json = [5, 6].map((index) => ({text: lines[index] ?? '', line: index + 1}));
  const {samples: register} = soundContract();
  const found = pageFaults({path: 'docs/page.mdx', text: lines.join('\n'), json, register});
  const expected = [
    /^docs\/page\.mdx:2: the IBAN "FR76 3000 .* 189" is not in contract\/samples\.yaml\. Did you mean "/,
    /^docs\/page\.mdx:3: the id "usr_01K7GZV9V0FVJC7V0B9VHVKZBQ" is not .* Did you mean "usr_01K7GZV9V0FVJC7V0B9VHVKZBP"\?$/,
    /^docs\/page\.mdx:4: the card number "4111 1111 1111 1111" is not in /,
    /^docs\/page\.mdx:4: the SIREN "732829320" is not in /,
    /^docs\/page\.mdx:5: the e-mail address "me@mail\.com" may belong to somebody\. It must /,
    /^docs\/page\.mdx:5: the phone number "\+33 6 12 34 56 78" may belong to somebody\. /,
    /^docs\/page\.mdx:5: the IP address "10\.0\.0\.1" may belong to somebody\. /,
    /^docs\/page\.mdx:5: the host "api\.bank\.com" may belong to somebody\. It must end with \.example\.$/,
    /^docs\/page\.mdx:6: this is not JSON: .* Correct it, or mark the block as another language\.$/,
    /^docs\/page\.mdx:7: the amount 125\.5 is a decimal\. Write it in the minor unit: 12550\.$/,
  ];
  expected.forEach((pattern, index) => expect(found[index]).toMatch(pattern));
  expect(found).toHaveLength(expected.length);
});
