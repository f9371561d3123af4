/** Receives webhooks on port 3000: checks the signature, writes the event down, acknowledges it, and then works. */
import {createHmac, timingSafeEqual} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import {Journal, type Event, type Verdict} from './journal.js';
import {settings} from './settings.js';

const tolerance = 300;
const port = Number(process.env.PORT ?? 3000);
const journal = new Journal(process.env.JOURNAL ?? 'journal.jsonl');

/** The keys of the valid secrets, read for each request, so that a new endpoint or a rotation needs no restart. */
function currentKeys(): Buffer[] {
  const file = settings.webhookSecretsFile;
  const secrets = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  return secrets.map((secret) => Buffer.from(secret.replace('whsec_', ''), 'base64'));
}

/** The bytes as they arrive. Never parse and write them again before the check. */
async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) {
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
}

function isGenuine({headers}: IncomingMessage, body: Buffer, keys: readonly Buffer[]): boolean {
  const id = String(headers['webhook-id'] ?? '');
  const timestamp = String(headers['webhook-timestamp'] ?? '');
  if (!/^\d+$/.test(timestamp) || Math.abs(Date.now() / 1000 - Number(timestamp)) > tolerance) {
    return false;
  }
  const signed = Buffer.concat([Buffer.from(`${id}.${timestamp}.`), body]);
  const expected = keys.map((key) => createHmac('sha256', key).update(signed).digest());
  return String(headers['webhook-signature'] ?? '')
    .split(' ')
    .filter((signature) => signature.startsWith('v1,'))
    .map((signature) => Buffer.from(signature.slice('v1,'.length), 'base64'))
    .some((given) =>
      expected.some((digest) => given.length === digest.length && timingSafeEqual(given, digest)),
    );
}

/** What your product does with an event, after the response. */
function work({id, type, data, resourceVersion}: Event, verdict: Verdict): void {
  const what = verdict === 'duplicate' ? id : `${data.object.id ?? ''} ${resourceVersion}`;
  console.log(`${verdict} ${type} ${what}`);
}

/** Whether this may be the test call to the first endpoint, whose secret nobody has yet. */
function isTestCall(body: Buffer): boolean {
  try {
    return (JSON.parse(body.toString()) as Event).type === 'webhook.test';
  } catch {
    return false;
  }
}

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await bodyOf(request);
  const keys = currentKeys();
  if (keys.length === 0) {
    // Nothing of the test call is used. The API sends everything else again, when the secret is known.
    response.writeHead(isTestCall(body) ? 204 : 503).end();
    return;
  }
  if (!isGenuine(request, body, keys)) {
    response.writeHead(401).end();
    return;
  }
  const event = JSON.parse(body.toString()) as Event;
  const verdict = journal.record(event);
  response.writeHead(204).end();
  work(event, verdict);
}

createServer((request, response) => {
  receive(request, response).catch((error: unknown) => {
    // An event that was not written down must not be acknowledged. The API sends it again.
    console.error(error);
    response.destroy();
  });
}).listen(port, '127.0.0.1', () => console.log(`Listening on http://127.0.0.1:${port}`));
