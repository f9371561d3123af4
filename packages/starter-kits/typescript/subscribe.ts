/**
 * Creates an endpoint, and keeps its secret where the receiver finds it. Start the receiver first: the API creates no
 * endpoint whose server does not answer its test call.
 */
import {randomUUID} from 'node:crypto';
import {appendFileSync} from 'node:fs';
import {call} from './api.js';
import {settings} from './settings.js';

const [, , url = 'https://hooks.wrenfield.example/aldermark'] = process.argv;
const {id, secret} = await call<{id: string; secret: string}>({
  method: 'POST',
  path: '/v2/webhook-endpoints',
  idempotencyKey: randomUUID(),
  body: {url, eventTypes: ['internal_transfer.*', 'card.*']},
});
// No other call answers with the secret, so it is written down before anything else.
appendFileSync(settings.webhookSecretsFile, `${secret}\n`, {mode: 0o600});
console.log(id);
