import {createServer, request as httpRequest} from 'node:http';
import {afterEach, describe, expect, it} from 'vitest';
import {LONGEST_BODY, MOST_MOMENTS, Timeline} from '../../recording/timeline';
import type {Moment} from '../../runs/run';
import {testContract} from '../../testing/contract';
import {serve, type Running} from '../serve';
import {bundleConsole} from './bundle';

const contract = testContract();
const {ids = {}} = contract.samples;

const closers: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

/** A running sandbox with its console, and a program that calls it. */
async function start(webhook?: string, now?: string) {
  const running: Running = await serve(contract, {
    port: 0,
    webhook,
    seed: 1,
    rateLimitFactor: 1000,
    ...(now && {now}),
    consoleFiles: () => bundleConsole('.'),
  });
  closers.push(running.close);
  const token = await running.sandbox.token();
  let count = 0;
  const call = async (method: string, path: string, body?: object, by = token) => {
    const response = await fetch(running.url + path, {
      method,
      headers: {
        Authorization: `Bearer ${by}`,
        ...(body && {'Content-Type': 'application/json', 'Idempotency-Key': `k${(count += 1)}`}),
        'Acting-User-Id': ids.usr ?? '',
      },
      ...(body && {body: JSON.stringify(body)}),
    });
    return JSON.parse(await response.text()) as Record<string, unknown>;
  };
  const ask = async <Answer>(path: string, action?: object): Promise<Answer> => {
    const response = await fetch(`${running.url}/sandbox/console/${path}`, {
      ...(action && {
        method: 'POST',
        headers: {'Content-Type': 'application/json'},
        body: JSON.stringify({action}),
      }),
    });
    return (await response.json()) as Answer;
  };
  const moments = async (partner = 'wrenfield') =>
    (await ask<{data: readonly Moment[]}>(`moments?partner=${partner}`)).data;
  /** The moments once they are as a test waits for. */
  const momentsWhen = async (isThere: (all: readonly Moment[]) => boolean) => {
    let all = await moments();
    while (!isThere(all)) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      all = await moments();
    }
    return all;
  };
  return {...running, call, ask, moments, momentsWhen};
}

/** What a browser or a program gets that sends other headers, which `fetch` does not let it. */
const statusOf = (url: string, headers: Record<string, string>, method = 'GET') =>
  new Promise<number | undefined>((resolve, reject) => {
    httpRequest(url, {method, headers}, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });

describe('the timeline', () => {
  it('tells of each request its answer, its faults, and what followed, also later', async () => {
    const hooks = createServer((_, response) => void response.writeHead(204).end());
    await new Promise<void>((resolve) => hooks.listen(0, '127.0.0.1', resolve));
    closers.push(() => void hooks.close());
    const address = hooks.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const {call, moments, momentsWhen} = await start(`http://127.0.0.1:${port}/`);
    const url = 'https://hooks.wrenfield.example/aldermark';
    await call('POST', '/v2/webhook-endpoints', {url, eventTypes: ['account.created']});
    await call('POST', '/v2/accounts', {lable: 'Holidays', holderId: ids.usr});
    const {id} = await call('POST', '/v2/accounts', {
      type: 'PERSONAL',
      holderId: ids.usr,
      currency: 'EUR',
    });

    const [, refused, made] = await momentsWhen((all) => (all[2]?.deliveries.length ?? 0) > 0);
    expect(refused).toMatchObject({
      by: 'program',
      action: {kind: 'call', call: {operation: 'createAccount'}},
      response: {status: 422},
    });
    expect(refused?.faults?.map(({field}) => field)).toEqual(
      expect.arrayContaining(['/type', '/lable']),
    );
    expect(made).toMatchObject({response: {status: 201}, request: {method: 'POST'}});
    expect(made?.changes).toContainEqual(expect.objectContaining({id, before: null}));
    expect(made?.faults).toBeUndefined();
    expect(made?.events[0]?.event.type).toBe('account.created');
    expect(made?.deliveries).toMatchObject([{receipt: {httpStatus: 204}}]);
    expect(await moments('larkspur')).toEqual([]);
  });

  it('tells what time does by itself, and keeps both partners apart', async () => {
    const {call, moments, sandbox} = await start(undefined, '2025-10-14T09:30:00Z');
    await call('GET', '/v2/partner', undefined, await sandbox.token(undefined, 'larkspur'));
    await sandbox.advanceTo('2025-12-14T09:30:00Z');
    expect((await moments('larkspur')).map(({by}) => by)).toContain('program');
    const passed = (await moments()).find(({by}) => by === 'time');
    expect(passed?.after).toBe('2025-12-14T09:30:00.000Z');
    expect((passed?.changes ?? []).length).toBeGreaterThan(0);
  });

  it('keeps the newest moments, and the beginning of what is long', async () => {
    const {call, momentsWhen} = await start();
    await call('POST', '/v2/accounts', {label: 'x'.repeat(LONGEST_BODY)});
    const [long] = await momentsWhen((all) => all.length === 1);
    expect(long?.request?.body?.length).toBeLessThan(LONGEST_BODY + 100);

    const timeline = new Timeline(contract);
    const change = {name: 'Account', id: 'a', at: '', cause: {kind: 'call'}, before: null} as const;
    const changes = Array.from({length: 500}, () => ({...change, after: {text: 'x'.repeat(1000)}}));
    for (let count = 0; count <= MOST_MOMENTS; count += 1) {
      const told = {events: [], changes: count === MOST_MOMENTS ? changes : [], deliveries: []};
      timeline.happened({origin: {}, partner: 'wrenfield', before: '', after: '', told});
    }
    const kept = timeline.moments('wrenfield');
    expect(kept).toHaveLength(MOST_MOMENTS);
    expect(kept[0]?.number).toBe(2);
    const {leftOut = 0, changes: first = []} = kept.at(-1) ?? {};
    expect(leftOut).toBeGreaterThan(0);
    expect(first.length + leftOut).toBe(changes.length);
  });

  it('goes back with the sandbox', async () => {
    const {call, url, moments, momentsWhen} = await start();
    const post = async (path: string) => (await fetch(url + path, {method: 'POST'})).json();
    await call('GET', '/v2/partner');
    await momentsWhen((all) => all.length === 1);
    const {id} = (await post('/sandbox/snapshots')) as {id: string};
    await call('GET', '/v2/accounts');
    await momentsWhen((all) => all.length === 2);
    await post(`/sandbox/snapshots/${id}/restore`);
    expect((await moments()).map(({request}) => request?.operation)).toEqual(['getPartner']);
    await post('/sandbox/reset');
    expect(await moments()).toEqual([]);
  });

  it('is followed as server-sent events', async () => {
    const {call, url} = await start();
    const {body} = await fetch(`${url}/sandbox/console/follow`);
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const readUntil = async (part: string) => {
      while (!text.includes(part)) {
        text += (await reader?.read())?.value ?? '';
      }
    };
    await readUntil('event: clock');
    expect(text).toMatch(/^event: moments\ndata: \[\]\n\n/);
    await call('GET', '/v2/partner');
    await readUntil('"operation":"getPartner"');
    expect(text).toContain('event: moment\n');
    await reader?.cancel();
  });
});

describe('a call from the console', () => {
  it('is made with a token of its own, and its moment is the answer', async () => {
    const {ask, moments, url} = await start();
    const call = {operation: 'getPartner'};
    const moment = await ask<Moment>('perform', {kind: 'call', call});
    expect(moment).toMatchObject({response: {status: 200}, request: {url: `${url}/v2/partner`}});
    expect(moment.by).toBeUndefined();
    expect(await moments()).toEqual([moment]);
    await fetch(`${url}/sandbox/reset`, {method: 'POST'});
    expect(await ask<Moment>('perform', {kind: 'call', call})).toMatchObject({
      response: {status: 200},
    });
    const other = await ask<Moment>('perform?partner=larkspur', {kind: 'call', call});
    expect(other.response?.body).toContain('Larkspur Pay');
  });

  it('is inspected before, which changes nothing', async () => {
    const {ask, moments} = await start();
    const call = {
      operation: 'createAccount',
      headers: {'Idempotency-Key': 'a'},
      body: {lable: 'x'},
    };
    const faults = await ask<readonly {field: string}[]>('inspect', {kind: 'call', call});
    expect(faults.map(({field}) => field)).toContain('/lable');
    expect(faults.map(({field}) => field)).not.toContain('Authorization');
    expect(await moments()).toEqual([]);
  });

  it('lets time pass where it stands still', async () => {
    const {ask} = await start(undefined, '2025-10-14T09:30:00Z');
    const waited = await ask<Moment>('perform', {kind: 'wait'});
    expect(waited.action).toEqual({kind: 'wait'});
    expect(waited.response?.status).toBe(200);
  });

  it('that cannot be made ends in a sentence', async () => {
    const {url} = await start();
    const textOf = async (body: string) => {
      const headers = {'Content-Type': 'application/json'};
      const response = await fetch(`${url}/sandbox/console/perform`, {
        method: 'POST',
        headers,
        body,
      });
      return `${response.status} ${await response.text()}`;
    };
    const action = (value: object) => JSON.stringify({action: value});
    expect(await textOf(action({kind: 'call', call: {operation: 'getPartners'}}))).toMatch(
      /^422 .*getPartner/,
    );
    expect(await textOf(action({kind: 'call', call: {operation: 'getAccount'}}))).toBe(
      '422 The path needs accountId.',
    );
    expect(await textOf(action({kind: 'receiver', status: 500}))).toMatch(
      /^422 Webhook requests go/,
    );
    expect(await textOf(action({kind: 'nothing'}))).toMatch(/^422 /);
    expect(await textOf('{')).toBe('422 The body is not JSON.');
  });
});

describe('the page of another site', () => {
  it('neither reads nor drives the console', async () => {
    const {url} = await start();
    const data = `${url}/sandbox/console/moments`;
    const here = new URL(url).host;
    expect(await statusOf(data, {Host: here})).toBe(200);
    expect(await statusOf(data, {Host: here, Origin: url, 'Sec-Fetch-Site': 'same-origin'})).toBe(
      200,
    );
    expect(await statusOf(data, {Host: 'evil.example'})).toBe(403);
    expect(await statusOf(`${url}/console`, {Host: 'evil.example'})).toBe(403);
    expect(await statusOf(data, {Host: here, Origin: 'https://evil.example'})).toBe(403);
    expect(await statusOf(data, {Host: here, Origin: 'null'})).toBe(403);
    expect(await statusOf(data, {Host: here, 'Sec-Fetch-Site': 'cross-site'})).toBe(403);
    expect(await statusOf(data, {Host: here, 'Sec-Fetch-Site': 'same-site'})).toBe(403);
    const perform = `${url}/sandbox/console/perform`;
    expect(await statusOf(perform, {Host: here, 'Content-Type': 'text/plain'}, 'POST')).toBe(415);
    // A link of another site may lead to the page, which nobody may show in a frame.
    const page = await fetch(`${url}/console`, {headers: {'Sec-Fetch-Site': 'cross-site'}});
    expect(page.status).toBe(200);
    expect(page.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    expect(page.headers.has('Access-Control-Allow-Origin')).toBe(false);
  });
});

describe('the files of the console', () => {
  it('are a page with one script and one sheet, and a form for each operation', async () => {
    const {url, moments} = await start();
    const page = await (await fetch(`${url}/console`)).text();
    for (const [, address = ''] of page.matchAll(/(?:src|href)="([^"]+)"/g)) {
      expect((await fetch(url + address)).status, address).toBe(200);
    }
    const list = await fetch(`${url}/console/operations.json`);
    const {operations} = (await list.json()) as {operations: {id: string; href: string}[]};
    expect(operations).toHaveLength(contract.operations.length);
    expect(operations[0]?.href).toMatch(new RegExp(`^${contract.docs}/api/`));
    const form = await fetch(`${url}/console/createAccount.json`);
    expect(await form.json()).toMatchObject({id: 'createAccount', host: url});
    expect((await fetch(`${url}/console/nothing.json`)).status).toBe(404);
    const icon = await fetch(`${url}/favicon.ico`);
    expect([icon.status, icon.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml']);
    expect(await moments()).toEqual([]);
    expect((await fetch(`${url}/console/..%2Fpackage.json`)).status).toBe(404);
  });
});
