import {describe, expect, it, test} from 'vitest';
import {
  approvalInSandbox,
  approvalSteps,
  challengeSteps,
} from '@aldermark/lib/errorFinder/approval';
import {
  Finder,
  LONGEST,
  type ErrorFinderResult,
  type RecognisedItem,
} from '@aldermark/lib/errorFinder/find';
import {repeatWords} from '@aldermark/lib/errorFinder/retry';
import {forSupport} from '@aldermark/lib/errorFinder/support';
import {Random} from '@aldermark/lib/random';
import {mayRetryWithKey} from '@aldermark/sandbox/http/idempotency';
import {play} from '@aldermark/sandbox/runs/play';
import {errorKnowledge} from './errorKnowledge';
import {keptModel} from '.';

const model = keptModel();
const {contract, recording} = model;
const knowledge = errorKnowledge(model);
const finder = new Finder(knowledge);

const findingsIn = (text: string): readonly RecognisedItem[] => {
  const answer = finder.find(text);
  return answer.state === 'found' ? answer.findings : [];
};

/** What the tool recognises in a text, as one name for each finding. */
const namesIn = (text: string): string[] =>
  findingsIn(text).map((finding) => {
    switch (finding.kind) {
      case 'error':
        return finding.error.code;
      case 'event':
      case 'carrier':
        return finding.event;
      case 'delivery':
        return finding.status;
      case 'choice':
        return finding.name;
      case 'outside':
        return finding.error.id;
      case 'thing':
        return finding.name;
      case 'challenge':
        return finding.id;
      case 'decline':
        return `declined ${[finding.reason, ...finding.near, finding.responseCode, ...finding.shared].filter(Boolean).join(' ')}`;
      case 'unknown':
        return `unknown ${finding.code}`;
      default:
        return finding.code;
    }
  });

/** A rejected call of a story for each error code: what the sandbox really returned. */
const refusals = [...new Map(recording.refusals.map((one) => [one.code, one])).values()];

const escaped = (text: string): string => JSON.stringify(text).slice(1, -1);

/** How developers meet a response. */
const forms: Readonly<Record<string, (one: (typeof refusals)[number]) => string>> = {
  'a document': ({body}) => JSON.stringify(body, null, 2),
  'an answer with its headers': ({status, headers, body}) =>
    [
      `HTTP/1.1 ${String(status)}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      '',
      JSON.stringify(body),
    ].join('\r\n'),
  'a line of a log with escapes': ({status, body}) =>
    `2026-03-02T09:15:00.120Z ERROR payments: call failed status=${String(status)} body="${escaped(JSON.stringify(body))}"`,
  'a log in JSON with escapes in escapes': ({body}) =>
    JSON.stringify({level: 'error', message: JSON.stringify({response: JSON.stringify(body)})}),
  'an HTTP Archive': ({status, body}) =>
    JSON.stringify({
      log: {
        entries: [
          {
            request: {method: 'POST', url: 'https://api.example/v2'},
            response: {status, content: {encoding: 'base64', text: btoa(escapedText(body))}},
          },
        ],
      },
    }),
  'what Python prints': ({body}) =>
    `requests.HTTPError: {${Object.entries(body as object)
      .filter(([, value]) => typeof value === 'string')
      .map(([name, value]) => `'${name}': '${String(value).replaceAll("'", "\\'")}'`)
      .join(', ')}}`,
  'its code alone': ({code}) => String(code),
  'its code in a stack trace': ({code}) =>
    `ApiError: ${String(code)}\n    at call (/srv/app/client.js:41:11)\n    at async pay (/srv/app/pay.js:7:3)`,
};

/** JSON in which all letters are ASCII, as base64 takes them. */
const escapedText = (body: unknown): string =>
  JSON.stringify(body).replace(
    /[^ -~]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

it.each(Object.keys(forms))(
  'each error code is found in %s, with what the contract says',
  (form) => {
    const found = refusals.map((one) => {
      const findings = findingsIn(forms[form]?.(one) ?? '');
      const [first] = findings;
      return first?.kind === 'error' && findings.length === 1
        ? [first.error.code, first.error.status, first.error.retry, first.error.tellUser]
        : namesIn(forms[form]?.(one) ?? '');
    });
    expect(found).toEqual(
      refusals.map(({code = ''}) => {
        const {status, retry, tellUser} = contract.errors.get(code) ?? {};
        return [code, status, retry, tellUser];
      }),
    );
    expect(found.length).toBe(contract.errors.size);
  },
);

it('a document that was cut is read as far as it goes', () => {
  refusals.forEach(({code = '', body}) => {
    const text = JSON.stringify(body);
    const cut = text.slice(0, text.indexOf(code, text.indexOf('"code"')) + code.length);
    expect(namesIn(cut)).toEqual([code]);
  });
});

it('a refused body leads to each field with its rule, and to what else the document says', () => {
  const [finding] = findingsIn(
    JSON.stringify(refusals.find(({code}) => code === 'validation_failed')?.body),
  );
  expect(finding).toMatchObject({
    detail: '2 fields are invalid.',
    fields: [
      {field: '/birthDate', rule: 'format', message: 'Must have the format date.'},
      {field: '/nationalities', rule: 'minItems', meaning: 'The list has too few items.'},
    ],
  });
  const limit = recording.refusals.find(
    ({operationId, code}) =>
      operationId === 'createInternalTransfer' && code === 'transfer_limit_exceeded',
  );
  expect(findingsIn(JSON.stringify(limit?.body))[0]).toMatchObject({
    members: [{name: 'limit'}, {name: 'used'}],
  });
});

/** Every code with the field that has it. */
const reasons = Object.entries(contract.reasons).flatMap(([field, {reasons: all}]) =>
  all.map(({code, status, retry}) => ({field, code, status: status?.[0] ?? 'ANY', retry})),
);

test.each([
  ['insufficient_funds', / Use a new `Idempotency-Key`: the old key replays this response\.$/],
  ['sca_dynamic_link_mismatch', / If the call takes an `Idempotency-Key`, keep it: /],
  ['validation_failed', / If the call takes an `Idempotency-Key`, use a new one: /],
  ['client_assertion_invalid', /^Remove the cause first, then send the request again\.$/],
])('the words about a retry after %s fit the calls that return it', (code, words) => {
  const error = knowledge.errors.find((one) => one.code === code);
  expect(error && repeatWords({error}, knowledge)).toMatch(words);
});

test('no error tells to send the same key again that has kept this response', () => {
  const keeps = [...contract.errors.values()].filter(
    (error) => error.retry === 'same' && !mayRetryWithKey(error, error.code),
  );
  const wrong = keeps.flatMap(({code, operations}) =>
    operations
      .filter((id) => contract.operations.get(id)?.isIdempotent)
      // Rejected before the first request with the key has a response to keep.
      .filter(() => code !== 'idempotency_request_in_progress')
      .map((id) => `${id}: ${code}`),
  );
  expect(keeps.length).toBeGreaterThan(0);
  expect(wrong).toEqual([]);
});

describe('a reason code', () => {
  it('alone is found with every field that has it, and what the contract says of it', () => {
    for (const {code} of reasons) {
      const [finding, ...others] = findingsIn(code);
      const groups = finding?.kind === 'reason' ? finding.groups : [];
      const said = groups.flatMap(({field, cases}) =>
        cases.map(({retry}) => ({field, code, retry})),
      );
      const listed = reasons.filter((one) => one.code === code);
      expect(said).toEqual(listed.map(({field, retry}) => ({field, code, retry})));
      expect(others).toEqual([]);
    }
  });

  const eventOf = ({field, code, status}: (typeof reasons)[number]) => {
    const [objectType = '', ...members] = field.split('.');
    const [name, {example} = {example: {} as Record<string, unknown>}] =
      [...contract.events].find(
        ([, event]) =>
          event.object === objectType &&
          (event.transitions.some(({to}) => to === status) || status === 'ANY') &&
          JSON.stringify(event.example).includes(`"${members.at(-1) ?? ''}":"`),
      ) ?? [];
    const data = example.data as {object: Record<string, unknown>};
    const value = members.reduceRight<unknown>((inner, member) => ({[member]: inner}), code);
    return {
      ...example,
      type: name,
      data: {...data, object: {...data.object, ...(value as object), status}},
    };
  };

  it('in an event is found with the field of its object', () => {
    for (const reason of reasons) {
      const text = JSON.stringify(eventOf(reason));
      for (const pasted of [text, `WARN webhook body=${escaped(text)}`]) {
        const [finding] = findingsIn(pasted);
        expect(finding).toMatchObject({
          kind: 'reason',
          code: reason.code,
          groups: [{field: reason.field}],
        });
        const [group] = finding?.kind === 'reason' ? finding.groups : [];
        expect(new Set(group?.cases.map(({code}) => code))).toEqual(new Set([reason.code]));
      }
    }
  });

  it('of an event that really happened is explained by one case', () => {
    const {payload} = recording.events['sct_transfer.rejected'] ?? {};
    const [finding] = findingsIn(JSON.stringify(payload));
    const [group] = finding?.kind === 'reason' ? finding.groups : [];
    expect(group?.cases).toHaveLength(1);
    expect(group?.cases[0]?.code).toBe(payload?.data.object.reasonCode);
  });
});

it('every payment that fails without a code is found by its event', () => {
  for (const {event} of contract.failures.events) {
    const {payload} = recording.events[event] ?? {};
    // A recall says besides why it was asked for.
    expect(namesIn(JSON.stringify(payload))[0]).toBe(event);
    expect(namesIn(event)).toEqual([event]);
  }
});

it('an approval that expired has two cases by its name, and one by its payload', () => {
  const casesIn = (text: string) =>
    findingsIn(text).flatMap((one) => (one.kind === 'event' ? one.cases : []));
  const type = 'sca_challenge.expired';
  const payload = (purpose: string) => JSON.stringify({type, data: {object: {purpose}}});
  expect(casesIn(type).map(({retry}) => retry)).toEqual(['same', 'newOrder']);
  expect(casesIn(payload('OPERATION')).map(({retry}) => retry)).toEqual(['same']);
  expect(casesIn(payload('CARD_PAYMENT')).map(({retry}) => retry)).toEqual(['newOrder']);
});

it.each([
  ['Iban-Invalid', 'iban_invalid'],
  [' "IBAN invalid". ', 'iban_invalid'],
  ['IBAN invalide', 'iban_invalid'],
  ['ac04', 'AC04'],
  ['insufficient_funds', 'insufficient_funds'],
  ['INSUFFICIENT_FUNDS', 'INSUFFICIENT_FUNDS'],
  ['exhausted', 'EXHAUSTED'],
  ['sct_transfer.rejected', 'sct_transfer.rejected'],
  ['{"error": "invalid_client"}', 'client_assertion_invalid'],
  ['WWW-Authenticate: Bearer error="insufficient_scope", scope="cards:read"', 'scope_missing'],
  ['curl: (22) The requested URL returned error: 503', 'service_unavailable'],
  ['requests.exceptions.HTTPError: 403 Client Error: Forbidden for url: https://x/', '403'],
  ['Response status code does not indicate success: 409 (Conflict).', '409'],
  ['The remote server returned an error: (401) Unauthorized.', '401'],
  ['feign.FeignException$Forbidden: [403] during [POST] to [https://x/v2/users]', '403'],
  ['RestClient::Unauthorized: 401 Unauthorized', '401'],
  ['POST /v2/users 422 12ms', '422'],
  ['10.0.0.1 - - [01/Jan/2026] "POST /v2/users HTTP/1.1" 422 512', '422'],
  ['{"error": "Unauthorized"}', '401'],
  ['Unauthorized', '401'],
  ['Not Found', '404'],
  ['Bad gateway.', 'upstream_unavailable'],
  ['Invalid signature', 'webhook-signature'],
  ['HTTP/2 418', '418'],
  ['{"errorCode": "iban_invalid", "errorMessage": "Wrong", "requestId": "x"}', 'iban_invalid'],
  ['%7B%22code%22%3A%22iban_invalid%22%2C%22detail%22%3A%22x%22%7D', 'iban_invalid'],
  ['{"id":"dlv_1","eventId":"evt_1","endpointId":"whe_1","status":"FAILED"}', 'FAILED'],
])('%s is recognised', (text, name) => {
  expect(namesIn(text)).toEqual([name]);
});

it('every name of the contract is known, alone and with quotation marks', () => {
  const {operations, events} = model.names;
  const scopes = Object.values(contract.documents.sandbox.components.securitySchemes).flatMap(
    ({flows}) => Object.keys(flows.clientCredentials.scopes),
  );
  const headers = Object.keys(contract.documents.sandbox.components.headers);
  const values = [...contract.schemas.values()].flatMap(({schema}) =>
    Object.keys((schema['x-enumDescriptions'] ?? {}) as object),
  );
  const named = [
    ...operations,
    ...events,
    ...scopes,
    ...headers,
    ...values,
    ...['payeeVerificationId', 'accountId', 'birthDate', 'createdFrom', 'cursor'],
  ];
  const unknown = named.filter((name) => {
    const [finding] = findingsIn(`"${name}"`);
    return finding === undefined || finding.kind === 'unknown';
  });
  expect(unknown).toEqual([]);
  expect(new Set(named).size).toBeGreaterThan(500);
});

it('the id of an object leads to the operation that reads it', () => {
  const [finding] = findingsIn('which account is acc_01K7GZXK2R851J4C4XPQ06T28A ?');
  expect(finding).toMatchObject({
    kind: 'thing',
    name: 'acc_01K7GZXK2R851J4C4XPQ06T28A',
    things: [{kind: 'id', of: 'Account', href: expect.stringContaining('getAccount') as string}],
  });
});

it.each([
  ['WARN received event webhook_endpoint.disabled, ignored', 'webhook_endpoint.disabled'],
  ['{"type": "user.updated", "data": {"object": {"id": "usr_1"}}}', 'user.updated'],
  ['createSctTransfer', 'createSctTransfer'],
  ['transfers:write', 'transfers:write'],
  ['idempotency-key', 'Idempotency-Key'],
  ['{"error":"invalid_grant","error_description":"Token has been revoked"}', 'invalid_grant'],
  ['HTTP/1.1 400 Bad Request\n\n{"error":"unauthorized_client"}', 'unauthorized_client'],
  ['HTTP/1.1 502 Bad Gateway\nServer: nginx\n\n<html><title>502 Bad Gateway</title>', 'proxy-page'],
  ['Error: connect ECONNREFUSED 127.0.0.1:4010', 'refused'],
  ['ZZ99', 'unknown ZZ99'],
])('%s leads to %s alone', (text, name) => {
  expect(namesIn(text)).toEqual([name]);
});

it('what the API itself says comes before what happened on the way', () => {
  const answer = JSON.stringify(refusals.find(({code}) => code === 'iban_invalid')?.body);
  expect(namesIn(`read ECONNRESET\nretry 1\n${answer}`)).toEqual(['iban_invalid', 'reset']);
});

it('a text without a known error is no success', () => {
  expect(finder.find('HTTP/1.1 200 OK')).toMatchObject({
    state: 'refused',
    why: expect.stringContaining('does not mean that the call succeeded') as string,
  });
});

it('a status that several codes have lists all of them', () => {
  const [finding] = findingsIn('HTTP/1.1 422 Unprocessable Content');
  const expected = [...contract.errors.values()].filter(({status}) => status === 422);
  expect(finding?.kind === 'choice' && finding.codes.map(({code}) => code)).toEqual(
    expected.map(({code}) => code),
  );
});

it('of several codes, what an answer says comes before what a text mentions, and what must not be repeated before the rest', () => {
  const answer = JSON.stringify(refusals.find(({code}) => code === 'rate_limit_exceeded')?.body);
  const text = `token_expired, then user_underage, then\n${answer}`;
  expect(namesIn(text)).toEqual(['rate_limit_exceeded', 'user_underage', 'token_expired']);
});

it('the wait of an answer is told', () => {
  const [finding] = findingsIn('HTTP/1.1 503\nRetry-After: 17\n\n');
  expect(finding).toMatchObject({retryAfter: '17', error: {retry: 'same', waits: true}});
});

describe('a name with a typing error of one letter', () => {
  const names = [...new Set([...contract.errors.keys(), ...reasons.map(({code}) => code)])];
  const random = new Random(1);
  const mistaken = (name: string): string => {
    const at = random.below(name.length);
    const letter = String.fromCharCode((/[a-z]/.test(name) ? 97 : 65) + random.below(26));
    const ways = [
      name.slice(0, at) + letter + name.slice(at + 1),
      name.slice(0, at) + name.slice(at + 1),
      name.slice(0, at) + letter + name.slice(at),
    ];
    return ways[random.below(ways.length)] ?? '';
  };

  it('gets a proposal with the right one', () => {
    const typed = names.flatMap((name) => {
      const text = mistaken(name);
      // What is another name now is found as such.
      return names.some((one) => one.toLowerCase() === text.toLowerCase()) ? [] : [[name, text]];
    });
    const missed = typed.filter(([name = '', text = '']) => {
      const [finding] = findingsIn(text);
      return finding?.kind !== 'unknown' || !finding.near.includes(name);
    });
    expect(missed).toEqual([]);
    expect(typed.length).toBeGreaterThan(200);
  });

  it('is proposed in a document too', () => {
    const body = {...(refusals[0]?.body as object), code: 'iban_invlaid'};
    expect(findingsIn(JSON.stringify(body))[0]).toMatchObject({
      kind: 'unknown',
      near: ['iban_invalid'],
    });
  });
});

describe('a hostile text', () => {
  const deep = (open: string, close: string) => open.repeat(200_000) + close.repeat(200_000);
  const long = 'x'.repeat(1_400_000);
  const written = [
    'x'.repeat(10_000_000),
    JSON.stringify({a: long}),
    deep('[', ']'),
    deep('{"a":', '}'),
    deep('{', '}'),
    '{"a":"'.repeat(200_000),
    '\\'.repeat(700_000),
    ' '.repeat(700_000) + '{' + '\n'.repeat(700_000),
    `status${' '.repeat(1_000_000)}x`,
    `Retry-After${' '.repeat(1_000_000)}x`,
    '%7B%22'.repeat(200_000),
    '%ZZ%22%',
    '&quot;'.repeat(200_000),
    `[${'1,'.repeat(600_000)}]`,
    'a_'.repeat(700_000),
    'iban_invalid '.repeat(100_000),
    '__proto__',
    'constructor',
    'hasOwnProperty',
    'toString',
    '{"__proto__": {"code": "iban_invalid", "detail": ""}}',
    '{"code": "__proto__", "detail": "x"}',
    '{"code": "constructor", "detail": "x", "errors": [{"field": 1, "code": "toString"}]}',
    '{"type": "__proto__", "data": {"object": {"id": "__proto__"}}}',
    '{"id": "constructor_1", "reasonCode": "toString"}',
    '{"eventId": "", "endpointId": "", "status": "__proto__"}',
    '{"code": null, "errors": {"length": 1e9}}',
    '{"encoding": "base64", "text": "!!!"}',
    '<img src=x onerror=alert(1)>',
    '\u0000\u0001\ud800\u202e\uffff',
    '999',
    '-1',
  ];
  const random = new Random(2);
  const damaged = Array.from({length: 300 - written.length}, () => {
    const text = JSON.stringify(refusals[random.below(refusals.length)]?.body);
    const from = random.below(text.length);
    const to = from + random.below(40);
    const signs = ['', '{', '"', '\\', '\u0000', '[[', '\ud83d', '</script>', '}}', '\n'];
    return text.slice(0, from) + (signs[random.below(signs.length)] ?? '') + text.slice(to);
  });

  it.each([
    ['written by hand', written],
    ['a damaged answer', damaged],
  ])('%s ends in an answer', (_, texts) => {
    const states = texts.map((text): ErrorFinderResult['state'] => {
      const answer = finder.find(text);
      forSupport(text.slice(0, LONGEST), answer.state === 'found' ? answer.findings : []);
      if (answer.state === 'refused') {
        expect(answer.why).toMatch(/Paste/);
      }
      return answer.state;
    });
    expect(states.filter((state) => state === 'resting')).toEqual([]);
  });

  it('that is too long says how long it may be', () => {
    expect(finder.find('x'.repeat(10_000_000))).toMatchObject({
      why: expect.stringContaining('10,000,000 characters') as string,
    });
  });
});

it('what support needs is taken from a text, and nothing that says who somebody is', () => {
  const {body, headers} = refusals.find(({code}) => code === 'sca_required') ?? {};
  const text = `Authorization: Bearer abcdefghijk\nCorrelation-Id: pay-7\n{"email":"lea@example.com"}\n${JSON.stringify({...headers, ...(body as object)})}`;
  const {lines = [], secrets = []} = forSupport(text, findingsIn(text)) ?? {};
  expect(lines.join('\n')).toContain(`Request-Id: ${(body as {requestId: string}).requestId}`);
  expect(lines.join('\n')).toContain(`Trace id: ${(body as {traceId: string}).traceId}`);
  expect(lines).toContain('Correlation-Id: pay-7');
  expect(lines[0]).toBe('Code: sca_required (403)');
  expect(lines.join()).not.toMatch(/Bearer|lea@|FR76/);
  expect(secrets).toEqual(
    expect.arrayContaining(['an access token or assertion', 'an e-mail address']),
  );
  expect(forSupport('iban_invalid', findingsIn('iban_invalid'))).toBeUndefined();
});

it('support gets the time of the error, and never that of a deadline', () => {
  const timesOf = (text: string) => forSupport(text, [])?.lines.find((one) => /^Time/.test(one));
  const {body} = refusals.find(({code}) => code === 'sca_required') ?? {};
  expect(timesOf(JSON.stringify(body))).toBeUndefined();
  expect(timesOf(JSON.stringify(JSON.stringify(body)))).toBeUndefined();
  expect(timesOf(`2026-03-02T09:15:00Z ERROR ${JSON.stringify(body)}`)).toBe(
    'Time: 2026-03-02T09:15:00Z',
  );
  expect(timesOf(`date: Fri, 20 Nov 2026 08:11:40 GMT\n\n${JSON.stringify(body)}`)).toBe(
    'Time: Fri, 20 Nov 2026 08:11:40 GMT',
  );
});

describe('a call that waits for an approval', () => {
  const knowledge = errorKnowledge(model);
  const waiting = (operation: string) => {
    const {body} =
      recording.refusals.find(
        (one) => one.code === 'sca_required' && one.operationId === operation,
      ) ?? {};
    const [finding] = findingsIn(JSON.stringify(body));
    if (finding?.kind !== 'error') {
      throw new Error('No error was found.');
    }
    return finding;
  };
  const transfer = waiting('createSctTransfer');
  const {id = '', expiresAt = ''} = transfer.challenge ?? {};
  const before = Date.parse(expiresAt) - 1000;
  const limit = (name: string) => String(contract.limits[name]?.value);

  it('says who approves and when to send which call again, in this order', () => {
    const [approve = '', again = '', ...others] = approvalSteps(transfer, knowledge, before) ?? [];
    expect(approve).toContain(`\`${id}\``);
    expect(approve).toContain('`answerScaChallenge`');
    expect(again).toContain(limit('sca-challenge-use-time'));
    expect(again).toContain('`createSctTransfer`');
    expect(others).toEqual([]);
    const [first] = approvalSteps({error: transfer.error}, knowledge, before) ?? [];
    expect(first).toContain(limit('sca-challenge-answer-time'));
  });

  it('says so when its challenge has expired, and how to get another', () => {
    const [expired = '', approve = ''] =
      approvalSteps(transfer, knowledge, Date.parse(expiresAt)) ?? [];
    expect(expired).toContain('expired');
    expect(expired).toContain('without `Sca-Challenge-Id`');
    expect(approve).not.toContain(id);
  });

  const challenge = {id, nonce: '***', expiresAt};
  const short = JSON.stringify({code: 'sca_required', challenge});
  it.each([
    ['without its other members', short],
    ['without a nonce', JSON.stringify({code: 'sca_required', challenge: {id, expiresAt}})],
    ['as a text in a line of a log', `msg="403" body=${JSON.stringify(short)}`],
    [
      'with its id left out',
      JSON.stringify({code: 'sca_required', challenge: {id: '*', expiresAt}}),
    ],
    ['as words', `403 sca_required challenge=${id} expiresAt=${expiresAt}`],
  ])('reads when the challenge of a response expires, %s', (_, text) => {
    const [found] = findingsIn(text);
    const steps =
      found?.kind === 'error' ? approvalSteps(found, knowledge, Date.parse(expiresAt)) : [];
    expect(steps?.[0]).toMatch(/^This challenge expired on .* without `Sca-Challenge-Id`/);
  });

  it('knows how long the approval of an expired challenge may be used', () => {
    const later = (minutes: number, purpose = 'OPERATION') => {
      const [found] = findingsIn(JSON.stringify({id, status: 'SUCCEEDED', expiresAt, purpose}));
      const time = Date.parse(expiresAt) + minutes * 60_000;
      return found?.kind === 'challenge'
        ? challengeSteps(found.challenge, knowledge, time).join(' ')
        : '';
    };
    expect(later(9)).toMatch(/at the latest\. Until then, send/);
    expect(later(9)).not.toContain('Within 10 minutes of the approval');
    expect(later(10)).toMatch(/so it has expired\. .*without `Sca-Challenge-Id`/);
    expect(later(10, 'ACCOUNT_ACCESS')).not.toContain('expired');
  });

  it.each([
    ['APP_PIN', 'the `signature` of the device'],
    ['SMS_OTP_AND_PASSCODE', '`otp` and `passcode`'],
  ])('names the method %s, and what proves the decision', (name, proof) => {
    const {[name]: meaning = '-'} = knowledge.approval.methods;
    const challenge = {method: {name, meaning}};
    const [approve] = approvalSteps({error: transfer.error, challenge}, knowledge, before) ?? [];
    expect(approve).toContain(
      `The method is \`${name}\`: ${meaning.charAt(0).toLowerCase()}${meaning.slice(1)}`,
    );
    expect(approve).toContain(`Send the decision and ${proof}`);
  });

  it('says what to do with a challenge, by its id or by what it says of itself', () => {
    const id = 'sca_01K7H01RW0QD7R0C19GWTQDWK8';
    const stepsFor = (text: string) => {
      const [found] = findingsIn(text);
      return found?.kind === 'challenge' ? challengeSteps(found.challenge, knowledge, before) : [];
    };
    const [approve, again] = stepsFor(`challengeId: ${id}`);
    expect(approve).toContain(`Let the user approve the challenge \`${id}\``);
    expect(approve).toContain('`APP_BIOMETRIC`, `APP_PIN` or `SMS_OTP_AND_PASSCODE`');
    expect(again).toContain('`Sca-Challenge-Id`');
    const [declined, ...others] = stepsFor(JSON.stringify({id, status: 'DECLINED'}));
    expect(declined).toContain('`DECLINED`. The user declined the operation.');
    expect(others).toEqual([]);
    expect(stepsFor(JSON.stringify({id, status: 'SUCCEEDED'}))).toHaveLength(2);
  });

  it('names the operation of the response in the sandbox', () => {
    const {operation, how = ''} = approvalInSandbox(transfer, knowledge) ?? {};
    expect(operation).toBe('createSctTransfer');
    expect(how).toMatch(/^Call `createSctTransfer`/);
    expect(how).not.toContain('createBeneficiary');
  });
});

it('has every case of each reason that a response code stands for', () => {
  const [found] = findingsIn('Card payment declined: CARD_NOT_ACTIVE (62)');
  const {shared = [], cases = {}} = found?.kind === 'decline' ? found : {};
  expect(shared.length).toBeGreaterThan(1);
  expect(shared.filter((name) => !cases[name]?.every(({tellUser}) => tellUser))).toEqual([]);
  expect(cases.CARD_BLOCKED?.length).toBeGreaterThan(1);
});

it('nobody sends a declined card payment again but the cardholder', () => {
  const {fields, events, action, repeat} = errorKnowledge(model);
  const {reasons: declines = [], retries = {}} =
    fields.find(({field}) => field === 'CardAuthorisation.declineReason') ?? {};
  const ofCards = events.filter(({if: condition}) => condition?.is === 'CARD_PAYMENT');
  const said = [
    ...declines.map((one) => [retries[one.retry], one.support, action[one.action]].join(' ')),
    ...ofCards.map((one) => [one.retries[one.retry], one.support, action[one.action]].join(' ')),
  ];
  expect(declines.map(({retry}) => retry).filter((retry) => !retries[retry])).toEqual([]);
  expect(
    said.filter((one) => /Idempotency-Key|send(?:s)? (?:the payment|it) again/i.test(one)),
  ).toEqual([]);
  expect(said.join()).not.toContain(repeat.newOrder);
});

describe('a line of a ticket or a log', () => {
  const groupsIn = (text: string) =>
    findingsIn(text).flatMap((one) =>
      one.kind === 'reason'
        ? one.groups.map(({field, cases}) => `${one.code} ${field} ${cases.length}`)
        : [],
    );

  it.each([
    ['declineReason: SUSPECTED_FRAUD', 'SUSPECTED_FRAUD CardAuthorisation.declineReason 1'],
    ['decline_reason="SUSPECTED_FRAUD"', 'SUSPECTED_FRAUD CardAuthorisation.declineReason 1'],
    ['top-up failed, SUSPECTED_FRAUD', 'SUSPECTED_FRAUD Topup.failureReason 1'],
    ['SCT returned MD07', 'MD07 SctTransfer.reasonCode 1'],
    ['virement rejeté, motif AC04', 'AC04 SctTransfer.reasonCode 2'],
    ['prélèvement refusé MS02', 'MS02 DirectDebit.reasonCode 1'],
    ['carte refusée : solde insuffisant', 'INSUFFICIENT_FUNDS CardAuthorisation.declineReason 1'],
    ['card declined (51)', 'INSUFFICIENT_FUNDS CardAuthorisation.declineReason 1'],
    ['reasonCode=AM04 sct_01K867Z39ZB1Y6SXSE4G4J9QJH', 'AM04 SctTransfer.reasonCode 1'],
    ['response code 51', 'INSUFFICIENT_FUNDS CardAuthorisation.declineReason 1'],
  ])('%s is explained by the field that it is about', (text, group) => {
    expect(groupsIn(text)).toEqual([group]);
  });

  it.each([
    ['reason=AC04', ['AC04']],
    ['"code":"state_conflict"', ['state_conflict']],
    ['HTTP 409 state_conflict', ['state_conflict']],
    ['erreur 403 authentification forte requise', ['sca_required']],
    ['payment failed, client assertion invalid', ['client_assertion_invalid']],
    ['response code 61', ['LIMIT_AMOUNT']],
    ['51 insufficient funds', ['INSUFFICIENT_FUNDS']],
    ['"responseCode": "43"', ['CARD_CANCELLED']],
    ['IBAN invalide', ['iban_invalid']],
    ['Le solde est insuffisant', ['INSUFFICIENT_FUNDS']],
  ])('%s is understood', (text, names) => {
    expect(namesIn(text)).toEqual(names);
  });

  const blocked = '62 CARD_BLOCKED CONTROL_COUNTRY ACCOUNT_BLOCKED CARDHOLDER_SUSPENDED';
  const {example} = contract.events.get('card_authorisation.declined') ?? {};

  it.each([
    ['Card payment declined: CARD_NOT_ACTIVE (62)', `CARD_NOT_ACTIVE CARD_INACTIVE ${blocked}`],
    ['{"declineReason": "CARD_NOT_ACTIVE"}', 'CARD_NOT_ACTIVE CARD_INACTIVE'],
    ['declineReason: TOO_MANY_TOKENS', 'TOO_MANY_TOKENS'],
    ['paiement refusé : DO_NOT_HONOUR, code réponse 05', 'DO_NOT_HONOUR 05 THREE_DS_FAILED'],
    ['responseCode: 62', blocked],
    [`{"responseCode":"62"}`, blocked],
    ['declined (99)', '99'],
  ])('%s is a decline that no name of the contract explains', (text, said) => {
    expect(namesIn(text)).toEqual([`declined ${said}`]);
  });

  it('an unknown reason in an event has those of its field that are most like it', () => {
    const event = JSON.stringify(example).replace(
      /"declineReason":"\w+"/,
      '"declineReason":"CARD_NOT_ACTIVE"',
    );
    expect(findingsIn(event)).toMatchObject([{kind: 'unknown', near: ['CARD_INACTIVE']}]);
  });

  it('says of which declines the user must learn no more than their text', () => {
    const warned = errorKnowledge(model)
      .fields.flatMap(({reasons}) => reasons)
      .filter(({warning}) => warning);
    expect(warned.map(({code, action}) => `${code} ${action}`)).toEqual([
      'CARD_BLOCKED contactAldermark',
      'LEGAL nothing',
    ]);
  });
});

it('the ways that a single call decides cause their code in the sandbox', async () => {
  const {fields} = errorKnowledge(model);
  const declined = fields.find(({field}) => field === 'CardAuthorisation.declineReason');
  expect(declined?.sandbox.LEGAL).toContain('`card.authorisation`');
  const body = {
    scenario: 'card.authorisation',
    parameters: {...model.sandbox.scenarios['card.authorisation']?.sample, force: 'LEGAL'},
  };
  const run = {
    seed: 1,
    actions: [
      {
        kind: 'call',
        call: {operation: 'createSimulation', headers: {'Idempotency-Key': 'x'}, body},
      },
    ],
  } as const;
  const caused = (await play(model.sandbox, run)).flatMap(({events}) => events);
  expect(namesIn(JSON.stringify(caused))).toEqual(['LEGAL']);
});
