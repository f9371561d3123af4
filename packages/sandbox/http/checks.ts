import type {SandboxOperation, SandboxParameter} from '../contract';
import type {Call} from '../engine/domain';
import {hasV1Ended} from '../engine/endOfV1';
import {rejectCall} from '../engine/problem';
import type {World} from '../engine/world';

/** Rejects a call whose `Accept` has no media type that the operation returns. */
export function checkAccept({answer}: SandboxOperation, headers: Headers): void {
  const accepted =
    headers
      .get('Accept')
      ?.split(',')
      .map((one) => one.split(';')[0]?.trim() ?? '') ?? [];
  const fits = (type: string) =>
    [type, '*/*', `${type.split('/')[0]}/*`, 'application/problem+json'].some((one) =>
      accepted.includes(one),
    );
  if (accepted.length > 0 && answer.mediaTypes.length > 0 && !answer.mediaTypes.some(fits)) {
    rejectCall('not_acceptable', {
      detail: `This operation answers ${answer.mediaTypes.join(' or ')}.`,
    });
  }
}

/** The headers of an operation that have checks of their own. */
const ownChecks = new Set(['Idempotency-Key', 'Acting-User-Id', 'traceparent']);

/** Checks the form of one header that an operation declares. */
export function checkHeader(
  {name, in: place, schema}: SandboxParameter,
  headers: Headers,
  {schemas}: World,
): void {
  const value = headers.get(name);
  const isChecked = place === 'header' && value !== null && !ownChecks.has(name);
  if (isChecked && schemas.faults(schema, value).length > 0) {
    rejectCall('malformed_request', {detail: `The header ${name} does not have the right form.`});
  }
}

/** Checks the headers that an operation declares, and what the client accepts. */
export function checkHeaders(operation: SandboxOperation, headers: Headers, world: World): void {
  checkAccept(operation, headers);
  operation.parameters.forEach((parameter) => checkHeader(parameter, headers, world));
}

/** Checks the form of one parameter of the path. */
export function checkPathParameter(
  {name, in: place, schema}: SandboxParameter,
  {world, path}: Pick<Call, 'world' | 'path'>,
): void {
  const value = path[name];
  if (place === 'path' && value !== undefined && world.schemas.faults(schema, value).length > 0) {
    rejectCall('resource_not_found');
  }
}

/** Whether one of the tags of `If-Match` is the current one. `*` fits any (RFC 9110 section 13.1.1). */
function fits(wanted: string, current: string): boolean {
  const tags: readonly string[] = wanted.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return wanted.trim() === '*' || tags.includes(current);
}

/** Checks that `If-Match` names the version that the object of the path has, where the operation needs it. */
export function checkIfMatch({world, operation, path, headers}: Call): void {
  if (!operation.needsIfMatch) {
    return;
  }
  const wanted = headers.get('If-Match');
  if (wanted === null) {
    rejectCall('precondition_required');
  }
  const ids = Object.values(path).filter((id) => /^[a-z]{3}_[0-9A-Z]{26}$/.test(id));
  const entry = world.entry(ids[0] ?? '');
  if (!entry) {
    rejectCall('resource_not_found');
  }
  if (!fits(wanted, `"${entry.object.version}"`)) {
    rejectCall('etag_mismatch');
  }
}

/** Checks the ids of the path, and that `If-Match` names the version that the object has. */
export function checkVersion(call: Call): void {
  call.operation.parameters.forEach((parameter) => checkPathParameter(parameter, call));
  checkIfMatch(call);
}

/** On the hosts of the contract, an operation is served on its own host only; elsewhere one host has them all. */
export function checkHost({contract}: World, {host}: SandboxOperation, {hostname}: URL): void {
  const named = Object.entries(contract.hosts).find(
    ([, url]) => new URL(url).hostname === hostname,
  );
  const name = named?.[0] === 'mtls' ? 'api' : named?.[0];
  if (name && name !== host && !(named?.[0] === 'mtls' && host === 'auth')) {
    rejectCall('route_not_found');
  }
}

/** Rejects operations of version 1 after its end. */
export function checkSunset(world: World, {apiVersion}: SandboxOperation): void {
  if (apiVersion === 'v1' && hasV1Ended(world)) {
    rejectCall('api_version_sunset');
  }
}

/** Checks that the proof of an approval is there, where an order of version 1 always needs one. */
export function checkScaToken({operation, headers}: Pick<Call, 'operation' | 'headers'>): void {
  if (operation.scaToken === 'always' && !headers.has('Sca-Token')) {
    rejectCall('sca_token_missing');
  }
}

/** Checks who acts: required where the operation always asks for SCA, and a user of this programme. */
export function checkActingUser({world, operation, actingUserId}: Call): void {
  if (operation.sca === 'always' && !actingUserId) {
    rejectCall('acting_user_missing');
  }
  if (operation.sca && actingUserId !== undefined && !world.find('User', actingUserId)) {
    rejectCall('acting_user_not_allowed');
  }
}
