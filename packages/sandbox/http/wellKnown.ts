import type {Hono} from 'hono';
import type {SandboxContract} from '../contract';
import {publicKeySet} from '../keys/fileKey';
import {serverMetadata} from './oauth';

const forADay = {'Cache-Control': 'public, max-age=86400'};

/** Serves what needs no token: the public keys of the sandbox, and the metadata of its token host. */
export function serveWellKnown<Bindings extends object>(
  app: Hono<{Bindings: Bindings}>,
  contract: SandboxContract,
): void {
  app.get('/.well-known/jwks.json', (context) => context.json(publicKeySet, 200, forADay));
  app.get('/.well-known/oauth-authorization-server', (context) =>
    context.json(serverMetadata(contract, new URL(context.req.url).origin), 200, forADay),
  );
}
