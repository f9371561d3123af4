/** Pages with errors, for the tests of writer tags. */
import {expect} from 'vitest';

/** A fence of JSON. */
export const fence = (meta: string, body: string) => `\`\`\`json ${meta}\n${body}\n\`\`\``;

/** The public test key for card data, with the name of another key. */
const wrongKeyName =
  '{"publicKey": {"kty": "EC", "crv": "P-256", "x": "MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4", "y": "4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM", "kid": "device-key-1"}}';

/** A page with errors, and the messages that its writer gets: `line: message`. */
export type Seed = {
  readonly title: string;
  readonly page: string;
  readonly faults: readonly string[];
};

export const unknownNameSeeds: readonly Seed[] = [
  {
    title: 'a tag',
    page: '<ErorTable names="sca_required" />',
    faults: ['1: <ErorTable>: unknown tag. Did you mean "ErrorTable"?'],
  },
  {
    title: 'a tag in a sentence',
    page: 'Keys live <Limt name="idempotency-key-life" />.',
    faults: ['1: <Limt>: unknown tag. Did you mean "Limit"?'],
  },
  {
    title: 'an attribute, at its own line',
    page: '<RequestSample\n  name="blockCard"\n  cardID="crd_1"\n/>',
    faults: ['1: <RequestSample>: blockCard has no parameter "cardID". Did you mean "cardId"?'],
  },
  {
    title: 'an attribute of a tag with a strict schema',
    page: '<EventList\n  names="card.blocked"\n  nmaes="card.unblocked"\n/>',
    faults: ['3: <EventList>: unknown attribute "nmaes". Did you mean "names"?'],
  },
  {
    title: 'an attribute that is like none, with those that there are',
    page: '<ErrorTable operation="blockCard" />',
    faults: ['1: <ErrorTable>: unknown attribute "operation". It takes "of", "names", "without".'],
  },
  {
    title: 'an attribute of a component of Docusaurus',
    page: '<Tabs groupID="language">\n\nText.\n\n</Tabs>',
    faults: ['1: <Tabs>: unknown attribute "groupID". Did you mean "groupId"?'],
  },
  {
    title: 'an attribute of a tag that takes none',
    page: '<Glossary of="SCA" />',
    faults: ['1: <Glossary>: unknown attribute "of". It takes none.'],
  },
  {
    title: 'a key of a fence',
    page: fence('reqest=blockCard', '{}'),
    faults: ['1: ```json reqest=blockCard: unknown key "reqest". Did you mean "request"?'],
  },
  {
    title: 'a key of plain code',
    page: '```ts titel="a.ts" {1}\na();\n```',
    faults: ['1: ```ts titel="a.ts" {1}: unknown key "titel". Did you mean "title"?'],
  },
  {
    title: 'a language of code',
    page: '```pyhton\nprint()\n```',
    faults: ['1: ```pyhton: unknown language "pyhton". Did you mean "python"?'],
  },
  {
    title: 'a box',
    page: ':::nte\n\nText.\n\n:::',
    faults: ['1: :::nte: unknown box. Did you mean "note"?'],
  },
  {
    title: 'an operation',
    page: '<RequestSample name="blockCrad" />',
    faults: ['1: <RequestSample>: unknown operation "blockCrad". Did you mean "blockCard"?'],
  },
  {
    title: 'several names at once',
    page: '<EventList names="card.blockd, card.blocked, card.unlocked" />',
    faults: [
      '1: <EventList>: unknown event "card.blockd". Did you mean "card.blocked"?',
      '1: <EventList>: unknown event "card.unlocked". Did you mean "card.unblocked"?',
    ],
  },
  {
    title: 'a state',
    page: 'It is <State of="Account" name="ACTVE" />.',
    faults: ['1: <State>: unknown state of Account "ACTVE". Did you mean "ACTIVE"?'],
  },
  {
    title: 'a field, deep inside',
    page: 'Read <Field of="Account" name="balances.boked" />.',
    faults: ['1: <Field>: unknown field of Account "boked". Did you mean "booked"?'],
  },
  {
    title: 'a limit',
    page: 'Keys live <Limit name="idempotency-key-live" />.',
    faults: [
      '1: <Limit>: unknown limit "idempotency-key-live". Did you mean "idempotency-key-life"?',
    ],
  },
  {
    title: 'a page of the API',
    page: '<ApiReference name="Account" />',
    faults: ['1: <ApiReference>: unknown API page "Account". Did you mean "Accounts"?'],
  },
  {
    title: 'a part of the scenario matrix',
    page: '<ScenarioMatrix name="error" />',
    faults: ['1: <ScenarioMatrix>: unknown name "error". Did you mean "errors"?'],
  },
  {
    title: 'a parameter of a scenario',
    page: '<Scenario name="card.pin_lock" crdId="1" />',
    faults: ['1: <Scenario>: unknown parameter of card.pin_lock "crdId". Did you mean "cardId"?'],
  },
  {
    title: 'a name in code',
    page: 'Call `blockCrad`.',
    faults: ['1: unknown name "blockCrad". Did you mean "blockCard"?'],
  },
  {
    title: 'an attribute of a part of a page',
    page: 'import Terms from \'./users/onboarding/_terms.mdx\';\n\n<Terms hodler="my account" />',
    faults: [
      '3: <Terms>: unknown attribute "hodler". Did you mean "holder"?',
      '3: <Terms>: the attribute "holder" is missing.',
    ],
  },
];

export const nothingToShow: readonly Seed[] = [
  {
    title: 'errors of operations that have none of their own',
    page: '<ErrorTable of="blockCard, getPartner" />',
    faults: [
      '1: <ErrorTable>: "getPartner" has no errors of its own. Remove it from "of", or list error codes in names="…".',
    ],
  },
  {
    title: 'no errors at all',
    page: '<ErrorTable />',
    faults: [
      '1: <ErrorTable>: shows nothing. Write of="…" with operations, or names="…" with error codes.',
    ],
  },
  {
    title: 'an error to leave out that no call returns',
    page: '<ErrorTable of="blockCard" without="sca_locked" />',
    faults: [
      '1: <ErrorTable>: leaves out "sca_locked", which none of its calls returns. The nearest are "state_conflict", "ip_not_allowed", "resource_not_found".',
    ],
  },
  {
    title: 'rows of a table of errors that are for other calls, or have another form',
    page: [
      '<ErrorTable of="blockCard">',
      '',
      '- `state_conflikt`: The card is blocked already.',
      '- `pin_not_set`: The card has no PIN.',
      '- The card is blocked already.',
      '',
      '</ErrorTable>',
    ].join('\n'),
    faults: [
      '3: <ErrorTable>: no call of this table returns "state_conflikt". Did you mean "state_conflict"?',
      '4: <ErrorTable>: no call of this table returns "pin_not_set". The nearest are "ip_not_allowed", "route_not_found", "method_not_allowed".',
      '5: <ErrorTable>: write each row as "- `state_conflict`: cause and fix.", and what to tell the user as a quotation below it.',
    ],
  },
  {
    title: 'an empty list of names',
    page: '<EventList names="" />',
    faults: ['1: <EventList>: no event is named.'],
  },
  {
    title: 'a list of events without names',
    page: '<EventList name="card.blocked" />',
    faults: ['1: <EventList>: unknown attribute "name". Did you mean "names"?'],
  },
  {
    title: 'a matrix of a page that lists nothing',
    page: '<ScenarioMatrix />',
    faults: [
      '1: <ScenarioMatrix>: the page lists no event and no error above this tag. Put it below <EventList>.',
    ],
  },
  {
    title: 'a tag around nothing',
    page: '<PageGuide></PageGuide>',
    faults: ['1: <PageGuide>: has no content. Write it between <PageGuide> and </PageGuide>.'],
  },
  {
    title: 'content that the tag does not show',
    page: 'Keys live <Limit name="idempotency-key-life">long</Limit>.',
    faults: ['1: <Limit>: takes no content. Write <Limit … />.'],
  },
  {
    title: 'a response without a body',
    page: '<ResponseSample name="deleteWebhookEndpoint" />',
    faults: [
      '1: <ResponseSample>: deleteWebhookEndpoint returns 204 without a body. Say it in a sentence.',
    ],
  },
];

export const wrongForm: readonly Seed[] = [
  {
    title: 'an attribute in braces',
    page: 'Keys live <Limit name={life} />.',
    faults: ['1: <Limit>: "name" takes a text in quotes, not {…}.'],
  },
  {
    title: 'attributes that nobody can check',
    page: 'Keys live <Limit {...props} />.',
    faults: [
      '1: <Limit>: {...props} hides the attributes from the check. Write each attribute with its name.',
    ],
  },
  {
    title: 'an attribute without a value',
    page: 'Keys live <Limit name />.',
    faults: ['1: <Limit>: "name" has no value. Write name="…".'],
  },
  {
    title: 'a value of an attribute that takes none',
    page: '<TabItem value="a" label="A" default="yes">\n\nText.\n\n</TabItem>',
    faults: ['1: <TabItem>: "default" takes no value. Write default alone.'],
  },
  {
    title: 'a picture in quotes',
    page: '<Image img="card.png" alt="The front of a card" />',
    faults: ['1: <Image>: "img" takes the name of an import in braces: img={cardFace}.'],
  },
  {
    title: 'a key of a fence without a value',
    page: fence('request', '{}'),
    faults: ['1: ```json request: "request" has no value. Write request=….'],
  },
  {
    title: 'a body in another language',
    page: '```js request=blockCard\n{}\n```',
    faults: ['1: ```js request=blockCard: its content is JSON. Write ```json request=….'],
  },
  {
    title: 'a fence without a language',
    page: '```\ntext\n```',
    faults: ['1: ```: the fence names no language. Write ```text for plain text.'],
  },
  {
    title: 'a table inside a sentence',
    page: 'See <ErrorTable names="sca_required" /> for more.',
    faults: [
      '1: <ErrorTable>: write it on lines of its own, with an empty line before and after it.',
    ],
  },
  {
    title: 'an import that no page needs',
    page: "import Tabs from '@theme/Tabs';\n\nText.",
    faults: ['1: <Tabs> needs no import. Remove it.'],
  },
  {
    title: 'a body for an operation that takes none',
    page: fence('request=getAccount', '{}'),
    faults: [
      '1: ```json request=getAccount: getAccount takes no body. Use <RequestSample name="getAccount" />.',
    ],
  },
  {
    title: 'a number of a scenario that is none',
    page: '<Scenario name="api.error" operationId="createSctTransfer" code="rate_limit_exceeded" count="two" />',
    faults: ['1: <Scenario>: "count" takes a number, not "two".'],
  },
];

const readAccount = '<RequestSample name="getAccount" />';

export const againstTheContract: readonly Seed[] = [
  {
    title: 'a corrupted field of a request',
    page: fence('request=blockCard', '{\n  "raeson": "FRAUD_SUSPICION"\n}'),
    faults: [
      '2: the field "reason" is missing. Add "reason": one of CARDHOLDER_REQUEST, FRAUD_SUSPICION, PARTNER_DECISION.',
      '3: unknown field "raeson". Did you mean "reason"?',
    ],
  },
  {
    title: 'a value that nothing above has',
    page: `${readAccount}\n\n<Value name="{{acount.balances.booked}}" />`,
    faults: [
      '3: {{acount.balances.booked}}: nothing is called "acount" so far. Did you mean "account"?',
    ],
  },
  {
    title: 'a value that no sentence can say',
    page: `${readAccount}\n\n<Value name="{{account.balances}}" />`,
    faults: [expect.stringMatching(/^3: \{"booked":.* is no amount, day, time, text or number\.$/)],
  },
  {
    title: 'an id of the run that is typed',
    page: `${readAccount}\n\nThe account is \`acc_01K7GZXK2R851J4C4XPQ06T28A\`.`,
    faults: [
      '3: acc_01K7GZXK2R851J4C4XPQ06T28A belongs to the run of this page. Write <Value name="{{account.id}}" />.',
    ],
  },
  {
    title: 'days that pass, in a body and in a scenario',
    page: [
      fence(
        'request=createConsent',
        '{\n  "holderId": "usr_01K7GZV9V0FVJC7V0B9VHVKZBP", "channel": "WEB", "termsDocumentId": "trm_01K7GZVEQ81T7AFSKA03YV3RRW",\n  "acceptedAt": "2025-10-14T09:30:00Z"\n}',
      ),
      '<Scenario name="sdd.incoming" dueDate="2025-10-20" />',
    ].join('\n\n'),
    faults: [
      '4: "acceptedAt" is rejected once 2025-10-14 has passed. Take it from the clock: {{now}} or {{now-P1D}}.',
      '8: <Scenario>: "dueDate" is rejected once 2025-10-20 has passed. Take it from the clock: {{today}}, {{today+P6D}} or {{today+P4B}}.',
    ],
  },
  {
    title: 'a part that a value does not have',
    page: `${readAccount}\n\n<Value name="{{account.balances.booked}}" as="day" />`,
    faults: ['3: {"value":125050,"currency":"EUR"} has no day.'],
  },
  {
    title: 'a day after what is no day',
    page: `${readAccount}\n\n<Value name="{{account.status}}" after="card-hold" />`,
    faults: ['3: "ACTIVE" is no day and no time, so nothing is "after" it.'],
  },
  {
    title: 'a limit that is no length of time',
    page: `${readAccount}\n\n<Value name="{{account.createdAt}}" after="devices-per-user" />`,
    faults: ['3: "5" is no limit of time.'],
  },
  {
    title: 'a status that the object does not have',
    page: `${readAccount}\n\n<ResponseSample name="getAccount" status="CLOSED" />`,
    faults: ['3: getAccount: the page expects the status CLOSED, but it is ACTIVE.'],
  },
  {
    title: 'an error that does not happen',
    page: `${readAccount}\n\n<ResponseSample name="getAccount" error="resource_not_found" />`,
    faults: [
      '3: getAccount: the page expects the error resource_not_found, but the sandbox returns 200.',
    ],
  },
  {
    title: 'a success that does not happen',
    page: '<RequestSample name="unblockCard" />',
    faults: [
      expect.stringMatching(
        /^1: unblockCard: the page expects success, but the sandbox returns 409 state_conflict: /,
      ),
    ],
  },
  {
    title: 'an event that does not happen',
    page: `${readAccount}\n\n<EventPayload name="account.closed" />`,
    faults: ['3: account.closed does not happen within 10 minutes. So far happened: nothing.'],
  },
  {
    title: 'a listed event that does not happen, and one of another object',
    page: [
      fence('request=blockCard', '{"reason": "CARDHOLDER_REQUEST"}'),
      fence(
        'request=createCard hidden',
        '{"accountId": "acc_01K7GZXK2R851J4C4XPQ06T28A", "cardholderId": "usr_01K7GZV9V0FVJC7V0B9VHVKZBP", "form": "VIRTUAL", "productCode": "VIRTUAL_DEBIT"}',
      ),
      '<EventList names="card.blocked, card.created, card.unblocked" />',
    ].join('\n\n'),
    faults: [
      expect.stringMatching(
        /^9: <EventList>: card\.created happens on this page only to crd_\w+, which the page does not show\. Cause it with hidden calls, below <FreshSandbox after="…" \/> if it is another outcome, or name it in "linked" too\.$/,
      ),
      '9: <EventList>: card.unblocked does not happen on this page. Cause it with hidden calls, below <FreshSandbox after="…" /> if it is another outcome, or name it in "linked" too.',
    ],
  },
  {
    title: 'a listed event that happens although the page only links to it',
    page: `${fence('request=blockCard', '{"reason": "CARDHOLDER_REQUEST"}')}\n\n<EventList names="card.blocked" linked="card.blocked" />`,
    faults: ['5: <EventList>: card.blocked happens on this page. Remove it from "linked".'],
  },
  {
    title: 'an event that is linked but not listed',
    page: '<EventList names="card.blocked" linked="card.expired" />',
    faults: [
      '1: <EventList>: "linked" names card.expired, which "names" does not list. Add it there.',
    ],
  },
  {
    title: 'events that happen in another order',
    page: `${fence('request=blockCard', '{"reason": "CARDHOLDER_REQUEST"}')}\n\n<RequestSample name="unblockCard" />\n\n<EventList names="card.unblocked, card.blocked" />`,
    faults: [
      '7: <EventList>: the events happen in another order. Write names="card.blocked, card.unblocked".',
    ],
  },
  {
    title: 'an event of an object with which the page does not deal',
    page: [
      '<RequestSample name="getCard" />',
      fence('request=advanceTestClock hidden', '{"duration": "P100D"}'),
      '<EventPayload name="debt.recovery_started" />',
    ].join('\n\n'),
    faults: [
      '7: debt.recovery_started happens to dbt_01K7GZZKH8VRVHNQQY9QKZWGXH, with which no call of the page deals. Cause it for an object of the page.',
    ],
  },
  {
    title: 'card data that the key of their header does not open',
    page: ['hidden error=sca_required', 'Sca-Challenge-Id={{challenge.id}}']
      .map((meta) => fence(`request=createCardDetailsView ${meta}`, wrongKeyName))
      .join('\n\n'),
    faults: [
      '5: createCardDetailsView: the key "device-key-1" does not open the encrypted message eyJhbGciOiJFQ0RILUVTK0Ey…, which names it. Take a message of contract/encrypted.yaml, or encrypt it to a test key and name that key in `kid`.',
    ],
  },
  {
    title: 'a branch from a call without a name',
    page: `${readAccount}\n\n<FreshSandbox after="account" />`,
    faults: ['3: <FreshSandbox>: no call above is called "account". Name a call with "as".'],
  },
  {
    title: 'a branch that is before and after a call',
    page: '<RequestSample name="getAccount" as="alice" />\n\n<FreshSandbox after="alice" before="alice" />',
    faults: ['3: <FreshSandbox>: takes "after" or "before", not both.'],
  },
  {
    title: 'a branch from a call that has another name',
    page: '<RequestSample name="getAccount" as="alice" />\n\n<FreshSandbox after="alise" />',
    faults: ['3: <FreshSandbox>: no call above is called "alise". Did you mean "alice"?'],
  },
  {
    title: 'a field that the response does not have',
    page: `${readAccount}\n\n<ResponseSample name="getAccount" fields="balances.boked" />`,
    faults: ['3: there is no field "balances.boked". Did you mean "booked"?'],
  },
  {
    title: 'a scope that the page does not name',
    page: `## Before you start\n\nYour token has the scope \`accounts:write\`.\n\n## Read\n\n${readAccount}`,
    faults: [
      '3: "Before you start" does not name the scope `accounts:read`, which getAccount in line 7 needs. Add it.',
    ],
  },
  {
    title: 'scopes that a page does not name at all, each once',
    page: [
      '## Before you start',
      'You have an account.',
      '## Read',
      readAccount,
      readAccount,
      '<Scenario name="card.pin_lock" />',
    ].join('\n\n'),
    faults: [
      '1: "Before you start" does not name the scope `accounts:read`, which getAccount in line 7 needs. Add it.',
      '1: "Before you start" does not name the scope `sandbox:write`, which createSimulation in line 11 needs. Add it.',
    ],
  },
  {
    title:
      'scopes of operations that the text mentions as calls, and not of those that it explains',
    page: [
      '## Before you start',
      'Your token has the scope `accounts:write`. The feature is in `getPartner`.',
      '## Step 1: read',
      'Without the scope, `listCards` fails with `scope_missing`, and so does the sandbox with `createSimulation`.',
      'Call `closeUser`, `createBeneficiary` and `createTopup`, or wait.',
      '| When | Do |\n|---|---|\n| It is late | Read it with `getSctTransfer` |',
      'List them with\n`listBeneficiaries`, of which `getBeneficiary` reads one.',
    ].join('\n\n'),
    faults: [
      ['partner:read', 'getPartner', 3],
      ['users:write', 'closeUser', 9],
      ['beneficiaries:write', 'createBeneficiary', 9],
      ['topups:write', 'createTopup', 9],
      ['transfers:read', 'getSctTransfer', 13],
      ['beneficiaries:read', 'listBeneficiaries', 16],
    ].map(
      ([scope, id, line]) =>
        `3: "Before you start" does not name the scope \`${scope}\`, which ${id} in line ${line} needs. Add it.`,
    ),
  },
  {
    title: 'scopes of the text and of calls, all at once, beside another error',
    page: [
      '## Before you start',
      'You have an account. The feature is in `getPartner`.',
      '## Read',
      readAccount,
      '<RequestSample name="listCards" />',
      'Call `getPartner`. It is `ACTVE`.',
    ].join('\n\n'),
    faults: [
      '1: "Before you start" does not name the scope `partner:read`, which getPartner in line 3 needs. Add it.',
      '11: unknown name "ACTVE". Did you mean "ACTIVE"?',
      '1: "Before you start" does not name the scope `accounts:read`, which getAccount in line 7 needs. Add it.',
      '1: "Before you start" does not name the scope `cards:read`, which listCards in line 9 needs. Add it.',
    ],
  },
  {
    title: 'an id in a list call that no object has',
    page: '<RequestSample name="listCards" accountId="acc_01K7GZXK2R851J4C4XPQ06T28B" />',
    faults: [
      '1: listCards: nothing in the sandbox has the id acc_01K7GZXK2R851J4C4XPQ06T28B, so that the list is empty. Did you mean "acc_01K7GZXK2R851J4C4XPQ06T28A"? Refer to an object of the page as in {{account.id}}.',
    ],
  },
  {
    title: 'scopes that a section leaves out, each once',
    page: [
      '## Collect payments',
      'Your token needs the scope `accounts:write`.',
      '### Read',
      readAccount,
      'Call `listVirtualIbans`, then `getSctTransfer` and `createSimulation`.',
      '## Read elsewhere',
      'Call `listCards`.',
    ].join('\n\n'),
    faults: [
      '1: "Collect payments" says which scopes its calls need, and leaves out `accounts:read`, which getAccount in line 7 needs. Add it.',
      '1: "Collect payments" says which scopes its calls need, and leaves out `transfers:read`, which getSctTransfer in line 9 needs. Add it.',
    ],
  },
  {
    title: 'a reference to nothing',
    page: `${readAccount}\n\n<RequestSample name="getAccount" accountId="{{acount.id}}" />`,
    faults: ['3: {{acount.id}}: nothing is called "acount" so far. Did you mean "account"?'],
  },
  {
    title: 'an error that the operation does not return',
    page: '<ResponseSample name="blockCard" error="iban_invalid" />',
    faults: [
      '1: <ResponseSample>: blockCard does not return "iban_invalid". Did you mean "token_invalid"?',
    ],
  },
  {
    title: 'an error of an operation that the page neither calls nor names',
    page: `${readAccount}\n\nThe error is \`pin_too_weak\`, never \`pin_not_set\`.\n\n<ErrorTable of="setCardPin" names="iban_invalid" />`,
    faults: [
      expect.stringMatching(
        /^3: pin_not_set is no error of an operation that the page shows or names\. Name the one that returns it: createCardPinView/,
      ),
      expect.stringMatching(/^5: iban_invalid is no error of an operation that the page shows/),
    ],
  },
  {
    title: 'an event and an error that no call of the page causes, where rows say how each happens',
    page: `${readAccount}\n\n<EventList names="virtual_iban.closed" linked="virtual_iban.closed" />\n\n<ErrorTable names="etag_mismatch" />\n\n<ScenarioMatrix />`,
    faults: [
      '3: <EventList>: no recipe causes virtual_iban.closed with a call that this page shows or names. Run "npm run recipes". If the error stays, show or name what causes it, such as closeVirtualIban, or write a story in packages/sandbox/stories in which one of these does: getAccount.',
      expect.stringMatching(
        /^5: <ErrorTable>: etag_mismatch is no error of an operation that the page shows or names\. Remove it, or name the operation that returns it: /,
      ),
    ],
  },
  {
    title: 'an event that only a hidden call causes, where rows say how each happens',
    page: [
      fence('request=blockCard hidden', '{"reason": "CARDHOLDER_REQUEST"}'),
      '<EventList names="card.blocked" linked="card.blocked" />',
      '<ScenarioMatrix />',
    ].join('\n\n'),
    faults: [
      '5: <EventList>: no recipe causes card.blocked with a call that this page shows or names. Run "npm run recipes". If the error stays, show or name what causes it, such as blockCard.',
    ],
  },
  {
    title: 'rows of errors that describe another error than that of the page',
    page: [
      '<RequestSample name="unblockCard" hidden error="state_conflict" />',
      fence('request=blockAccount hidden error=validation_failed', '{"scope": 1}'),
      [
        '<ErrorTable of="unblockCard, blockAccount">',
        '',
        '- `state_conflict`: Send `max` at most.',
        '- `validation_failed`: The `comment` is too long.',
        '',
        '</ErrorTable>',
      ].join('\n'),
      '<ErrorTable of="unblockCard" without="state_conflict" />',
    ].join('\n\n'),
    faults: [
      '9: <ErrorTable>: the row of state_conflict mentions `max`, but the response of unblockCard in line 1 does not. Describe what happens on the page.',
      '10: <ErrorTable>: the row of validation_failed mentions `comment`, but the response of blockAccount in line 3 does not. Describe what happens on the page.',
      '14: <ErrorTable>: leaves out state_conflict, which unblockCard in line 1 returns. Remove it from "without".',
    ],
  },
  {
    title: 'a state in which no object of the page is, and one of another kind of object',
    page: [
      fence('request=blockCard', '{"reason": "CARDHOLDER_REQUEST"}'),
      'The card is `BLOCKED`, and then `ORDERED`. The payment is `PARTIALLY_CLEARED`.',
      '| State | What you show |\n|---|---|\n| `BLOCKED` | A button |\n| `EXPIRED` | Nothing |',
    ].join('\n\n'),
    faults: [
      '5: no Card of this page is ever ORDERED. Cause it with hidden calls, below <FreshSandbox after="…" /> if it is another outcome, or write <State of="Card" name="ORDERED" />, which links to what it means.',
      '5: PARTIALLY_CLEARED is a state of CardAuthorisation, with which no call of this page deals. Cause it with hidden calls, below <FreshSandbox after="…" /> if it is another outcome, or write <State of="CardAuthorisation" name="PARTIALLY_CLEARED" />, which links to what it means.',
      '10: no Card of this page is ever EXPIRED. Cause it with hidden calls, below <FreshSandbox after="…" /> if it is another outcome, or write <State of="Card" name="EXPIRED" />, which links to what it means.',
    ],
  },
  {
    title: 'an operation of v1 that looks like one of today',
    page: 'Call `createCardV1`.',
    faults: [
      '1: "createCardV1" belongs to API v1. Name "createCard", or say "v1" in the sentence.',
    ],
  },
];
