import type {Operation} from '../contract';
import {Answer} from '../engine/domain';
import type {ApiError} from '../engine/problem';
import type {World} from '../engine/world';
import type {StoredAnswer} from './idempotency';

/** Ids of one request that its answer names. */
export type Trace = {
  readonly requestId: string;
  readonly traceId: string;
  readonly instance: string;
};

/** The ids of a request; the trace continues the one of its `traceparent` (W3C Trace Context). */
export function traceOf(world: World, request: Request): Trace {
  const parent = /^[0-9a-f]{2}-([0-9a-f]{32})-/.exec(request.headers.get('traceparent') ?? '')?.[1];
  return {
    requestId: world.newId('req'),
    traceId: parent ?? world.random.hex(32),
    instance: new URL(request.url).pathname,
  };
}

/** The last moment of version 1. */
export function endOfV1({contract}: World): number {
  return Date.parse(`${contract.v1.sunset}T23:59:59Z`);
}

/** Headers of every answer of version 1 (RFC 9745, RFC 8594). */
function legacyHeaders(
  world: World,
  {apiVersion, successorPage}: Operation,
): Record<string, string> {
  if (apiVersion !== 'v1') {
    return {};
  }
  const {contract} = world;
  const {deprecated} = contract.v1;
  const notes = `<${contract.docs}/docs/customer-relationship/releaseNotes>; rel="deprecation"`;
  const successor =
    successorPage && `, <${contract.docs}/api/${successorPage}>; rel="successor-version"`;
  return {
    Deprecation: `@${Date.parse(deprecated) / 1000}`,
    Sunset: new Date(endOfV1(world)).toUTCString(),
    Link: notes + (successor ?? ''),
  };
}

/** The headers of an answer that do not depend on its body. */
export function commonHeaders(
  world: World,
  operation: Operation | undefined,
  request: Request,
  {requestId}: Trace,
): Record<string, string> {
  const correlation = request.headers.get('Correlation-Id');
  return {
    'Request-Id': requestId,
    ...(correlation && {'Correlation-Id': correlation}),
    ...(operation && legacyHeaders(world, operation)),
  };
}

/** The answer of a successful call. Throws when it does not fit its schema: then the sandbox itself is wrong. */
export function successOf(world: World, operation: Operation, result: unknown): StoredAnswer {
  const {body, options} = result instanceof Answer ? result : new Answer(result);
  const {name, status: ownStatus, headers: names} = operation.answer;
  const status = options.status ?? ownStatus;
  const version = (body as {version?: unknown} | undefined)?.version;
  const etag: Record<string, string> =
    names.includes('ETag') && typeof version === 'number' ? {ETag: `"${version}"`} : {};
  if (options.contentType) {
    return {
      status,
      headers: {'Content-Type': options.contentType, ...etag, ...options.headers},
      body: String(body),
    };
  }
  if (name === undefined) {
    return {status, headers: {...options.headers}, body: null};
  }
  const faults = world.schemas.faults(world.schemas.named(name), body);
  if (faults.length > 0) {
    throw new Error(
      `${operation.id} answers what its schema does not allow: ${JSON.stringify(faults)}`,
    );
  }
  return {
    status,
    headers: {'Content-Type': 'application/json', ...etag, ...options.headers},
    body: JSON.stringify(body),
  };
}

/** The answer of a refused call: a problem document (RFC 9457), or the error document of version 1. */
export function refusalOf(
  world: World,
  operation: Operation | undefined,
  error: ApiError,
  {requestId, traceId, instance}: Trace,
): StoredAnswer {
  const {status, title, detail} = world.contract.errors[error.code] ?? {
    status: 500,
    title: 'Internal error',
    detail: '',
  };
  const body =
    operation?.apiVersion === 'v1'
      ? {errorCode: error.code, errorMessage: String(error.members.detail ?? detail), requestId}
      : {
          type: `${world.contract.docs}/errors/${error.code}`,
          title,
          status,
          detail,
          instance,
          code: error.code,
          traceId,
          requestId,
          ...error.members,
        };
  const contentType =
    operation?.apiVersion === 'v1' ? 'application/json' : 'application/problem+json';
  return {
    status,
    headers: {'Content-Type': contentType, ...error.headers},
    body: JSON.stringify(body),
  };
}
