import {STATUS_CODES} from 'node:http';
import {
  nameOfRef,
  refToSchema,
  type OperationObject,
  type Reference,
  type Response,
} from '../openapi';
import type {Tables} from '../tables/read';
import {exampleOf, type Schemas} from './examples';

const everyAnswer = ['Request-Id', 'Correlation-Id', 'RateLimit', 'RateLimit-Policy'];

function headers(names: readonly string[]): Record<string, Reference> {
  return Object.fromEntries(names.map((name) => [name, {$ref: `#/components/headers/${name}`}]));
}

/** An answer of success with its headers and, if it is JSON, its example. */
export function successResponse(
  {content, ...response}: Response,
  operation: OperationObject,
  schemas: Schemas,
): Response {
  const bodies = Object.entries(content ?? {});
  const hasVersion = bodies.some(
    ([, {schema}]) => schemas[nameOfRef(schema.$ref ?? '')]?.properties?.version !== undefined,
  );
  return {
    description: response.description,
    headers: headers([
      ...everyAnswer,
      ...(hasVersion ? ['ETag'] : []),
      ...(operation['x-idempotency-key'] ? ['Idempotency-Replayed'] : []),
      ...(operation.deprecated ? ['Deprecation', 'Sunset', 'Link'] : []),
    ]),
    ...(content && {
      content: Object.fromEntries(
        bodies.map(([type, {'x-example-with': others, schema}]) => [
          type,
          type === 'application/json'
            ? {schema, example: {...(exampleOf(schema, schemas) as object), ...others}}
            : {schema},
        ]),
      ),
    }),
  };
}

/** Headers that an answer has because of its status or one of its error codes. */
function headersOfError(status: string, codes: readonly string[]): string[] {
  const mustWait =
    ['429', '503'].includes(status) || codes.includes('idempotency_request_in_progress');
  return [
    ...everyAnswer,
    ...(status === '401' ? ['WWW-Authenticate'] : []),
    ...(status === '405' ? ['Allow'] : []),
    ...(mustWait ? ['Retry-After'] : []),
  ];
}

function failureResponse(
  status: string,
  codes: readonly string[],
  isV1: boolean,
  errors: Tables['errors'],
): Response {
  const meanings = codes.map(
    (code) => `${errors[code]?.title ?? ''} (\`${code}\`): ${errors[code]?.meaning ?? ''}.`,
  );
  return {
    description: meanings.join(' '),
    headers: headers(headersOfError(status, codes)),
    content: {
      [isV1 ? 'application/json' : 'application/problem+json']: {
        schema: refToSchema(isV1 ? 'V1Error' : 'Problem'),
        examples: Object.fromEntries(
          codes.map((code) => [code, {$ref: `#/components/examples/${isV1 ? 'v1_' : ''}${code}`}]),
        ),
      },
    },
  };
}

/** `409` → `Conflict` */
function nameOfStatus(status: string): string {
  return (STATUS_CODES[status] ?? status).replace(/[^A-Za-z]/g, '');
}

/** The most common error codes. Their examples come first, because mock servers answer with the first example. */
const typicalCodes = ['resource_not_found', 'validation_failed'];

/** Error codes by their HTTP status, lowest first; in each, the typical code is first. */
export function codesByStatus(
  codes: readonly string[],
  statusOf: (code: string) => number | undefined,
): [string, string[]][] {
  const statuses = new Map<string, string[]>();
  const isTypical = (code: string) => Number(typicalCodes.includes(code));
  for (const code of [...codes].sort((a, b) => isTypical(b) - isTypical(a))) {
    const status = String(statusOf(code) ?? 500);
    statuses.set(status, [...(statuses.get(status) ?? []), code]);
  }
  return [...statuses].sort(([a], [b]) => Number(a) - Number(b));
}

type Group = {readonly status: string; readonly response: Response; readonly users: string[]};

/** The error answers of all operations. An answer that several operations share is named, and written once. */
export class FailureResponses {
  private readonly groups = new Map<string, Group>();

  constructor(private readonly errors: Tables['errors']) {}

  private keyOf(status: string, codes: readonly string[], isV1: boolean): string {
    return [status, isV1, ...codes].join(' ');
  }

  /** Adds the error answers of an operation. Names are chosen later, when all operations are known. */
  add({operationId, deprecated = false}: OperationObject, codes: readonly string[]): void {
    for (const [status, own] of codesByStatus(codes, (code) => this.errors[code]?.status)) {
      const key = this.keyOf(status, own, deprecated);
      const response = failureResponse(status, own, deprecated, this.errors);
      const group = this.groups.get(key) ?? {status, response, users: []};
      group.users.push(operationId);
      this.groups.set(key, group);
    }
  }

  /** The shared answers by name. The most common one of a status has the plain name. */
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

  /** The error answers of an operation: references to the shared ones, and its own. */
  of(
    {deprecated = false}: OperationObject,
    codes: readonly string[],
    named: ReturnType<FailureResponses['named']>,
  ): Record<string, Response | Reference> {
    return Object.fromEntries(
      codesByStatus(codes, (code) => this.errors[code]?.status).map(([status, own]) => {
        const shared = named.get(this.keyOf(status, own, deprecated));
        return [
          status,
          shared
            ? {$ref: `#/components/responses/${shared.name}`}
            : failureResponse(status, own, deprecated, this.errors),
        ];
      }),
    );
  }
}
