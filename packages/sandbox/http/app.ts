import {Hono, type Context} from 'hono';
import type {SandboxOperation, SandboxContract} from '../contract';
import type {Call, Client, Pause} from '../engine/domain';
import type {Cause} from '../engine/due';
import {ApiError, rejectCall} from '../engine/problem';
import type {World} from '../engine/world';
import {authenticate, checkScope} from './authentication';
import {parsedBody, bodyText} from './body';
import {
  checkActingUser,
  checkScaToken,
  checkHeaders,
  checkHost,
  checkSunset,
  checkVersion,
} from './checks';
import {faultsIn, faultsOfCall, type InjectedFaults} from './faults';
import {idempotencyKey, keepOutcome, replayOf, type StoredResponse} from './idempotency';
import {checkFilters, queryOf} from './lists';
import {countCall, useUpQuota} from './rateLimits';
import {checkReferences, performWithReferences} from './references';
import {logRequest, type Progress} from './requestLog';
import {headersOfAnyResponse, errorResponse, successOf, traceIds} from './respond';
import {serveWellKnown} from './wellKnown';

/** Does what an operation does, after every generic check. */
export type Execute = (call: Call) => unknown;

/** An error that a scenario ordered for the next calls of an operation. */
export type ForcedError = {readonly code: string; left: number};

function forcedError(world: World, {id}: SandboxOperation): void {
  const forced = world.hidden<ForcedError>('forcedErrors').get(id);
  if (forced && forced.left > 0) {
    forced.left -= 1;
    const status = world.contract.errors[forced.code]?.status;
    const isToRepeat =
      status === 429 || status === 503 || forced.code === 'idempotency_request_in_progress';
    rejectCall(forced.code, {}, isToRepeat ? {'Retry-After': '5'} : undefined);
  }
}

/** The connection is dropped before anything is done. */
class RequestLost extends Error {
  override readonly name = 'RequestLost';
}

/** What goes wrong in a call on purpose, or why that cannot be read. Throws when the request is lost. */
function faultsFor(
  world: World,
  operation: SandboxOperation,
  headers: Headers,
  progress: Progress,
): InjectedFaults | ApiError {
  const text = faultsOfCall(world, operation, headers);
  if (text === null) {
    return {};
  }
  let faults: InjectedFaults;
  try {
    faults = faultsIn(world.contract, text);
  } catch (error) {
    return asApiError(error);
  }
  progress.faults = text;
  progress.isLost = 'lose-request' in faults || 'lose-answer' in faults;
  if ('lose-request' in faults) {
    throw new RequestLost();
  }
  return faults;
}

/** What responds to a request: the state of one sandbox, and what its operations do. */
type AppBindings = {
  readonly world: World;
  readonly execute: Execute;
  readonly pause: Pause;
  /** What becomes of the connection. */
  readonly connection: {isLost: boolean};
};

async function answer(
  operation: SandboxOperation,
  request: Request,
  path: Readonly<Record<string, string>>,
  {world, execute, pause: wait}: AppBindings,
  progress: Progress,
): Promise<StoredResponse> {
  const {headers} = request;
  const url = new URL(request.url);
  const pause: Pause = async (until) => {
    await wait(until);
    world.watchers.enter(causeOf(operation));
  };
  checkHost(world, operation, url);
  const wanted = faultsFor(world, operation, headers, progress);
  const faults = wanted instanceof ApiError ? {} : wanted;
  const client: Client = await authenticate(world, operation, headers);
  progress.clientId = client.id;
  if (faults['rate-limit']) {
    useUpQuota(world, operation, client.id, faults['rate-limit']);
  }
  progress.headers = countCall(world, operation, client.id);
  if (wanted instanceof ApiError) {
    throw wanted;
  }
  checkScope(operation, client);
  checkSunset(world, operation);
  forcedError(world, operation);
  if (faults.unavailable) {
    rejectCall('service_unavailable', {}, {'Retry-After': String(faults.unavailable)});
  }
  checkHeaders(operation, headers, world);
  const text = await bodyText(request, operation, world);
  progress.text = text;
  const key = idempotencyKey(operation, headers, client.id, world);
  if (key !== undefined) {
    const stored = replayOf(world, key, JSON.stringify([operation.id, url.pathname, text]));
    if (stored) {
      progress.isReplay = true;
      progress.headers = {...progress.headers, 'Idempotency-Replayed': 'true'};
      if (stored.refusal) {
        throw stored.refusal;
      }
      return stored.answer;
    }
    progress.key = key;
  }
  if (faults.delay) {
    const end = world.clock.now() + faults.delay;
    await pause(world.clock.wait(end));
    world.clock.reach(end);
  }
  const actingUserId = headers.get('Acting-User-Id') ?? undefined;
  const call: Call = {
    world,
    operation,
    path,
    query: queryOf(url),
    headers,
    body: undefined,
    client,
    actingUserId,
    url,
    pause,
  };
  checkVersion(call);
  checkFilters(call);
  const body = parsedBody(text, operation, headers, world);
  checkActingUser(call);
  checkScaToken(call);
  const run = async () => {
    const {events} = world.journal;
    const before = events.length;
    try {
      return await execute({...call, body});
    } finally {
      progress.eventIds = events.slice(before).map(({id}) => id);
    }
  };
  if (!operation.body) {
    return successOf(world, operation, await run());
  }
  const sent = {schema: world.schemas.named(operation.body.name), value: body};
  checkReferences(world, sent.schema, body);
  return successOf(world, operation, await performWithReferences(call, sent, run));
}

/** The response to a lost request. */
const noAnswer: StoredResponse = {status: 0, headers: {}, body: null};

/** How the detail of an error begins that is a fault of the sandbox. */
export const FAILED = 'The sandbox failed:';

/** A rejection as it is; any other error is a fault of the sandbox, and the response says which. */
function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) {
    return error;
  }
  const detail = error instanceof Error ? error.message : String(error);
  return new ApiError('internal_error', {detail: `${FAILED} ${detail}`});
}

const causeOf = (operation: SandboxOperation | undefined): Cause => ({
  kind: 'call',
  operation: operation?.id,
});

type Env = {Bindings: AppBindings};

/** The API of a contract as one handler of requests, which many sandboxes share. */
export function createApp(contract: SandboxContract): Hono<Env> {
  const {operations} = contract;
  // A path of the contract in the notation of Hono.
  const route = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');
  const app = new Hono<Env>({strict: true});
  const respond = async (
    context: Context<Env>,
    operation: SandboxOperation | undefined,
    work: (progress: Progress) => Promise<StoredResponse>,
  ) => {
    const request = context.req.raw;
    const {world} = context.env;
    const receivedAt = world.now();
    const trace = traceIds(world, request);
    const progress: Progress = {headers: {}};
    let result: StoredResponse;
    let refusal: ApiError | undefined;
    world.watchers.enter(causeOf(operation));
    try {
      result = await work(progress);
    } catch (caught) {
      refusal = caught instanceof RequestLost ? undefined : asApiError(caught);
      result = refusal ? errorResponse(world, operation, refusal, trace) : noAnswer;
    }
    if (progress.key !== undefined) {
      keepOutcome(world, progress.key, {answer: result, refusal});
    }
    logRequest(world, request, {...trace, receivedAt}, operation, progress, result);
    if (progress.isLost) {
      context.env.connection.isLost = true;
      return new Response();
    }
    const headers = {
      ...headersOfAnyResponse(world, operation, request, trace),
      // Who fails to prove who it is has no quota to show.
      ...(result.status !== 401 && progress.headers),
      ...result.headers,
    };
    return new Response(result.body, {status: result.status, headers});
  };
  for (const operation of operations) {
    app.on(operation.method, route(operation.path), (context) =>
      respond(context, operation, (progress) =>
        answer(operation, context.req.raw, context.req.param(), context.env, progress),
      ),
    );
  }
  for (const path of new Set(operations.map((operation) => operation.path))) {
    const allowed = operations
      .filter((one) => one.path === path)
      .flatMap(({method}) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    app.all(route(path), (context) =>
      respond(context, undefined, () =>
        rejectCall('method_not_allowed', {}, {Allow: allowed.join(', ')}),
      ),
    );
  }
  serveWellKnown(app, contract);
  app.notFound((context) => respond(context, undefined, () => rejectCall('route_not_found')));
  return app;
}
