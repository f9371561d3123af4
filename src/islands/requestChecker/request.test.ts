import {targets} from '@readme/httpsnippet/targets';
import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {prepared, type SampleCall} from '@aldermark/lib/snippets/prepare';
import {snippetsFor} from '@aldermark/lib/snippets';
import {createSandbox} from '@aldermark/sandbox';
import {attempts} from '@site/test/fuzz/attempts';
import {exampleDraft, wireOf, type Wire} from '@site/test/fuzz/draft';
import {Published, type FuzzOperation} from '@site/test/fuzz/published';
import {
  examineRequest,
  type RequestExamination,
  type RequestRejection,
  type WrittenRequest,
} from '@aldermark/sandbox/requests/examine';
import {provider} from '@aldermark/data/provider';
import {testContract} from '@aldermark/sandbox/testing/contract';
import {UnreadableRequest} from './pasted';
import {dangerOf, inSandbox, likeOriginal, readRequest} from './read';
import {
  advisedOnce,
  correctedWords,
  errorsOf,
  countOfErrors,
  tokenWords,
  unseenIn,
  ibansOnce,
  verdictOn,
} from './verdict';
import {curlCommand} from './shown';

const contract = testContract();
const published = new Published();
const now = '2025-10-14T09:30:00Z';

const check = (text: string): Promise<RequestExamination> => {
  const {sent} = readRequest(text);
  return examineRequest(contract, inSandbox(sent), {}, now);
};

/** The call of the published example of an operation, as the generators of samples take it. */
function sampleOf(operation: FuzzOperation): SampleCall {
  const {method, url, headers} = wireOf(operation, exampleDraft(operation), 'ACCESS_TOKEN');
  const shown = [...headers].filter(([name]) => name !== 'content-type');
  return {
    method,
    url: url.origin + url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: Object.fromEntries(shown),
    body: operation.body?.example,
    mediaType: operation.body?.mediaType ?? 'application/json',
  };
}

/** A call in every form that the checker reads. */
function formsOf(call: SampleCall): Readonly<Record<string, string>> {
  const samples = new Map(snippetsFor(call).map(({language, code}) => [language, code]));
  const http = targets.http.clientsById['http1.1']?.convert(prepared(call), {
    autoHost: true,
    autoContentLength: true,
  });
  const {method, queryString, headers, postData, fullUrl} = prepared(call) as unknown as Readonly<
    Record<string, unknown>
  >;
  const har = {request: {method, url: fullUrl, queryString, headers, postData}};
  return {
    curl: samples.get('curl') ?? '',
    fetch: samples.get('typescript') ?? '',
    http: typeof http === 'string' ? http : '',
    har: JSON.stringify(
      call.body === undefined ? {request: {...har.request, postData: undefined}} : har,
    ),
  };
}

/** What a request says, whatever the order of its headers and the space in its body. */
function meaningOf({method, url, headers, body}: WrittenRequest) {
  const json = (text: string): unknown => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return [...new URLSearchParams(text)];
    }
  };
  const named = headers.map(([name, value]) => [name.toLowerCase(), value.replace(/;.*/, '')]);
  return {
    method,
    url: new URL(url).href,
    headers: named.toSorted().map(String),
    body: body === undefined ? undefined : json(body),
  };
}

describe('the published samples', () => {
  it.each(published.operations.map((operation) => [operation.id, operation] as const))(
    'of %s are read in every form, and nothing in their form is refused',
    async (id, operation) => {
      const forms = Object.entries(formsOf(sampleOf(operation))).map(
        ([name, text]) => [name, readRequest(text).sent] as const,
      );
      expect(forms).toHaveLength(4);
      for (const [name, sent] of forms) {
        expect(meaningOf(sent), name).toEqual(meaningOf(forms[0]?.[1] ?? sent));
      }
      const examination = await examineRequest(contract, forms[0]?.[1] as WrittenRequest, {}, now);
      expect(examination.operation?.id).toBe(id);
      // The objects of later steps of its story are unknown to a new sandbox.
      expect(examination.refusals.filter(({isOfData}) => !isOfData)).toEqual([]);
    },
  );
});

/** Whether a text can be an argument of a command, and a body of a text with lines. */
const isPlain = (wire: Wire): boolean =>
  // eslint-disable-next-line no-control-regex
  !/[\u0000-\u001f]|\s$|^\s/.test(String(wire.body ?? 'x')) &&
  ![...wire.headers].some(([, value]) => /^\s|\s$|^$/.test(value));

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** A request as text, in one of the forms. */
function written({method, url, headers, body}: Wire, form: number): string {
  const list = [...headers];
  const text = body as string | undefined;
  const path = url.pathname + url.search;
  switch (form) {
    case 0:
      return [
        `curl -sS -X ${method} ${quoted(url.href)}`,
        ...list.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
        ...(text === undefined ? [] : [`--data-raw ${quoted(text)}`]),
      ].join(' \\\n  ');
    case 1:
      return `${method} ${path} HTTP/1.1\r\nHost: ${url.host}\r\n${list.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${text ?? ''}`;
    case 2:
      return `await fetch(${JSON.stringify(url.href)}, ${JSON.stringify({method, headers: Object.fromEntries(list), ...(text !== undefined && {body: text})})});`;
    default:
      return JSON.stringify({
        request: {
          method,
          url: url.href,
          headers: list.map(([name, value]) => ({name, value})),
          ...(text !== undefined && {postData: {mimeType: headers.get('content-type'), text}}),
        },
      });
  }
}

/** What a new sandbox returns for a request over HTTP. */
async function answerTo({method, url, headers, body}: Wire) {
  const sandbox = createSandbox({contract, now});
  const sent = new Headers(headers);
  // Any token may be valid, as far as its text tells.
  if (/^Bearer \S+$/i.test(sent.get('Authorization') ?? '')) {
    sent.set('Authorization', `Bearer ${sandbox.token()}`);
  }
  sent.delete('Prefer');
  const request = new Request(url, {method, headers: sent, body: body as string | undefined});
  const response = await sandbox.answer(request, async () => {});
  const text = await response.text();
  const {code, errorCode} = (response.ok ? {} : JSON.parse(text || '{}')) as {
    code?: string;
    errorCode?: string;
  };
  return {status: response.status, code: code ?? errorCode};
}

/** How many samples to mutate. A weekly run mutates more of them than the run before each change. */
const mutations = Number(process.env.MUTATIONS ?? 100);

describe('mutated samples', () => {
  const each = Math.ceil(mutations / published.operations.length);
  const mended: boolean[] = [];

  it.each(published.operations.map((operation, at) => [operation.id, operation, at] as const))(
    'of %s are refused first with what the sandbox answers over HTTP',
    async (_, operation, at) => {
      const drafts = fc.sample(attempts(published, operation, []), {numRuns: each, seed: at + 1});
      for (const [index, {draft}] of drafts.entries()) {
        const wire = wireOf(operation, draft, 'ACCESS_TOKEN');
        if (typeof wire.body === 'object') {
          continue;
        }
        const text = written(wire, isPlain(wire) ? index % 4 : 3);
        const examination = await check(text);
        const [first] = examination.refusals;
        const {outcome} = examination;
        const found = first ?? outcome;
        expect({status: found?.status, code: found?.code}, text).toEqual(await answerTo(wire));
        if (first && !examination.isStopped && !first.isOfData) {
          const again = await examineRequest(contract, examination.corrected, {}, now);
          expect(
            again.refusals.filter(({isOfData}) => !isOfData),
            text,
          ).toEqual([]);
        }
        mended.push(!examination.isStopped);
      }
    },
  );

  it('were nearly all mended', () => {
    expect(mended.length).toBeGreaterThan(0.9 * mutations);
    expect(mended.filter(Boolean).length / mended.length).toBeGreaterThan(0.9);
  });
});

const {ids = {}, publicIbans = {}} = contract.samples;
const transfers = `${contract.hosts.api}/v2/sct-transfers`;

/** A transfer as somebody writes it, with what is wrong with it. */
const transfer = {
  accountId: ids.acc,
  amount: {value: 4590, currency: 'EUR'},
  creditor: {name: 'Chloé Dubois', iban: publicIbans.DE},
  payeeVerificationId: ids.vop,
};
const headers = `-H "Authorization: Bearer $TOKEN" -H 'Idempotency-Key: rent-10' -H 'Acting-User-Id: ${ids.usr}'`;
const body = JSON.stringify(transfer);

describe('requests that somebody has written', () => {
  it.each<[string, string, readonly string[]]>([
    ['only an address', `curl ${contract.hosts.api}/v2/partner`, ['401 token_missing']],
    ['a right one with --json', `$ curl ${transfers} ${headers} --json '${body}'`, []],
    [
      'no media type, after a comment and a variable',
      `# pay\nTOKEN=x curl -sS "${transfers}" \\\n ${headers} \\\r\n -d '${body}' | jq .`,
      ['415 unsupported_media_type: set Content-Type'],
    ],
    [
      'a comma too many, and a comment',
      `curl --json $'{"accountId": "${ids.acc}", // mine\\n}' ${transfers} ${headers}`,
      ['400 malformed_request', '422 validation_failed: /amount /payeeVerificationId'],
    ],
    [
      'no token, no key, the wrong method and a trailing slash',
      `PUT /v2/sct-transfer/ HTTP/1.1\nHost: sandbox.api.aldermark.example\nContent-Type: application/json\n\n${body}`,
      ['404 route_not_found', '401 token_missing', '400 idempotency_key_missing'],
    ],
    [
      'a method that the path does not take, over HTTP/2',
      `:method: PUT\n:authority: sandbox.api.aldermark.example\n:scheme: https\n:path: /v2/sct-transfers\nauthorization: Bearer x\nidempotency-key: 1\ncontent-type: application/json\n\n${body}`,
      ['405 method_not_allowed'],
    ],
    [
      'an object instead of text as the body of fetch',
      `const API = process.env.API;\nconst token: string = '';\n`.replace(': string', '') +
        `const response = await fetch(\`\${API}/v2/sct-transfers\`, {method: 'POST', headers: {Authorization: \`Bearer \${token}x\`, 'Idempotency-Key': crypto.randomUUID(), 'Content-Type': 'application/json'}, body: ${body}});`,
      ['400 malformed_request'],
    ],
    [
      'an HAR file without a token',
      JSON.stringify({
        log: {
          entries: [
            {request: {method: 'GET', url: 'https://www.example.com/', headers: []}},
            {
              request: {
                method: 'GET',
                url: `${contract.hosts.api}/v2/acounts?limitt=5`,
                headers: [],
              },
            },
          ],
        },
      }),
      ['404 route_not_found', '401 token_missing', '400 filter_invalid: limitt'],
    ],
    [
      'a token that does not have the scope',
      `curl '${transfers}' -H 'Authorization: Bearer e30.${btoa('{"scope":"accounts:read"}')}.x' -H 'Idempotency-Key: 1' --json '${body}'`,
      ['403 scope_missing'],
    ],
    [
      'a parameter that is set on an address',
      `const url = new URL('/v2/accounts', '${contract.hosts.api}');\nurl.searchParams.set('limitt', '5');\nawait fetch(url, {headers: {Authorization: 'Bearer x'}})`,
      ['400 filter_invalid: limitt'],
    ],
    [
      'production',
      `curl -X POST https://api.aldermark.example/v2/sct-transfer ${headers} --json '${body}'`,
      ['404 route_not_found'],
    ],
  ])('%s', async (_, text, expected) => {
    const {refusals} = await check(text);
    const found = refusals
      .filter(({isOfData}) => !isOfData)
      .map(({status, code, faults}) => {
        const fields = faults
          .filter(({field, place}) => (place === 'body' || place === 'query') && field)
          .map(({field}) => field);
        return `${status} ${code}${fields.length > 0 ? `: ${fields.join(' ')}` : ''}`;
      });
    expect(found.map((one) => one.replace(/: \/creditor$/, ''))).toEqual(
      expected.map((one) => one.replace(': set Content-Type', '')),
    );
  });

  it('goes on in the environment of the request, and shows no token', async () => {
    const {sent} = readRequest(
      `curl -X POST https://api.aldermark.example/v2/sct-transfer -H 'Authorization: Bearer very-secret' --json '${body}'`,
    );
    const {corrected} = await examineRequest(contract, inSandbox(sent), {}, now);
    const command = curlCommand(likeOriginal(corrected, sent));
    expect(command).toContain("'https://api.aldermark.example/v2/sct-transfers'");
    expect(command).toContain('Bearer ACCESS_TOKEN');
    expect(command).not.toContain('very-secret');
    expect(readRequest(command).sent.body).toBe(corrected.body);
  });

  it('keeps what was written where only its name or form is wrong', async () => {
    const wrong = {...transfer, amount: {value: '45.90', currency: 'eur'}};
    const {accountId, ...others} = wrong;
    const text = `curl ${transfers} ${headers} --json '${JSON.stringify({acountId: accountId, ...others})}'`;
    const {corrected} = await check(text);
    expect(JSON.parse(corrected.body ?? '')).toEqual({...transfer, accountId});
  });
});

it.each([
  ['a misspelt field', {remittance: {unstrctured: 'Invoice 7'}}],
  ['a field of another API', {remittance: {text: 'Invoice 7'}}],
  ['a text instead of an object', {remittance: 'Invoice 7'}],
  ['a misspelt object', {remitance: {unstructured: 'Invoice 7'}}],
  ['a longer name', {remittanceInformation: 'Invoice 7'}],
])('keeps what a payment is for, written as %s', async (_, written) => {
  const {corrected} = await check(
    `curl ${transfers} ${headers} --json '${JSON.stringify({...transfer, ...written})}'`,
  );
  expect(JSON.parse(corrected.body ?? '')).toMatchObject({
    remittance: {unstructured: 'Invoice 7'},
  });
});

describe('the verdict', () => {
  const fixes = {iban_invalid: 'Let the user correct the IBAN.'};
  const verdictOf = async (sent: unknown) => {
    const pasted = readRequest(`curl ${transfers} ${headers} --json '${JSON.stringify(sent)}'`);
    const examination = await examineRequest(contract, inSandbox(pasted.sent), fixes, now);
    return {examination, ...verdictOn({pasted, examination, danger: undefined})};
  };

  it.each<[string, unknown, string, string]>([
    [
      'an amount as a text',
      {...transfer, amount: {value: '10.50', currency: 'EUR'}},
      'Rejected: 422 Validation failed. `amount.value`: expected an integer in cents of 1 to 99999999999, got "10.50".',
      'Write 1050, in cents: "10.50" is read as euros.',
    ],
    [
      'an amount between quotation marks',
      {...transfer, amount: {value: '12550', currency: 'EUR'}},
      'Rejected: 422 Validation failed. `amount.value`: expected an integer in cents of 1 to 99999999999, got "12550".',
      'Write 12550, without quotation marks.',
    ],
    [
      'an amount in euros alone',
      {...transfer, amount: '125.50'},
      'Rejected: 422 Validation failed. `amount`: expected an object with value, currency, got "125.50".',
      'Write {"value": 12550, "currency": "EUR"}, in cents: "125.50" is read as euros.',
    ],
    [
      'an amount in cents alone',
      {...transfer, amount: 12550},
      'Rejected: 422 Validation failed. `amount`: expected an object with value, currency, got 12550.',
      'Write {"value": 12550, "currency": "EUR"}: 12550 is read as cents.',
    ],
    [
      'a text in place of the object that has it',
      {...transfer, remittance: 'Invoice 7'},
      'Rejected: 422 Validation failed. `remittance`: expected an object and, if you like, creditorReference, unstructured, got "Invoice 7".',
      'Write {"unstructured": "Invoice 7"}.',
    ],
    [
      'an amount below the minimum, whose meaning is unclear',
      {...transfer, amount: {value: 0, currency: 'EUR'}},
      'Rejected: 422 Validation failed. `amount.value`: expected an integer in cents of 1 to 99999999999, got 0.',
      'Write an integer in cents of 1 to 99999999999.',
    ],
    [
      'a text that does not match its pattern',
      {...transfer, amount: {value: 1, currency: 'EURO'}},
      'Rejected: 422 Validation failed. `amount.currency`: expected 3 capital letters, got "EURO".',
      'Write 3 capital letters, such as "EUR".',
    ],
    [
      'three wrong fields',
      {...transfer, accountId: 7, requestedExecutionDate: 'soon', isUrgent: true},
      'Rejected: 422 Validation failed. `accountId`: expected `acc_` and a ULID, got 7.',
      `Write \`acc_\` and a ULID, such as "${ids.acc}". Then fix 2 further errors below.`,
    ],
    [
      'an IBAN that may be several numbers',
      {...transfer, creditor: {name: 'A', iban: 'FR7699998000010000056789049'}},
      'Rejected: 422 Invalid IBAN. `creditor.iban`: FR7699998000010000056789049 is no valid IBAN: the check digits do not fit.',
      '2 valid numbers differ in one character: compare them with the source.',
    ],
    [
      'an IBAN that may be one other',
      {...transfer, creditor: {name: 'A', iban: 'FR7699998OOOO1OOOOO56789O48'}},
      'Rejected: 422 Invalid IBAN. `creditor.iban`: FR7699998OOOO1OOOOO56789O48 is no valid IBAN: the characters do not fit.',
      'Probably FR76 9999 8000 0100 0005 6789 048: “O” stands for 0. Compare it with the source before you use it.',
    ],
  ])('names the field, the problem and the next step of %s', async (_, sent, words, step) => {
    expect(await verdictOf(sent)).toMatchObject({kind: 'bad', words, step});
  });

  it('has the wrong IBAN that it is about, and no other', async () => {
    const creditor = {name: 'A', iban: 'FR7699998000010000056789049'};
    expect((await verdictOf({...transfer, creditor})).iban).toMatchObject({
      text: creditor.iban,
      candidates: [
        {number: 'FR76 9999 8000 0100 0005 6789 048', reason: '“9” stands for 8'},
        {number: 'FR76 9959 8000 0100 0005 6789 049', reason: '“9” stands for 5'},
      ],
    });
    expect((await verdictOf({...transfer, creditor, accountId: 7})).iban).toBeUndefined();
  });

  it.each<[string, unknown, string | undefined]>([
    [
      'is missing',
      {...transfer, amount: {value: '12550'}},
      '`amount.currency` is missing. Add "currency": 3 capital letters, such as "EUR".',
    ],
    [
      'is wrong',
      {...transfer, amount: {value: '12550', currency: 'EURO'}},
      '`amount.currency`: expected 3 capital letters, got "EURO". Write 3 capital letters, such as "EUR".',
    ],
    ['is one of several', {...transfer, accountId: 7, amount: {value: '12550'}}, undefined],
    [
      'is behind another in the same field',
      {...transfer, creditor: {name: 'A', iban: 'FR76 9999 8000 0100 0005 6789 049'}},
      '`creditor.iban`: FR76 9999 8000 0100 0005 6789 049 is no valid IBAN: the check digits do not fit. 2 valid numbers differ in one character: compare them with the source.',
    ],
  ])('names the only further error where it %s', async (_, sent, words) => {
    const {further = []} = await verdictOf(sent);
    expect(further.find((one) => one.startsWith('`'))).toBe(words);
  });

  it.each<[string, string, string | undefined, number]>([
    ['another IBAN', 'FR7699998000010000056789049', ids.vop, 1],
    ['an IBAN that is too short', 'FR76', ids.vop, 1],
    ['the same IBAN in capital letters', String(publicIbans.DE).toLowerCase(), ids.vop, 0],
    ['an IBAN without a verification', 'FR7699998000010000056789049', undefined, 0],
  ])('asks to verify the payee of %s', async (_, iban, payeeVerificationId, count) => {
    const creditor = {...transfer.creditor, iban};
    const {further = []} = await verdictOf({...transfer, creditor, payeeVerificationId});
    expect(
      further.filter((one) => one.includes('Call `verifyPayee` for the new one')),
    ).toHaveLength(count);
  });

  it('has one error for a misspelt field, and none for ids that only the programme knows', async () => {
    const {amount, ...others} = transfer;
    const {words, examination} = await verdictOf({...others, amuont: amount});
    expect(words).toBe(
      'Rejected: 422 Validation failed. `amuont`: unknown field; you may mean `amount`.',
    );
    expect(unseenIn(examination)).toEqual(['payeeVerificationId']);
    expect((await verdictOf(transfer)).kind).toBe('neutral');
  });
});

describe('the key of a request', () => {
  const wrong = JSON.stringify({...transfer, amount: {value: '10.50', currency: 'EUR'}});
  const keyOf = (request: WrittenRequest) =>
    request.headers.find(([name]) => name === 'Idempotency-Key')?.[1];
  const on = (text: string) => {
    const pasted = readRequest(text);
    return examineRequest(contract, inSandbox(pasted.sent), {}, now).then((examination) => ({
      examination,
      further: verdictOn({pasted, examination, danger: undefined}).further ?? [],
      words: correctedWords(examination, pasted.sent).join(' '),
    }));
  };

  it('is new after a rejection that the API stores under the old one', async () => {
    const {examination, further, words} = await on(
      `curl ${transfers} ${headers} --json '${wrong}'`,
    );
    const {corrected} = examination;
    expect(keyOf(corrected)).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(further).toEqual([
      'Send the corrected request with a new `Idempotency-Key`: the API stores this response under the old one.',
    ]);
    expect(words).toBe(
      'The request with these fixes, without its token. Its `Idempotency-Key` is new.',
    );
    const sandbox = createSandbox({contract, now});
    const codeOf = async (key: string, text: string | undefined) => {
      const sent = new Headers(corrected.headers.map(([name, value]) => [name, value]));
      sent.set('Authorization', `Bearer ${sandbox.token()}`);
      sent.set('Idempotency-Key', key);
      const request = new Request(corrected.url, {method: 'POST', headers: sent, body: text});
      return ((await (await sandbox.fetch(request)).json()) as {code?: string}).code;
    };
    expect(await codeOf('rent-10', wrong)).toBe('validation_failed');
    expect(await codeOf('rent-10', corrected.body)).toBe('idempotency_key_reused');
    expect(await codeOf(keyOf(corrected) ?? '', corrected.body)).not.toBe('idempotency_key_reused');
  });

  const key = "-H 'Idempotency-Key: rent-10'";
  const expired = `e30.${btoa('{"exp":1}')}.x`;
  const narrow = `e30.${btoa('{"scope":"accounts:read"}')}.x`;
  it.each([
    ['no token', `curl ${transfers} ${key} --json '${wrong}'`],
    [
      'an expired token',
      `curl ${transfers} ${key} -H 'Authorization: Bearer ${expired}' --json '${wrong}'`,
    ],
    ['no scope', `curl ${transfers} ${key} -H 'Authorization: Bearer ${narrow}' --json '${wrong}'`],
    ['a wrong path', `curl ${transfers}s ${headers} --json '${wrong}'`],
    ['nothing wrong', `curl ${transfers} ${headers} --json '${body}'`],
  ])('stays after a rejection that comes before it: %s', async (_, text) => {
    const {examination, further} = await on(text);
    expect(keyOf(examination.corrected)).toBe('rent-10');
    expect(further.filter((one) => one.includes('Idempotency-Key'))).toEqual([]);
  });

  it('is an example where there was none', async () => {
    const {examination, further} = await on(
      `curl ${transfers} -H 'Authorization: Bearer x' --json '${wrong}'`,
    );
    expect(keyOf(examination.corrected)).toBe('create-sct-transfer-1');
    expect(further.filter((one) => one.includes('new'))).toEqual([]);
  });

  it('is new for a wrong IBAN too, and stays where the program makes one', async () => {
    const creditor = {...transfer.creditor, iban: 'FR7699998000010000056789049'};
    const sent = JSON.stringify({...transfer, creditor});
    const fixed = await on(`curl ${transfers} ${headers} --json '${sent}'`);
    expect(keyOf(fixed.examination.corrected)).not.toBe('rent-10');
    const made = await on(
      `curl ${transfers} ${headers.replace('rent-10', '<KEY>')} --json '${sent}'`,
    );
    expect(keyOf(made.examination.corrected)).toBe('<KEY>');
    expect(made.further.join()).toContain(
      'Send the corrected request with a new `Idempotency-Key`',
    );
    expect(made.words).not.toContain('Idempotency-Key');
  });

  it('is none where the operation takes none', async () => {
    const {examination, further} = await on(
      `curl ${contract.hosts.api}/v2/payee-verifications ${headers} --json '{"iban": 7, "name": "A"}'`,
    );
    expect([examination.isKeySpent, further.filter((one) => one.includes('new'))]).toEqual([
      false,
      [],
    ]);
  });
});

describe('the list below the verdict', () => {
  const wrongIban = 'FR7699998000010000056789049';
  const tokenUntil = (exp: number, scope: string) =>
    `Bearer ${['{}', JSON.stringify({exp, scope})].map((part) => btoa(part)).join('.')}.x`;
  const seconds = Date.parse(now) / 1000;
  const examined = (sent: unknown, authorization = 'Bearer x') => {
    const text = `curl ${transfers} -H 'Authorization: ${authorization}' -H 'Idempotency-Key: 1' -H 'Acting-User-Id: ${ids.usr}' --json '${JSON.stringify(sent)}'`;
    const pasted = readRequest(text);
    return examineRequest(
      contract,
      inSandbox(pasted.sent),
      {token_expired: 'Get a new token.'},
      now,
    ).then((examination) => ({
      examination,
      ...verdictOn({pasted, examination, danger: undefined}),
    }));
  };

  it('has as many errors as the verdict counts', async () => {
    const creditor = {...transfer.creditor, iban: wrongIban};
    const sent = {...transfer, accountId: 7, isUrgent: true, creditor};
    const {examination, step} = await examined(sent);
    expect(errorsOf(examination).map(({code}) => code)).toEqual([
      'validation_failed',
      'iban_invalid',
    ]);
    expect(step).toContain(`Then fix ${countOfErrors(errorsOf(examination)) - 1} further error`);
  });

  it('keeps an amount of euros that stands for an object with cents', async () => {
    const {examination} = await examined({...transfer, amount: '84.20'});
    expect(JSON.parse(examination.corrected.body ?? '')).toMatchObject({
      amount: {value: 8420, currency: 'EUR'},
    });
  });

  it('begins with a token that has expired, before its scopes', async () => {
    const expired = tokenUntil(seconds - 7200, 'accounts:read');
    const {examination, words} = await examined(transfer, expired);
    expect(errorsOf(examination).map(({code}) => code)).toEqual(['token_expired', 'scope_missing']);
    expect(words).toMatch(/^Rejected: 401 /);
    const alone = await examined(transfer, tokenUntil(seconds - 7200, 'transfers:write'));
    expect(errorsOf(alone.examination).map(({code}) => code)).toEqual(['token_expired']);
    const valid = await examined(transfer, tokenUntil(seconds + 60, 'transfers:write'));
    expect(errorsOf(valid.examination)).toEqual([]);
  });

  it('says of a token what can be read in it', () => {
    const wordsOn = (authorization: string) =>
      tokenWords(authorization, 'accounts:read', Date.parse(now));
    expect(wordsOn(tokenUntil(seconds - 7200, 'accounts:read'))).toBe(
      'The token has this scope; it expired 2 hours ago.',
    );
    expect(wordsOn('Bearer x')).toContain('cannot be seen');
    expect(wordsOn('')).toBe('');
  });

  it('gives the same advice once', () => {
    const fault = {
      place: 'body' as const,
      code: 'iban_invalid',
      message: 'wrong',
      problem: 'wrong',
      instead: 'Ask for it again.',
    };
    const faults = [
      {...fault, field: '/iban'},
      {...fault, field: '/creditor/iban'},
    ];
    const refusal = {status: 422, code: 'iban_invalid', title: 'Invalid IBAN', isOfData: false};
    expect(
      advisedOnce([
        {...refusal, faults},
        {...refusal, faults},
      ]).flatMap((one) => one.faults.map(({instead}) => instead)),
    ).toEqual(['Ask for it again.', '', '', '']);
  });

  it.each([
    ['"10.50"', 1050],
    ['"10,00"', 1000],
    ['10.5', 1050],
  ])('says that the amount %s is read as euros', async (written, cents) => {
    const amount = {value: JSON.parse(written) as unknown, currency: 'EUR'};
    const {examination} = await examined({...transfer, amount});
    const {refusals, corrected} = examination;
    expect(refusals[0]?.faults[0]?.instead).toBe(
      `Write ${cents}, in cents: ${written} is read as euros.`,
    );
    expect(JSON.parse(corrected.body ?? '')).toMatchObject({amount: {value: cents}});
  });

  const requestOf = ({corrected}: Awaited<ReturnType<typeof check>>) => corrected;

  it('calls the last error open only while the request below has it', async () => {
    const creditor = {...transfer.creditor, iban: wrongIban};
    const {examination} = await examined({...transfer, creditor});
    expect(examination.isLastLeft).toBe(true);
    // Nothing was missing in it.
    expect(correctedWords(examination, requestOf(examination))).toEqual([
      'The request, in which the error above is still to be fixed, without its token.',
    ]);
    const two = await examined({...transfer, creditor, amount: {value: '10.50', currency: 'EUR'}});
    expect(correctedWords(two.examination, requestOf(two.examination))).toEqual([
      'The request, in which the last error above is still to be fixed, without its token.',
    ]);
    const mended = await examined({...transfer, amount: {value: '10.50', currency: 'EUR'}});
    expect(correctedWords(mended.examination, requestOf(mended.examination))).toEqual([
      'The request with these fixes, without its token.',
    ]);
    const {amount: _, ...others} = transfer;
    const lacking = await examined(others);
    expect(correctedWords(lacking.examination, requestOf(lacking.examination))).toContain(
      'Values that were missing are examples.',
    );
    const added = {...requestOf(mended.examination), headers: []};
    expect(correctedWords(mended.examination, added)).toContain(
      'Values that were missing are examples.',
    );
  });
});

describe('a value whose form is right', () => {
  const wrong = 'FR7699998000010000056789049';
  const iban = (address: string, sent: unknown) =>
    check(
      `curl ${contract.hosts.api}${address} ${headers} -H 'Acting-User-Id: ${ids.usr}' --json '${JSON.stringify(sent)}'`,
    );

  it.each<[string, string, unknown, string]>([
    ['a payee', '/v2/payee-verifications', {iban: wrong, name: 'Alice'}, '/iban'],
    [
      'a payee of another country',
      '/v2/payee-verifications',
      {iban: 'DE89370400440532013001', name: 'Alice'},
      '/iban',
    ],
    ['a check', '/v2/reference/iban-checks', {iban: 'FR76 9999 8000 0100 0005 6789 049'}, '/iban'],
  ])('is an error where the IBAN of %s is wrong', async (_, address, sent, field) => {
    const {refusals, isStopped, outcome} = await iban(address, sent);
    const last = refusals.at(-1);
    expect([last?.status, last?.code, last?.isOfData]).toEqual([422, 'iban_invalid', false]);
    expect(last?.faults.map((one) => one.field)).toEqual([field]);
    expect([isStopped, outcome]).toEqual([true, undefined]);
  });

  it('is an error of a transfer too, behind what is rejected before it', async () => {
    const creditor = {...transfer.creditor, iban: wrong};
    const {refusals, isStopped} = await check(
      `curl ${transfers} -H 'Authorization: Bearer x' -H 'Idempotency-Key: 1' -H 'Acting-User-Id: someone' --json '${JSON.stringify({...transfer, creditor})}'`,
    );
    expect(refusals[0]?.code).toBe('acting_user_not_allowed');
    expect(refusals.at(-1)?.code).toBe('iban_invalid');
    expect(refusals.at(-1)?.faults.map(({field}) => field)).toEqual(['/creditor/iban']);
    expect(isStopped).toBe(true);
  });

  it('is none where the IBAN is right, with or without spaces', async () => {
    const {refusals, outcome} = await iban('/v2/reference/iban-checks', {
      iban: 'FR76 9999 8000 0100 0005 6789 048',
    });
    expect([refusals, outcome?.status]).toEqual([[], 200]);
  });
});

describe('a name of a field', () => {
  it.each([
    ['remitanceInformation', 'remittance'],
    ['transferRemittance', 'remittance'],
    ['remittanceInformationUnstructured', 'remittance'],
  ])('%s becomes %s', async (name, right) => {
    const {remittance: _, ...others} = {...transfer, remittance: ''};
    const text = `curl ${transfers} ${headers} --json '${JSON.stringify({...others, [name]: 'Rent'})}'`;
    const {refusals, corrected} = await check(text);
    expect(refusals[0]?.faults[0]?.instead).toBe(`Write "${right}".`);
    expect(JSON.parse(corrected.body ?? '')).toHaveProperty(right);
  });
});

/** What a request that is not as it should be comes to: its errors, what was not read, and where the correction goes. */
async function found(text: string) {
  const {sent, unread} = readRequest(text);
  const {refusals, corrected, operation} = await examineRequest(contract, inSandbox(sent), {}, now);
  return {
    operation: operation?.id,
    codes: refusals.filter(({isOfData}) => !isOfData).map(({code}) => code),
    unread,
    danger: dangerOf(sent),
    host: new URL(corrected.url, contract.hosts.api).origin,
    command: curlCommand(likeOriginal(corrected, sent)),
  };
}

const token = "-H 'Authorization: Bearer very-secret'";

describe('a host that is none of the API', () => {
  it.each([
    'https://api.aldermark.com',
    'https://sandbox-api.aldermark.example',
    'https://api.aldermark.example.evil.example',
    'https://api.aldermark.example@evil.example',
    'https://203.0.113.7',
    'https://sandbox.api.aldermark.example:8443',
    'https://docs.aldermark.example',
    'http://sandbox.api.aldermark.example',
    'http://sandbox:4010',
    'sandbox.api.aldermark.example',
  ])('%s gets no token and no corrected command', async (origin) => {
    const {danger, host, command} = await found(`curl ${origin}/v2/partner ${token}`);
    expect(danger).toMatch(/Call `/);
    expect(host).toBe(contract.hosts.api);
    expect(command).toContain(`'${contract.hosts.api}/v2/partner'`);
    expect(command).not.toContain('very-secret');
  });

  it.each([
    ['https://api.aldermark.com', true],
    ['http://sandbox.api.aldermark.example', true],
  ])('%s asks to replace what may be stolen', async (origin) => {
    const {danger} = await found(`POST ${origin}/v2/users\nAuthorization: Bearer x`);
    expect(danger).toContain('treat its token as stolen');
  });

  it.each([
    'http://localhost:4010',
    'http://127.0.0.1:4010',
    'https://SANDBOX.api.aldermark.example',
  ])('%s is no such host', async (origin) => {
    expect((await found(`curl ${origin}/v2/partner ${token}`)).danger).toBeUndefined();
  });
});

describe('an address', () => {
  const {auth = '', api = ''} = contract.hosts;
  it.each([
    ['POST', `${api}/sct-transfers`, 'createSctTransfer', `${api}/v2/sct-transfers`],
    ['POST', `${api}/api/v2/sct-transfers/`, 'createSctTransfer', `${api}/v2/sct-transfers`],
    ['GET', `${api}/v3/partner`, 'getPartner', `${api}/v2/partner`],
    ['GET', `${api}/V2/Partner`, 'getPartner', `${api}/v2/partner`],
    ['GET', `${api}/accounts`, 'listAccounts', `${api}/v2/accounts`],
    ['POST', `${api}/v2/oauth2/token`, 'createAccessToken', `${auth}/oauth2/token`],
    ['POST', `${api}/oauth2/token`, 'createAccessToken', `${auth}/oauth2/token`],
    ['POST', `${auth}/v2/oauth/token`, 'createAccessToken', `${auth}/oauth2/token`],
    ['POST', `${api}/token`, 'createAccessToken', `${auth}/oauth2/token`],
    ['GET', `${auth}/v2/accounts`, 'listAccounts', `${api}/v2/accounts`],
  ])('%s %s leads to %s', async (method, url, id, right) => {
    const {operation, command} = await found(`${method} ${url}`);
    expect(operation).toBe(id);
    expect(command).toContain(`'${right}'`);
  });

  it('of each operation, written wrongly, is corrected to one that the API has', async () => {
    const wrong: string[] = [];
    for (const [index, {id, method, path, host}] of contract.operations.entries()) {
      const filled = path.replaceAll(/\{\w+\}/g, () => String(ids.usr));
      const paths = [filled.replace(/^\/v[12]/, ''), `/v2${filled}`, `/api${filled}`, `${filled}/`];
      const url = `${contract.hosts[index % 2 === 0 ? host : 'api']}${paths[index % paths.length]}`;
      const {sent} = readRequest(`${method} ${url}`);
      const first = await examineRequest(contract, inSandbox(sent), {}, now);
      const again = await examineRequest(contract, first.corrected, {}, now);
      if (!first.operation || again.refusals.some(({code}) => code === 'route_not_found')) {
        wrong.push(`${id}: ${url}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('what a text does not say', () => {
  it.each<[string, string, RegExp, readonly string[]]>([
    ['the host', `curl "$API/v2/partner" ${token}`, /the host/, []],
    ['the path', `curl "${contract.hosts.api}/v2/accounts/$ID" ${token}`, /<ID>.* in the path/, []],
    [
      'a header',
      `curl -X POST ${transfers} ${token} -H "Idempotency-Key: $KEY" --json '{}'`,
      /in the header Idempotency-Key/,
      ['validation_failed'],
    ],
    [
      'a value of the body',
      `axios.post('${transfers}', {amount: {value: total, currency: 'EURO'}}, {headers: {Authorization: 'Bearer x', 'Idempotency-Key': '1'}})`,
      /<total>.* in the body/,
      ['validation_failed'],
    ],
    [
      'a file',
      `curl ${transfers} ${token} -H 'Idempotency-Key: 1' --json @body.json`,
      /file “body.json”/,
      [],
    ],
    [
      'the standard input',
      `cat x | curl ${transfers} ${token} -H 'Idempotency-Key: 1' --json @-`,
      /standard input|<pipe>/,
      [],
    ],
    [
      'all headers',
      `fetch('${contract.hosts.api}/v2/partner', {headers: authHeaders()})`,
      /further headers/,
      [],
    ],
    [
      'more headers',
      `requests.get("${contract.hosts.api}/v2/partner", headers={**common, "Accept": "application/json"})`,
      /further headers/,
      [],
    ],
    [
      'what an interceptor adds',
      `axios.interceptors.request.use(sign);\naxios.get('${contract.hosts.api}/v2/partner')`,
      /further headers/,
      [],
    ],
    [
      'what a client adds that is not there',
      `api.get('${contract.hosts.api}/v2/partner').then((axios) => axios)`,
      /further headers/,
      [],
    ],
    [
      'the whole body',
      `requests.post("${transfers}", json=payload, headers={"Authorization": "Bearer x", "Idempotency-Key": str(uuid.uuid4())})`,
      /<payload>.* in the body/,
      [],
    ],
  ])('%s is named, and no error is invented for it', async (_, text, part, codes) => {
    const {unread, codes: all} = await found(text);
    expect(unread?.join('\n')).toMatch(part);
    expect(all).toEqual(codes);
  });

  it('a token is not among it, because any token counts as valid', async () => {
    const {unread, codes} = await found(
      `curl ${contract.hosts.api}/v2/partner -H "Authorization: Bearer $TOKEN"`,
    );
    expect({unread, codes}).toEqual({unread: [], codes: []});
  });
});

describe('a token of the other environment', () => {
  const {production, sandbox} = provider.hosts;
  const tokenOf = (iss: string) => `e30.${btoa(JSON.stringify({iss})).replace(/=+$/, '')}.c2ln`;
  const verdictAt = async (host: string, iss: string, path = '/v2/partner') => {
    const text = `curl ${host}${path} -H 'Authorization: Bearer ${tokenOf(iss)}'`;
    const pasted = readRequest(text);
    return verdictOn({pasted, examination: await check(text), danger: dangerOf(pasted.sent)});
  };

  it.each([
    [production, sandbox, 'the sandbox', 'production'],
    [sandbox, production, 'production', 'the sandbox'],
  ])('is named with both environments', async (to, from, ofToken, ofHost) => {
    expect(await verdictAt(to.api, from.auth)).toEqual({
      kind: 'bad',
      words: `Rejected: ${contract.errors.token_invalid?.status} \`token_invalid\`. The token is of ${ofToken}, and the request goes to ${ofHost}.`,
      step: `Get a token from \`${to.auth}\`, or call \`${from.api}\`.`,
    });
    expect((await verdictAt(to.api, from.auth, '/v2/partners')).step).toMatch(
      / Then fix 1 error below\.$/,
    );
    expect((await verdictAt(to.api, to.auth)).kind).toBe('good');
    expect((await verdictAt('http://localhost:4010', from.auth)).words).not.toContain('the token');
  });
});

describe('the IBANs of faults', () => {
  const about = (field: string) => ({
    ...{place: 'body', field, code: 'iban_invalid'},
    ...{message: '', problem: '', instead: ''},
  });
  const refusal = (...fields: readonly string[]) =>
    ({
      ...{status: 422, code: 'iban_invalid', title: 'Invalid IBAN', isOfData: false},
      faults: fields.map(about),
    }) as RequestRejection;
  const ibansIn = (body: string, ...refusals: readonly RequestRejection[]) =>
    [...ibansOnce(refusals, {method: 'POST', url: '/v2/sct-transfers', headers: [], body})].map(
      ([{field}, iban]) => [field, iban.text],
    );

  it('are as the request has them, each once', () => {
    const two = '{"creditor": {"iban": "FR76 1"}, "sweepIban": "FR76 2"}';
    const first = refusal('/creditor/iban', '/amount');
    expect(ibansIn(two, first, refusal('/creditor/iban', '/sweepIban'))).toEqual([
      ['/creditor/iban', 'FR76 1'],
      ['/sweepIban', 'FR76 2'],
    ]);
    ['{"creditor": {"iban": 7}}', '{"creditor": null}', '{'].forEach((body) =>
      expect(ibansIn(body, first)).toEqual([]),
    );
  });
});

describe('a token that cannot be one', () => {
  it.each([
    ['Token abc', /must have `Bearer`/],
    ['abc', /must have `Bearer`/],
    ['Basic YTpi', /must have `Bearer`/],
    ['Bearer', /has nothing in place of the token/],
    ['Bearer undefined', /has `undefined` in place/],
    ['Bearer null', /has `null` in place/],
    ['Bearer None', /has `None` in place/],
    ['Bearer [object Object]', /has `\[object Object\]` in place/],
    ['Bearer  abc', /more than one space/],
    ['Bearer Bearer abc', /`Bearer` twice/],
    ['Bearer "abc"', /quotation marks around it/],
    ["Bearer 'abc'", /quotation marks around it/],
  ])('Authorization: %s', async (value, note) => {
    const text = `GET /v2/partner HTTP/1.1\nHost: sandbox.api.aldermark.example\nAuthorization: ${value}`;
    expect(readRequest(text).notes.join(' ')).toMatch(note);
    expect((await found(text)).codes).toEqual(['token_invalid']);
  });

  it('is none that is a place to fill in, or masked', async () => {
    for (const value of [
      'Bearer <TOKEN>',
      'Bearer {{token}}',
      'Bearer …',
      'Bearer ***',
      'bearer x',
    ]) {
      const text = `GET ${contract.hosts.api}/v2/partner HTTP/1.1\nAuthorization: ${value}`;
      expect([value, readRequest(text).notes, (await found(text)).codes]).toEqual([value, [], []]);
    }
  });
});

describe('what an address may mean', () => {
  it.each([
    ['GET', '/v2', undefined],
    ['GET', '/v1/', undefined],
    ['GET', '/', undefined],
    ['GET', `/v2/accounts/${ids.acc}/balance`, 'getAccount'],
    ['GET', `/v2/users/${ids.usr}/profile`, 'getUser'],
  ])('%s %s leads to %s', async (method, path, id) => {
    const text = `${method} ${contract.hosts.api}${path} HTTP/1.1\nAuthorization: Bearer x`;
    expect((await found(text)).operation).toBe(id);
  });

  it('a path without a host is that of its operation', async () => {
    const text =
      'POST /oauth2/token HTTP/1.1\nContent-Type: application/x-www-form-urlencoded\n\ngrant_type=client_credentials';
    const {codes, host} = await found(text);
    expect([codes, host]).toEqual([['token_request_invalid'], contract.hosts.auth]);
  });

  it('of the token endpoint on another host leads to its own', () => {
    const {sent} = readRequest('curl -X POST https://auth.aldermark.com/oauth2/token -d a=b');
    expect(dangerOf(sent)).toContain(`Call \`${contract.hosts.auth}\``);
  });

  it('names the methods that a path takes', async () => {
    const {sent} = readRequest(`curl -X DELETE ${contract.hosts.api}/v2/users/${ids.usr} ${token}`);
    const {refusals} = await examineRequest(contract, inSandbox(sent), {}, now);
    expect(refusals[0]?.faults[0]?.message).toBe(
      'This path does not take DELETE, only GET and PATCH.',
    );
  });

  it('of this machine has no TLS', () => {
    expect(readRequest('curl https://localhost:4010/v2/partner').notes.join()).toContain(
      '`http:` only',
    );
  });
});

describe('what is hostile or no request', () => {
  it.each<[string, string, RegExp]>([
    ['10 MB', `curl ${'x'.repeat(10_000_000)}`, /10,000,005 characters/],
    ['prose', 'Why is my transfer refused?', /no cURL command/],
    ['a list', '[1, 2]', /no HAR entry/],
    ['an object without fields', '{}', /no HAR entry/],
    ['a form of several parts', `curl ${transfers} -F a=b`, /-F/],
    ['an open quotation mark', `curl ${transfers} -d '{`, /not closed/],
    ['no address', "curl -H 'A: b'", /no address/],
    ['another scheme', 'curl javascript://alert(1)', /javascript:/],
    ['a control character', `curl ${transfers} -H 'A: \u0000'`, /no header “A”/],
    ['a line that is no header', 'GET /v2/partner HTTP/1.1\nAccept', /empty line/],
    ['TRACE', 'TRACE /v2/partner HTTP/1.1', /no method/],
    ['long code', `fetch(${'['.repeat(100_000)})`, /too long/],
    ['deep code', `fetch(${'['.repeat(10_000)})`, /nested too deeply/],
    ['deep data', `fetch(${'['.repeat(1000)}${']'.repeat(1000)})`, /nested too deeply/],
    ['Swift', 'var request = URLRequest(url: url)', /does not read code for Swift/],
    ['code that was cut', 'fetch("/v2/partner", {', /ends before its/],
  ])('%s gets a message', (_, text, message) => {
    expect(() => readRequest(text)).toThrow(UnreadableRequest);
    expect(() => readRequest(text)).toThrow(message);
  });

  it.each([
    [
      'markup',
      `curl '${contract.hosts.api}/<img src=x onerror=alert(1)>' -H 'Authorization: Bearer x'`,
    ],
    ['a prototype', `curl '${transfers}' ${headers} --json '{"__proto__": {"a": 1}}'`],
    ['a deep body', `curl '${transfers}' ${headers} --json '${'['.repeat(50_000)}'`],
    ['a broken path', `curl '${contract.hosts.api}/v2/accounts/%E0%A4%A' ${headers}`],
  ])('%s is rejected as the sandbox rejects it', async (_, text) => {
    const {refusals} = await check(text);
    expect(refusals[0]?.status).toBeGreaterThanOrEqual(400);
  });
});

describe('a body alone', () => {
  const transfer = {
    accountId: ids.acc,
    amount: {value: 1050, currency: 'EUR'},
    creditor: {name: 'Chloé Dubois', iban: 'FR7699998000010000056789048'},
    payeeVerificationId: ids.vop,
  };
  const misspelt = JSON.stringify({...transfer, remitanceInformation: 'Rent'}, null, 2);
  const fields = ({refusals}: RequestExamination) =>
    refusals
      .filter(({isOfData}) => !isOfData)
      .flatMap(({faults}) => faults.map(({place, field}) => `${place} ${field}`));

  it('that fits several operations is for none of them, and they are proposed', async () => {
    const {operation, proposals = []} = await check(misspelt);
    expect(operation).toBeUndefined();
    expect(proposals.slice(0, 2).map(({id}) => id)).toEqual([
      'createSctTransfer',
      'createInstantTransfer',
    ]);
    expect(proposals.length).toBeLessThanOrEqual(3);
  });

  it('that fits one best is checked as that, and only its fields are', async () => {
    const text = JSON.stringify({...transfer, requestedExecutionDate: '2025-02-30'});
    const found = await check(text);
    expect(found.operation?.id).toBe('createSctTransfer');
    expect(found.proposals?.[0]?.id).toBe('createSctTransfer');
    expect(fields(found)).toEqual(['body /requestedExecutionDate']);
  });

  it.each(['createInstantTransfer', '# createInstantTransfer:'])(
    'is checked as the line %s above it says',
    async (line) => {
      const found = await check(`${line}\n${misspelt}`);
      expect(found.operation?.id).toBe('createInstantTransfer');
      expect(found.proposals).toBeUndefined();
      expect(fields(found)[0]).toBe('body /remitanceInformation');
    },
  );

  it('below a method and a path is a request with them', () => {
    expect(readRequest(`POST /v2/sct-transfers\n${misspelt}`).sent).toMatchObject({
      method: 'POST',
      url: '/v2/sct-transfers',
      body: misspelt,
    });
  });

  it('of each operation with one of its own is checked without an error', async () => {
    const wrong: string[] = [];
    for (const operation of published.operations) {
      if (operation.body?.mediaType === 'application/json') {
        const text = `${operation.id}\n${JSON.stringify(operation.body.example)}`;
        const found = await check(text);
        wrong.push(...fields(found).map((fault) => `${operation.id}: ${fault}`));
      }
    }
    expect(wrong).toEqual([]);
  });

  it('that no operation takes says so', async () => {
    const {operation, proposals} = await check('{"colour": "red", "wheels": 4}');
    expect([operation, proposals]).toEqual([undefined, []]);
  });
});
