/**
 * Creates an endpoint, and keeps its secret where the receiver finds it. The arguments are its address and the types of its
 * events. Start the receiver first: the API creates an endpoint only if its server responds to the test call.
 */
import {randomUUID} from 'node:crypto';
import {appendFileSync} from 'node:fs';
import {call} from './api.js';
import {settings} from './settings.js';

const [, , url = 'https://hooks.wrenfield.example/aldermark', ...chosen] = process.argv;
const eventTypes = chosen.length > 0 ? chosen : ['internal_transfer.*', 'card.*'];
const {id, secret} = await call<{id: string; secret: string}>({
  method: 'POST',
  path: '/v2/webhook-endpoints',
  idempotencyKey: randomUUID(),
  body: {url, eventTypes},
});
// No other call returns the secret, so store it first.
appendFileSync(settings.webhookSecretsFile, `${secret}\n`, {mode: 0o600});
console.log(id);
