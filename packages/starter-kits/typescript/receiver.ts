/** Receives webhooks on port 3000: checks the signature, writes the event down, acknowledges it, and then works. */
import {createHmac, timingSafeEqual} from 'node:crypto';
import {createServer, type IncomingMessage} from 'node:http';
import {Journal, type Event} from './journal.js';
import {settings} from './settings.js';

const tolerance = 300;
const port = Number(process.env.PORT ?? 3000);
const journal = new Journal(process.env.JOURNAL ?? 'journal.jsonl');
const keys = [settings.webhookSecret, settings.previousWebhookSecret]
  .filter((secret) => secret !== '')
  .map((secret) => Buffer.from(secret.replace('whsec_', ''), 'base64'));

if (keys.length === 0) {
  throw new Error('Set ALDERMARK_WEBHOOK_SECRET to the secret of your endpoint.');
}

/** The bytes as they arrive. Never parse and write them again before the check. */
async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) {
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
}

function isGenuine({headers}: IncomingMessage, body: Buffer): boolean {
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

/** What your product does with an event, after the answer. */
function work(event: Event, verdict: 'late' | 'new'): void {
  console.log(`${verdict} ${event.type} ${event.data.object.id ?? ''} ${event.resourceVersion}`);
}

createServer((request, response) => {
  void bodyOf(request).then(
    (body) => {
      if (!isGenuine(request, body)) {
        response.writeHead(401).end();
        return;
      }
      const event = JSON.parse(body.toString()) as Event;
      const verdict = journal.record(event);
      response.writeHead(204).end();
      if (verdict === 'duplicate') {
        console.log(`duplicate ${event.type} ${event.id}`);
      } else {
        work(event, verdict);
      }
    },
    () => response.destroy(),
  );
}).listen(port, '127.0.0.1', () => console.log(`Listening on http://127.0.0.1:${port}`));
