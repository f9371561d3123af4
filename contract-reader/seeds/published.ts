import {at, type Seed} from './seed';

/** Faults that show in what is published: examples that are put together, and what events carry. */
export const publishedSeeds: readonly Seed[] = [
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
        'operationId: createTopup',
        'an example of createTopup has the decimal amount 50.5 at "/amount". Write it in the minor unit.',
        'paths/Topup.yaml',
      ),
      at(
        'operationId: listTopups',
        'an example of listTopups has the decimal amount 50.5 at "/data/0/amount". Write it in the minor unit.',
        'paths/Topup.yaml',
      ),
      at(
        'operationId: getTopup',
        'an example of getTopup has the decimal amount 50.5 at "/amount". Write it in the minor unit.',
        'paths/Topup.yaml',
      ),
      at(
        'operationId: refundTopup',
        'an example of refundTopup has the decimal amount 50.5 at "/amount". Write it in the minor unit.',
        'paths/Topup.yaml',
      ),
      at(
        'operationId: answerTopupDispute',
        'an example of answerTopupDispute has the decimal amount 50.5 at "/amount". Write it in the minor unit.',
        'paths/Topup.yaml',
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
        'the example of "webhook_endpoint.disabled" shows /data/object/secret, which no event may carry. Set it to null in "with", or remove the field.',
      ),
    ],
  },
  {
    file: 'events.yaml',
    from: '  object: AccountStatement\n',
    to: '  object: AccountStatement\n  with: {periodStart: 2025-19-01}\n',
    told: [
      at(
        'statement.available:',
        'Example value must conform to the schema: `periodStart` property must match format "date".',
      ),
    ],
  },
  {
    file: 'paths/Webhooks.yaml',
    from: '              version: 2\n',
    to: '              version: two\n',
    told: [
      at(
        "schemas/Webhooks.yaml#/WebhookSecretRotate}\n    responses:\n      '200':\n        description: >-\n          The endpoint with its new `secret`; the old one is valid until\n          `previousSecretExpiresAt`.\n        content:\n          application/json:",
        'Example value must conform to the schema: `version` property type must be integer.',
      ),
    ],
  },
];
