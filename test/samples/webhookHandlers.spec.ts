import {execFileSync, spawn, type ChildProcess} from 'node:child_process';
import {createHmac} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {freePort} from '../support/freePort';
import {expect, test} from '../support/site';
import {
  isInstalled,
  handlerLanguages,
  type HandlerLanguage,
} from '../support/webhookDrivers/languages';

const vectorPage = 'docs/docs/tools/webhook-signature.mdx';
const page = readFileSync(vectorPage, 'utf8');

/** A value of the test vector as the page publishes it: the code in the second cell of a row. */
function published(row: string): string {
  const line = page.split('\n').find((text) => text.startsWith(`| ${row} |`)) ?? '';
  const value = /`([^`]+)`/.exec(line.slice(row.length + 4))?.[1];
  if (value === undefined) {
    throw new Error(`${vectorPage} has no row "${row}" with a value in code.`);
  }
  return value;
}

const vector = {
  secret: published('Current secret'),
  previousSecret: published('Previous secret'),
  id: published('webhook-id'),
  timestamp: Number(published('webhook-timestamp')),
  signature: published('Signature with the current secret'),
  previousSignature: published('Signature with the previous secret'),
  undecodedSignature: published('Signature with a secret that is not decoded'),
  body: /```json title="The body of the test vector[^\n]*\n([^\n]+)\n```/.exec(page)?.[1] ?? '',
};

type Delivery = {id: string; timestamp: number | undefined; signature: string; body: string};

function sign({id, timestamp, body}: Omit<Delivery, 'signature'>, secret: string): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

/** A delivery that is valid for the current secret, except for the given overrides. */
function delivery(change: Partial<Delivery> = {}, secret = vector.secret): Delivery {
  const {id, timestamp, body} = vector;
  const unsigned = {id, timestamp, body};
  return {...unsigned, signature: sign({...unsigned, ...change}, secret), ...change};
}

const otherSecret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const bothSignatures = `${vector.signature} ${vector.previousSignature}`;

/**
 * Deliveries, and the responses of a receiver with only the current secret, or with both secrets during
 * a rotation.
 */
const cases: readonly {name: string; sent: Delivery; settled: number; rotating: number}[] = [
  {
    name: 'published vector',
    sent: delivery({signature: vector.signature}),
    settled: 204,
    rotating: 204,
  },
  {
    name: 'published vector, header during rotation',
    sent: delivery({signature: bothSignatures}),
    settled: 204,
    rotating: 204,
  },
  {
    name: 'published vector, previous secret only',
    sent: delivery({signature: vector.previousSignature}),
    settled: 401,
    rotating: 204,
  },
  {
    name: 'published signature with a secret that is not decoded',
    sent: delivery({signature: vector.undecodedSignature}),
    settled: 401,
    rotating: 401,
  },
  {
    name: 'other event, with letters beyond ASCII',
    sent: delivery({body: '{"data":{"object":{"lastName":"Élodie Ørsted €"}}}'}),
    settled: 204,
    rotating: 204,
  },
  {
    name: 'body with one changed byte',
    sent: delivery({body: vector.body.replace('ACTIVE', 'ACTIVF'), signature: vector.signature}),
    settled: 401,
    rotating: 401,
  },
  {
    name: 're-serialised body: same JSON, other spacing',
    sent: delivery({
      body: JSON.stringify(JSON.parse(vector.body || '{}'), null, 1),
      signature: vector.signature,
    }),
    settled: 401,
    rotating: 401,
  },
  {
    name: 'other event id',
    sent: delivery({id: vector.id.replace('P3X', 'P3Y'), signature: vector.signature}),
    settled: 401,
    rotating: 401,
  },
  {
    name: '300 seconds old',
    sent: delivery({timestamp: vector.timestamp - 300}),
    settled: 204,
    rotating: 204,
  },
  {
    name: '301 seconds old',
    sent: delivery({timestamp: vector.timestamp - 301}),
    settled: 401,
    rotating: 401,
  },
  {
    name: '301 seconds ahead',
    sent: delivery({timestamp: vector.timestamp + 301}),
    settled: 401,
    rotating: 401,
  },
  {name: 'wrong secret', sent: delivery({}, otherSecret), settled: 401, rotating: 401},
  {
    name: 'right value under another version',
    sent: delivery({signature: vector.signature.replace('v1,', 'v2,')}),
    settled: 401,
    rotating: 401,
  },
  {
    name: 'unknown version before the right one',
    sent: delivery({signature: `v1a,AAAA ${vector.signature}`}),
    settled: 204,
    rotating: 204,
  },
  {
    name: 'signature that is no base64',
    sent: delivery({signature: 'v1,%%%'}),
    settled: 401,
    rotating: 401,
  },
  {name: 'no signature', sent: delivery({signature: ''}), settled: 401, rotating: 401},
  {
    name: 'no timestamp',
    sent: delivery({timestamp: undefined}),
    settled: 401,
    rotating: 401,
  },
];

/** A running handler: its port, and the deliveries that it has stored. */
type Receiver = {process: ChildProcess; url: string; output: () => string};

async function startReceiver(
  language: HandlerLanguage,
  secrets: readonly string[],
): Promise<Receiver> {
  const port = await freePort();
  const [command, ...args] = language.start(port);
  const process_ = spawn(command, args, {
    env: {...process.env, SECRETS: secrets.join(' '), NOW: String(vector.timestamp)},
  });
  let output = '';
  for (const stream of [process_.stdout, process_.stderr]) {
    stream.on('data', (data: Buffer) => (output += data.toString()));
  }
  const url = () => `http://127.0.0.1:${/^port (\d+)/m.exec(output)?.[1] ?? port}/`;
  await expect(async () => {
    expect(process_.exitCode, output).toBeNull();
    await fetch(url(), {method: 'POST'});
  }).toPass({timeout: 120_000});
  return {process: process_, url: url(), output: () => output};
}

async function answerOf({url}: Receiver, {id, timestamp, signature, body}: Delivery) {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      ...(timestamp !== undefined && {'webhook-timestamp': String(timestamp)}),
      ...(signature && {'webhook-signature': signature}),
    },
    body,
  });
  return response.status;
}

for (const language of handlerLanguages) {
  test(`the ${language.name} handler stores exactly the genuine deliveries`, async () => {
    test.skip(!isInstalled(language), `${language.runtime[0]} is not installed`);
    for (const [expected, secrets] of [
      ['settled', [vector.secret]],
      ['rotating', [vector.secret, vector.previousSecret]],
    ] as const) {
      const receiver = await startReceiver(language, secrets);
      try {
        const answers: Record<string, number> = {};
        for (const {name, sent} of cases) {
          answers[name] = await answerOf(receiver, sent);
        }
        expect(answers).toEqual(
          Object.fromEntries(cases.map((each) => [each.name, each[expected]])),
        );
        const genuine = cases.filter((each) => each[expected] === 204);
        await expect
          .poll(() => receiver.output().match(/^stored \S+/gm))
          .toEqual(genuine.map(({sent}) => `stored ${sent.id}`));
      } finally {
        receiver.process.kill();
      }
    }
  });
}

test('the published body has the published length, and the shell gives the published signatures', () => {
  expect(page).toContain(`one line, ${Buffer.byteLength(vector.body)} bytes`);
  const signatureWith = (secret: string) =>
    execFileSync(
      'sh',
      ['usecases/_webhooks/sign.sh', secret, vector.id, String(vector.timestamp)],
      {
        input: vector.body,
        encoding: 'utf8',
      },
    );
  expect(signatureWith(vector.secret)).toBe(vector.signature);
  expect(signatureWith(vector.previousSecret)).toBe(vector.previousSignature);
});

test('the pages show every handler that is tested', () => {
  const guide = readFileSync('usecases/webhooks.mdx', 'utf8');
  for (const {file} of handlerLanguages) {
    expect(guide).toContain(`file=./${path.posix.join('_webhooks', file)}`);
  }
  expect(page).toContain('file=../../../usecases/_webhooks/sign.sh');
});
