import type {Code, RootContent, Table} from 'mdast';
import * as z from 'zod';
import {provider} from '@aldermark/data/provider';
import {tokenCauses, tokenMembers, type TokenCause} from '@aldermark/data/tokenCauses';
import {fillProviderFacts} from '@aldermark/contract-reader/facts';
import {component} from '@aldermark/lib/mdxNodes';
import {code, phrasing, repeated, table, text} from '@aldermark/lib/nodes';
import {canonicalJson} from '@aldermark/lib/canonicalJson';
import {signedData} from '@aldermark/sandbox/domains/sca/signedAnswer';
import {assertionRejections, membersOf} from '@aldermark/sandbox/http/clientAssertion';
import {signedJwt} from '@aldermark/sandbox/domains/tokens/signedJwt';
import {publicKeySet} from '@aldermark/sandbox/keys/fileKey';
import {START} from '@aldermark/sandbox/stories/partner';
import type {Api} from '../attributeTypes';
import {defineTag, need, type TagUse} from '../writerTag';

/** How many characters of a long text the table shows. */
const SHOWN = 60;

const shortened = (value: string) => (value.length > SHOWN ? `${value.slice(0, SHOWN)}…` : value);

/** A fact of the tables of keys, tokens and signatures. */
const fact = (name: string): string =>
  fillProviderFacts(`%${name}%`, 'packages/plugins/writer-tags/tags/Tokens.ts');

/** The address of `createAccessToken` at the token host. */
const pathOf = ({operations}: Api): string => operations.get('createAccessToken')?.path ?? '';

function environmentsOf(api: Api) {
  const path = pathOf(api);
  const audiences = (auth: string) => [auth, auth + path];
  const {sandbox, production} = provider.hosts;
  const local = provider.localSandbox;
  const remote = (name: string, {auth, api: host}: {auth: string; api: string}) => ({
    name,
    isProduction: name === 'Production',
    auth,
    api: host,
    tokenAddress: auth + path,
    audiences: audiences(auth),
  });
  return [
    remote('Sandbox', sandbox),
    remote('Production', production),
    {
      ...remote('Sandbox on your machine', sandbox),
      tokenAddress: local + path,
      audiences: [...audiences(sandbox.auth), ...audiences(local)],
    },
  ];
}

/** The error codes that the checker names. */
const codes = [
  'client_assertion_invalid',
  'scope_not_granted',
  'token_invalid',
  'token_expired',
  'validation_failed',
  'encryption_invalid',
  'encryption_key_unknown',
];

/** The seconds in a limit, such as `300 seconds`. */
const secondsOf = ({model}: Api, name: string): number =>
  parseInt(model.contract.limits[name]?.value ?? '', 10);

/** A test key without its private member. */
function publicHalf(key: Readonly<Record<string, string>> = {}) {
  const {d: _, ...rest} = key;
  return rest;
}

const scopesOf = ({model: {contract}}: Api): string[] => [
  ...new Set(
    Object.values(contract.documents.sandbox.components.securitySchemes).flatMap(({flows}) =>
      Object.keys(flows.clientCredentials.scopes),
    ),
  ),
];

function factsOf(api: Api) {
  const {keys} = api.model.sandbox;
  return {
    environments: environmentsOf(api),
    life: secondsOf(api, 'client-assertion-life'),
    clientKeys: [publicHalf(keys.client)],
    hostKeys: [publicHalf(keys.tokenHost)],
    accessLife: api.model.contract.limits['access-token-life']?.value ?? '',
    scopes: scopesOf(api),
    messageKeyIds: publicKeySet.keys.map(({kid}) => kid),
    answers: Object.fromEntries(
      codes.map((name) => {
        const {status = 0, title = ''} = api.errors.get(name) ?? {};
        return [name, {status, title}];
      }),
    ),
  };
}

const clientId = (): string => String(membersOf(fact('tokens.assertion').split('.')[1] ?? '')?.sub);

/** An assertion with a right signature and a mistake in several claims. */
async function exampleOf({model}: Api): Promise<string> {
  const milliseconds = Date.parse(START);
  const claims = {
    iss: `https://${model.sandbox.samples.hosts?.app}`,
    sub: clientId(),
    aud: model.sandbox.hosts.api,
    iat: milliseconds,
    exp: milliseconds + 60_000,
  };
  return signedJwt(claims, model.sandbox.keys.client ?? {});
}

/** What the token host says of the example, one response after the other. */
async function answersOf(api: Api): Promise<Table> {
  const faults = await assertionRejections(await exampleOf(api), {
    clientId: clientId(),
    keys: factsOf(api).clientKeys,
    audiences: environmentsOf(api)[0]?.audiences ?? [],
    times: [Date.parse(START)],
    life: secondsOf(api, 'client-assertion-life'),
    isUsed: () => false,
  });
  return table(
    ['What the token host says', 'What to do'],
    faults.map(({cause, detail}) => [
      [text(detail)],
      phrasing(api.inlineOf(tokenCauses[cause].fix)),
    ]),
  );
}

/** The members of the example, each with its meaning. */
const membersTable = (assertion: string): Table =>
  table(
    ['Member', 'Value', 'Meaning'],
    assertion
      .split('.', 2)
      .flatMap((part) => Object.entries(membersOf(part) ?? {}))
      .map(([name, value]) => [
        [code(name)],
        [code(String(value))],
        [text(tokenMembers[name] ?? '')],
      ]),
  );

async function exampleNodes(api: Api): Promise<RootContent[]> {
  const assertion = await exampleOf(api);
  const block: Code = {type: 'code', lang: 'text', value: assertion};
  return [block, membersTable(assertion), await answersOf(api)];
}

/** The causes of some kinds in the order in which they are checked. */
function causesOf({inlineOf}: Api, kinds: readonly string[]): Table {
  const names = Object.keys(tokenCauses) as TokenCause[];
  return table(
    ['Cause', 'What to do'],
    names
      .filter((name) => kinds.includes(tokenCauses[name].of))
      .map((name) => [
        phrasing(inlineOf(tokenCauses[name].title)),
        phrasing(inlineOf(tokenCauses[name].fix)),
      ]),
  );
}

/** The challenge of the test vector. */
const vector = () => ({
  id: fact('sca.answer.challengeId'),
  nonce: fact('sca.answer.nonce'),
  dynamicLink: JSON.parse(fact('sca.answer.canonicalDynamicLink')) as {
    amount: {value: number; currency: string};
    payeeName: string | null;
    payeeIban: string | null;
    merchantName: string | null;
  },
});

/** The steps of a device, with what each makes of the test vector. */
function stepsOf({inlineOf}: Api): Table {
  const challenge = vector();
  const link = canonicalJson(challenge.dynamicLink);
  const data = signedData(challenge, fact('sca.answer.decision'));
  const payload = canonicalJson(data);
  const encoded = (value: string) => Buffer.from(value).toString('base64url');
  const signature = fact('sca.answer.signature');
  const steps: readonly (readonly [step: string, result: string])[] = [
    ['Write `dynamicLink` as canonical JSON', link],
    ['Count its bytes in UTF-8', String(Buffer.byteLength(link))],
    ['Compute SHA-256, and encode it in base64url', String(data.dynamicLinkSha256)],
    ['Write the payload as JSON', payload],
    ['Count its bytes', String(Buffer.byteLength(payload))],
    [
      'Encode header and payload in base64url, with a dot between them',
      shortened(`${encoded('{"alg":"ES256"}')}.${encoded(payload)}`),
    ],
    [
      'Sign the bytes of this text with ES256, and add the signature after a dot',
      `…${signature.slice(signature.lastIndexOf('.'))}`,
    ],
  ];
  return table(
    ['Step', 'Result'],
    steps.map(([step, result]) => [phrasing(inlineOf(step)), [code(result)]]),
  );
}

/** The test vector as a reader pastes it. */
function scaExample({model}: Api) {
  const {d: _, ...publicKey} = model.sandbox.keys.device ?? {};
  return {
    challenge: JSON.stringify(vector(), null, 2),
    signature: fact('sca.answer.signature'),
    publicKey: JSON.stringify(publicKey, null, 2),
    decision: fact('sca.answer.decision'),
  };
}

const from = '@site/src/components/Tokens';

/** Nodes that are filled in when they have been computed. */
function late(place: TagUse, work: () => Promise<RootContent[]>): RootContent[] {
  const node = repeated();
  place.page.pending.push(async () => {
    Object.assign(node, {children: await work()});
  });
  return [node];
}

/** The form that checks a token; its example is signed in the build. */
function checker(api: Api, place: TagUse): RootContent[] {
  need(place, {name: 'TokenChecker', from});
  const node = component('TokenChecker', {facts: factsOf(api), example: ''});
  place.page.pending.push(async () => {
    const example = await exampleOf(api);
    Object.assign(node, component('TokenChecker', {facts: factsOf(api), example}));
  });
  return [node];
}

function maker(api: Api, place: TagUse): RootContent[] {
  need(place, {name: 'AssertionMaker', from});
  const {kid, kty, crv, x, y, d} = api.model.sandbox.keys.client ?? {};
  const {environments, life} = factsOf(api);
  const scope = api.operations.get('getPartner')?.scope ?? '';
  const client = {id: clientId(), scope, key: {kid, kty, crv, x, y, d}};
  return [component('AssertionMaker', {facts: {environments, life}, client})];
}

function scaForm(api: Api, place: TagUse): RootContent[] {
  need(place, {name: 'ScaChecker', from});
  const toldOfExpiry = api.model.contract.errors.get('sca_challenge_expired')?.tellUser;
  return [component('ScaChecker', {example: scaExample(api), toldOfExpiry})];
}

export const Tokens = (api: Api) => {
  const parts: Readonly<Record<string, (place: TagUse) => RootContent[]>> = {
    check: (place) => checker(api, place),
    make: (place) => maker(api, place),
    sca: (place) => scaForm(api, place),
    causes: () => [causesOf(api, ['form', 'assertion'])],
    example: (place) => late(place, () => exampleNodes(api)),
    steps: () => [stepsOf(api)],
    scaCauses: () => [causesOf(api, ['answer'])],
  };
  return defineTag({
    name: 'Tokens',
    form: 'block',
    purpose:
      'Shows a form of the page of tokens: `check` for any token, `make` for a client assertion, or `sca` for what a device signs. The other parts show as tables what these know: the `causes` of a rejected assertion, an `example` of one with the responses of the token host, the `steps` of a device with the vector of `contract/sca.yaml`, and the `scaCauses` of a rejected signature.',
    attributes: z.strictObject({
      part: z
        .enum(['check', 'make', 'sca', 'causes', 'example', 'steps', 'scaCauses'])
        .describe('`check`, `make`, `sca`, `causes`, `example`, `steps` or `scaCauses`'),
    }),
    example: '<Tokens part="check" />',
    shownOn: {name: 'Tokens and signatures', href: '/docs/tools/tokens#check-a-token'},
    render: ({part}, place) => parts[part]?.(place) ?? [],
  });
};
