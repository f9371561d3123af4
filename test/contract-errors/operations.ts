import {at, type SeededError} from './seededError';

/** What must agree inside an operation, its bodies and its responses, and what extensions may say. */
export const seededOperationErrors: readonly SeededError[] = [
  {
    file: 'paths/Users.yaml',
    from: '          schema: {$ref: ../schemas/Users.yaml#/UserCreate}\n',
    to: '          schema: {$ref: ../schemas/Users.yaml#/UserCreate}\n          example: {firstName: Alice}\n',
    told: [
      at(
        'example: {firstName: Alice}',
        'this example of createUser is no part of the call from which the others come. Remove it, and name a story for createUser in packages/sandbox/stories/exampleStories.ts if another call suits better.',
      ),
    ],
  },
  {
    file: 'paths/AccountsOperations.yaml',
    from: '    x-rate-limit-group: write\n    x-idempotency-key: true\n    x-errors:\n      - state_conflict\n      - account_not_active',
    to: '    x-rate-limit-group: read\n    x-idempotency-key: true\n    x-errors:\n      - sca_required\n      - validation_failed\n      - account_not_active',
    told: [
      at(
        'x-rate-limit-group: read',
        'blockAccount: POST does not belong to this rate-limit group. Use "write" or a group of its own.',
      ),
      at(
        '- sca_required',
        'blockAccount: only an operation with x-sca returns "sca_required". Add that or remove the code.',
      ),
      at(
        '- validation_failed',
        'blockAccount: the error code "validation_failed" follows from a requestBody of JSON. Remove it.',
      ),
    ],
  },
  {
    file: 'paths/AccountsOperations.yaml',
    from: '    x-events:\n      - debt.updated\n',
    to: '    x-events:\n      - sca_challenge.created\n',
    told: [
      at(
        '      - account_blocked\n    x-events:',
        'settleDebt: only an operation with x-sca causes "sca_challenge.created". Add that or remove the event.',
      ),
    ],
  },
  {
    file: 'paths/Callbacks.yaml',
    from: '    x-list: true\n',
    to: '    x-idempotency-key: true\n',
    told: [
      at(
        '    responses:',
        'listEvents: a list returns a page, and nothing else does. Set "x-list: true" with a response that ends with Page.',
      ),
      at(
        'operationId: listEvents',
        'listEvents: reading changes nothing. Remove "x-idempotency-key" and "x-if-match" from a GET.',
      ),
    ],
  },
  {
    file: 'paths/Core.yaml',
    from: '      stored, so you can retry the call freely. To find out',
    to: '      stored. To find out',
    told: [
      at(
        'operationId: checkIban',
        'checkIban: a POST without an idempotency key leaves open what to do when its response is lost. Set "x-idempotency-key: true", or say in the description whether to "retry the call".',
      ),
    ],
  },
  {
    file: 'paths/Core.yaml',
    from: '    x-sandbox-only: true\n    x-errors: [test_clock_invalid]',
    to: '    x-errors: [test_clock_invalid]',
    told: [
      at(
        '      real time after it too.\n    security: [{oauth2: [sandbox:write]}]\n    x-rate-limit-group: sandbox',
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
    from: '#/WebhookEndpointCreate}',
    to: '#/WebhookEndpoint}',
    told: [
      at(
        'requestBody:',
        'createWebhookEndpoint: the body "WebhookEndpoint" holds read-only fields. Use WebhookEndpointCreate or WebhookEndpointUpdate.',
      ),
      at(
        'x-create: required',
        'nothing takes WebhookEndpointCreate. Remove x-create or add the schema WebhookEndpointCreate.',
        'schemas/Webhooks.yaml',
      ),
      at(
        'WebhookEndpointCreate:',
        'nothing uses "WebhookEndpointCreate". Refer to it or remove it.',
        'schemas/Webhooks.yaml',
      ),
    ],
  },
  {
    file: 'paths/Webhooks.yaml',
    from: '../schemas/Callbacks.yaml#/WebhookDelivery}',
    to: '../schemas/Webhooks.yaml#/WebhookEndpointUpdate}',
    told: [
      at(
        "'202':",
        'sendTestEvent: the response "WebhookEndpointUpdate" is the form of a body. Return the object itself.',
      ),
    ],
  },
  {
    file: 'schemas/Users.yaml',
    from: '    userId:\n      x-id: [usr]\n      x-create: required\n      description: The person, an existing user.',
    to: '    userId:\n      $ref: Accounts.yaml#/Account\n      x-create: required\n      description: The person, an existing user.',
    told: [
      at(
        '      - related_persons_incomplete\n      - holder_not_active\n    x-events: [legal_entity.updated]\n    requestBody:',
        'replaceRelatedPersons: the body "RelatedPersonCreate" holds a whole Account, with its read-only fields. Take its id instead.',
        'paths/Users.yaml',
      ),
    ],
  },
  {
    file: 'paths/AccountStatements.yaml',
    from: '#/AccountStatementCreate}',
    to: '#/AccountStatementUpdate}',
    told: [
      at(
        'requestBody:',
        'createAccountStatement: the body "AccountStatementUpdate" has no field. Mark those of AccountStatement with x-update.',
      ),
    ],
  },
  {
    file: 'schemas/AccountStatements.yaml',
    from: 'AccountStatementCreate:\n  x-form: create',
    to: 'AccountStatementUpdate:\n  x-form: update',
    told: [
      at(
        'x-create: required',
        'nothing takes AccountStatementCreate. Remove x-create or add the schema AccountStatementCreate.',
      ),
    ],
  },
  {
    file: 'schemas/Topup.yaml',
    from: '    paymentUrl:\n',
    to: '    paymentUrl:\n      x-update: true\n',
    told: [
      at(
        'x-update: true',
        'nothing takes TopupUpdate. Remove x-update or add the schema TopupUpdate.',
      ),
    ],
  },
  {
    file: 'paths/Accounts.yaml',
    from: 'x-idempotency-key: true',
    to: 'x-idempotencykey: true',
    told: [
      at(
        'x-idempotencykey: true',
        'unknown extension "x-idempotencykey". Did you mean "x-idempotency-key"?',
      ),
      at(
        'operationId: createAccount',
        'createAccount: a POST without an idempotency key leaves open what to do when its response is lost. Set "x-idempotency-key: true", or say in the description whether to "retry the call".',
      ),
    ],
  },
  {
    file: 'schemas/Accounts.yaml',
    from: '  x-resource: acc\n',
    to: '  x-resource: acc\n  x-sandbox-only: true\n',
    told: [
      at(
        'x-sandbox-only: true',
        '"x-sandbox-only" belongs to an operation, not to a schema. Move or remove it.',
      ),
    ],
  },
  {
    file: 'paths/CardSecure.yaml',
    from: 'x-sca: always',
    to: 'x-sca: sometimes',
    told: [
      at(
        'x-sca: sometimes',
        'x-sca: write "always" or "when …". `always`, or `when …`: requires strong customer authentication; adds its headers and errors.',
      ),
    ],
  },
  {
    file: 'openapi.yaml',
    from: '    production: null',
    to: '    production: none',
    told: [
      at(
        'x-rate-limit-groups:',
        'x-rate-limit-groups › sandbox › production: Invalid input: expected number, received string. Requests per minute of each rate-limit group; null where it does not exist.',
      ),
    ],
  },
];
