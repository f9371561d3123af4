import type {SandboxOperation} from '../contract';
import {CustomResponse} from '../engine/domain';
import {endOfV1} from '../engine/endOfV1';
import {MOST_FIELD_ERRORS, type ApiError, type FieldError} from '../engine/problem';
import {Random} from '@aldermark/lib/random';
import type {World} from '../engine/world';
import type {StoredResponse} from './idempotency';
import {wantsFrench} from './language';
import {isTokenEndpoint, oauthMembers} from './oauth';

/** Ids of one request that its response names. */
export type TraceIds = {
  readonly requestId: string;
  readonly traceId: string;
  readonly instance: string;
  readonly isFrench: boolean;
};

/** A `traceparent` with its trace id (W3C Trace Context). Ids of zeros alone and version ff are no trace. */
const traceparent =
  /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:$|-)/;

/** The ids of a request; the trace continues the one of its `traceparent`, and one that is wrong is ignored. */
export function traceIds(world: World, request: Request): TraceIds {
  const parent = traceparent.exec(request.headers.get('traceparent') ?? '')?.[1];
  return {
    requestId: world.newId('req'),
    traceId: parent ?? world.random.hex(32),
    // A broken escape is no part of a URI reference (RFC 3986).
    instance: new URL(request.url).pathname.replace(/%(?![\da-f]{2})/gi, '%25'),
    isFrench: wantsFrench(request.headers),
  };
}

/** The trace of a request that reaches no world, whose random ids therefore stay as they are. */
export function traceWithoutWorld(instance: string): TraceIds {
  const random = new Random(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
  return {
    requestId: random.id('req', Date.now()),
    traceId: random.hex(32),
    instance,
    isFrench: false,
  };
}

/** Headers of every response of version 1 (RFC 9745, RFC 8594), also below its paths where there is no operation. */
function legacyHeaders(world: World, successor: string | undefined): Record<string, string> {
  const {contract} = world;
  const {deprecated} = contract.v1;
  const notes = `<${contract.docs}/docs/customer-relationship/releaseNotes>; rel="deprecation"`;
  const replacement = successor && `, <${contract.docs}/api/${successor}>; rel="successor-version"`;
  return {
    Deprecation: `@${Date.parse(deprecated) / 1000}`,
    Sunset: new Date(endOfV1(world)).toUTCString(),
    Link: notes + (replacement ?? ''),
  };
}

/** The `Correlation-Id` that the response returns: none when it does not have the form that the contract gives it. */
function correlationOf({contract, schemas}: World, {headers}: Request): string | undefined {
  const sent = headers.get('Correlation-Id') ?? undefined;
  const schema = contract.operations[0]?.parameters.find(
    ({name}) => name === 'Correlation-Id',
  )?.schema;
  return schema && sent && schemas.faults(schema, sent).length === 0 ? sent : undefined;
}

/** The headers of a response that do not depend on its body. */
export function headersOfAnyResponse(
  world: World,
  operation: SandboxOperation | undefined,
  request: Request,
  {requestId, instance}: TraceIds,
): Record<string, string> {
  const correlation = correlationOf(world, request);
  return {
    'Request-Id': requestId,
    ...(correlation && {'Correlation-Id': correlation}),
    ...(isOfV1(operation, instance) && legacyHeaders(world, operation?.successor)),
  };
}

/** Where a new object can be read: at the path of the operation that reads such objects. */
function locationOf({contract}: World, {answer}: SandboxOperation, id: string): string | undefined {
  return contract.operations
    .find((one) => one.method === 'GET' && !one.isList && one.answer.name === answer.name)
    ?.path.replace(/\{\w+\}/, id);
}

/** The response of a successful call. Throws when it does not fit its schema: then the sandbox itself is wrong. */
export function successOf(
  world: World,
  operation: SandboxOperation,
  result: unknown,
): StoredResponse {
  const {body, options} = result instanceof CustomResponse ? result : new CustomResponse(result);
  const {name, status: ownStatus, headers: names} = operation.answer;
  const status = options.status ?? ownStatus;
  const version = (body as {version?: unknown} | undefined)?.version;
  const etag: Record<string, string> =
    names.includes('ETag') && typeof version === 'number' ? {ETag: `"${version}"`} : {};
  const location =
    names.includes('Location') &&
    locationOf(world, operation, String((body as {id?: unknown} | undefined)?.id));
  const ofObject = {...etag, ...(location && {Location: location})};
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
    headers: {'Content-Type': 'application/json', ...ofObject, ...options.headers},
    body: JSON.stringify(body),
  };
}

const fieldsOf = ({members}: ApiError) => (members.errors ?? []) as readonly FieldError[];

/** What is said of an error that the contract lacks. */
const internalError = {
  status: 500,
  title: 'Internal error',
  detail: '',
  french: {title: 'Erreur interne', detail: ''},
};

/** A detail without what points to the members of a problem document, which an error of version 1 does not have. */
const withoutMembers = (detail: string): string => detail.replace(/; (members?|see) .*$/s, '');

/** Whether a response has the form of version 1. A path without an operation has the form of its version too. */
export const isOfV1 = (operation: SandboxOperation | undefined, path: string): boolean =>
  operation ? operation.apiVersion === 'v1' : path.startsWith('/v1/');

/** The response of a rejected call: a problem document (RFC 9457), or the error document of version 1. */
export function errorResponse(
  {contract}: Pick<World, 'contract'>,
  operation: SandboxOperation | undefined,
  error: ApiError,
  {requestId, traceId, instance, isFrench}: TraceIds,
): StoredResponse {
  const known = contract.errors[error.code] ?? internalError;
  const {status} = known;
  const {title, detail} = isFrench ? known.french : known;
  // What a rejection says of its own is for developers, and in English.
  const {detail: own, ...members} = error.members;
  const isLegacy = isOfV1(operation, instance);
  const body = isLegacy
    ? {
        errorCode: error.code,
        errorMessage: String(own ?? withoutMembers(known.detail)),
        requestId,
      }
    : {
        type: `${contract.docs}/errors/${error.code}`,
        title,
        status,
        detail: isFrench ? detail : (own ?? detail),
        instance,
        code: error.code,
        traceId,
        requestId,
        ...(isTokenEndpoint(operation) &&
          oauthMembers(error.code, status, String(own ?? known.detail), fieldsOf(error))),
        ...members,
        ...(members.errors !== undefined && {errors: fieldsOf(error).slice(0, MOST_FIELD_ERRORS)}),
      };
  const contentType =
    isLegacy || isTokenEndpoint(operation) ? 'application/json' : 'application/problem+json';
  return {
    status,
    headers: {
      'Content-Type': contentType,
      ...(status === 503 && {'Retry-After': '60'}),
      ...error.headers,
    },
    body: JSON.stringify(body),
  };
}
