import type {Operation} from '../contract';
import type {Call} from '../engine/domain';
import {refuse} from '../engine/problem';
import type {World} from '../engine/world';

/** Checks the headers that an operation declares, and what the client accepts. */
export function checkHeaders(
  {parameters, answer}: Operation,
  headers: Headers,
  world: World,
): void {
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
    refuse('not_acceptable', {detail: `This operation answers ${answer.mediaTypes.join(' or ')}.`});
  }
  const ownChecks = new Set(['Idempotency-Key', 'If-Match', 'Acting-User-Id', 'traceparent']);
  for (const {name, in: place, schema} of parameters) {
    const value = headers.get(name);
    if (
      place === 'header' &&
      value !== null &&
      !ownChecks.has(name) &&
      world.schemas.faults(schema, value).length > 0
    ) {
      refuse('malformed_request', {detail: `The header ${name} does not have the right form.`});
    }
  }
}

/** Checks that the objects of the path exist, and that `If-Match` names the version that they have. */
export function checkVersion({world, operation, path, headers}: Call): void {
  const ids = Object.values(path).filter((id) => /^[a-z]{3}_[0-9A-Z]{26}$/.test(id));
  for (const {name, in: place, schema} of operation.parameters) {
    const value = path[name];
    if (place === 'path' && value !== undefined && world.schemas.faults(schema, value).length > 0) {
      refuse('resource_not_found');
    }
  }
  const entry = world.entry(ids[0] ?? '');
  if (!operation.needsIfMatch) {
    return;
  }
  const wanted = headers.get('If-Match');
  if (wanted === null) {
    refuse('precondition_required');
  }
  if (!entry) {
    refuse('resource_not_found');
  }
  if (wanted !== `"${entry.object.version}"`) {
    refuse('etag_mismatch');
  }
}

/** Checks who acts: required where the operation always asks for SCA, and a user of this programme. */
export function checkActingUser({world, operation, actingUserId}: Call): void {
  if (operation.sca === 'always' && !actingUserId) {
    refuse('acting_user_missing');
  }
  if (operation.sca && actingUserId && !world.find('User', actingUserId)) {
    refuse('acting_user_not_allowed');
  }
}
