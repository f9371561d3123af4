import {getRequestListener, RequestError} from '@hono/node-server';
import {RESPONSE_ALREADY_SENT} from '@hono/node-server/utils/response';
import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import type {Socket} from 'node:net';
import type {SandboxContract} from '..';
import {mostBytes} from '../http/body';
import {serveSandbox} from '../recording/control';
import {createRecordedSandbox, type RecordedSandbox} from '../recording/createRecordedSandbox';
import {Timeline} from '../recording/timeline';
import type {Arguments} from './args';
import {isOfConsole, serveConsole} from './console';
import type {ConsoleFiles} from './console/files';
import {createGuard} from './guard';
import {
  responseToUnreadableRequest,
  asHttp,
  problemOf,
  errorResponseOutside,
} from './errorResponses';
import {readBody} from './requestBody';
import {sendTo} from './send';
import {openStateFile} from './stateFile';

/** How often what became due is done, in milliseconds. */
const TICK = 250;

export type Running = {
  /** The address of the API. */
  readonly url: string;
  readonly sandbox: RecordedSandbox;
  readonly close: () => Promise<void>;
};

export type ServeOptions = Pick<Arguments, 'port' | 'webhook' | 'seed'> &
  Partial<Pick<Arguments, 'rateLimitFactor' | 'state' | 'now' | 'allowHosts' | 'listen'>> & {
    /** The files of the console, asked for when somebody opens it; absent: there is no console. */
    readonly consoleFiles?: () => Promise<ConsoleFiles>;
  };

/** The contract with quotas that are so many times as large. */
function withQuotas(contract: SandboxContract, factor: number): SandboxContract {
  const quotas = Object.entries(contract.rateLimits);
  const rateLimits = Object.fromEntries(quotas.map(([group, quota]) => [group, quota * factor]));
  return factor === 1 ? contract : {...contract, rateLimits};
}

/** A request with its connection. */
type Exchange = {readonly incoming: IncomingMessage; readonly outgoing: ServerResponse};

const toResponse = ({status, headers, body}: ReturnType<typeof problemOf>): Response =>
  new Response(body, {status, headers});

/**
 * A request with its body, which was read as far as the operation takes one. A longer one is left out: `Content-Length`
 * leaves it to the operation, which rejects it, and what is no operation rejects it here. Undefined when the connection
 * breaks.
 */
async function withBody(
  contract: SandboxContract,
  request: Request,
  incoming: IncomingMessage,
): Promise<Request | Response | undefined> {
  const {method, url, headers} = request;
  if (method === 'GET' || method === 'HEAD') {
    return request;
  }
  const {pathname} = new URL(url);
  const operation = contract.operations.find(
    (one) => one.method === method && one.path === pathname,
  );
  const most = mostBytes({contract}, operation);
  const body = await readBody(incoming, most);
  if (!body) {
    return undefined;
  }
  if ('bytes' in body) {
    return new Request(url, {method, headers, ...(body.bytes.length > 0 && {body: body.bytes})});
  }
  if (!/^\/(?:v\d|oauth2)\//.test(pathname)) {
    return toResponse(errorResponseOutside(contract, pathname, 'payload_too_large', {limit: most}));
  }
  const shortened = new Headers(headers);
  shortened.set('Content-Length', String(body.tooLong));
  return new Request(url, {method, headers: shortened});
}

const noOperation = (method: string): string =>
  `No operation takes ${method}. Send GET, HEAD, POST, PUT, PATCH or DELETE.`;

/** A server that responds to requests from this machine, and says of all else what is wrong with it. */
function createServerOf(
  contract: SandboxContract,
  guard: ReturnType<typeof createGuard>,
  answer: (request: Request, exchange: Exchange) => Promise<Response>,
): Server {
  const listener = getRequestListener(
    async (request, exchange) => {
      const {incoming, outgoing} = exchange as Exchange;
      const refusal = guard({
        method: request.method,
        url: request.url,
        headers: incoming.headers,
        hosts: incoming.headersDistinct.host ?? [],
      });
      return refusal
        ? toResponse(problemOf(refusal.status, refusal.detail))
        : answer(request, {incoming, outgoing});
    },
    {
      hostname: '127.0.0.1',
      errorHandler: (error) => {
        if (!(error instanceof RequestError)) {
          console.error(error);
        }
        return toResponse(
          error instanceof RequestError
            ? errorResponseOutside(contract, '/', 'malformed_request', {
                detail: `The address of the request is wrong: ${error.message}.`,
              })
            : problemOf(500, `The sandbox failed: ${String(error)}`),
        );
      },
    },
  );
  const serve = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    // Requests of fetch cannot have this method.
    if (incoming.method === 'TRACE') {
      const {status, headers, body} = problemOf(405, noOperation('TRACE'));
      outgoing.writeHead(status, {...headers, 'Content-Length': Buffer.byteLength(body)}).end(body);
      return;
    }
    void listener(incoming, outgoing);
  };
  // The guard says what is wrong with a request without a Host.
  const server = createServer({requireHostHeader: false}, serve);
  // Node would drop further headers without a word. Their size has a limit anyway.
  server.maxHeadersCount = 0;
  // A client that waits for leave to send a body is informed at once that it is too long.
  server.on('checkContinue', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (
      Number(incoming.headers['content-length'] ?? 0) <= mostBytes({contract}, {id: 'createFile'})
    ) {
      outgoing.writeContinue();
    }
    serve(incoming, outgoing);
  });
  server.on('connect', (_: IncomingMessage, socket: Socket) => {
    socket.end(asHttp(problemOf(405, noOperation('CONNECT'))));
  });
  server.on('clientError', ({code}: NodeJS.ErrnoException, socket: Socket) => {
    if (socket.writable) {
      socket.end(asHttp(responseToUnreadableRequest(contract, code)));
    }
  });
  return server;
}

/** Serves a sandbox on 127.0.0.1 unless it listens elsewhere, in real time unless it begins at a time. Throws when the port is taken. */
export async function serve(
  documented: SandboxContract,
  {
    port,
    webhook,
    seed,
    now,
    rateLimitFactor = 1,
    state,
    allowHosts,
    listen = '127.0.0.1',
    consoleFiles: files,
  }: ServeOptions,
): Promise<Running> {
  const contract = withQuotas(documented, rateLimitFactor);
  const timeline = files && new Timeline(contract);
  const sandbox = await createRecordedSandbox({
    contract,
    seed,
    timeline,
    ...(now && {now}),
    ...(webhook && {send: sendTo(webhook)}),
    ...(state && openStateFile(state, documented, {seed, rateLimitFactor})),
  });
  const answerOfSandbox = serveSandbox(contract, sandbox);
  const answerOfConsole =
    files &&
    timeline &&
    serveConsole({contract, sandbox, timeline, files, isStill: now !== undefined});
  const route = (request: Request) => {
    const isForConsole = isOfConsole(new URL(request.url).pathname);
    return ((isForConsole && answerOfConsole) || answerOfSandbox)(request);
  };
  const answer = async (request: Request, {incoming, outgoing}: Exchange) => {
    const read = await withBody(contract, request, incoming);
    const response = read instanceof Request ? await route(read) : read;
    if (response && response.type !== 'error') {
      return response;
    }
    outgoing.destroy();
    return RESPONSE_ALREADY_SENT;
  };
  const server = createServerOf(contract, createGuard(contract, allowHosts), answer);
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject).listen(port, listen, resolve);
  });
  // Begins only now, because a timer keeps a program alive whose port is taken.
  const timer = setInterval(() => void sandbox.tick(), TICK);
  const address = server.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://127.0.0.1:${actualPort}`,
    sandbox,
    close: () => {
      clearInterval(timer);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // Whoever follows the events would keep the server for ever.
      server.closeAllConnections();
      return closed;
    },
  };
}
