import {serve as listen, type Http2Bindings, type HttpBindings} from '@hono/node-server';
import {RESPONSE_ALREADY_SENT} from '@hono/node-server/utils/response';
import {STATUS_CODES, type Server} from 'node:http';
import type {Duplex} from 'node:stream';
import type {SandboxContract} from '..';
import {ApiError} from '../engine/problem';
import {refusalOf, traceWithoutWorld} from '../http/respond';
import {serveSandbox} from '../recording/control';
import {createRecordedSandbox, type RecordedSandbox} from '../recording/createRecordedSandbox';
import {Timeline} from '../recording/timeline';
import type {Arguments} from './args';
import {isOfConsole, serveConsole} from './console';
import type {ConsoleFiles} from './console/files';
import {sendTo} from './send';
import {openStateFile} from './stateFile';

/** The whole answer to what is no HTTP, such as a header with a control character: nothing can read its path. */
function malformed(contract: SandboxContract): string {
  const trace = traceWithoutWorld('/');
  const refusal = new ApiError('malformed_request', {});
  const {status, headers, body} = refusalOf({contract}, undefined, refusal, trace);
  const sent = {
    ...headers,
    'Content-Length': Buffer.byteLength(body ?? ''),
    'Request-Id': trace.requestId,
    Connection: 'close',
  };
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(sent).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n');
}

/** How often what became due is done, in milliseconds. */
const TICK = 250;

export type Running = {
  /** The address of the API. */
  readonly url: string;
  readonly sandbox: RecordedSandbox;
  readonly close: () => Promise<void>;
};

export type ServeOptions = Pick<Arguments, 'port' | 'webhook' | 'seed'> &
  Partial<Pick<Arguments, 'rateLimitFactor' | 'state' | 'now'>> & {
    /** The files of the console, asked for when somebody opens it; absent: there is no console. */
    readonly consoleFiles?: () => Promise<ConsoleFiles>;
  };

/** The contract with quotas that are so many times as large. */
function withQuotas(contract: SandboxContract, factor: number): SandboxContract {
  const quotas = Object.entries(contract.rateLimits);
  const rateLimits = Object.fromEntries(quotas.map(([group, quota]) => [group, quota * factor]));
  return factor === 1 ? contract : {...contract, rateLimits};
}

/** Serves a sandbox on 127.0.0.1, in real time unless it begins at a time. Throws when the port is taken. */
export async function serve(
  documented: SandboxContract,
  {port, webhook, seed, now, rateLimitFactor = 1, state, consoleFiles: files}: ServeOptions,
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
  const answer = async (request: Request, {outgoing}: HttpBindings | Http2Bindings) => {
    const isForConsole = isOfConsole(new URL(request.url).pathname);
    const answerOf = (isForConsole && answerOfConsole) || answerOfSandbox;
    const response = await answerOf(request);
    if (response.type !== 'error') {
      return response;
    }
    outgoing.destroy();
    return RESPONSE_ALREADY_SENT;
  };
  const server = await new Promise<ReturnType<typeof listen>>((resolve, reject) => {
    const created = listen({fetch: answer, port, hostname: '127.0.0.1'}, () => resolve(created));
    created.on('error', reject);
    created.on('clientError', (_: Error, socket: Duplex) => socket.end(malformed(contract)));
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
      (server as Server).closeAllConnections();
      return closed;
    },
  };
}
