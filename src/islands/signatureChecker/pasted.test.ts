import {createHash, createHmac} from 'node:crypto';
import {gzipSync, deflateSync} from 'node:zlib';
import {inspect} from 'node:util';
import {describe, expect, it} from 'vitest';
import type {SignatureCause} from '@aldermark/data/signatureCauses';
import {headersAndBody} from './headers';
import {withoutSecret} from './secret';
import {diagnose, type PastedDelivery} from './diagnose';

const secret = `whsec_${Buffer.from(Array.from({length: 32}, (_, at) => (at * 37 + 251) % 256)).toString('base64')}`;
const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
const id = 'evt_01K7H0W5WCP17G0AVDQZTD2P3X';
const time = '1760434200';
const event = {
  id,
  type: 'account.updated',
  occurredAt: '2025-10-14T09:29:58.412Z',
  livemode: false,
  data: {
    object: {label: 'Épargne d’été / Zoë', note: "l'été <1 & 2>", closedAt: null, amount: 12_550},
  },
};
const body = JSON.stringify(event);

const sign = (content: string | Buffer, by: Buffer | string = key, hash = 'sha256') =>
  createHmac(hash, by).update(content).digest();

const digest = sign(`${id}.${time}.${body}`);
const value = digest.toString('base64');
const hex = digest.toString('hex');
const signature = `v1,${value}`;

const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;
const values = [id, time, signature];
const lines = names.map((name, at) => `${name}: ${values[at]}`).join('\n');
const pairs = names.map((name, at) => [name, values[at] ?? ''] as const);
const titled = names.map((name) => name.replace(/\b\w/g, (letter) => letter.toUpperCase()));
const cgi = names.map((name) => `HTTP_${name.toUpperCase().replaceAll('-', '_')}`);

async function verdictOn(changes: Partial<PastedDelivery>) {
  const pasted = {headers: lines, body, secret, others: '', computed: '', arrived: '', ...changes};
  const {verdict, note} = await diagnose(pasted, Number(time));
  const causes = 'causes' in verdict ? verdict.causes : [];
  return {
    state: verdict.state,
    causes: causes.map(({cause}) => cause),
    details: causes.map(({detail}) => detail).join(' '),
    verdict,
    note,
  };
}

const own = (computed: string) => verdictOn({computed});

describe('a request is valid only after a comparison', () => {
  const withValue = (name: string, text: string) =>
    lines.replace(new RegExp(`${name}: .*`), `${name}:${text}`);

  it.each([
    ...names.flatMap((name) =>
      ['', ' ', '\t', ' ""', " ''", ' null', ' undefined', ' ,', ' v1,', ' v1', ' []'].map(
        (text) => [name, text] as const,
      ),
    ),
  ])('%s with "%s" is not valid', async (name, text) => {
    for (const changes of [{}, {body: ''}, {body: '{}'}, {secret: 'x'}]) {
      const {state, causes} = await verdictOn({headers: withValue(name, text), ...changes});
      expect(state).toBe('invalid');
      expect(causes.length).toBeGreaterThan(0);
    }
  });

  it.each([
    'webhook-signature:',
    'webhook-id:\nwebhook-timestamp:\nwebhook-signature:',
    `webhook-id: ${id}\nwebhook-signature:\nwebhook-timestamp: ${time}`,
    `webhook-id:\nhost: x.example\nwebhook-timestamp: ${time}\nwebhook-signature: ${signature}`,
    JSON.stringify({'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': ''}),
    JSON.stringify({'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': []}),
    JSON.stringify({'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': null}),
    `map[Webhook-Id:[${id}] Webhook-Signature:[] Webhook-Timestamp:[${time}] X-Other:[a]]`,
    `{webhook-id=${id}, webhook-signature=, webhook-timestamp=${time}, x=y}`,
    `['webhook-id', '${id}', 'webhook-signature', '', 'webhook-timestamp', '${time}']`,
    '{}',
    '[]',
    ' \n ',
    'nothing of a request',
  ])('nor is %j', async (headers) => {
    for (const changes of [{}, {body: ''}, {others: secret}, {computed: value}]) {
      const {verdict} = await verdictOn({headers, ...changes});
      expect(verdict.state).toBe('invalid');
    }
  });

  it('carries the comparison, also with the signature of another secret beside it', async () => {
    const headers = lines.replace(signature, `v1,${'A'.repeat(43)}= v1a,xyz ${signature}`);
    expect((await verdictOn({headers})).verdict).toEqual({
      state: 'valid',
      match: {signature, at: 2, of: 2},
    });
    expect((await verdictOn({body: `${body} `})).verdict).not.toHaveProperty('match');
  });
});

const object = Object.fromEntries([['Host', 'hooks.example'], ...pairs, ['Accept', '*/*']]);
const flat = ['host', 'hooks.example', ...pairs.flat(), 'accept', '*/*'];

/** Headers as programs, servers and logs print them. */
const printedHeaders: Readonly<Record<string, string>> = {
  'rawHeaders of Node': inspect(flat),
  'rawHeaders of Node in one line': inspect(flat, {breakLength: Infinity}),
  'rawHeaders in JSON': JSON.stringify(flat),
  'headers of Node': inspect(object),
  'Headers of fetch': inspect(new Headers(object)),
  'entries of Headers': inspect([...new Headers(object)]),
  'pairs in JSON': JSON.stringify(pairs),
  'lists in JSON': JSON.stringify(Object.fromEntries(pairs.map(([a, b]) => [a, [b]])), null, 2),
  'a HAR file': JSON.stringify(pairs.map(([name, one]) => ({name, value: one}))),
  'a HAR file, indented': JSON.stringify(
    pairs.map(([name, one]) => ({name, value: one})),
    null,
    2,
  ),
  'a Postman collection': JSON.stringify(pairs.map(([one, two]) => ({key: one, value: two}))),
  CloudFront: JSON.stringify({
    headers: Object.fromEntries(
      pairs.map(([name, one], at) => [name, [{key: titled[at], value: one}]]),
    ),
  }),
  'a number in JSON': JSON.stringify({...object, 'webhook-timestamp': Number(time)}),
  'JSON in JSON': JSON.stringify(JSON.stringify(object)).slice(1, -1),
  'a map of Go': `map[Accept:[*/*] ${pairs.map(([, one], at) => `${titled[at]}:[${one}]`).join(' ')}]`,
  'a map of Go with types': `http.Header{"Accept":[]string{"*/*"}, ${pairs.map(([, one], at) => `"${titled[at]}":[]string{"${one}"}`).join(', ')}}`,
  'a dict of Python': `{'host': 'x.example', ${pairs.map(([a, b]) => `'${a}': '${b}'`).join(', ')}, 'n': None}`,
  'a list of Python': `[(b'host', b'x.example'), ${pairs.map(([a, b]) => `(b'${a}', b'${b}')`).join(', ')}]`,
  'EnvironHeaders of Werkzeug': `EnvironHeaders([('Host', 'x.example'), ${pairs.map(([, b], at) => `('${titled[at]}', '${b}')`).join(', ')}])`,
  'META of Django': `{'REQUEST_METHOD': 'POST', ${pairs.map(([, b], at) => `'${cgi[at]}': '${b}'`).join(', ')}}`,
  'a map of Java': `{host=x.example, ${pairs.map(([a, b]) => `${a}=${b}`).join(', ')}, content-type=application/json}`,
  'a map of lists in Java': `{host=[x.example], ${pairs.map(([a, b]) => `${a}=[${b}]`).join(', ')}}`,
  'HttpHeaders of Spring': `[host:"x.example", ${pairs.map(([a, b]) => `${a}:"${b}"`).join(', ')}, accept:"*/*"]`,
  'headers of Netty': `DefaultHttpHeaders[host: x.example, ${pairs.map(([a, b]) => `${a}: ${b}`).join(', ')}, accept: */*]`,
  '$_SERVER of PHP': `Array\n(\n    [HTTP_HOST] => x.example\n${pairs.map(([, b], at) => `    [${cgi[at]}] => ${b}`).join('\n')}\n    [REQUEST_METHOD] => POST\n)\n`,
  '$_SERVER of PHP, dumped': `array(3) {\n${pairs.map(([, b], at) => `  ["${cgi[at]}"]=>\n  string(${b.length}) "${b}"`).join('\n')}\n}`,
  '$_SERVER of PHP, exported': `array (\n${pairs.map(([, b], at) => `  '${cgi[at]}' => '${b}',`).join('\n')}\n)`,
  'getallheaders of PHP': `Array\n(\n${pairs.map(([, b], at) => `    [${titled[at]}] => ${b}`).join('\n')}\n)`,
  'the environment of Rack': `{"HTTP_HOST"=>"x.example", ${pairs.map(([, b], at) => `"${cgi[at]}"=>"${b}"`).join(', ')}}`,
  'a list of Elixir': `[{"host", "x.example"}, ${pairs.map(([a, b]) => `{"${a}", "${b}"}`).join(', ')}]`,
  'a map of .NET': pairs.map(([a, b]) => `[${a}, ${b}]`).join('\n'),
  'curl -v': `> POST /hook HTTP/2\n> Host: x.example\n${pairs.map(([a, b]) => `> ${a}: ${b}`).join('\n')}\n> \n* upload completely sent off: 408 bytes`,
  'curl -v, received': `* Connected to x\n${pairs.map(([a, b]) => `< ${a}: ${b}`).join('\r\n')}\r\n< \r\n`,
  'HTTP/2 of curl': pairs.map(([a, b]) => `* [HTTP/2] [1] [${a}: ${b}]`).join('\n'),
  'options in one line': `curl x ${pairs.map(([a, b]) => `-H "${a}: ${b}"`).join(' ')} -d @body`,
  'developer tools': pairs.map(([a, b]) => `${a}:\n${b}`).join('\n'),
  'a table': pairs.map(([a, b]) => `${a}\t${b}`).join('\n'),
  'a table of Markdown': pairs.map(([a, b]) => `| ${a} | ${b} |`).join('\n'),
  'a log of nginx': `10.0.0.1 - "POST /hook" ${pairs.map(([, b], at) => `${cgi[at]}="${b}"`).join(' ')} rt=0.1`,
  XML: pairs.map(([a, b]) => `<header name="${a}">${b}</header>`).join('\n'),
  YAML: `headers:\n${pairs.map(([a, b]) => `  ${a}:\n    - ${b}`).join('\n')}`,
  'lines of Windows': `${lines.replaceAll('\n', '\r\n')}\r\n`,
  'a whole request with indents': `  POST /hook HTTP/1.1\n${lines.replace(/^/gm, '  ')}`,
};

describe('headers as programs print them', () => {
  it.each(Object.entries(printedHeaders))('%s', async (_, headers) => {
    expect(await verdictOn({headers})).toMatchObject({state: 'valid'});
  });
});

describe('a request in one text', () => {
  const lambda = {version: '2.0', headers: object, requestContext: {requestId: 'x', id: 'y'}};
  const bytes = Buffer.from(body).toString('base64');

  it.each([
    ['the event of AWS Lambda', JSON.stringify({...lambda, body, isBase64Encoded: false}, null, 2)],
    ['the same in base64', JSON.stringify({...lambda, body: bytes, isBase64Encoded: true})],
    [
      'a balancer of AWS',
      JSON.stringify({
        multiValueHeaders: Object.fromEntries(pairs.map(([a, b]) => [a, [b]])),
        body,
      }),
    ],
    [
      'a HAR entry',
      JSON.stringify({
        request: {
          headers: pairs.map(([name, one]) => ({name, value: one})),
          postData: {text: body},
        },
      }),
    ],
    [
      'curl -v',
      `> POST / HTTP/1.1\n${lines.replace(/^/gm, '> ')}\n>\n${body}\n* upload completely sent off`,
    ],
    [
      'a command',
      `curl -X POST x -H '${lines.replaceAll('\n', "' -H '")}' --data-raw '${body.replaceAll("'", String.raw`'\''`)}'`,
    ],
    ['HTTP with a body', `POST / HTTP/1.1\r\n${lines.replaceAll('\n', '\r\n')}\r\n\r\n${body}`],
  ])('%s', async (_, headers) => {
    const {state, note} = await verdictOn({headers, body: ''});
    expect(state).toBe('valid');
    expect(note === undefined).toBe(!headers.includes('"isBase64Encoded":true'));
  });
});

const changed = (name: string, text: string) =>
  lines.replace(new RegExp(`${name}: .*`), `${name}: ${text}`);
const sent = (text: string) => ({headers: changed('webhook-signature', text)});
const at = (text: string) => ({headers: changed('webhook-timestamp', text)});
const entities = (text: string) =>
  text.replace(
    /["'&<>]/g,
    (mark) => ({'"': '&quot;', "'": '&#39;', '&': '&amp;', '<': '&lt;', '>': '&gt;'})[mark] ?? '',
  );
const bytes = Buffer.from(body);
const literal = [...bytes]
  .map((byte) =>
    byte > 126 ? `\\x${byte.toString(16)}` : String.fromCharCode(byte).replace("'", "\\'"),
  )
  .join('');
const pythonDict = inspect(event, {depth: 9, breakLength: Infinity})
  .replace(/(\w+):(?= )/g, "'$1':")
  .replaceAll('false', 'False')
  .replaceAll('null', 'None');
const strange = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** What may be done to a request, with the one cause that must be named. */
const damages: readonly (readonly [
  cause: SignatureCause,
  what: string,
  Partial<PastedDelivery>,
])[] = [
  ['header form', 'hexadecimal', sent(hex)],
  ['header form', 'hexadecimal with a version', sent(`v1,${hex.toUpperCase()}`)],
  ['header form', 'as another provider writes it', sent(`t=${time},v1=${hex}`)],
  ['header form', 'sha256=', sent(`sha256=${hex}`)],
  ['header form', 'base64url', sent(`v1,${digest.toString('base64url')}`)],
  ['header form', 'v1=', sent(`v1=${value}`)],
  ['header form', 'v1:', sent(`v1: ${value}`)],
  ['header form', 'V1,', sent(`V1,${value}`)],
  ['header form', 'no version', sent(value)],
  ['header form', 'commas between signatures', sent(`v1,${'B'.repeat(43)}=,${signature}`)],
  [
    'header form',
    'escapes of JSON',
    sent(signature.replaceAll('+', '\\u002B').replaceAll('=', '\\u003D')),
  ],
  ['header form', 'entities', sent(signature.replaceAll('+', '&#43;').replaceAll('=', '&#x3D;'))],
  ['header form', 'base64 twice', sent(Buffer.from(signature).toString('base64'))],
  ['header form', 'base64 of hexadecimal', sent(`v1,${Buffer.from(hex).toString('base64')}`)],
  ['header form', 'milliseconds', at(`${time}999`)],
  ['header form', 'microseconds', at(`${time}999999`)],
  ['header form', 'nanoseconds', at(`${time}999999999`)],
  ['header form', 'decimals', at(`${time}.0`)],
  ['header form', 'an exponent', at('1.7604342E9')],
  ['header form', 'separators', at('1,760,434,200')],
  ['header form', 'a date of HTTP', at('Tue, 14 Oct 2025 09:30:00 GMT')],
  ['header form', 'a date with a zone', at('2025-10-14T11:30:00+02:00')],
  ['header form', 'another id', {headers: changed('webhook-id', 'req_1234')}],
  ['header missing', 'svix', {headers: lines.replaceAll('webhook-', 'svix-')}],
  ['header missing', 'underscores', {headers: lines.replace('webhook-id', 'webhook_id')}],
  ['body missing', 'nothing', {body: ''}],
  ['body missing', 'spaces', {body: ' \n'}],
  ...[
    '[object Object]',
    'undefined',
    '[object Promise]',
    'Promise { <pending> }',
    'System.Byte[]',
    '[B@5e2de80c',
    'java.io.ByteArrayInputStream@1b28cdfa',
    '<_io.BytesIO object at 0x7f3b>',
    '<ReadableStream>',
    '{}',
    'None',
    '[]',
    '""',
    "b''",
    'True',
    'ReadableStream { locked: false, state: "readable", supportsBYOB: false }',
    '<ref *1> IncomingMessage {\n  _readableState: ReadableState {',
    'Blob { size: 350, type: "application/json" }',
    'Microsoft.AspNetCore.Server.Kestrel.Core.Internal.Http.HttpRequestStream',
    '<bound method Request.body of <Request>>',
    '[AsyncFunction: json]',
    'function text() { [native code] }',
  ].map((text) => ['body missing', text, {body: text}] as const),
  ['body encoded', 'base64', {body: bytes.toString('base64')}],
  ['body encoded', 'base64url', {body: bytes.toString('base64url')}],
  ['body encoded', 'base64 in lines', {body: bytes.toString('base64').replace(/.{76}/g, '$&\n')}],
  ['body encoded', 'gzip in base64', {body: gzipSync(bytes).toString('base64')}],
  ['body encoded', 'gzip in hexadecimal', {body: gzipSync(bytes).toString('hex')}],
  ['body encoded', 'deflate in base64', {body: deflateSync(bytes).toString('base64')}],
  ['body encoded', 'gzip as text', {body: gzipSync(bytes).toString('utf8')}],
  ['body encoded', 'gzip as Latin-1', {body: gzipSync(bytes).toString('latin1')}],
  ['body encoded', 'entities', {body: entities(body)}],
  ['body encoded', 'an address', {body: encodeURIComponent(body)}],
  ['body encoded', 'a form', {body: new URLSearchParams({payload: body}).toString()}],
  ['body encoded', 'escaped quotation marks', {body: JSON.stringify(body).slice(1, -1)}],
  [
    'body encoded',
    'an event of AWS Lambda',
    {body: JSON.stringify({body, isBase64Encoded: false})},
  ],
  [
    'body encoded',
    'an event of AWS Lambda in base64',
    {body: JSON.stringify({body: bytes.toString('base64'), isBase64Encoded: true})},
  ],
  ...[
    ['a notification', {Type: 'Notification', Message: body}],
    ['a message of a queue', {Records: [{messageId: 'x', body}]}],
    ['a push message', {message: {data: bytes.toString('base64'), messageId: '1'}}],
  ].map(([what, wrap]) => ['body encoded', String(what), {body: JSON.stringify(wrap)}] as const),
  [
    'body encoded',
    'an address with data',
    {body: `data:application/json;base64,${bytes.toString('base64')}`},
  ],
  ['body printed', 'bytes of Python', {body: `b'${literal}'`}],
  ['body printed', 'a bytearray of Python', {body: `bytearray(b'${literal}')`}],
  ['body printed', 'bytes of Elixir', {body: `<<${[...bytes].join(', ')}>>`}],
  ['body printed', 'bytes of PostgreSQL', {body: `\\x${bytes.toString('hex')}`}],
  ['encoding', 'letters that became question marks', {body: body.replace(/[^\0-\x7f]/g, '?')}],
  ['encoding', 'a soft hyphen', {body: body.replace('account', 'acc\u00adount')}],
  ['body printed', 'text of Python', {body: `'${body.replaceAll("'", "\\'")}'`}],
  ['body printed', 'a dict of Python', {body: pythonDict}],
  ['body printed', 'an object of Node', {body: inspect(event, {depth: 9})}],
  [
    'body printed',
    'a Buffer',
    {body: `<Buffer ${bytes.toString('hex').replace(/../g, '$& ').trim()}>`},
  ],
  ['body printed', 'a Buffer that is cut', {body: inspect(bytes)}],
  ['body printed', 'a Buffer in JSON', {body: JSON.stringify(bytes)}],
  ['body printed', 'bytes of Go', {body: `[${[...bytes].join(' ')}]`}],
  ['body printed', 'bytes of Java', {body: `[${[...new Int8Array(bytes)].join(', ')}]`}],
  ['body printed', 'hexadecimal', {body: bytes.toString('hex')}],
  ['body printed', 'a map of Go', {body: `map[id:${id} livemode:false]`}],
  ['body printed', 'a map of Java', {body: `{id=${id}, livemode=false}`}],
  ['body printed', 'a cut object of Node', {body: inspect(event, {depth: 0})}],
  ['body printed', 'a line of a log', {body: `2025-10-14 INFO received ${body} in 3 ms`}],
  ['body rewritten', 'JSON in JSON', {body: JSON.stringify(body)}],
  [
    'body rewritten',
    'indents of Windows',
    {body: JSON.stringify(event, null, 2).replaceAll('\n', '\r\n')},
  ],
  ['body changed', 'an ellipsis', {body: `${body.slice(0, 120)}...`}],
  ['line break', 'Windows', {body: `${body}\r\n`}],
  ['line break', 'a log of 80 columns', {body: body.replace(/.{80}/g, '$&\n')}],
  ['encoding', 'Windows-1252', {body: new TextDecoder('windows-1252').decode(bytes)}],
  ['encoding', 'curly quotation marks', {body: body.replaceAll('"id"', '“id”')}],
  ['encoding', 'a space of no width', {body: body.replace(',', ',\u200b')}],
  ['encoding', 'a letter that is lost', {body: body.replace('É', '\ufffd').replace('"}', '')}],
  ...[
    `WEBHOOK_SECRET=${secret}`,
    `export WEBHOOK_SECRET="${secret}"`,
    `WEBHOOK_SECRET: ${secret}`,
    `  "secret": "${secret}",`,
    `{"id":"whe_1","secret":"${secret}"}`,
    `$env:WEBHOOK_SECRET = '${secret}'`,
    `const secret = '${secret}';`,
    `WEBHOOK_SECRET=${secret.slice('whsec_'.length)}`,
    `# the secret\nWEBHOOK_SECRET=${secret}\nPORT=80`,
    `“${secret}”`,
    `‘${secret}’`,
    `«\u00a0${secret}\u00a0»`,
    `\`${secret}\``,
    `<${secret}>`,
    `[${secret}]`,
    `\ufeff${secret}`,
    `${secret.slice(0, 20)}\u200b${secret.slice(20)}`,
    `\u2068${secret}\u2069`,
    `${secret.slice(0, 20)}\n${secret.slice(20)}`,
    `"\ufeff${secret}\n"`,
    secret.replace('whsec_', ''),
    secret.replace('whsec_', 'WHSEC_'),
    secret.replaceAll('+', ' '),
    `whsec_${key.toString('base64url')}`,
    encodeURIComponent(secret),
    JSON.stringify(secret).replaceAll('/', '\\/'),
    secret.replaceAll('+', '\\u002b'),
    Buffer.from(secret).toString('base64'),
    Buffer.from(`${secret}\n`).toString('base64'),
    key.toString('hex'),
    `--secret ${secret} --port 80`,
  ].map((text) => ['secret form', JSON.stringify(text), {secret: text}] as const),
  ...[
    'whsec_…',
    'whsec_********',
    '$WEBHOOK_SECRET',
    'undefined',
    'eyJhbGciOi.x.y',
    secret.slice(0, 30),
  ].map((text) => ['secret form', text, {secret: text}] as const),
  ['other secret', 'two in one field', {secret: `${strange}\n${secret}`}],
];

describe('what is done to a request is named', () => {
  it.each(damages)('%s: %s', async (cause, _, changes) => {
    const {state, causes, details} = await verdictOn(changes);
    expect(state).not.toBe('valid');
    expect([...new Set(causes)]).toEqual(
      cause === 'other secret' ? ['secret form', cause] : [cause],
    );
    expect(details).not.toBe('');
  });
});

it.each([
  '{',
  '"',
  "'",
  "{'",
  '\\"',
  '.',
  '\n',
  ' x',
  'a',
  '%7B',
  'ab',
  'QUJD',
  '1, ',
  '&',
  '<a',
  '\ud83d',
])(
  'a body of half a million letters of %j is answered',
  async (piece) => {
    for (const end of ['', 'x', '}', "'}"]) {
      const long = `{${piece.repeat(500_000 / piece.length)}${end}`;
      expect((await verdictOn({body: long})).state).toBe('invalid');
      expect((await verdictOn({body: long.slice(1)})).state).toBe('invalid');
    }
  },
  60_000,
);

const swappedValue = createHmac('sha256', `${id}.${time}.${body}`).update(key).digest('base64');

/** What a receiver may compute, with the cause that must be named. */
const computations: readonly (readonly [cause: SignatureCause, what: string, computed: string])[] =
  [
    ['comparison', 'the right value', value],
    ['comparison', 'the right header', signature],
    ['comparison', 'in quotation marks', `"v1,${value}"\n`],
    ['algorithm', 'HMAC-SHA384', sign(`${id}.${time}.${body}`, key, 'sha384').toString('base64')],
    ['algorithm', 'HMAC-SHA512', sign(`${id}.${time}.${body}`, key, 'sha512').toString('base64')],
    ['algorithm', 'HMAC-SHA1', sign(`${id}.${time}.${body}`, key, 'sha1').toString('base64')],
    ['algorithm', 'swapped arguments', swappedValue],
    [
      'algorithm',
      'SHA-256 of key and content',
      createHash('sha256').update(key).update(`${id}.${time}.${body}`).digest('base64'),
    ],
    ['output form', 'HMAC-MD5', sign(`${id}.${time}.${body}`, key, 'md5').toString('base64')],
    ['output form', 'hexadecimal', hex],
    [
      'output form',
      'hexadecimal in capital letters with colons',
      hex.toUpperCase().replace(/..(?=.)/g, '$&:'),
    ],
    ['output form', 'a Buffer', inspect(digest)],
    ['output form', 'signed bytes', `[${[...new Int8Array(digest)].join(', ')}]`],
    ['output form', 'a Buffer in JSON', JSON.stringify(digest)],
    [
      'output form',
      'bytes of Python',
      `b'${[...digest].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('')}'`,
    ],
    ['output form', 'text of Python', `b'${value}'`],
    ['output form', 'text of Python with a line break', `b'${value}\\n'`],
    ['output form', 'an address', encodeURIComponent(value)],
    ['output form', 'an object', '[object Promise]'],
    ['output form', 'an object of Python', '<hmac.HMAC object at 0x7f8>'],
    ['output form', 'cut', value.slice(0, 20)],
    ['secret not decoded', 'its text', sign(`${id}.${time}.${body}`, secret).toString('base64')],
    ['secret not decoded', 'no secret', sign(`${id}.${time}.${body}`, '').toString('base64')],
    [
      'secret not decoded',
      'undefined',
      sign(`${id}.${time}.${body}`, 'undefined').toString('base64'),
    ],
    [
      'secret not decoded',
      'a text of its bytes',
      sign(`${id}.${time}.${body}`, key.toString('utf8')).toString('base64'),
    ],
    [
      'secret not decoded',
      'hexadecimal',
      sign(`${id}.${time}.${body}`, key.toString('hex')).toString('base64'),
    ],
    ['content order', 'no id', sign(`${time}.${body}`).toString('base64')],
    ['content order', 'no timestamp', sign(`${id}.${body}`).toString('base64')],
    ['content order', 'undefined', sign(`undefined.undefined.${body}`).toString('base64')],
    ['content order', 'milliseconds', sign(`${id}.${time}000.${body}`).toString('base64')],
    ['content order', 'a date', sign(`${id}.2025-10-14T09:30:00Z.${body}`).toString('base64')],
    ['content order', 'the version', sign(`v1.${id}.${time}.${body}`).toString('base64')],
    ['body missing', 'an empty body', sign(`${id}.${time}.`).toString('base64')],
    ...['[object Object]', '[object Promise]', 'nil', '[]'].map(
      (text) => ['body missing', text, sign(`${id}.${time}.${text}`).toString('base64')] as const,
    ),
    [
      'body printed',
      'escaped bytes of Python',
      sign(`${id}.${time}.b'${literal}'`).toString('base64'),
    ],
    ...['null', 'None'].map(
      (text) =>
        [
          'secret not decoded',
          `the key ${text}`,
          sign(`${id}.${time}.${body}`, text).toString('base64'),
        ] as const,
    ),
    [
      'body printed',
      'bytes of Python',
      sign(`${id}.${time}.b'${body.replaceAll("'", "\\'")}'`).toString('base64'),
    ],
    [
      'body encoded',
      'base64',
      sign(`${id}.${time}.${bytes.toString('base64')}`).toString('base64'),
    ],
    [
      'body rewritten',
      'a string',
      sign(`${id}.${time}.${JSON.stringify(body)}`).toString('base64'),
    ],
    ['unknown mistake', 'nothing that is known', Buffer.alloc(32, 9).toString('base64')],
  ];

describe('what the code of a reader does is named', () => {
  it.each(computations)('%s: %s', async (cause, _, computed) => {
    const {state, causes} = await own(computed);
    expect([state, causes]).toEqual(['signed', [cause]]);
  });

  it('says that a value is right when the request is not', async () => {
    const computed = sign(`${id}.${time}.${body}x`).toString('base64');
    expect((await verdictOn({body: `${body}x`, computed})).causes).toContain('own is right');
  });
});

describe('a text that was pasted elsewhere is put into the fields', () => {
  const lines = `webhook-id: ${id}\nwebhook-timestamp: ${time}\nwebhook-signature: ${signature}`;

  it.each([
    ['lines', lines, lines, ''],
    ['a request', `POST / HTTP/1.1\n${lines}\n\n${body}`, `POST / HTTP/1.1\n${lines}`, body],
    ['a request of Windows', `${lines}\r\n\r\n${body}`, lines, body],
    ['an event', body, '', body],
    [
      'an object',
      JSON.stringify({headers: {'webhook-id': id, 'webhook-signature': signature}, body}),
    ],
  ])('%s', (_, text, headers = text, rest = '') => {
    expect(headersAndBody(text)).toEqual({headers, body: rest});
  });

  it.each([`${secret}`, `secret: ${secret}`, `export WEBHOOK_SECRET="${secret}"`])(
    'the secret of the line %s',
    (line) => {
      expect(withoutSecret(`${lines}\n${line}`)).toEqual({text: lines, secret});
      expect(withoutSecret(`${lines}\n\n${body}\n\n${line}\n`)).toEqual({
        text: `${lines}\n\n${body}`,
        secret,
      });
      expect(withoutSecret(`${line}\n${lines}`)).toEqual({text: lines, secret});
      expect(withoutSecret(line)).toEqual({text: '', secret});
    },
  );

  it('leaves a secret in other text where it is', () => {
    const text = `${lines}\n\n{"id":"evt_1","secret":"${secret}","livemode":false}`;
    expect(withoutSecret(text)).toEqual({text, secret: ''});
  });
});
