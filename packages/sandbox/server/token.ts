import {randomUUID} from 'node:crypto';
import type {SandboxContract} from '..';
import {tokenRequest} from '../stories/tokens';

/** The response of the sandbox that runs on a port to a request for a token, which the published test key has signed. */
export async function tokenResponse(
  contract: SandboxContract,
  port: number,
  scope = contract.scopes.join(' '),
): Promise<string> {
  const {hosts, keys} = contract;
  const sandbox = {now: () => new Date().toISOString()};
  const form = await tokenRequest({hosts, keys, sandbox}, {jti: randomUUID()}, scope);
  const response = await fetch(`http://127.0.0.1:${port}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams(form),
  }).catch(() => undefined);
  if (!response) {
    throw new Error(
      `No sandbox runs on port ${port}. Start one with aldermark-sandbox --port ${port}.`,
    );
  }
  return response.text();
}
