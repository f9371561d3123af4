import {STATUS_CODES} from 'node:http';
import {groupBy} from '@aldermark/lib/groupBy';
import {
  nameOfRef,
  refToSchema,
  type JsonSchema,
  type Link,
  type OperationObject,
  type ReferenceObject,
  type Response,
} from '../openapi';
import type {Tables} from '../tables/read';
import {responseLinks, type ReadOperation} from './responseLinks';
import {exampleOf, type JsonSchemas} from './examples';

const everyAnswer = ['Request-Id', 'Correlation-Id'];
/** The quota of a client for a group of operations. */
const quota = ['RateLimit', 'RateLimit-Policy'];
/** The headers that all responses have in common. */
export const commonResponseHeaders: readonly string[] = [...everyAnswer, ...quota];
const ofV1 = ['Deprecation', 'Sunset', 'Link'];

function headers(names: readonly string[]): Record<string, ReferenceObject> {
  return Object.fromEntries(names.map((name) => [name, {$ref: `#/components/headers/${name}`}]));
}

/** True when an object has a version of its own, or uses that of another object. */
function isVersioned(schema: JsonSchema): boolean {
  return schema.properties?.version !== undefined || schema['x-version-of'] !== undefined;
}

/** A successful response with its headers and, if it is JSON, its example. `Location` leads to a new object that can be read. */
export function successResponse(
  {content, ...response}: Response,
  operation: OperationObject,
  schemas: JsonSchemas,
  readers: ReadonlyMap<string, ReadOperation>,
  isReadable: boolean,
): Response {
  const bodies = Object.entries(content ?? {});
  const links = Object.assign(
    {},
    ...bodies.map(([, {schema}]) => responseLinks(schema, schemas, readers, operation.operationId)),
  ) as Record<string, Link>;
  const hasVersion = bodies.some(([, {schema}]) =>
    isVersioned(schemas[nameOfRef(schema.$ref ?? '')] ?? {}),
  );
  return {
    description: response.description,
    headers: headers([
      ...everyAnswer,
      ...quota,
      ...(isReadable ? ['Location'] : []),
      ...(hasVersion ? ['ETag'] : []),
      ...(operation['x-idempotency-key'] ? ['Idempotency-Replayed'] : []),
      ...(operation.deprecated ? ofV1 : []),
    ]),
    ...(content && {
      content: Object.fromEntries(
        bodies.map(([type, {schema}]) => [
          type,
          type === 'application/json' ? {schema, example: exampleOf(schema, schemas)} : {schema},
        ]),
      ),
    }),
    ...(Object.keys(links).length > 0 && {links}),
  };
}

/** Whether an operation gives access tokens: no other takes a form. */
const isTokenEndpoint = ({requestBody}: OperationObject): boolean =>
  requestBody?.content['application/x-www-form-urlencoded'] !== undefined;

/** An error response: its status and codes, and what its operation adds. */
type Failure = {
  readonly status: string;
  readonly codes: readonly string[];
  readonly isV1: boolean;
  /** True when the token endpoint sends the response, in the media type of RFC 6749. */
  readonly isOfToken: boolean;
  /** True when the response is stored under an `Idempotency-Key`, and may be sent again. */
  readonly isStored: boolean;
};

/** Statuses of the errors that are found after the key was read, and stored under it. */
const storedStatuses = ['400', '403', '404', '409', '422'];

function headersOfFailure({status, codes, isV1, isStored}: Omit<Failure, 'isOfToken'>): string[] {
  const mustWait =
    ['429', '503'].includes(status) || codes.includes('idempotency_request_in_progress');
  return [
    ...everyAnswer,
    // Without a client or an operation there is no quota.
    ...(['401', '405'].includes(status) ? [] : quota),
    ...(status === '401' || codes.includes('scope_missing') ? ['WWW-Authenticate'] : []),
    ...(status === '405' ? ['Allow'] : []),
    ...(mustWait ? ['Retry-After'] : []),
    ...(isStored ? ['Idempotency-Replayed'] : []),
    ...(isV1 ? ofV1 : []),
  ];
}

function failureResponse(
  failure: Failure,
  errors: Tables['errors'],
  challengeLink: Record<string, Link>,
): Response {
  const {codes, isV1, isOfToken} = failure;
  const meanings = codes.map(
    (code) => `${errors[code]?.title ?? ''} (\`${code}\`): ${errors[code]?.meaning ?? ''}.`,
  );
  return {
    description: meanings.join(' '),
    headers: headers(headersOfFailure(failure)),
    content: {
      [isV1 || isOfToken ? 'application/json' : 'application/problem+json']: {
        schema: refToSchema(isV1 ? 'V1Error' : 'Problem'),
        examples: Object.fromEntries(
          codes.map((code) => [code, {$ref: `#/components/examples/${isV1 ? 'v1_' : ''}${code}`}]),
        ),
      },
    },
    ...(codes.includes('sca_required') && {links: challengeLink}),
  };
}

/** `409` → `Conflict` */
function nameOfStatus(status: string): string {
  return (STATUS_CODES[status] ?? status).replace(/[^A-Za-z]/g, '');
}

/** The most common error codes. Their examples come first, because mock servers return the first example. */
const typicalCodes = ['resource_not_found', 'validation_failed'];

/** Error codes by their HTTP status, lowest first; in each, the typical code is first. */
function codesByStatus(
  codes: readonly string[],
  statusOf: (code: string) => number | undefined,
): [string, string[]][] {
  const isTypical = (code: string) => Number(typicalCodes.includes(code));
  const sorted = [...codes].sort((a, b) => isTypical(b) - isTypical(a));
  return [...groupBy(sorted, (code) => String(statusOf(code) ?? 500))].sort(
    ([a], [b]) => Number(a) - Number(b),
  );
}

type Group = {readonly status: string; readonly response: Response; readonly users: string[]};

/** The error responses of all operations. A response that several operations share is named, and written once. */
export class FailureResponses {
  private readonly groups = new Map<string, Group>();

  constructor(
    private readonly errors: Tables['errors'],
    private readonly challengeLink: Record<string, Link>,
  ) {}

  private responseOf(failure: Failure): Response {
    return failureResponse(failure, this.errors, this.challengeLink);
  }

  /** The error responses of an operation, by their codes. */
  private failuresOf(operation: OperationObject, codes: readonly string[]): Failure[] {
    const {deprecated: isV1 = false, 'x-idempotency-key': isIdempotent = false} = operation;
    const isOfToken = isTokenEndpoint(operation);
    return codesByStatus(codes, (code) => this.errors[code]?.status).map(([status, own]) => ({
      status,
      codes: own,
      isV1,
      isOfToken,
      isStored: isIdempotent && storedStatuses.includes(status),
    }));
  }

  private keyOf({status, codes, isV1, isOfToken, isStored}: Failure): string {
    return [status, isV1, isOfToken, isStored, ...codes].join(' ');
  }

  /** Adds the error responses of an operation. Names are chosen later, when all operations are known. */
  add(operation: OperationObject, codes: readonly string[]): void {
    for (const failure of this.failuresOf(operation, codes)) {
      const key = this.keyOf(failure);
      const {status} = failure;
      const response = this.responseOf(failure);
      const group = this.groups.get(key) ?? {status, response, users: []};
      group.users.push(operation.operationId);
      this.groups.set(key, group);
    }
  }

  /** The shared responses by name. The most common one of a status has the plain name. */
  named(): Map<string, {readonly name: string; readonly response: Response}> {
    const taken = new Set<string>();
    const shared = [...this.groups].filter(([, {users}]) => users.length > 1);
    shared.sort(([, a], [, b]) => b.users.length - a.users.length);
    return new Map(
      shared.map(([key, {status, response, users}]) => {
        const plain = nameOfStatus(status);
        const [first = ''] = users;
        const own = `${plain}Of${first.charAt(0).toUpperCase()}${first.slice(1)}`;
        const name = taken.has(plain) ? own : plain;
        taken.add(name);
        return [key, {name, response}];
      }),
    );
  }

  /** The error responses of an operation: references to the shared ones, and its own. */
  of(
    operation: OperationObject,
    codes: readonly string[],
    named: ReturnType<FailureResponses['named']>,
  ): Record<string, Response | ReferenceObject> {
    return Object.fromEntries(
      this.failuresOf(operation, codes).map((failure) => {
        const shared = named.get(this.keyOf(failure));
        return [
          failure.status,
          shared ? {$ref: `#/components/responses/${shared.name}`} : this.responseOf(failure),
        ];
      }),
    );
  }
}
