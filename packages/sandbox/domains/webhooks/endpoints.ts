import type {Schemas} from '../../api';
import {CustomResponse, type Call} from '../../engine/domain';
import {limitAsNumber} from '../../engine/limits';
import {metadataAfter} from '../../engine/mergePatch';
import {rejectCall} from '../../engine/problem';
import {instant, later, timestamp} from '../../engine/time';
import type {FieldsOf, Resource, World} from '../../engine/world';
import {
  attempt,
  deliveryOf,
  failingSince,
  hasSender,
  secretsOf,
  send,
  testRequest,
  type Receipt,
} from './deliveries';
import {signingSecret} from './sign';

type Endpoint = Resource<'WebhookEndpoint'>;

/** Addresses that no public server has (RFC 1918, RFC 3927, RFC 4193, RFC 6598, loopback). */
const privateHosts =
  /^(localhost|.*\.localhost|.*\.local|127\..*|10\..*|192\.168\..*|172\.(1[6-9]|2\d|3[01])\..*|169\.254\..*|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\..*|0\..*|\[(::1?|f[cd].*|fe[89ab].*)\])$/i;

/** The host of an address; the IPv4 address that one of IPv6 holds (RFC 4291 section 2.5.5.2). */
function hostOf({hostname}: URL): string {
  const [, high = '', low = ''] = /^\[::ffff:([\da-f]+):([\da-f]+)\]$/i.exec(hostname) ?? [];
  const bytes = [high, low].map((part) => Number.parseInt(part, 16));
  return high === ''
    ? hostname.replace(/\.$/, '')
    : bytes.flatMap((part) => [part >> 8, part & 255]).join('.');
}

function checkUrl(url: string): void {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  const isPublic =
    parsed?.protocol === 'https:' && parsed.port === '' && !privateHosts.test(hostOf(parsed));
  if (!isPublic) {
    rejectCall('webhook_url_invalid', {detail: 'Give a public https address on port 443.'});
  }
}

function checkTypes({contract}: World, types: readonly string[]): void {
  const names = Object.keys(contract.events);
  const isKnown = (type: string) =>
    type === '*' ||
    names.includes(type) ||
    (type.endsWith('.*') && names.some((name) => name.startsWith(type.slice(0, -1))));
  const unknown = types.find((type) => !isKnown(type));
  if (unknown) {
    rejectCall('event_type_unknown', {detail: `There is no event type "${unknown}".`});
  }
}

const newSecret = (world: World): string =>
  signingSecret(world.random.bytes(limitAsNumber(world, 'webhook-secret-length')));

/** The body of `webhook.test`, and of the call that tests an address before it is subscribed. */
const ping = {message: 'ping'} as const;

/** Makes the test call to an address, when somebody can answer, and rejects an address that fails. */
async function checkAnswer({world, pause}: Call, endpoint: Endpoint, url: string): Promise<void> {
  if (!hasSender(world)) {
    return;
  }
  const event = world.journal.make(world, 'webhook.test', ping);
  const request = testRequest(world, endpoint, url, event);
  const answered = new Promise<Receipt>((done) =>
    send(world, request, done, {endpointId: endpoint.id}),
  );
  await pause(answered);
  const {error} = await answered;
  if (error !== null) {
    rejectCall('webhook_url_invalid', {detail: `The test call to the address failed: ${error}`});
  }
}

/** Subscribes an address. */
export async function createWebhookEndpoint(
  call: Call<Schemas['WebhookEndpointCreate']>,
): Promise<Endpoint> {
  const {world, body} = call;
  checkUrl(body.url);
  checkTypes(world, body.eventTypes);
  const most = limitAsNumber(world, 'webhook-endpoints');
  const used = world.all('WebhookEndpoint').length;
  if (used >= most) {
    rejectCall('resource_limit_reached', {limit: most, used});
  }
  const secret = newSecret(world);
  const status = body.status ?? 'ENABLED';
  const endpoint = world.create('WebhookEndpoint', {...body, status, clientCertificate: false});
  secretsOf(world).set(endpoint.id, {current: secret});
  try {
    await checkAnswer(call, endpoint, endpoint.url);
  } catch (error) {
    world.remove(endpoint.id);
    throw error;
  }
  return {...structuredClone(endpoint), secret};
}

/** Changes an endpoint. */
export async function updateWebhookEndpoint(
  call: Call<Schemas['WebhookEndpointUpdate']>,
): Promise<Endpoint> {
  const {world, body, path} = call;
  const found = () => world.get('WebhookEndpoint', path.endpointId ?? '');
  const {url} = found();
  if (body.url) {
    checkUrl(body.url);
  }
  checkTypes(world, body.eventTypes ?? []);
  if (body.url && body.url !== url) {
    await checkAnswer(call, found(), body.url);
  }
  // It may have been deleted while the address was tested.
  const endpoint = found();
  if (body.status === 'ENABLED') {
    failingSince(world).delete(endpoint.id);
  }
  const {metadata, status, ...rest} = body;
  const set = {...rest, ...(status && {status}), ...metadataAfter(endpoint, metadata)};
  // A description of null removes the description.
  return structuredClone(world.change(endpoint, set as FieldsOf<'WebhookEndpoint'>));
}

/** Deletes an endpoint. */
export function deleteWebhookEndpoint({world, path}: Call): CustomResponse {
  const endpoint = world.get('WebhookEndpoint', path.endpointId ?? '');
  world.remove(endpoint.id);
  return new CustomResponse(undefined);
}

/** Makes a new secret; the previous one signs too until the grace time has passed. */
export function rotateWebhookSecret({
  world,
  body,
  path,
}: Call<Schemas['WebhookSecretRotate']>): Endpoint {
  const endpoint = world.get('WebhookEndpoint', path.endpointId ?? '');
  const until = endpoint.previousSecretExpiresAt;
  if (until && until > world.now()) {
    rejectCall('webhook_rotation_in_progress');
  }
  const hours = body.graceHours ?? 0;
  const previousUntil = hours > 0 ? timestamp(later(instant(world.now()), `PT${hours}H`)) : null;
  const current = newSecret(world);
  const previous = secretsOf(world).get(endpoint.id)?.current;
  secretsOf(world).set(endpoint.id, {current, ...(previousUntil && {previous, previousUntil})});
  const changed = world.change(endpoint, {previousSecretExpiresAt: previousUntil});
  if (previousUntil) {
    const when = () => endpoint.previousSecretExpiresAt === previousUntil;
    world.at(previousUntil, {label: 'previous secret expires', object: endpoint, when}, () =>
      world.change(endpoint, {previousSecretExpiresAt: null}),
    );
  }
  return {...structuredClone(changed), secret: current};
}

/** Sends `webhook.test` to one endpoint now. */
export function sendTestEvent({world, path}: Call): Resource<'WebhookDelivery'> {
  const endpoint = world.get('WebhookEndpoint', path.endpointId ?? '');
  const event = world.journal.record(world, 'webhook.test', ping, {});
  const delivery = deliveryOf(world, endpoint, event);
  const answer = structuredClone(delivery);
  attempt(world, endpoint, delivery);
  return answer;
}
