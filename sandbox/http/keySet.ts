import type {Hono} from 'hono';
import {publicKeySet} from '../keys/fileKey';

/** Serves the public keys of the sandbox, which need no token. */
export function serveKeySet<Bindings extends object>(app: Hono<{Bindings: Bindings}>): void {
  app.get('/.well-known/jwks.json', (context) =>
    context.json(publicKeySet, 200, {'Cache-Control': 'public, max-age=86400'}),
  );
}
