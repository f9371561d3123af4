import {createHash, createHmac} from 'node:crypto';
import {beforeAll, expect, test} from 'vitest';
import type {SignatureCause} from '@aldermark/data/signatureCauses';
import {call, momentsOf} from '@aldermark/sandbox/testing/runs';
import {
  ageWords,
  diagnose,
  longest,
  tooLong,
  type PastedDelivery,
  type SignatureVerdict,
} from './diagnose';
import type {SignatureFinding} from './finding';

const url = 'https://hooks.wrenfield.example/aldermark';
/** As the contract says. */
const TOLERANCE = 300;

/** A request that the sandbox sent, with the secret of its endpoint. */
type Sent = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly secret: string;
};

let sent: readonly Sent[];

/** Requests of one run, among them one whose body has letters beyond ASCII and slashes. */
beforeAll(async () => {
  const endpoint = (key: string) =>
    call('createWebhookEndpoint', {
      headers: {'Idempotency-Key': key},
      body: {url: `${url}/${key}`, eventTypes: ['*'], description: 'Événements / tous'},
    });
  const update = (label: string, version: string) =>
    call('updateAccount', {
      parameters: {accountId: 'acc_01K7GZXK2R851J4C4XPQ06T28A'},
      headers: {'If-Match': version},
      body: {label},
    });
  const moments = await momentsOf({
    seed: 1,
    actions: [endpoint('one'), endpoint('two'), update('Épargne / été, Zoë', '*'), {kind: 'wait'}],
  });
  const secrets = moments.slice(0, 2).map(({response}) => {
    const {secret} = JSON.parse(response?.body ?? '') as {readonly secret: string};
    return secret;
  });
  sent = moments
    .flatMap(({deliveries}) => deliveries)
    .map(({request}) => ({
      ...request,
      secret: secrets[request.url.endsWith('/one') ? 0 : 1] ?? '',
    }));
  expect(sent.length).toBeGreaterThan(3);
  expect(sent.some(({body}) => body.includes('É') && body.includes('/'))).toBe(true);
});

const listed = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

const pastedOf = ({headers, body, secret}: Sent): PastedDelivery => ({
  headers: listed(headers),
  body,
  secret,
  others: '',
  computed: '',
  arrived: '',
});

const findings = (verdict: SignatureVerdict): readonly SignatureFinding[] =>
  'causes' in verdict ? verdict.causes : [];

/** The time at which a request was sent, at which its receiver looks at it too. */
const sentAtIn = (headers: string): number =>
  Number(/webhook[-_]timestamp\W+(\d{10})/i.exec(headers)?.[1]);

const find = async (pasted: PastedDelivery, now = sentAtIn(pasted.headers)) => {
  const {verdict, ...rest} = await diagnose(pasted, now);
  return {...rest, verdict, state: verdict.state, findings: findings(verdict)};
};

const change = (request: Sent, name: string, to: (value: string) => string): string =>
  listed({...request.headers, [name]: to(request.headers[name] ?? '')});

/** A secret that no endpoint has. */
const strange = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** What a receiver computes, right unless something is given. */
function computed(
  {headers, body, secret}: Sent,
  {
    key = Buffer.from(secret.slice('whsec_'.length), 'base64'),
    content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`,
    hash = 'sha256',
    form = 'base64' as 'base64' | 'hex' | 'base64url',
  } = {},
): string {
  return createHmac(hash, key).update(content).digest(form);
}

const ascii = (text: string): string =>
  text.replace(
    /[^\0-\x7f]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const isBeyondAscii = ({body}: Sent): boolean => /[^\0-\x7f]/.test(body);

type Damage = {
  readonly cause: SignatureCause;
  readonly of: (request: Sent) => Partial<PastedDelivery>;
  /** Which requests it changes; absent: all. */
  readonly applies?: (request: Sent) => boolean;
};

/** Everything that happens to requests on the way to a receiver, and in its code. */
const damages: readonly Damage[] = [
  {
    cause: 'header missing',
    of: ({headers: {'webhook-id': _, ...rest}}) => ({headers: listed(rest)}),
  },
  {
    cause: 'header missing',
    of: ({headers: {'webhook-signature': _, ...rest}}) => ({headers: listed(rest)}),
  },
  {
    cause: 'header missing',
    of: (request) => ({headers: listed(request.headers).replace('webhook-id', 'HTTP_WEBHOOK_ID')}),
  },
  {
    cause: 'header form',
    of: (request) => ({headers: change(request, 'webhook-timestamp', (one) => `${one}123`)}),
  },
  {
    cause: 'header form',
    of: (request) => ({
      headers: change(request, 'webhook-timestamp', (one) => new Date(Number(one) * 1000).toJSON()),
    }),
  },
  {
    cause: 'header form',
    of: (request) => ({headers: change(request, 'webhook-signature', encodeURIComponent)}),
  },
  {
    cause: 'header form',
    applies: ({headers}) => /\+/.test(headers['webhook-signature'] ?? ''),
    of: (request) => ({
      headers: change(request, 'webhook-signature', (one) => one.replaceAll('+', ' ')),
    }),
  },
  {
    cause: 'header form',
    of: (request) => ({
      headers: change(request, 'webhook-signature', (one) => one.slice('v1,'.length)),
    }),
  },
  {
    cause: 'other event',
    of: (request) => ({
      headers: listed({
        ...(
          sent.find(
            ({body}) => body !== request.body && body.slice(0, 36) !== request.body.slice(0, 36),
          ) ?? request
        ).headers,
      }),
    }),
  },
  {cause: 'body rewritten', of: ({body}) => ({body: JSON.stringify(JSON.parse(body), null, 2)})},
  {
    cause: 'body rewritten',
    of: ({body}) => ({body: `${JSON.stringify(JSON.parse(body), null, '\t')}\n`}),
  },
  {
    cause: 'body rewritten',
    of: ({body}) => ({body: body.replaceAll('":', '": ').replaceAll(',"', ', "')}),
  },
  {cause: 'body rewritten', applies: isBeyondAscii, of: ({body}) => ({body: ascii(body)})},
  {
    cause: 'body rewritten',
    applies: ({body}) => body.includes('/'),
    of: ({body}) => ({body: body.replaceAll('/', '\\/')}),
  },
  {cause: 'body rewritten', of: ({body}) => ({body: JSON.stringify(body)})},
  {
    cause: 'body rewritten',
    of: ({body}) => ({
      body: JSON.stringify(
        Object.fromEntries(
          Object.entries(JSON.parse(body) as object).sort(([a], [b]) => a.localeCompare(b)),
        ),
      ),
    }),
  },
  {cause: 'body changed', of: ({body}) => ({body: body.slice(0, -20)})},
  {cause: 'body changed', of: ({body}) => ({body: body.replace('false', 'falsE')})},
  {cause: 'body changed', of: ({body}) => ({body: body.replace('":', '"')})},
  {cause: 'body changed', of: ({body}) => ({body: body.slice(1)})},
  {cause: 'line break', of: ({body}) => ({body: `${body}\n`})},
  {cause: 'line break', of: ({body}) => ({body: `${body}\r\n`})},
  {cause: 'encoding', of: ({body}) => ({body: `\uFEFF${body}`})},
  {
    cause: 'encoding',
    applies: isBeyondAscii,
    of: ({body}) => ({body: Buffer.from(body).toString('latin1')}),
  },
  {cause: 'encoding', applies: isBeyondAscii, of: ({body}) => ({body: body.normalize('NFD')})},
  {cause: 'secret form', of: ({secret}) => ({secret: `"${secret}"`})},
  {cause: 'secret form', of: ({secret}) => ({secret: secret.replace('whsec_', '')})},
  {cause: 'secret form', of: ({secret}) => ({secret: `${secret}\n`})},
  {cause: 'secret form', of: ({secret}) => ({secret: secret.slice(0, -9)})},
  {cause: 'other secret', of: ({secret}) => ({secret: strange, others: `${strange}\n${secret}`})},
  {cause: 'secret or bytes', of: () => ({secret: strange})},
  {
    cause: 'secret or bytes',
    of: (request) => ({
      headers: change(request, 'webhook-signature', (one) =>
        one.replace(/^v1,(.)/, (_, letter) => `v1,${letter === 'A' ? 'B' : 'A'}`),
      ),
    }),
  },
  {
    cause: 'secret or bytes',
    of: (request) => ({
      headers: change(request, 'webhook-timestamp', (one) => String(Number(one) + 60)),
    }),
  },
  {
    cause: 'secret or bytes',
    of: ({body}) => ({body: body.replace('"livemode":false', '"livemode":true')}),
  },
  {
    cause: 'clock',
    of: ({headers}) => ({arrived: String(Number(headers['webhook-timestamp']) + TOLERANCE + 1)}),
  },
  {
    cause: 'clock',
    of: ({headers}) => ({
      arrived: new Date((Number(headers['webhook-timestamp']) - 3600) * 1000).toISOString(),
    }),
  },
  {
    cause: 'secret not decoded',
    of: (request) => ({computed: computed(request, {key: Buffer.from(request.secret)})}),
  },
  {
    cause: 'secret not decoded',
    of: (request) => ({
      computed: computed(request, {key: Buffer.from(request.secret.slice('whsec_'.length))}),
    }),
  },
  {
    cause: 'secret not decoded',
    of: (request) => ({computed: computed(request, {key: Buffer.from(request.secret, 'base64')})}),
  },
  {
    cause: 'content order',
    of: (request) => ({
      computed: computed(request, {
        content: `${request.headers['webhook-timestamp']}.${request.body}`,
      }),
    }),
  },
  {
    cause: 'content order',
    of: (request) => ({computed: computed(request, {content: request.body})}),
  },
  {
    cause: 'content order',
    of: (request) => ({
      computed: `v1,${computed(request, {
        content: `${request.headers['webhook-timestamp']}.${request.headers['webhook-id']}.${request.body}`,
      })}`,
    }),
  },
  {cause: 'algorithm', of: (request) => ({computed: computed(request, {hash: 'sha512'})})},
  {cause: 'algorithm', of: (request) => ({computed: computed(request, {hash: 'sha1'})})},
  {
    cause: 'algorithm',
    of: ({headers, body}) => ({
      computed: createHash('sha256')
        .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
        .digest('base64'),
    }),
  },
  {cause: 'output form', of: (request) => ({computed: computed(request, {form: 'hex'})})},
  {cause: 'output form', of: (request) => ({computed: computed(request, {form: 'base64url'})})},
  {
    cause: 'output form',
    of: (request) => ({computed: Buffer.from(computed(request, {form: 'hex'})).toString('base64')}),
  },
  {
    cause: 'body rewritten',
    of: (request) => ({
      computed: computed(request, {
        content: `${request.headers['webhook-id']}.${request.headers['webhook-timestamp']}.${JSON.stringify(JSON.parse(request.body), null, 2)}`,
      }),
    }),
  },
  {
    cause: 'line break',
    of: (request) => ({
      computed: computed(request, {
        content: `${request.headers['webhook-id']}.${request.headers['webhook-timestamp']}.${request.body}\n`,
      }),
    }),
  },
  {cause: 'comparison', of: (request) => ({computed: computed(request)})},
  {cause: 'unknown mistake', of: () => ({computed: Buffer.alloc(32, 9).toString('base64')})},
];

test.each<[number, string]>([
  [2 * 3600 + 5, '7,205 seconds behind'],
  [-TOLERANCE - 1, '301 seconds ahead of'],
])('a right request %i seconds later is signed, and says how old it is', async (age, seconds) => {
  const request = pastedOf(sent[0] as Sent);
  const at = sentAtIn(request.headers);
  const {state, findings: found} = await find(request, at + age);
  expect(state).toBe('signed');
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({cause: 'age', detail: expect.stringContaining(seconds)});
  expect(/sent again.*`replayDeliveries`/.test(String(found[0]?.detail))).toBe(age > 0);
  const onArrival = await find({...request, arrived: String(at + age)}, at);
  expect(onArrival.findings[0]?.detail).toMatch(/^At the time of arrival, the request was/);
  // What its own server said of the time counts, where it is known.
  expect(await find({...request, arrived: String(at)}, at + age)).toMatchObject({state: 'valid'});
  expect((await find({...request, secret: strange}, at + age)).findings).toMatchObject([
    {cause: 'secret or bytes'},
  ]);
});

test('every request of a run is valid as it was sent, in each form in which headers are pasted', async () => {
  for (const request of sent) {
    const pasted = pastedOf(request);
    const curl = Object.entries(request.headers)
      .map(([name, value]) => `  -H '${name}: ${value}' \\`)
      .join('\n');
    for (const headers of [
      pasted.headers,
      JSON.stringify(request.headers),
      `POST /aldermark HTTP/1.1\r\nHost: hooks.wrenfield.example\r\n${pasted.headers.replaceAll('\n', '\r\n')}`,
      curl,
      pasted.headers.replace(/webhook-id/, 'Webhook-Id'),
    ]) {
      expect(await find({...pasted, headers})).toMatchObject({state: 'valid'});
    }
    const whole = {...pasted, headers: `${pasted.headers}\n\n${request.body}`, body: ''};
    expect(await find(whole)).toMatchObject({state: 'valid'});
  }
});

test('the cause that is named is the one that was done, in 200 damages', async () => {
  for (let number = 0; number < 200; number += 1) {
    const {cause, of, applies} = damages[number % damages.length] as Damage;
    const possible = sent.filter((request) => applies?.(request) ?? true);
    const request = possible[number % possible.length];
    if (!request) {
      throw new Error(`The run has no request for "${cause}".`);
    }
    const found = await find({...pastedOf(request), ...of(request)});
    const named = found.findings.map((finding) => finding.cause);
    expect(named, `damage ${number % damages.length} of ${request.body}`).toEqual([cause]);
  }
}, 60_000);

test('every damage is told with its own detail', async () => {
  const request = sent.find((one) => isBeyondAscii(one) && one.body.includes('/'));
  const all = await Promise.all(
    damages
      .filter(({applies}) => request && (applies?.(request) ?? true))
      .map(async ({of}) => request && find({...pastedOf(request), ...of(request)})),
  );
  const details = all.map((one) => one?.findings[0]?.detail);
  expect(details.filter((detail) => !detail)).toEqual([]);
});

test('two faults are both named', async () => {
  const [request] = sent;
  const pasted = request && {
    ...pastedOf(request),
    body: `${request.body}\n`,
    secret: strange,
    others: request.secret,
  };
  const found = pasted && (await find(pasted));
  expect(found?.findings.map(({cause}) => cause)).toEqual(['other secret', 'line break']);
});

test('hostile input gets a message or a cause, and never an exception', async () => {
  const [request] = sent;
  const valid = request ? pastedOf(request) : undefined;
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  for (const hostile of [
    '\0\u0001\u202e',
    '<img src=x onerror=alert(1)>',
    deep,
    '{"__proto__":{"id":1}}',
    '\ud800',
  ]) {
    for (const field of ['headers', 'body', 'secret', 'others', 'computed', 'arrived'] as const) {
      const pasted = {...valid, [field]: hostile} as PastedDelivery;
      if (tooLong(pasted) === undefined) {
        const {state} = await find(pasted);
        expect([field, hostile.slice(0, 20), state]).toEqual([
          field,
          hostile.slice(0, 20),
          expect.not.stringMatching('unexplained'),
        ]);
      }
    }
  }
  for (const field of Object.keys(longest) as (keyof PastedDelivery)[]) {
    expect(tooLong({...valid, [field]: 'x'.repeat(10_000_000)} as PastedDelivery)).toBe(field);
  }
}, 60_000);

test('without a secret, the time alone can reject a request', () => {
  const {headers} = pastedOf(sent[0]!);
  const pasted = {headers, body: '', secret: '', others: '', computed: '', arrived: ''};
  const at = sentAtIn(headers);
  expect(ageWords(pasted, at + 7200)).toBe(
    'It was sent 2 hours ago, and 5 minutes are allowed: a receiver that gets it now rejects it, whatever its signature is. ',
  );
  expect(ageWords(pasted, at - 7200)).toMatch(/^Its time is in 2 hours, /);
  expect(ageWords(pasted, at + TOLERANCE)).toBe('');
  expect(ageWords({...pasted, arrived: String(at + 1)}, at + 7200)).toBe('');
  expect(ageWords({...pasted, headers: 'webhook-id: evt_1'}, at)).toBe('');
});
