import {serve as listen} from '@hono/node-server';
import {createSandbox, type Sandbox, type SandboxContract} from '..';
import type {Arguments} from './args';
import {sendTo} from './send';

/** The path that empties a running sandbox. It is no path of the API. */
export const RESET_PATH = '/sandbox/reset';

/** How often what became due is done, in milliseconds. */
const TICK = 250;

export type Running = {
  /** The address of the API. */
  readonly url: string;
  readonly sandbox: () => Sandbox;
  readonly close: () => Promise<void>;
};

/** Serves a sandbox in real time on 127.0.0.1. Throws when the port is taken. */
export async function serve(
  contract: SandboxContract,
  {port, webhook, seed}: Pick<Arguments, 'port' | 'webhook' | 'seed'>,
): Promise<Running> {
  const start = () => createSandbox({contract, seed, ...(webhook && {send: sendTo(webhook)})});
  let sandbox = start();
  const timer = setInterval(() => sandbox.tick(), TICK);
  const answer = (request: Request): Response | Promise<Response> => {
    if (request.method === 'POST' && new URL(request.url).pathname === RESET_PATH) {
      sandbox = start();
      return new Response(null, {status: 204});
    }
    return sandbox.fetch(request);
  };
  const server = await new Promise<ReturnType<typeof listen>>((resolve, reject) => {
    const created = listen({fetch: answer, port, hostname: '127.0.0.1'}, () => resolve(created));
    created.on('error', reject);
  });
  const address = server.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://127.0.0.1:${actualPort}`,
    sandbox: () => sandbox,
    close: () => {
      clearInterval(timer);
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
