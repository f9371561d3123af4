import type {CodeSample} from '@aldermark/data/reference';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {expect, test} from 'vitest';
import {api, codeBlocks, renderErrors, render, rowsOf} from './testing/testPage';

const fence = (meta: string, body: string) => `\`\`\`json ${meta}\n${body}\n\`\`\``;

test('a request takes the values of the page, in every language', async () => {
  const tree = await render(
    fence(
      'request=blockCard cardId=crd_01K7GZZQE8AJCYB5P3SA9TKNKE',
      '{"reason": "FRAUD_SUSPICION"}',
    ),
  );
  const elements: MdxJsxFlowElement[] = [];
  visit(tree, 'mdxJsxFlowElement', (node) => void elements.push(node));
  const element = elements.find(({name}) => name === 'ApiSamples');
  const attribute = element?.attributes.find(
    (candidate) => candidate.type === 'mdxJsxAttribute' && candidate.name === 'samples',
  );
  const value = typeof attribute?.value === 'object' ? (attribute.value?.value ?? '') : '';
  const samples = JSON.parse(value) as CodeSample[];
  expect(samples.map(({language}) => language)).toEqual([
    'curl',
    'typescript',
    'python',
    'java',
    'csharp',
    'php',
  ]);
  for (const {code} of samples) {
    expect(code).toContain('/v2/cards/crd_01K7GZZQE8AJCYB5P3SA9TKNKE/block');
    expect(code).toContain('FRAUD_SUSPICION');
  }
});

test('an answer in XML shows its elements, and no other document can be shown', async () => {
  const download = (accept: string, fields: string) =>
    [
      fence(
        'request=createAccountStatement',
        '{"periodStart": "2025-09-01", "periodEnd": "2025-09-30"}',
      ),
      '<EventPayload name="statement.available" />',
      `<RequestSample name="downloadAccountStatement" Accept="${accept}" />`,
      `<ResponseSample name="downloadAccountStatement" fields="${fields}" />`,
    ].join('\n\n');
  const bal = 'BkToCstmrStmt.Stmt.Bal';
  const blocks = codeBlocks(
    await render(download('application/xml', `${bal}.Tp, ${bal}.Amt, ${bal}.CdtDbtInd`)),
  );
  expect(blocks.at(-1)).toMatchObject({
    lang: 'xml',
    meta: 'title="200 OK: StatementContent, some fields"',
    value: expect.stringMatching(
      /^<Document xmlns="[^"]+camt\.053\.001\.08">\n {2}<BkToCstmrStmt>\n {4}<Stmt>\n {6}<Bal>\n {8}<Tp>/,
    ) as string,
  });
  expect(blocks.at(-1)?.value.match(/<Amt Ccy="EUR">/g)).toHaveLength(2);
  expect(await renderErrors(download('application/xml', 'BkToCstmrStmt.Stmt.Ball'))).toEqual([
    expect.stringContaining('Did you mean "Bal"?') as string,
  ]);
  expect(await renderErrors(download('text/csv', bal))).toEqual([
    expect.stringContaining('the response is neither JSON nor XML.') as string,
  ]);
});

test('an answer shows what the sandbox answers, an event what happened', async () => {
  const [block, event, error] = codeBlocks(
    await render(
      [
        fence('request=blockCard', '{"reason": "CARDHOLDER_REQUEST"}'),
        '<ResponseSample name="blockCard" status="BLOCKED" fields="id, status" />',
        '<EventPayload name="card.blocked" fields="statusReason" />',
        fence('request=blockCard cardId={{card.id}}', '{"reason": "CARDHOLDER_REQUEST"}'),
        '<ResponseSample name="blockCard" error="state_conflict" />',
      ].join('\n\n'),
    ),
  );
  expect(block?.meta).toBe('title="200 OK: Card, some fields"');
  const {id, status} = JSON.parse(block?.value ?? '') as {id: string; status: string};
  expect(status).toBe('BLOCKED');
  expect(JSON.parse(event?.value ?? '')).toMatchObject({
    type: 'card.blocked',
    resourceVersion: 2,
    data: {
      object: {id, version: 2, statusReason: 'CARDHOLDER_REQUEST'},
      previous: {status: 'ACTIVE'},
    },
  });
  expect(error?.meta).toBe('title="409 Conflict"');
  expect(JSON.parse(error?.value ?? '')).toMatchObject({
    code: 'state_conflict',
    currentStatus: 'BLOCKED',
    instance: `/v2/cards/${id}/block`,
  });
});

test('an answer is that of the nearest call above it that the page shows', async () => {
  const read = (accountId: string) =>
    `<RequestSample name="getAccount" accountId="${accountId}" />`;
  const answer = '<ResponseSample name="getAccount" fields="id" />';
  const {acc = '', acc2 = ''} = api.model.contract.samples.ids;
  const page = [read(acc), read(acc2), answer, read(acc), answer, answer].join('\n\n');
  const shown = codeBlocks(await render(page)).map(({value}) => JSON.parse(value) as object);
  expect(shown).toEqual([{id: acc2}, {id: acc}, {id: acc}]);
});

test.each([
  ['', 'details'],
  [' open', 'TabItem'],
])('the payload of <EventPayload%s> is in a box that is %s', async (open, box) => {
  const tree = await render(
    `${fence('request=blockCard', '{"reason": "CARDHOLDER_REQUEST"}')}\n\n<EventPayload name="card.blocked"${open} />`,
  );
  let holder: unknown;
  visit(tree, 'code', (_, __, parent) => {
    holder = parent && 'name' in parent ? parent.name : undefined;
  });
  expect(holder).toBe(box);
  expect(codeBlocks(tree).at(-1)?.meta).toBe('title="card.blocked"');
});

test('a page imports each component that its tags need, once', async () => {
  const tabs = '<Tabs>\n<TabItem value="a" label="A">\n\nText.\n\n</TabItem>\n</Tabs>';
  const imports = (await render(`${tabs}\n\n${tabs}\n\n<News />`)).children.flatMap((node) =>
    node.type === 'mdxjsEsm' ? [node.value] : [],
  );
  expect(imports).toEqual([
    "import Tabs from '@theme/Tabs';",
    "import TabItem from '@theme/TabItem';",
    "import {News} from '@site/src/components/home/News';",
  ]);
});

test('sections that moved are one list of links, in which each old anchor is', async () => {
  const moved = (name: string) => `### ${name}\n\n[Rules of ${name}](/docs/conventions)`;
  const tree = await render(
    `<Moved>\n\n${moved('Money and dates')}\n\n${moved('Errors')}\n\n</Moved>`,
  );
  const items: unknown[] = [];
  visit(tree, 'listItem', (item) => void items.push([item.data?.hProperties, toString(item)]));
  expect(items).toEqual([
    [{id: 'money-and-dates'}, 'Rules of Money and dates'],
    [{id: 'errors'}, 'Rules of Errors'],
  ]);
  visit(tree, 'heading', () => expect.unreachable('a reader would meet a section'));
});

test('plain HTML and plain code stay as they are', async () => {
  const page =
    '<figure>\n<figcaption>A card</figcaption>\n</figure>\n\n```ts title="a.ts" {2}\na();\n```';
  const tree = await render(page);
  expect(tree.children.map(({type}) => type)).toEqual(['mdxJsxFlowElement', 'code']);
  expect(codeBlocks(tree)).toMatchObject([{lang: 'ts', meta: 'title="a.ts" {2}'}]);
});

test('the glossary holds every term once, in alphabetical order', () => {
  const entries = api.glossary();
  const shown = entries.map(({names}) => names[0]?.name ?? '');
  expect(shown).toEqual([...shown].sort((a, b) => a.localeCompare(b, 'en', {sensitivity: 'base'})));
  expect(new Set(shown).size).toBe(shown.length);
  const names = entries.flatMap((entry) => entry.names.map(({name}) => name));
  expect(
    [...api.terms.keys()].filter((name) => /^[A-Z]/.test(name) && !names.includes(name)),
  ).toEqual([]);
});

test('each name of a term has an anchor that no other has', () => {
  const ids = api.glossary().flatMap(({names}) => names.map(({id}) => id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id))).toEqual([]);
});

test.each([
  {term: 'VoP', ids: ['vop', 'verification-of-payee']},
  {term: 'NAF/APE code', ids: ['naf-ape-code']},
  {term: 'CGU', ids: ['cgu', 'conditions-generales-d-utilisation']},
])('the term "$term" is found at $ids', ({term, ids}) => {
  const found = api.glossary().find(({names}) => names[0]?.name === term);
  expect(found?.names.map(({id}) => id)).toEqual(ids);
});

const scaRows = rowsOf(await render('<ScaOperations />'));

test('the table lists exactly the protected operations', () => {
  const isProtected = [...api.operations.values()].filter((operation) => operation.sca);
  expect(scaRows.map(([id]) => id).sort()).toEqual(isProtected.map(({id}) => id).sort());
});

test.each([
  ['createCardPinView', 'Always'],
  ['requestAccountClosure', 'When sweepIban is given'],
  [
    'createSctTransfer',
    'When none of the exemptions TRUSTED_BENEFICIARY, CORPORATE and LOW_RISK applies. The approval is tied to the amount and the payee',
  ],
])('%s asks: %s', (...row) => {
  expect(scaRows).toContainEqual(row);
});

test('only transfers, and money that is given back, are linked to an amount and a payee', () => {
  const linked = scaRows.filter(([, condition]) => condition?.includes('the amount and the payee'));
  expect(linked.map(([id]) => id).sort()).toEqual([
    'answerRecall',
    'createInstantTransfer',
    'createInternalTransfer',
    'createSctTransfer',
  ]);
});

test('every scope is listed, with each operation that needs a token under its own', async () => {
  const rows = rowsOf(await render('<Scopes />'));
  expect(rows.map(([scope]) => scope)).toEqual([...api.scopes.keys()]);
  const listed = new Map(rows.map(([scope, , operations]) => [scope, operations?.split(', ')]));
  for (const {id, scope} of api.operations.values()) {
    expect(scope === undefined || listed.get(scope)?.includes(id), id).toBe(true);
  }
  expect(rows.filter(([, meaning, operations]) => !meaning || !operations)).toEqual([]);
});

const limitRows = rowsOf(await render('<RateLimits />'));

test.each([
  ['token', 'createAccessToken', '60', '30'],
  ['read', 'Every other GET', '600', '3,000'],
  ['payee', 'verifyPayee, checkIban, lookupRecipient, lookupCompany', '60', '300'],
  ['sandbox', 'createSimulation, advanceTestClock', '120', 'not available'],
  ['v1', 'Every operation of v1', '60', '120'],
])('the group %s holds %s', (group, content, sandbox, production) => {
  const row = limitRows.find(([name]) => name === group) ?? [];
  // The order is that of the contract.
  expect(row[1]?.split(', ').sort()).toEqual(content.split(', ').sort());
  expect(row.slice(2)).toEqual([sandbox, production]);
});

test('"every other" is said once for each method, so that it holds', () => {
  const methods = limitRows.flatMap(([, content = '']) =>
    content.startsWith('Every other ') ? content.slice('Every other '.length).split(', ') : [],
  );
  expect([...methods].sort()).toEqual(['DELETE', 'GET', 'PATCH', 'POST', 'PUT']);
});

test('an operation is in one row only', () => {
  const named = limitRows.flatMap(([, content = '']) =>
    content.split(', ').filter((name) => api.operations.has(name)),
  );
  expect(new Set(named).size).toBe(named.length);
});

test('a fence with a file shows the file under its name', async () => {
  const [shown] = codeBlocks(await render('```bash file=./_webhooks/sign.sh\n```'));
  expect(shown).toMatchObject({lang: 'bash', meta: 'title="sign.sh"'});
  expect(shown?.value).toMatch(/^#!\/bin\/sh\n[^]*'s\/\^\/v1,\/'$/);
});

test('the underscore that marks a part of a page is not in the name that readers see', async () => {
  const [shown] = codeBlocks(await render('```ts file=./users/kyc/_kycListener.ts\n```'));
  expect(shown).toMatchObject({lang: 'ts', meta: 'title="kycListener.ts"'});
});

test('a writer is told every fence that is wrong, with its line and the nearest file', async () => {
  const page = [
    '```python file=./_webhooks/handlr.py',
    '```',
    '```bash file=./_webhooks/sign.sh',
    'text of the writer',
    '```',
    '```ts file=./_nowhere/handler.ts',
    '```',
  ];
  expect(await renderErrors(page.join('\n'))).toEqual([
    '1: ```python file=./_webhooks/handlr.py: no file "usecases/_webhooks/handlr.py". Did you mean "handler.py"?',
    '3: ```bash file=./_webhooks/sign.sh: the fence takes its text from "./_webhooks/sign.sh". Remove its content.',
    '6: ```ts file=./_nowhere/handler.ts: no file "usecases/_nowhere/handler.ts".',
  ]);
});

test('a branch goes on from a call of the page, and a list of events has both ends of the same object', async () => {
  const virtualCard = [
    '{',
    '  "accountId": "acc_01K7GZXK2R851J4C4XPQ06T28A",',
    '  "cardholderId": "usr_01K7GZV9V0FVJC7V0B9VHVKZBP",',
    '  "form": "VIRTUAL",',
    '  "productCode": "VIRTUAL_DEBIT"',
    '}',
  ].join('\n');
  const tree = await render(
    [
      fence('request=createCard as=card', virtualCard),
      '<ResponseSample name="createCard" fields="id" />',
      fence('request=blockCard', '{"reason": "CARDHOLDER_REQUEST"}'),
      '<FreshSandbox after="card" />',
      fence('request=cancelCard hidden', '{"reason": "NO_LONGER_WANTED"}'),
      '<FreshSandbox before="card" />',
      fence('request=createCard hidden', virtualCard),
      fence('request=advanceTestClock hidden', '{"duration": "P1D"}'),
      fence('request=updateCard hidden', '{"label": "Holidays"}'),
      '<EventList names="card.created, card.blocked, card.cancelled, card.updated, card.expired" linked="card.expired" />',
    ].join('\n\n'),
  );
  const names: string[] = [];
  visit(tree, 'listItem', (item) => {
    names.push(/^\S+(?=:)/.exec(toString(item))?.[0] ?? '');
  });
  expect(names).toEqual([
    'card.created',
    'card.blocked',
    'card.cancelled',
    'card.updated',
    'card.expired',
  ]);
});

test('the result of a page is shown above its calls: the last event, or the last response', async () => {
  const tree = await render(
    [
      '<Result name="card.unblocked" fields="status" />',
      '<Result name="getAccount" fields="status" />',
      fence('request=blockCard', '{"reason": "CARDHOLDER_REQUEST"}'),
      '<RequestSample name="unblockCard" />',
      '<RequestSample name="getAccount" />',
    ].join('\n\n'),
  );
  const [event, response] = codeBlocks(tree).map(({value}) => JSON.parse(value) as unknown);
  expect(event).toMatchObject({type: 'card.unblocked', data: {object: {status: 'ACTIVE'}}});
  expect(response).toEqual({status: 'ACTIVE'});
});

test('a day of the clock is filled in, and readers who copy it are told how to set it', async () => {
  const tree = await render('<Scenario name="sdd.incoming" />');
  expect(codeBlocks(tree)[0]?.value).toContain('"dueDate": "2025-10-20"');
  expect(toString(tree)).toContain(
    'When you copy this, set dueDate to 4 business days after your call.',
  );
});

test('values of an earlier sandbox can be said, in a table too, and ids and states are code', async () => {
  const tree = await render(
    [
      '<RequestSample name="getAccount" as="before" />',
      '<FreshSandbox />',
      '| Id | State | Balance |\n|---|---|---|\n| <Value name="{{before.id}}" /> | <Value name="{{before.status}}" /> | <Value name="{{before.balances.booked}}" as="number" /> |',
    ].join('\n\n'),
  );
  expect(rowsOf(tree)).toEqual([['acc_01K7GZXK2R851J4C4XPQ06T28A', 'ACTIVE', '1,250.50']]);
  const codes: string[] = [];
  visit(tree, 'inlineCode', ({value}) => void codes.push(value));
  expect(codes).toEqual(['acc_01K7GZXK2R851J4C4XPQ06T28A', 'ACTIVE']);
});

test('a card that leads to a page of a product has the class of the product', async () => {
  const tree = await render(
    [
      '<Cards>',
      '- [Webhooks](/usecases/webhooks)',
      '  Receive each event once.',
      '- [Rate limits](/usecases/ratelimits)',
      '  Send as fast as you may.',
      '</Cards>',
    ].join('\n\n'),
  );
  const classes: unknown[] = [];
  visit(tree, 'listItem', ({data}) => {
    classes.push(data?.hProperties?.className);
  });
  expect(classes).toEqual([['product-webhooks'], undefined]);
});

test('the test accounts of the sandbox are listed with what happens to a saved payee', async () => {
  const {ibans = {}, persons = {}} = api.model.contract.samples;
  const rows = rowsOf(await render('<TestPayees of="Beneficiary" />'));
  expect(rows).toContainEqual([ibans['000SCREENHT'], 'MATCH; the beneficiary becomes BLOCKED']);
  expect(rows).toContainEqual([
    ibans['0000VOPCMTC'],
    `CLOSE_MATCH, with the suggested name ${persons.chloe}`,
  ]);
  expect(rows).toContainEqual([
    ibans['00000NOSEPA'],
    'NOT_POSSIBLE; createBeneficiary fails with iban_country_not_supported',
  ]);
  expect(rows.map(([iban]) => iban)).not.toContain(ibans['00RJCT0AC01']);
});
