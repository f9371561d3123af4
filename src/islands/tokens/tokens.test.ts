import {
  constants,
  createHash,
  createPrivateKey,
  generateKeyPairSync,
  sign as signBytes,
  type KeyObject,
} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {SignJWT, importJWK, type JWK} from 'jose';
import {parse} from 'yaml';
import {beforeAll, beforeEach, expect, test} from 'vitest';
import type {TokenCause} from '@aldermark/data/tokenCauses';
import {filePrivateKey, publicKeySet} from '@aldermark/sandbox/keys/fileKey';
import {createSandbox, type Sandbox} from '@aldermark/sandbox';
import {testContract} from '@aldermark/sandbox/testing/contract';
import {newPartner} from '@aldermark/sandbox/testing/newPartner';
import {decrypt} from './decrypt';
import {examineToken, type Examined, type Given, type TokenRejection} from './examine';
import type {TokenEnvironment, TokenFacts} from './facts';
import {UnreadableToken} from './finding';
import {privateKey, publicKeys} from './keys';
import {makeAssertion, newKeyPair} from './make';
import {
  challengeIn,
  expiryWords,
  signedOf,
  scaVerdict,
  type Decision,
  type ScaVerdict,
} from './scaSignature';

const {keys, hosts, samples} = testContract();
const clientId = 'wrenfield-backend';
const now = Date.parse('2026-03-02T10:00:00Z');
const auth = hosts.auth ?? '';

const environment: TokenEnvironment = {
  name: 'Sandbox',
  isProduction: false,
  auth,
  api: hosts.api ?? '',
  tokenAddress: `${auth}/oauth2/token`,
  audiences: [auth, `${auth}/oauth2/token`],
};

const publicHalf = (name: string): JWK => {
  const {d: _, ...rest} = keys[name] ?? {};
  return rest as JWK;
};

const facts: TokenFacts = {
  environments: [environment],
  life: 300,
  clientKeys: [publicHalf('client')],
  hostKeys: [publicHalf('tokenHost')],
  messageKeyIds: publicKeySet.keys.map(({kid}) => kid),
  accessLife: '600 seconds',
  scopes: ['transfers:read', 'transfers:write', 'accounts:read'],
  answers: {},
  base: '/',
};

const given: Given = {environment, keys: [], isSent: false, now};

let sandbox: Sandbox;
let clientKey: KeyObject;
let deviceKey: KeyObject;

/** Starts anew, before the quota of token requests is used. */
function freshSandbox(): void {
  sandbox = createSandbox({
    contract: testContract(),
    // A clock that no call moves.
    machine: {now: () => now, sleep: () => Promise.resolve()},
  });
}

beforeEach(freshSandbox);

beforeAll(() => {
  const read = (name: string) => createPrivateKey({key: keys[name] ?? {}, format: 'jwk'});
  clientKey = read('client');
  deviceKey = read('device');
});

type Answer = {readonly status: number; readonly code?: string; readonly error?: string};

async function ask(assertion: string): Promise<Answer> {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    scope: 'accounts:read',
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: assertion,
  });
  const request = new Request(environment.tokenAddress, {method: 'POST', body});
  const response = await sandbox.fetch(request);
  return {...((await response.json()) as Answer), status: response.status};
}

const base64url = (text: string | Uint8Array): string => Buffer.from(text).toString('base64url');

let count = 0;

type Parts = {
  readonly header?: object;
  readonly claims?: object;
  readonly encode?: (text: string) => string;
  readonly dsaEncoding?: 'der' | 'ieee-p1363';
  readonly key?: KeyObject;
  readonly input?: (text: string) => string | Buffer;
};

/** An assertion that is right unless something is given, made with Node alone. */
function assertionOf({
  header = {},
  claims = {},
  encode = base64url,
  dsaEncoding = 'ieee-p1363',
  key = clientKey,
  input = (text) => text,
}: Parts = {}): string {
  count += 1;
  const seconds = now / 1000;
  const right = {
    iss: clientId,
    sub: clientId,
    aud: auth,
    jti: `ÿÿ?-${count}${'x'.repeat(count % 13)}`,
    iat: seconds,
    exp: seconds + 60 + (count % 200),
  };
  const content = [
    {alg: 'ES256', typ: 'JWT', kid: keys.client?.kid, ...header},
    {...right, ...claims},
  ]
    .map((part) => encode(JSON.stringify(part)))
    .join('.');
  const signature = signBytes('sha256', Buffer.from(input(content)), {key, dsaEncoding});
  return `${content}.${encode === base64url ? base64url(signature) : signature.toString('base64')}`;
}

type Damage = readonly [cause: TokenCause, make: () => string];

/** Every way in which an assertion goes wrong, each with the one cause that must be named. */
const damages: readonly Damage[] = [
  ['prefix', () => `Bearer ${assertionOf()}`],
  ['prefix', () => `bearer ${assertionOf()}`],
  ['line break', () => assertionOf().replace(new RegExp(`.{${40 + (count % 37)}}`, 'g'), '$&\n')],
  ['line break', () => assertionOf().replaceAll('.', ' .')],
  ['line break', () => assertionOf().replaceAll('.', String.raw`.\n`)],
  ['base64', () => assertionOf({encode: (text) => Buffer.from(text).toString('base64')})],
  ['characters', () => `"${assertionOf()}"`],
  ['characters', () => assertionOf().replace('.', '.\u200B')],
  ['cut', () => assertionOf().split('.').slice(0, 2).join('.')],
  ['cut', () => assertionOf().slice(0, 20 + (count % 60))],
  ['cut', () => assertionOf().slice(0, -1 - (count % 80))],
  ['cut', () => `${assertionOf().slice(0, -10)}…`],
  ['parts', () => `${assertionOf()}.a.b.c`],
  ['unsigned', () => `${assertionOf().split('.').slice(0, 2).join('.')}.`],
  ['PEM', () => clientKey.export({type: 'pkcs8', format: 'pem'}).toString()],
  ['header', () => assertionOf().slice(3)],
  ['key id', () => assertionOf({header: {kid: 'other'}})],
  ['key id', () => assertionOf({header: {kid: undefined}})],
  ['algorithm', () => assertionOf({header: {alg: 'RS256'}})],
  ['algorithm', () => assertionOf({header: {alg: 'none'}})],
  ['algorithm', () => assertionOf({header: {alg: 'PS256'}})],
  ['algorithm', () => assertionOf({header: {alg: 'constructor'}})],
  ['DER', () => assertionOf({dsaEncoding: 'der'})],
  ['signature', () => assertionOf({key: deviceKey})],
  ['signature', () => assertionOf({input: (text) => `${text}\n`})],
  ['signature', () => assertionOf({input: (text) => createHash('sha256').update(text).digest()})],
  ['client', () => assertionOf({claims: {iss: 'wrenfield-reporting'}})],
  ['client', () => assertionOf({claims: {iss: undefined}})],
  ['audience', () => assertionOf({claims: {aud: hosts.api}})],
  ['audience', () => assertionOf({claims: {aud: `${auth}/`}})],
  ['audience', () => assertionOf({claims: {aud: undefined}})],
  ['audience', () => assertionOf({claims: {aud: 'https://auth.aldermark.example'}})],
  ['milliseconds', () => assertionOf({claims: {exp: now + 60_000, iat: now}})],
  ['milliseconds', () => assertionOf({claims: {nbf: now}})],
  ['time form', () => assertionOf({claims: {exp: String(now / 1000 + 60)}})],
  ['time form', () => assertionOf({claims: {exp: undefined}})],
  ['time form', () => assertionOf({claims: {exp: new Date(now).toISOString()}})],
  ['early', () => assertionOf({claims: {nbf: now / 1000 + 1 + count}})],
  ['expired', () => assertionOf({claims: {exp: now / 1000 - count}})],
  ['expired', () => assertionOf({claims: {exp: now / 1000}})],
  ['life', () => assertionOf({claims: {exp: now / 1000 + 301}})],
  ['life', () => assertionOf({claims: {exp: now / 1000 + 302 + 97 * count}})],
  ['jti missing', () => assertionOf({claims: {jti: undefined}})],
  ['jti missing', () => assertionOf({claims: {jti: ''}})],
];

const refusalsOf = ({standing}: Examined): readonly TokenRejection[] =>
  standing.state === 'rejected' ? standing.refusals : [];

const causesOf = (examined: Examined): TokenCause[] =>
  refusalsOf(examined).flatMap(({findings}) => findings.map(({cause}) => cause));

test('names what was done to each of 220 assertions, and answers as the sandbox does', async () => {
  const rounds = Array.from({length: 5}, () => damages).flat();
  expect(rounds).toHaveLength(220);
  for (const [at, [cause, make]] of rounds.entries()) {
    if (at % 20 === 0) {
      freshSandbox();
    }
    const assertion = make();
    const found = await examineToken(assertion, {...given, keys: [publicHalf('client')]}, facts);
    const answer = await ask(assertion);
    expect.soft(causesOf(found), `${cause}: ${assertion}`).toEqual([cause]);
    expect.soft(answer.status, cause).toBeGreaterThanOrEqual(400);
    expect
      .soft(refusalsOf(found)[0], `${cause}: ${JSON.stringify(answer)}`)
      .toMatchObject({code: answer.code, error: answer.error});
  }
});

test('finds several faults in the order in which the sandbox reports them', async () => {
  const wrong = {
    header: {kid: 'other'},
    claims: {aud: hosts.api, exp: now / 1000 - 1, jti: undefined},
  };
  const seconds = now / 1000;
  const repairs = [
    wrong,
    {...wrong, header: {}},
    {header: {}, claims: {...wrong.claims, aud: auth}},
    {header: {}, claims: {exp: seconds + 60, jti: undefined}},
  ];
  const found = await examineToken(assertionOf(wrong), {...given, keys: facts.clientKeys}, facts);
  const told = refusalsOf(found).flatMap(({findings}) => findings.map(({detail}) => detail));
  const answers: unknown[] = [];
  for (const parts of repairs) {
    answers.push(((await ask(assertionOf(parts))) as {readonly detail?: string}).detail);
  }
  expect(told).toEqual(answers);
  expect(causesOf(found)).toEqual(['key id', 'audience', 'expired', 'jti missing']);
});

test('accepts what the sandbox accepts, once', async () => {
  for (const claims of [{}, {aud: `${auth}/oauth2/token`}, {aud: ['https://x.example', auth]}]) {
    const assertion = assertionOf({claims});
    expect(await examineToken(assertion, given, facts)).toMatchObject({
      kind: 'client assertion',
      standing: {state: 'accepted', proof: {source: 'test', alg: 'ES256'}},
    });
    expect((await ask(assertion)).status).toBe(200);
    expect(causesOf(await examineToken(assertion, {...given, isSent: true}, facts))).toEqual([
      'jti used',
    ]);
    expect(await ask(assertion)).toMatchObject({status: 401, error: 'invalid_client'});
  }
  const request = `curl x -d grant_type=client_credentials -d client_id=other -d client_assertion=${assertionOf()}`;
  expect(causesOf(await examineToken(request, given, facts))).toEqual(['client']);
});

test('says of an access token what the API answers', async () => {
  const partner = newPartner({now: new Date(now).toISOString()});
  const {body} = await partner.call(
    'createAccessToken',
    {},
    {
      grant_type: 'client_credentials',
      client_id: clientId,
      scope: 'accounts:read',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: assertionOf(),
    },
  );
  const token = body.access_token as string;
  const accountId = partner.ids.acc ?? '';
  const answer = (text: string) =>
    partner.call('getAccount', {accountId, Authorization: `Bearer ${text}`});
  expect(await examineToken(`Authorization: Bearer ${token}`, given, facts)).toMatchObject({
    kind: 'access token',
    standing: {state: 'accepted', proof: {source: 'test', alg: 'ES256'}},
  });
  expect((await answer(token)).status).toBe(200);
  const [header = '', , signature = ''] = token.split('.');
  const changed = `${header}.${base64url(JSON.stringify({iss: auth, aud: hosts.api, scope: 'accounts:write', exp: now / 1000 + 60}))}.${signature}`;
  for (const [cause, text] of [
    ['cut', token.slice(0, -90)],
    ['line break', token.replace('.', '. ')],
    ['base64', `${token}=`],
    ['signature', changed],
  ] as const) {
    const found = await examineToken(text, given, facts);
    expect(causesOf(found), cause).toEqual([cause]);
    expect((await answer(text)).code).toBe(refusalsOf(found)[0]?.code);
  }
  await partner.wait('PT10M');
  const late = await examineToken(token, {...given, now: now + 660_000}, facts);
  expect(causesOf(late)).toEqual(['expired']);
  expect((await answer(token)).code).toBe(refusalsOf(late)[0]?.code);
});

test('marks each scope that the API does not have, with the nearest one', async () => {
  const token = `${base64url('{"alg":"ES256","typ":"at+jwt"}')}.${base64url('{"scope":"accounts:read transfers:wirte"}')}.${base64url('x'.repeat(64))}`;
  const ofToken = await examineToken(token, given, facts);
  expect(ofToken.scopes.map(({detail}) => detail)).toEqual([
    'The API has no scope `transfers:wirte`. The nearest is `transfers:write`.',
  ]);
  const request = `client_id=${clientId}&scope=accounts%3Aread+transfers%3Awirte&client_assertion=${assertionOf()}`;
  expect(refusalsOf(await examineToken(request, given, facts))).toMatchObject([
    {code: 'scope_not_granted', findings: [{cause: 'scope'}]},
  ]);
});

test('says of a token with dots of which no part is JSON that it is opaque', async () => {
  for (const text of [
    'mF_9.B5f-4.1JqM8c2vTz0pLk7QwErT',
    'Authorization: Bearer mF_9.B5f-4.1JqM8c2vTz0pLk7QwErT',
    'mF_9.B5f-4-1JqM8c2vTz0pLk7QwErT',
  ]) {
    expect(await examineToken(text, given, facts)).toMatchObject({
      kind: 'opaque token',
      standing: {state: 'unproven'},
    });
  }
});

test('says of a token without parts that it is opaque, and of a name that it is no token', async () => {
  const bare = 'QKVBy_KIbnU_CApPo62_eU4253wg1K1i4HqRx1rGuel1';
  for (const text of [
    bare,
    `Authorization: Bearer ${bare}`,
    JSON.stringify({access_token: bare, scope: 'accounts:read'}),
  ]) {
    expect(await examineToken(text, given, facts)).toMatchObject({
      kind: 'opaque token',
      standing: {state: 'unproven'},
    });
  }
  for (const text of ['invalid_client', 'client assertion invalid']) {
    await expect(examineToken(text, given, facts)).rejects.toThrow('error finder');
  }
});

test('a made assertion is accepted, with a key that no script can read', async () => {
  const pem = clientKey.export({type: 'pkcs8', format: 'pem'}).toString();
  for (const text of [pem, JSON.stringify(keys.client), JSON.stringify({keys: [keys.client]})]) {
    const imported = await privateKey(text, 'sign');
    expect(imported.key.extractable).toBe(false);
    const wish = {clientId, kid: keys.client?.kid ?? '', scope: 'x', environment, life: 240};
    const {assertion, exp} = await makeAssertion(wish, imported, now);
    expect(exp).toBe(now / 1000 + 240);
    expect((await ask(assertion)).status).toBe(200);
  }
  const {key, alg, jwks} = await newKeyPair('mine');
  expect(key.extractable).toBe(false);
  expect(jwks).not.toContain('"d"');
  const {assertion} = await makeAssertion(
    {clientId, kid: 'mine', scope: 'x', environment, life: 60},
    {key, alg},
    now,
  );
  const own = await examineToken(assertion, {...given, keys: await publicKeys(jwks)}, facts);
  expect(own).toMatchObject({standing: {state: 'accepted', proof: {source: 'pasted'}}});
});

test('RSA keys sign with PS256, and other forms of keys say how to convert them', async () => {
  const pair = generateKeyPairSync('rsa', {modulusLength: 2048});
  const pkcs8 = pair.privateKey.export({type: 'pkcs8', format: 'pem'}).toString();
  const imported = await privateKey(pkcs8, 'sign');
  expect(imported.alg).toBe('PS256');
  const wish = {clientId, kid: 'rsa', scope: 'x', environment, life: 60};
  const {assertion} = await makeAssertion(wish, imported, now);
  const spki = pair.publicKey.export({type: 'spki', format: 'pem'}).toString();
  const mine = {...given, keys: await publicKeys(spki)};
  expect(await examineToken(assertion, mine, facts)).toMatchObject({
    standing: {state: 'accepted', proof: {source: 'pasted', alg: 'PS256'}},
  });
  expect(causesOf(await examineToken(assertion.slice(0, -20), mine, facts))).toEqual(['cut']);
  const old = pair.privateKey.export({type: 'pkcs1', format: 'pem'}).toString();
  await expect(privateKey(old, 'sign')).rejects.toThrow(/openssl pkcs8/);
  await expect(privateKey(pkcs8.slice(0, 400), 'sign')).rejects.toThrow(UnreadableToken);
  await expect(publicKeys(pkcs8)).rejects.toThrow(/openssl pkey/);
  await expect(privateKey(spki, 'sign')).rejects.toThrow(UnreadableToken);
});

/** A challenge for a user, with a device of the test key that may answer it. */
async function challenged() {
  const partner = newPartner({now: new Date(now).toISOString()});
  const {usr_ines: inesId = '', usr: aliceId = ''} = samples.ids ?? {};
  const phone = {name: 'P', platform: 'IOS', method: 'BIOMETRIC', publicKey: publicHalf('device')};
  const {body} = await partner.call('enrolDevice', {userId: inesId}, phone);
  await partner.call('confirmDevice', {deviceId: body.id}, {otp: '123456', proof: 'sandbox'});
  const sent = await partner.call(
    'createScaChallenge',
    {},
    {
      userId: inesId,
      purpose: 'ACCOUNT_ACCESS',
    },
  );
  return {partner, body: sent.body, aliceId};
}

type Jws = (
  payload: string,
  parts?: {header?: object; der?: boolean; input?: (text: string) => string | Buffer},
) => string;

const jws: Jws = (
  payload,
  {header = {alg: 'ES256'}, der = false, input = (text: string) => text} = {},
) => {
  const content = `${base64url(JSON.stringify(header))}.${base64url(payload)}`;
  const dsaEncoding = der ? 'der' : 'ieee-p1363';
  const signature = signBytes('sha256', Buffer.from(input(content)), {key: deviceKey, dsaEncoding});
  return `${content}.${base64url(signature)}`;
};

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest();

const bare = (text: string | Buffer, dsaEncoding: 'der' | 'ieee-p1363' = 'ieee-p1363') =>
  signBytes('sha256', Buffer.from(text), {key: deviceKey, dsaEncoding}).toString('base64');

const link = {
  amount: {value: 12_550, currency: 'EUR'},
  payeeName: 'Chloé Dubois',
  payeeIban: 'FR7699998000010000056789048',
  merchantName: null,
};

const causesIn = (verdict: ScaVerdict): TokenCause[] =>
  'causes' in verdict ? verdict.causes.map(({cause}) => cause) : [];

/** What may be signed instead of a right payload, with the cause that must be named. */
const signatureDamages: readonly (readonly [
  cause: TokenCause,
  make: (payload: string) => string,
])[] = [
  ['DER', (payload) => jws(payload, {der: true})],
  ['double hash', (payload) => jws(payload, {input: (text) => sha256(text)})],
  ['double hash', (payload) => jws(payload, {input: (text) => sha256(text).toString('hex')})],
  ['signed text', (payload) => jws(payload, {input: (text) => `${text}\n`})],
  ['signed text', (payload) => jws(payload, {input: (text) => text.split('.')[1] ?? ''})],
  ['signed text', (payload) => jws(payload, {input: () => payload})],
  [
    'signed text',
    (payload) => jws(payload, {input: () => Buffer.from(payload).toString('base64')}),
  ],
  ['payload', (payload) => jws(base64url(payload))],
  ['payload', (payload) => jws(JSON.stringify(payload))],
  ['algorithm', (payload) => jws(payload, {header: {alg: 'ES384'}})],
  ['not a JWS', (payload) => bare(payload).slice(0, 20)],
  ['cut', (payload) => jws(payload).slice(0, -20)],
  ['members', (payload) => jws(payload.replace('}', ',"deviceId":"x"}'))],
  ['members', (payload) => jws(payload.replace(/"nonce".*(?=})/, '"__proto__":1'))],
  ['other data', (payload) => jws(payload.replace('APPROVE', 'DECLINE'))],
  ['other data', (payload) => jws(payload.replace(/"nonce":"./, '"nonce":"_'))],
  ['other data', (payload) => jws(payload.replace(/"sca_/, '"usr_'))],
];

test('says first that a challenge which waits for an answer has expired', () => {
  const at = '2026-03-02T09:15:00Z';
  const wordsOn = (status: string, time: number) =>
    expiryWords(
      challengeIn(
        JSON.stringify({id: 'sca_1', nonce: 'n', dynamicLink: null, status, expiresAt: at}),
      ),
      time,
    );
  expect(wordsOn('PENDING', Date.parse(at) + 120_000)).toContain(
    'This challenge expired 2 minutes ago, so no signature is accepted for it.',
  );
  expect(wordsOn('PENDING', Date.parse(at) - 1)).toBeUndefined();
  expect(wordsOn('SUCCEEDED', Date.parse(at) + 120_000)).toBeUndefined();
});

test('names the mistake in each signature of a device, and the sandbox refuses it', async () => {
  const key = publicHalf('device');
  for (const [cause, make] of signatureDamages) {
    const {partner, body} = await challenged();
    const challenge = challengeIn(JSON.stringify(body));
    const signature = make(signedOf(challenge, 'APPROVE').payload);
    const verdict = await scaVerdict(signature, key, challenge, 'APPROVE');
    expect.soft(causesIn(verdict), cause).toEqual([cause]);
    const sent = {decision: 'APPROVE', signature};
    const {code} = await partner.call('answerScaChallenge', {challengeId: challenge.id}, sent);
    expect.soft(code, cause).toMatch(/challenge_answer_invalid|validation_failed/);
    expect.soft(verdict.state, cause).toBe('rejected');
  }
});

test('names the form in which the payment was hashed, and accepts what the sandbox accepts', async () => {
  const key = publicHalf('device');
  const canonical =
    '{"amount":{"currency":"EUR","value":12550},"merchantName":null,"payeeIban":"FR7699998000010000056789048","payeeName":"Chloé Dubois"}';
  const challenge = {id: 'sca_1', nonce: 'n', dynamicLink: link};
  const right = signedOf(challenge, 'APPROVE');
  expect(right.link).toBe(canonical);
  expect(right.linkHash).toBe(base64url(sha256(canonical)));
  const ascii = canonical.replace('é', String.raw`\u00e9`);
  const forms: readonly (readonly [TokenCause, string])[] = [
    ...[
      JSON.stringify(link),
      JSON.stringify(link, null, 2),
      `${canonical}\n`,
      ascii,
      canonical
        .replaceAll(/(?<=")([:,])(?=")/g, '$1 ')
        .replace(/":(?=[\d{n])/g, '": ')
        .replace(/(?<=[\dl}]),/g, ', '),
    ].map((text) => ['JSON form', base64url(sha256(text))] as const),
    ['hash form', sha256(canonical).toString('hex')],
    ['hash form', sha256(canonical).toString('base64')],
    ['hash form', base64url(sha256(sha256(canonical)))],
    ['hash form', base64url(sha256(sha256(canonical).toString('hex')))],
    ['hash form', base64url(sha256(base64url(canonical)))],
    ['other data', base64url(sha256('{}'))],
  ];
  for (const [cause, hash] of forms) {
    const signature = jws(right.payload.replace(right.linkHash ?? '', hash));
    const verdict = await scaVerdict(signature, key, challenge, 'APPROVE');
    expect.soft(causesIn(verdict), hash).toEqual([cause]);
  }
  const other = JSON.stringify(
    Object.fromEntries(Object.entries(JSON.parse(right.payload) as object).toReversed()),
  );
  for (const payload of [right.payload, other, `${right.payload}\n`]) {
    expect(await scaVerdict(jws(payload), key, challenge, 'APPROVE')).toEqual({
      state: 'accepted',
      proof: 'signature',
    });
  }
  const {partner, body} = await challenged();
  const open = challengeIn(JSON.stringify(body));
  const answer = async (decision: Decision, payload: string) =>
    partner.call('answerScaChallenge', {challengeId: open.id}, {decision, signature: jws(payload)});
  const reversed = JSON.stringify(
    Object.fromEntries(
      Object.entries(JSON.parse(signedOf(open, 'APPROVE').payload) as object).toReversed(),
    ),
  );
  expect((await answer('APPROVE', reversed)).body).toMatchObject({status: 'SUCCEEDED'});
  for (const bareText of [bare(right.payload), bare(right.payload, 'der'), bare(right.input)]) {
    const causes = causesIn(await scaVerdict(bareText, key, challenge, 'APPROVE'));
    expect(causes[0]).toBe('not a JWS');
    expect(causes).not.toContain('signature');
  }
  const strange = await scaVerdict(jws(right.payload), publicHalf('client'), challenge, 'APPROVE');
  expect(causesIn(strange)).toEqual(['signature']);
});

const nested = `${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}`;

/** What somebody may paste to break a tool. */
const hostile: readonly string[] = [
  'x'.repeat(10_000_000),
  '.'.repeat(1_000),
  `${'a.'.repeat(1_000)}a`,
  '\u0000\u0007\u202E.\u0000.\u0000',
  '<img src=x onerror=alert(1)>',
  '{"client_assertion": 1}',
  '{"__proto__": {"client_assertion": "a.b.c"}}',
  nested,
  '['.repeat(1_000_000),
  `${base64url('{"alg":{"toString":1},"kid":["a"],"__proto__":{"alg":"ES256"}}')}.${base64url('{"exp":1e999,"aud":{"a":[]},"iss":null}')}.AAAA`,
  `${base64url('{"alg":"hasOwnProperty","kid":"__proto__"}')}.${base64url('[]')}.AAAA`,
  `${base64url(nested.slice(0, 14_000))}.${base64url('{}')}.AAAA`,
  `${base64url('{"alg":"ES256","crit":["x"],"x":1,"kid":"wrenfield-2025-10"}')}.${base64url('{}')}.${'A'.repeat(86)}`,
  `${'A'.repeat(10_000_000)}.a.a.a.a`,
  '-----BEGIN PRIVATE KEY-----\nx',
  'client_assertion=',
  '=+/',
];

test('answers hostile input with a message', async () => {
  for (const text of hostile) {
    const found = await examineToken(text, given, facts).catch((error: unknown) => error);
    const what = text.slice(0, 60);
    if (found instanceof Error) {
      expect(found, what).toBeInstanceOf(UnreadableToken);
    } else {
      expect(causesOf(found as Examined).length, what).toBeGreaterThan(0);
      expect(JSON.stringify((found as Examined).standing).length, what).toBeLessThan(3_000);
    }
    for (const work of [publicKeys(text), privateKey(text, 'sign'), privateKey(text, 'decrypt')]) {
      await expect(work, what).rejects.toBeInstanceOf(UnreadableToken);
    }
    expect(() => challengeIn(text), what).toThrow(UnreadableToken);
    const challenge = {id: 'sca_1', nonce: 'n', dynamicLink: null};
    const verdict = await scaVerdict(text, publicHalf('device'), challenge, 'APPROVE').catch(
      (error: unknown) => error,
    );
    expect(
      verdict instanceof UnreadableToken || (verdict as ScaVerdict).state === 'rejected',
      what,
    ).toBe(true);
  }
  const deep = challengeIn(
    `{"id":"a","nonce":"b","dynamicLink":${'{"a":'.repeat(100)}1${'}'.repeat(100)}}`,
  );
  expect(typeof signedOf(deep, 'APPROVE').linkHash).toBe('string');
});

type Vectors = Readonly<Record<string, {readonly plaintext: string; readonly message: string}>>;

test('opens the messages of the contract with their keys, and with no other', async () => {
  const vectors = parse(readFileSync('contract/encrypted.yaml', 'utf8')) as Vectors;
  const cardKey = await privateKey(JSON.stringify(keys.cardView), 'decrypt');
  const other = await privateKey(JSON.stringify(keys.device), 'decrypt');
  const fileKey = await privateKey(JSON.stringify(filePrivateKey), 'decrypt');
  for (const [name, key] of [
    ['cardDetails', cardKey],
    ['cardPin', cardKey],
    ['scan', fileKey],
  ] as const) {
    const {message = '', plaintext = ''} = vectors[name] ?? {};
    expect(await examineToken(message, given, facts)).toMatchObject({
      kind: 'message',
      standing: {state: 'unproven'},
    });
    expect(await decrypt(message, key)).toEqual({
      text: plaintext,
      bytes: Buffer.byteLength(plaintext),
      sha256: sha256(plaintext).toString('hex'),
    });
    expect(await decrypt(message, other)).toBeUndefined();
    const changed = message.replace(/.(?=.{5}$)/, (letter) => (letter === 'A' ? 'B' : 'A'));
    expect(await decrypt(changed, key)).toBeUndefined();
    expect(key.key.extractable).toBe(false);
  }
});

test('judges the header of a message as createFile does', async () => {
  const partner = newPartner();
  const send = (content: string) =>
    partner.call(
      'createFile',
      {},
      {
        purpose: 'KYC',
        fileName: 'a.pdf',
        contentType: 'application/pdf',
        sha256: '0'.repeat(64),
        content,
      },
    );
  const header = {alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: 'enc-2025-10'};
  for (const changes of [{alg: 'RSA-OAEP'}, {enc: 'A128GCM'}, {kid: 'enc-2020-01'}]) {
    const message = `${base64url(JSON.stringify({...header, ...changes}))}.a.b.c.d`;
    const found = await examineToken(message, given, facts);
    expect((await send(message)).code, JSON.stringify(changes)).toBe(refusalsOf(found)[0]?.code);
  }
  const cut = `${base64url(JSON.stringify(header))}.a.b.c`;
  const found = await examineToken(cut, given, facts);
  expect((await send(cut)).code).toBe(refusalsOf(found)[0]?.code);
});

test('tells a message for the API from one for a device', async () => {
  const {message: ofPin} = {
    message: `${base64url('{"alg":"RSA-OAEP-256","enc":"A256GCM","kid":"pin-2025-10"}')}.a.b.c.d`,
  };
  expect(await examineToken(ofPin, given, facts)).toMatchObject({
    kind: 'message',
    standing: {state: 'unproven'},
  });
  const token = await new SignJWT({a: 1})
    .setProtectedHeader({alg: 'ES256'})
    .sign(await importJWK(keys.client ?? {}, 'ES256'));
  expect((await examineToken(token, given, facts)).kind).toBe('client assertion');
});

/** A token that Node signs with an algorithm of JWA, over claims that are right unless something is given. */
function tokenBy(alg: string, key: KeyObject, header: object = {}, claims: object = {}): string {
  const seconds = now / 1000;
  const right = {
    iss: clientId,
    sub: clientId,
    aud: auth,
    jti: alg,
    iat: seconds,
    exp: seconds + 60,
  };
  const content = [
    {alg, typ: 'JWT', ...header},
    {...right, ...claims},
  ]
    .map((part) => base64url(JSON.stringify(part)))
    .join('.');
  const signature = signBytes(`sha${alg.slice(2)}`, Buffer.from(content), {
    key,
    dsaEncoding: 'ieee-p1363',
    ...(alg.startsWith('PS') && {
      padding: constants.RSA_PKCS1_PSS_PADDING,
      saltLength: constants.RSA_PSS_SALTLEN_DIGEST,
    }),
  });
  return `${content}.${base64url(signature)}`;
}

const rsa = generateKeyPairSync('rsa', {modulusLength: 2048});
const ec = (namedCurve: string) => generateKeyPairSync('ec', {namedCurve});
const p256 = ec('P-256');
const p384 = ec('P-384');
const p521 = ec('P-521');
const jwkOf = (key: KeyObject) => JSON.stringify(key.export({format: 'jwk'}));

test.each([
  ['RS256', rsa],
  ['RS384', rsa],
  ['RS512', rsa],
  ['PS384', rsa],
  ['PS512', rsa],
  ['ES384', p384],
  ['ES512', p521],
] as const)('a signature with %s that fits is told as such, and rejected', async (alg, pair) => {
  const keysOf = async (key: KeyObject) => ({
    ...given,
    keys: await publicKeys(jwkOf(key)),
  });
  const token = tokenBy(alg, pair.privateKey, {kid: 'mine'});
  const found = await examineToken(token, await keysOf(pair.publicKey), facts);
  expect(found.signature).toEqual({state: 'right', source: 'pasted', alg});
  expect(causesOf(found)).toEqual(['algorithm']);
  const stranger = alg.startsWith('ES') ? p256 : generateKeyPairSync('rsa', {modulusLength: 2048});
  const other = await examineToken(token, await keysOf(stranger.publicKey), facts);
  expect(other.signature).toEqual({state: 'wrong', source: 'pasted'});
  const changed = token.replace(/.(?=\.[^.]*$)/, (one) => (one === 'A' ? 'B' : 'A'));
  const wrong = await examineToken(changed, await keysOf(pair.publicKey), facts);
  expect(wrong.signature?.state).toBe('wrong');
});

test('nothing is said of a key that was not compared', async () => {
  const open = (why: string) => ({state: 'open', why});
  const text = (header: object, signature = 'AAAA') =>
    [header, {iss: clientId, sub: clientId}]
      .map((part) => base64url(JSON.stringify(part)))
      .concat(signature)
      .join('.');
  const nameless = {...given, keys: []};
  const without = {...facts, clientKeys: [{kty: 'EC'}, {...publicHalf('client'), kid: undefined}]};
  for (const [token, expected] of [
    [tokenBy('ES256', p256.privateKey), open('no key')],
    [tokenBy('ES256', clientKey, {kid: ''}), open('no key')],
    [tokenBy('RS256', rsa.privateKey, {kid: 1}), open('no key')],
    [tokenBy('RS256', rsa.privateKey, {kid: null}), open('no key')],
    [text({alg: 'HS256', kid: keys.client?.kid}), open('no public key')],
    [text({alg: 'none'}), open('no public key')],
    [text({}), open('no key')],
    [text({alg: 'ES256', kid: keys.client?.kid}, '!'), open('form')],
    ['eyJ', open('form')],
  ] as const) {
    const found = await examineToken(token, nameless, without);
    expect(found.signature, token).toEqual(expected);
    expect(found.standing.state).toBe('rejected');
  }
  const production = {...given, environment: {...environment, isProduction: true}};
  const named = tokenBy('ES256', clientKey, {kid: keys.client?.kid});
  expect(await examineToken(named, production, facts)).toMatchObject({
    standing: {state: 'unproven'},
    signature: open('no key'),
  });
});

test('a key of another purpose proves nothing', async () => {
  const hostKey = createPrivateKey({key: keys.tokenHost ?? {}, format: 'jwk'});
  const {kid} = keys.tokenHost ?? {};
  const assertion = await examineToken(tokenBy('ES256', hostKey, {kid}), given, facts);
  expect(assertion).toMatchObject({standing: {state: 'unproven'}, signature: {state: 'open'}});
  const claims = {iss: auth, aud: hosts.api, scope: 'accounts:read'};
  const forged = tokenBy('ES256', clientKey, {kid: keys.client?.kid, typ: 'at+jwt'}, claims);
  expect((await examineToken(forged, given, facts)).standing.state).toBe('unproven');
  const issued = tokenBy('ES256', hostKey, {kid, typ: 'at+jwt'}, claims);
  expect((await examineToken(issued, given, facts)).standing.state).toBe('accepted');
  const weak = issued.replace(/^[^.]+/, base64url(JSON.stringify({alg: 'none', typ: 'at+jwt'})));
  expect(causesOf(await examineToken(weak, given, facts))).toEqual(['issuer']);
});

test('a signature in DER that fits is told as such', async () => {
  const found = await examineToken(assertionOf({dsaEncoding: 'der'}), given, facts);
  expect(found.signature).toEqual({state: 'right', source: 'test', alg: 'ES256'});
  expect(causesOf(found)).toEqual(['DER']);
});

test('every form of the three parts of a signature has a cause', async () => {
  const challenge = {id: 'sca_1', nonce: 'n', dynamicLink: null};
  const right = jws(signedOf(challenge, 'APPROVE').payload);
  const [header = '', payload = '', last = ''] = right.split('.');
  const bytes = Buffer.from(last, 'base64url');
  const withHeader = (members: object) =>
    jws(signedOf(challenge, 'APPROVE').payload, {header: members});
  const inBase64 = (): string => {
    const {payload: text} = signedOf(challenge, 'APPROVE');
    const content = ['{"alg":"ES256"}', text]
      .map((part) => Buffer.from(part).toString('base64'))
      .join('.');
    return `${content}.${signBytes('sha256', Buffer.from(content), {key: deviceKey, dsaEncoding: 'ieee-p1363'}).toString('base64')}`;
  };
  const der = signBytes('sha256', Buffer.from(`${header}.${payload}`), {key: deviceKey});
  for (const [pasted, cause] of [
    [`${header}.${payload}.${bytes.toString('hex')}`, 'signature form'],
    [`${header}.${payload}.${bytes.toString('hex').toUpperCase()}`, 'signature form'],
    [`${header}.${payload}.${der.toString('hex')}`, 'signature form'],
    [`${header}.${payload}.${bytes.toString('base64')}`, 'base64'],
    [`${header}.${payload}.${last}==`, 'base64'],
    [inBase64(), 'base64'],
    [`"${right}"`, 'characters'],
    [right.replace('.', '.\u200b'), 'characters'],
    [right.replaceAll('.', '.\n'), 'line break'],
    [`${header}.${payload}.`, 'cut'],
    [`x.${payload}.${last}`, 'header'],
    [`.${payload}.${last}`, 'header'],
    [`${header}..${last}`, 'signature'],
    [withHeader({alg: 'ES256', crit: ['exp'], exp: 1}), 'critical'],
    [withHeader({alg: 'ES256', b64: false, crit: ['b64']}), 'critical'],
    [`Bearer ${right}`, 'prefix'],
    ['', 'not a JWS'],
    ['...', 'cut'],
  ] as const) {
    const verdict = await scaVerdict(pasted, publicHalf('device'), challenge, 'APPROVE');
    expect.soft([pasted, verdict.state], cause).toEqual([pasted, 'rejected']);
    expect.soft(causesIn(verdict)[0], pasted).toBe(cause);
  }
  for (const pasted of [
    right,
    `  ${right}\n`,
    JSON.stringify({decision: 'APPROVE', signature: right}),
  ]) {
    const verdict = await scaVerdict(pasted, publicHalf('device'), challenge, 'APPROVE');
    expect(verdict).toEqual({state: 'accepted', proof: 'signature'});
  }
});

test.each([
  ['{"payeeName":"Zo\\ud83d"}', /surrogate pair/],
  ['{"\\udc00":1}', /surrogate pair/],
  ['{"list":[{"a":"\\ude00\\ud83d"}]}', /surrogate pair/],
  ['{"amount":1e999}', /no canonical form/],
  ['{"amount":1,"amount":2}', /occurs twice/],
  ['{"value":9007199254740993}', /too large/],
])('a challenge with %s is not hashed', (dynamicLink, message) => {
  const text = `{"id":"sca_1","nonce":"n","dynamicLink":${dynamicLink}}`;
  const hash = () => signedOf(challengeIn(text), 'APPROVE');
  expect(hash).toThrow(UnreadableToken);
  expect(hash).toThrow(message);
});
