import type {JWK} from 'jose';
import type {Schemas} from '../../api';
import {CustomResponse, type Call, type Domain} from '../../engine/domain';
import {limitAsNumber} from '../../engine/limits';
import {rejectCall} from '../../engine/problem';
import type {World} from '../../engine/world';
import {
  NO_SECRET,
  rejectClient,
  rememberToken,
  thumbprintOf,
  tokenLife,
} from '../../http/authentication';
import {assertionRejections, membersOf} from '../../http/clientAssertion';
import {clientsOf, type RegisteredClient} from './clients';
import {signedJwt} from './signedJwt';

type Body = Schemas['TokenRequest'];

const seconds = (time: number) => Math.floor(time / 1000);

/** The times at which an assertion may be valid: by the test clock, and by that of a machine that knows no jumps. */
const timesOf = ({clock}: World): readonly number[] => [clock.now(), clock.withoutJumps()];

/** Everything that names the token host: its address, that of the operation, and where a local sandbox runs. */
const audiencesOf = ({world, operation, url}: Call): string[] =>
  [world.contract.hosts.auth ?? '', url.origin].flatMap((host) => [host, host + operation.path]);

/** Checks the signed assertion of a client (RFC 7523). Each `jti` works once. */
async function checkAssertion(
  call: Call,
  client: RegisteredClient,
  assertion: string,
): Promise<void> {
  const {world} = call;
  const used = world.hidden<true>('assertions');
  const [fault] = await assertionRejections(assertion, {
    clientId: client.id,
    keys: [client.key as JWK],
    audiences: audiencesOf(call),
    times: timesOf(world),
    life: limitAsNumber(world, 'client-assertion-life'),
    isUsed: (jti) => used.has(jti),
  });
  if (fault) {
    rejectClient(fault.detail);
  }
  used.set(String(membersOf(assertion.split('.')[1] ?? '')?.jti), true);
}

/** The certificate of a client that authenticates with mTLS; undefined for one that signs an assertion. */
async function authenticatedThumbprint(
  call: Call<Body>,
  client: RegisteredClient,
): Promise<string | undefined> {
  const {body, headers} = call;
  const {client_assertion: assertion} = body;
  if (assertion) {
    await checkAssertion(call, client, assertion);
    return undefined;
  }
  return (await thumbprintOf(headers)) ?? rejectClient(NO_SECRET);
}

async function createAccessToken(call: Call<Body>): Promise<CustomResponse> {
  const {world, body} = call;
  const client = clientsOf(world).find(({id}) => id === body.client_id);
  if (!client) {
    return rejectClient('There is no such client.');
  }
  const thumbprint = await authenticatedThumbprint(call, client);
  const scopes = body.scope.split(' ').filter(Boolean);
  const missing = scopes.find((scope) => !client.scopes.has(scope));
  if (missing) {
    rejectCall('scope_not_granted', {detail: `Your client does not have the scope ${missing}.`});
  }
  const now = world.clock.now();
  const life = tokenLife(world);
  const claims = {
    iss: world.contract.hosts.auth,
    sub: client.id,
    client_id: client.id,
    aud: world.contract.hosts.api,
    scope: scopes.join(' '),
    jti: world.random.uuid(),
    iat: seconds(now),
    exp: seconds(now) + life,
    ...(thumbprint && {cnf: {'x5t#S256': thumbprint}}),
  };
  const token = await signedJwt(claims, world.contract.keys.tokenHost ?? {}, 'at+jwt');
  rememberToken(world, token, {client: {id: client.id, scopes: new Set(scopes)}, thumbprint});
  const answer: Schemas['TokenResponse'] = {
    access_token: token,
    token_type: 'Bearer',
    expires_in: life,
    scope: scopes.join(' '),
  };
  return new CustomResponse(answer, {headers: {'Cache-Control': 'no-store'}});
}

/** Access tokens by client credentials (RFC 6749 section 4.4), with `private_key_jwt` or a certificate. */
export const tokens: Domain = {operations: {createAccessToken}};
