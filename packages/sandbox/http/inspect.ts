import type {SandboxOperation} from '../contract';
import type {Call} from '../engine/domain';
import {ApiError, type FieldError} from '../engine/problem';
import type {World} from '../engine/world';
import {authenticate, checkScope} from './authentication';
import {parsedBody, bodyText} from './body';
import {
  checkAccept,
  checkActingUser,
  checkScaToken,
  checkHeader,
  checkHost,
  checkIfMatch,
  checkPathParameter,
  checkSunset,
} from './checks';
import {idempotencyKey} from './idempotency';
import {checkFilter, checkRepetition, queryOf} from './lists';
import {decodedPart} from '@aldermark/lib/decodedPart';
import {checkReferences} from './references';

/** Something in a request that the API rejects. */
export type RequestError = {
  readonly place: 'host' | 'path' | 'query' | 'header' | 'body';
  /** The name of a parameter or a header, or the JSON Pointer of a field (RFC 6901); empty for the whole body. */
  readonly field: string;
  /** The error code of the response. */
  readonly code: string;
  /** The rule that a field of the body breaks, such as `required`. */
  readonly rule?: string;
  readonly message: string;
};

/** The errors that a rejection reports: each field of a body, otherwise the one thing that was checked. */
function faultsIn(
  {contract}: World,
  {code, members}: ApiError,
  place: RequestError['place'],
  field: string,
): RequestError[] {
  const fields = (members.errors ?? []) as readonly FieldError[];
  return fields.length > 0
    ? fields.map(({field: pointer, code: rule, message}) => ({
        place,
        field: pointer,
        code,
        rule,
        message,
      }))
    : [{place, field, code, message: String(members.detail ?? contract.errors[code]?.detail)}];
}

/** The parameters of a path by name, as it is written in a request. */
function pathOf({path}: SandboxOperation, pathname: string): Record<string, string> {
  const values = pathname.split('/');
  return Object.fromEntries(
    path.split('/').flatMap((part, at): [string, string][] => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1];
      return name ? [[name, decodedPart(values[at] ?? '')]] : [];
    }),
  );
}

/**
 * Everything in a request of an operation that the API rejects before it does anything, in the order in which it
 * looks: the first error is what it would return. Changes nothing. What the operation itself rejects, such as a
 * payment above the balance, only a call can tell.
 */
export async function inspect(
  world: World,
  operation: SandboxOperation,
  request: Request,
): Promise<RequestError[]> {
  const {headers} = request;
  const url = new URL(request.url);
  const actingUserId = headers.get('Acting-User-Id') ?? undefined;
  const call: Call = {
    world,
    operation,
    path: pathOf(operation, url.pathname),
    query: queryOf(url),
    headers,
    body: undefined,
    client: {id: 'inspection', scopes: new Set()},
    actingUserId,
    url,
    pause: async () => {},
  };
  const faults: RequestError[] = [];
  const check = async <Result>(
    place: RequestError['place'],
    field: string,
    work: () => Result | Promise<Result>,
  ): Promise<Result | undefined> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError)) {
        throw error;
      }
      faults.push(...faultsIn(world, error, place, field));
      return undefined;
    }
  };

  await check('host', url.hostname, () => checkHost(world, operation, url));
  await check('header', 'Authorization', async () =>
    checkScope(operation, await authenticate(world, operation, headers)),
  );
  await check('path', '', () => checkSunset(world, operation));
  await check('header', 'Accept', () => checkAccept(operation, headers));
  for (const parameter of operation.parameters) {
    await check('header', parameter.name, () => checkHeader(parameter, headers, world));
  }
  const text = await check('body', '', () => bodyText(request.clone(), operation, world));
  await check('header', 'Idempotency-Key', () =>
    idempotencyKey(operation, headers, call.client.id, world),
  );
  for (const parameter of operation.parameters) {
    await check('path', parameter.name, () => checkPathParameter(parameter, call));
  }
  await check('header', 'If-Match', () => checkIfMatch(call));
  for (const [name, value] of Object.entries(call.query)) {
    await check('query', name, () => checkRepetition(call, name));
    await check('query', name, () => checkFilter(call, name, value));
  }
  const sent =
    text === undefined
      ? undefined
      : await check('body', '', () => ({value: parsedBody(text, operation, headers, world)}));
  await check('header', 'Acting-User-Id', () => checkActingUser(call));
  await check('header', 'Sca-Token', () => checkScaToken(call));
  const {body} = operation;
  if (sent && body) {
    await check('body', '', () =>
      checkReferences(world, world.schemas.named(body.name), sent.value),
    );
  }
  return faults;
}
