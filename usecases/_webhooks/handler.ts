import {createHmac, timingSafeEqual} from 'node:crypto';
import {createServer, type IncomingMessage, type Server} from 'node:http';

const toleranceSeconds = 300;

type Options = {
  /** The current secret and, during a rotation, the previous one. */
  readonly secrets: readonly string[];
  /** Stores the event before the response. An event that is stored already changes nothing. */
  readonly store: (id: string, event: string) => Promise<void>;
  /** Unix time in seconds. */
  readonly now?: () => number;
};

function header(request: IncomingMessage, name: string): string {
  return String(request.headers[name] ?? '');
}

/** True when one of the signatures was made with one of the secrets, less than 5 minutes ago. */
function isGenuine(
  request: IncomingMessage,
  body: Buffer,
  secrets: readonly string[],
  now: number,
): boolean {
  const id = header(request, 'webhook-id');
  const timestamp = header(request, 'webhook-timestamp');
  if (!/^\d+$/.test(timestamp) || Math.abs(now - Number(timestamp)) > toleranceSeconds) {
    return false;
  }
  const given = header(request, 'webhook-signature')
    .split(' ')
    .filter((signature) => signature.startsWith('v1,'))
    .map((signature) => Buffer.from(signature.slice('v1,'.length), 'base64'));
  return secrets.some((secret) => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
    return given.some(
      (bytes) => bytes.length === expected.length && timingSafeEqual(bytes, expected),
    );
  });
}

/** The bytes of the body as they arrive: never parse and write them again before the check. */
async function rawBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

/** An endpoint for events: 401 for a forged request, 204 for an event that is stored. */
export function webhookServer({secrets, store, now = () => Date.now() / 1000}: Options): Server {
  return createServer(async (request, response) => {
    try {
      const body = await rawBody(request);
      if (!isGenuine(request, body, secrets, now())) {
        response.writeHead(401).end();
        return;
      }
      await store(header(request, 'webhook-id'), body.toString('utf8'));
      response.writeHead(204).end();
    } catch {
      // Not stored: the event comes again.
      response.writeHead(500).end();
    }
  });
}
