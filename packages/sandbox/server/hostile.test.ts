import {gzipSync} from 'node:zlib';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {testContract} from '../testing/contract';
import {onSocket} from '../testing/onSocket';
import {serve, type Running} from './serve';

const MEBIBYTE = 2 ** 20;

let running: Running;
/** What the server reports of itself to whoever started it: nothing, whatever a client sends. */
const reported = vi.spyOn(console, 'error');
let token = '';
beforeAll(async () => {
  running = await serve(testContract(), {port: 0, webhook: undefined, seed: 1});
  token = await running.sandbox.token();
});
afterAll(async () => {
  await running.close();
  expect(reported).not.toHaveBeenCalled();
  reported.mockRestore();
});

let keys = 0;

const headOf = (target: string, headers: readonly string[], method = 'POST') =>
  [
    `${method} ${target} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    `Idempotency-Key: hostile-${(keys += 1)}`,
    ...headers,
    '\r\n',
  ].join('\r\n');

const json = 'Content-Type: application/json';

type Told = {readonly status?: number; readonly code?: string; readonly detail?: string};

const told = ({body}: {body: string}) => JSON.parse(body) as Told & Record<string, unknown>;

describe('a body that is too long', () => {
  const most = {createUser: MEBIBYTE, createFile: 14 * MEBIBYTE};

  it.each<[target: string, limit: number]>([
    ['/v2/users', most.createUser],
    ['/v2/files', most.createFile],
    ['/sandbox/faults', most.createUser],
    ['/sandbox/reset', most.createUser],
    ['/sandbox/console/perform', most.createUser],
    ['/t/none', most.createUser],
  ])('of %s is refused as soon as its length is known', async (target, limit) => {
    const length = `Content-Length: ${limit + 1}`;
    // The body never comes.
    const answer = await onSocket(running.url, headOf(target, [json, length]));
    expect([answer.status, told(answer)]).toEqual([
      413,
      expect.objectContaining({code: 'payload_too_large', limit}),
    ]);
  });

  it('is refused before a client that waits for leave sends it', async () => {
    const headers = [json, 'Content-Length: 52428800', 'Expect: 100-continue'];
    const {status, head} = await onSocket(running.url, headOf('/v2/users', headers));
    expect([status, head]).toEqual([413, expect.not.stringContaining('100 Continue')]);
  });

  it('is refused in chunks as soon as there are too many', async () => {
    const part = 'a'.repeat(MEBIBYTE / 4);
    const chunk = `${part.length.toString(16)}\r\n${part}\r\n`;
    const head = headOf('/v2/users', [json, 'Transfer-Encoding: chunked']);
    const answer = await onSocket(running.url, head, ...Array<string>(5).fill(chunk));
    expect([answer.status, told(answer).code]).toEqual([413, 'payload_too_large']);
  });

  it('is refused after what comes before it: who calls, and where', async () => {
    const length = 'Content-Length: 99999999';
    const head = (target: string, header: string) =>
      `POST ${target} HTTP/1.1\r\nHost: localhost\r\n${header}\r\n${length}\r\n\r\n`;
    expect((await onSocket(running.url, head('/v2/users', 'A: b'))).status).toBe(401);
    expect((await onSocket(running.url, head('/v2/nothing', 'A: b'))).status).toBe(404);
  });

  it('gets its answer from a client that sends it to the end', async () => {
    const response = await fetch(`${running.url}/v2/users`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': 'long',
      },
      body: 'a'.repeat(50 * 1_000_000),
    });
    expect([response.status, await response.json()]).toEqual([
      413,
      expect.objectContaining({limit: MEBIBYTE}),
    ]);
    expect(response.headers.get('RateLimit')).not.toBeNull();
  });

  it('may have the length of the limit', async () => {
    const head = headOf('/v2/users', [json, `Content-Length: ${MEBIBYTE}`]);
    const answer = await onSocket(running.url, head, `{}${' '.repeat(MEBIBYTE - 2)}`);
    expect(answer.status).toBe(422);
  });
});

describe('what is no HTTP', () => {
  const plain = (...lines: readonly string[]) => `${lines.join('\r\n')}\r\n\r\n`;
  const get = 'GET /v2/partner HTTP/1.1';

  it.each<[what: string, bytes: string, detail: RegExp]>([
    [
      'a control character',
      plain(get, 'Host: localhost', 'A: b\u0001c'),
      /a space before its colon, or a character/,
    ],
    [
      'a space before a colon',
      plain(get, 'Host: localhost', 'A : b'),
      /a space before its colon, or a character/,
    ],
    [
      'a letter that is no method',
      plain('get /v2/partner HTTP/1.1', 'Host: localhost'),
      /a method such as GET/,
    ],
    ['a header without a colon', plain(get, 'Host: localhost', 'A b'), /no colon/],
    [
      'TLS',
      '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc',
      /with http: instead of https:/,
    ],
    [
      'no address',
      plain('GET HTTP/1.1', 'Host: localhost'),
      /address in the request line is missing/,
    ],
    ['a space in an address', plain('GET /v2/a b HTTP/1.1', 'Host: localhost'), /has a space/],
    ['another protocol', plain('GET /v2/partner FTP/1.1', 'Host: localhost'), /HTTP\/1\.1/],
    [
      'two lengths',
      plain('POST /v2/users HTTP/1.1', 'Host: localhost', 'Content-Length: 1', 'Content-Length: 2'),
      /Content-Length/,
    ],
    [
      'a length with chunks',
      plain(
        'POST /v2/users HTTP/1.1',
        'Host: localhost',
        'Content-Length: 1',
        'Transfer-Encoding: chunked',
      ),
      /Transfer-Encoding|Content-Length/,
    ],
    [
      'a length that is none',
      plain('POST /v2/users HTTP/1.1', 'Host: localhost', 'Content-Length: many'),
      /Content-Length/,
    ],
    [
      'a chunk without a size',
      `${plain('POST /v2/users HTTP/1.1', 'Host: localhost', 'Transfer-Encoding: chunked')}xyz\r\n`,
      /chunk/,
    ],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', /HTTP/],
    ['a page of bytes', '\u0016\u0003\u0001\u0000\u00a5\r\n\r\n', /method/],
  ])('%s is named', async (_, bytes, detail) => {
    const answer = await onSocket(running.url, bytes);
    expect([answer.status, answer.head]).toEqual([
      400,
      expect.stringMatching(/^Request-Id: req_/m),
    ]);
    expect(told(answer)).toMatchObject({
      code: 'malformed_request',
      detail: expect.stringMatching(detail) as string,
    });
    expect(answer.body).not.toContain('JSON');
  });

  it.each([
    ['10,000 headers', Array.from({length: 10_000}, (_, at) => `H${at}: x`)],
    ['a header of 1 MB', [`Long: ${'x'.repeat(1_000_000)}`]],
    ['a long address', [`A: ${'y'.repeat(16_400)}`]],
  ])('%s gets 431', async (_, headers) => {
    const answer = await onSocket(running.url, headOf('/v2/partner', headers, 'GET'));
    expect([answer.status, told(answer)]).toEqual([
      431,
      {
        type: 'about:blank',
        title: 'Request Header Fields Too Large',
        status: 431,
        detail: 'The address and the headers together are larger than 16 KiB. Shorten them.',
      },
    ]);
  });

  it.each(['TRACE /v2/partner', 'CONNECT localhost:443'])('%s gets 405', async (line) => {
    const bytes = plain(`${line} HTTP/1.1`, 'Host: localhost', 'Connection: close');
    const answer = await onSocket(running.url, bytes);
    expect([answer.status, told(answer)]).toMatchObject([
      405,
      {detail: expect.stringMatching(/^No operation takes (?:TRACE|CONNECT)\. Send GET/) as string},
    ]);
  });

  it('loses no header of many short ones', async () => {
    const many = Array.from({length: 2500}, (_, at) => `a:${at % 10}`);
    const last = [...many, 'Correlation-Id: last'];
    const {status, head} = await onSocket(running.url, headOf('/v2/partner', last, 'GET'));
    expect([status, head]).toEqual([200, expect.stringMatching(/^correlation-id: last$/im)]);
  });
});

describe('a body that no operation reads', () => {
  const send = async (headers: readonly string[], body: string | Uint8Array) => {
    const length = `Content-Length: ${Buffer.byteLength(body)}`;
    const head = headOf('/v2/sandbox/simulations', [...headers, length]);
    const answer = await onSocket(running.url, head, body);
    const {status, code, detail} = told(answer);
    return {status, code, detail};
  };
  const packed = new Uint8Array(gzipSync('{"scenario":"card.ship"}'));

  it.each<[what: string, headers: readonly string[], body: string | Uint8Array, expected: Told]>([
    [
      'gzip',
      [json, 'Content-Encoding: gzip'],
      packed,
      {
        status: 415,
        detail: 'The API reads no compressed body. Send it without Content-Encoding: gzip.',
      },
    ],
    ['half of gzip', [json, 'Content-Encoding: GZIP'], packed.slice(0, 12), {status: 415}],
    ['two codings', [json, 'Content-Encoding: br, identity'], '{}', {status: 415}],
    ['no coding', [json, 'Content-Encoding: identity'], '{}', {status: 422}],
    ['gzip that is not named', [json], packed, {status: 400, detail: 'The body is not UTF-8.'}],
    [
      'another charset',
      ['Content-Type: application/json; charset=ISO-8859-1'],
      '{}',
      {status: 415, detail: 'Send the body in UTF-8, not in ISO-8859-1.'},
    ],
    ['a quoted charset', ['Content-Type: application/json;charset="utf-16"'], '{}', {status: 415}],
    ['the right charset', ['Content-Type: application/JSON; Charset="UTF-8"'], '{}', {status: 422}],
    [
      'Latin-1',
      [json],
      new Uint8Array([0x7b, 0x22, 0xe9, 0x22, 0x7d]),
      {status: 400, detail: 'The body is not UTF-8.'},
    ],
    ['a mark of UTF-8', [json], '\ufeff{}', {status: 422}],
    ['nothing', [json], '', {status: 400, detail: 'The body is empty. Send JSON.'}],
    ['null', [json], 'null', {status: 422}],
    ['a list', [json], '[]', {status: 422}],
    [
      'a comma at the end',
      [json],
      '{"scenario": "card.ship",\n "parameters": {},\n}',
      {
        status: 400,
        detail:
          'The body is not valid JSON: line 3, column 1: "}" follows a comma. Remove the comma.',
      },
    ],
    [
      'deep lists',
      [json],
      '['.repeat(100_000),
      {
        status: 400,
        detail:
          'The body is not valid JSON: line 1, column 65: the body has more than 64 levels here.',
      },
    ],
    [
      'a field twice',
      [json],
      '{"scenario": "card.ship", "scenario": "api.error"}',
      {
        status: 400,
        detail:
          'The body is not valid JSON: line 1, column 27: the field "scenario" is there twice. Send it once.',
      },
    ],
  ])('%s', async (_, headers, body, expected) => {
    expect(await send(headers, body)).toMatchObject(expected);
  });

  it('has a number with too many digits, which becomes no other one', async () => {
    const {ids = {}} = testContract().samples;
    const body = `{"fromAccountId":"${ids.acc}","toAccountId":"${ids.acc2}","amount":{"value":100.00000000000000001,"currency":"EUR"}}`;
    const head = headOf('/v2/internal-transfers', [
      json,
      `Acting-User-Id: ${ids.usr}`,
      `Content-Length: ${body.length}`,
    ]);
    const answer = await onSocket(running.url, head, body);
    expect([answer.status, told(answer).errors]).toEqual([
      422,
      [
        {
          field: '/amount/value',
          code: 'type',
          message: expect.stringContaining('at most 15') as string,
        },
      ],
    ]);
  });

  it('has so many wrong fields that the answer lists the first ones and counts the others', async () => {
    const fields = Array.from({length: 30_000}, (_, at) => `"f${at}":${at}`);
    const body = `{${fields.join()}}`;
    const head = headOf('/v2/accounts', [json, `Content-Length: ${body.length}`]);
    const answer = await onSocket(running.url, head, body);
    const {status, detail, errors} = told(answer);
    const [, all = '0', more = '0'] =
      /^(\d+) fields are invalid\. The list has the first 100, and (\d+) more are left out\.$/.exec(
        detail ?? '',
      ) ?? [];
    expect([status, errors]).toEqual([422, expect.objectContaining({length: 100})]);
    expect(Number(all)).toBeGreaterThan(30_000);
    expect(Number(all) - Number(more)).toBe(100);
    expect(answer.body.length).toBeLessThan(20_000);
  });
});

describe('an address', () => {
  it.each([
    ['with a backslash', '/v2\\partner'],
    ['that is none', 'http://[/'],
  ])('%s is malformed', async (_, target) => {
    const answer = await onSocket(running.url, headOf(target, [], 'GET'));
    expect([answer.status, told(answer).code]).toEqual([400, 'malformed_request']);
  });
});
