import {at, type SeededError} from './seededError';

/** Names that nothing defines, definitions that nothing uses, duplicates, and states. */
export const seededNameErrors: readonly SeededError[] = [
  {
    file: 'reasons.yaml',
    from: 'code: CAPTURE_FAILED',
    to: 'code: CAPTURE_FAILD',
    told: [
      at(
        '    - code: CAPTURE_FAILD',
        'unknown TopupFailureReason "CAPTURE_FAILD". Did you mean "CAPTURE_FAILED"?',
      ),
      at(
        '    CAPTURE_FAILED:',
        'contract/reasons.yaml has no entry for "CAPTURE_FAILED". Add it below "Topup.failureReason".',
        'schemas/Topup.yaml',
      ),
    ],
  },
  {
    file: 'reasons.yaml',
    from: '      tellUserInFrench: Activez d’abord la carte.\n',
    to: '',
    told: [
      at(
        '    - code: CARD_INACTIVE',
        '"CARD_INACTIVE" has no words for the user in one of the two languages. Give both or neither.',
      ),
    ],
  },
  {
    file: 'reasons.yaml',
    from: '      action: setPin\n',
    to: '      action: setPins\n',
    told: [
      at('      action: setPins', 'unknown action "setPins". Did you mean "setPin"?'),
      at('  setPin:', 'nothing uses "setPin". Name it in "action" or remove it.', 'failures.yaml'),
    ],
  },
  {
    file: 'reasons.yaml',
    from: '      retry: fix\n      action: useOtherAccount\n',
    to: '      retry: newOrder\n      action: useOtherAccount\n',
    told: [
      at(
        '      action: useOtherAccount',
        '"retry" is "newOrder", and "useOtherAccount" goes with fix. Change one of them, or add "newOrder" to this action in failures.yaml.',
      ),
    ],
  },
  {
    file: 'reasons.yaml',
    from: '      action: askUser\n',
    to: '      action: askUser\n      confidential: true # with a question\n',
    told: [
      at(
        '      confidential: true # with a question',
        '"SUSPECTED_FRAUD" is confidential, and "askUser" asks the user about it. Remove "confidential" or change "action".',
      ),
    ],
  },
  {
    file: 'french.yaml',
    from: '  tellUser: Il manque encore des informations ou des documents.\n',
    to: '',
    told: [
      at(
        'kyc_documents_missing:',
        'errors.yaml and this file differ at "tellUser" of "kyc_documents_missing". Give both or neither.',
      ),
    ],
  },
  {
    file: 'reasons.yaml',
    from: 'InternalTransfer.reasonCode:',
    to: 'InternalTransfr.reasonCode:',
    told: [
      at(
        'InternalTransfr.reasonCode:',
        'unknown field "InternalTransfr.reasonCode". Did you mean "InternalTransfer.reasonCode"?',
      ),
      at(
        '    reasonCode:',
        'contract/reasons.yaml does not explain "InternalTransfer.reasonCode". Add it with its codes.',
        'schemas/TransferInternal.yaml',
      ),
    ],
  },
  {
    file: 'states/DirectDebit.yaml',
    from: 'set: {reasonCode: MS02}',
    to: 'set: {reasonCode: MS20}',
    told: [at('set: {reasonCode: MS20}', 'unknown reason code "MS20". Did you mean "MS02"?')],
  },
  {
    file: 'states/Device.yaml',
    from: 'on: [revokeDevice]',
    to: 'on: [revokeDevce]',
    told: [
      at(
        'on: [revokeDevce]',
        'unknown operation or scenario "revokeDevce". Did you mean "revokeDevice"?',
      ),
    ],
  },
  {
    file: 'states/Device.yaml',
    from: 'after: device-confirmation-time',
    to: 'after: device-confirm-time',
    told: [
      at(
        'after: device-confirm-time',
        'unknown limit "device-confirm-time". Did you mean "device-confirmation-time"?',
      ),
    ],
  },
  {
    file: 'schemas/AccountStatements.yaml',
    from: "$ref: '#/StatementKind'",
    to: "$ref: '#/StatementKnd'",
    told: [
      at("$ref: '#/StatementKnd'", 'nothing is at "#/StatementKnd". Did you mean "StatementKind"?'),
    ],
  },
  {
    file: 'schemas/AccountStatements.yaml',
    from: '[2025-09-01]',
    to: '[2025-19-01]',
    told: [
      at(
        'examples: [2025-19-01]',
        'Example value must conform to the schema: must match format "date".',
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
        '/v2/accounts/{accountId}/unblock:\n  parameters:\n    - {$ref: ../parameters.yaml#/accountId}\n  post:\n    operationId: blockAccount',
        'Every operation must have a unique `operationId`.',
      ),
      at(
        'on: [unblockAccount]',
        'unknown operation or scenario "unblockAccount". Did you mean "blockAccount"?',
        'states/Account.yaml',
      ),
    ],
  },
  {
    file: 'events.yaml',
    from: '  when: >-\n    the label, the metadata, the instant limits, the direct debit preferences, what blocks a closure,\n    or the reason or scope of a block that goes on changes\n',
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
    ],
  },
  {
    file: 'states/InstantTransfer.yaml',
    from: '  recall.incoming: [SETTLED]',
    to: '  recal.incoming: [SETLED]',
    told: [
      at(
        '  recal.incoming: [SETLED]',
        'unknown operation or scenario "recal.incoming". Did you mean "recall.incoming"?',
      ),
      at('  recal.incoming: [SETLED]', 'unknown state "SETLED". Did you mean "SETTLED"?'),
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
        '    on: [settleDebt]\n  - from: IN_RECOVERY',
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
    file: 'events.yaml',
    from: 'object: AccountStatement',
    to: 'object: AccountStatment',
    told: [
      at(
        'object: AccountStatment',
        'unknown schema "AccountStatment". Did you mean "AccountStatement"?',
      ),
    ],
  },
  {
    file: 'events.yaml',
    from: 'replaceInstantLimits',
    to: 'replaceInstantLimit',
    told: [
      at(
        'causedBy: [updateAccount, replaceInstantLimit,',
        'unknown operation "replaceInstantLimit". Did you mean "replaceInstantLimits"?',
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
    from: '            xpay:read: Read wallet tokens.',
    to: '            xpay:red: Read wallet tokens.',
    told: [
      at(
        'security: [{oauth2: [xpay:read]}]',
        'unknown scope "xpay:read". Did you mean "xpay:red"?',
        'paths/Xpay.yaml',
      ),
      at(
        '    description: Returns a wallet token with its status and the device that holds it.\n    security: [{oauth2: [xpay:read]}]',
        'unknown scope "xpay:read". Did you mean "xpay:red"?',
        'paths/Xpay.yaml',
      ),
      at(
        'security: [{oauth2: [xpay:read]}]',
        'The "xpay:read" scope is not defined in the "oauth2" security scheme. Did you mean "xpay:red"?',
        'paths/Xpay.yaml',
      ),
      at(
        '    description: Returns a wallet token with its status and the device that holds it.\n    security: [{oauth2: [xpay:read]}]',
        'The "xpay:read" scope is not defined in the "oauth2" security scheme. Did you mean "xpay:red"?',
        'paths/Xpay.yaml',
      ),
      at('xpay:red:', 'no operation needs the scope "xpay:red". Remove it.'),
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
    file: 'paths/Webhooks.yaml',
    from: 'x-events: [webhook.test]',
    to: 'x-events: [webhok.test]',
    told: [
      at('x-events: [webhok.test]', 'unknown event "webhok.test". Did you mean "webhook.test"?'),
    ],
  },
  {
    file: 'schemas/Xpay.yaml',
    from: 'x-states: XpayToken',
    to: 'x-states: XpayTokn',
    told: [
      at(
        'x-states: XpayTokn',
        'unknown resource with states "XpayTokn". Did you mean "XpayToken"?',
      ),
    ],
  },
  {
    file: 'paths/Callbacks.yaml',
    from: '#/occurredFromFilter',
    to: '#/occuredFromFilter',
    told: [
      at(
        '#/occuredFromFilter',
        'nothing is at "../parameters.yaml#/occuredFromFilter". Did you mean "occurredFromFilter"?',
      ),
      at(
        'occurredFromFilter:',
        'nothing uses "occurredFromFilter". Refer to it or remove it.',
        'parameters.yaml',
      ),
    ],
  },
  {
    file: 'paths/AccountsOperations.yaml',
    from: '#/debtId}',
    to: '#/accountId}',
    told: [
      at(
        '/v2/debts/{debtId}/settle:\n  parameters:\n    - {$ref: ../parameters.yaml#/accountId}\n  post:',
        'The operation does not define the path parameter `{debtId}` expected by path `/v2/debts/{debtId}/settle`.',
      ),
      at(
        'accountId:\n  name: accountId',
        'Path parameter `accountId` is not used in the path `/v2/debts/{debtId}/settle`.',
        'parameters.yaml',
      ),
      at('\ndebtId:', 'nothing uses "debtId". Refer to it or remove it.', 'parameters.yaml'),
    ],
  },
  {
    file: 'paths/CardSecure.yaml',
    from: 'tags: [CardSecure]',
    to: 'tags: [CardSecured]',
    told: [at('tags: [CardSecured]', 'Operation tags should be defined in global tags.')],
  },
  {
    file: 'openapi.yaml',
    from: '  - name: Webhooks\n',
    to: '  - name: Nothing\n    description: Nothing is on this page.\n  - name: Webhooks\n',
    told: [at('  - name: Nothing', 'the page "Nothing" has no operation.')],
  },
  {
    file: 'errors.yaml',
    from: 'malformed_request:',
    to: 'nobody_answers:\n  status: 400\n  title: Nobody\n  meaning: Nobody answers it\n  cause: There is no cause.\n  fix: There is no fix.\n  retry: no\n  tellUser: null\n  sandbox: There is no way.\nmalformed_request:',
    told: [
      at(
        'nobody_answers:',
        'no operation returns the error code "nobody_answers". Name it in x-errors or remove it.',
      ),
      at(
        'nobody_answers:',
        'french.yaml has no title and detail of "nobody_answers". Translate it there.',
      ),
    ],
  },
  {
    file: 'schemas/Common.yaml',
    from: 'Address:\n',
    to: 'Orphan:\n  description: Nothing uses it.\n  type: string\nAddress:\n',
    told: [at('Orphan:', 'nothing uses "Orphan". Refer to it or remove it.')],
  },
  {
    file: 'parameters.yaml',
    from: 'appUserId:\n',
    to: 'orphanId:\n  name: orphanId\n  in: path\n  required: true\n  description: Nothing uses it.\n  schema: {x-id: [acc]}\nappUserId:\n',
    told: [at('orphanId:', 'nothing uses "orphanId". Refer to it or remove it.')],
  },
  {
    file: 'headers.yaml',
    from: 'ETag:\n',
    to: 'Orphan:\n  description: Nothing uses it.\n  schema: {type: string}\nETag:\n',
    told: [at('Orphan:', 'nothing uses "Orphan". Refer to it or remove it.')],
  },
  {
    file: 'paths/Webhooks.yaml',
    from: '/v2/webhook-endpoints:\n',
    to: '/v2/orphans:\n  get: {operationId: getOrphan, security: []}\n/v2/webhook-endpoints:\n',
    told: [at('/v2/orphans:', 'nothing uses "/v2/orphans". Refer to it or remove it.')],
  },
];
