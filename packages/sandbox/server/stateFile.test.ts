import {spawn, type ChildProcess} from 'node:child_process';
import {appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {testContract} from '../testing/contract';
import {openStateFile} from './stateFile';

const settings = {seed: 1, rateLimitFactor: 1};

let folder = '';
let file = '';
const started: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'state-'));
  file = path.join(folder, 'my.sandbox');
});
afterEach(() => {
  started.splice(0).forEach((one) => one.kill('SIGKILL'));
  rmSync(folder, {recursive: true});
});

/** Starts the command, and waits until it has said where it runs. */
async function start(): Promise<{url: string; token: string; kill: () => Promise<void>}> {
  const args = ['--import', 'tsx', 'tools/sandbox.ts', '--port', '0', '--state', file];
  const program = spawn(process.execPath, args, {stdio: ['ignore', 'pipe', 'inherit']});
  started.push(program);
  const ended = new Promise<void>((resolve) => program.on('exit', () => resolve()));
  let text = '';
  for await (const part of program.stdout) {
    text += String(part);
    if (text.includes('Ctrl+C')) {
      break;
    }
  }
  const [, url = ''] = /curl (http:\/\/[^/]+)/.exec(text) ?? [];
  const [, token = ''] = /Bearer ([^']+)/.exec(text) ?? [];
  return {
    url,
    token,
    kill: () => {
      program.kill('SIGKILL');
      return ended;
    },
  };
}

it('goes on with the sandbox of a program that was killed, and with its snapshots', async () => {
  const first = await start();
  const {acc = ''} = testContract().samples.ids ?? {};
  const call = async (url: string, method: string, at: string, body?: object) => {
    const headers = {
      Authorization: `Bearer ${first.token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': at,
    };
    const response = await fetch(url + at, {
      method,
      headers,
      ...(body && {body: JSON.stringify(body)}),
    });
    return (await response.json()) as Record<string, unknown>;
  };
  const snapshot = await call(first.url, 'POST', '/sandbox/snapshots');
  const reason = {reason: 'FRAUD_SUSPICION', scope: 'DEBIT'};
  const blocked = await call(first.url, 'POST', `/v2/accounts/${acc}/block`, reason);
  expect(blocked).toMatchObject({status: 'BLOCKED'});
  await call(first.url, 'POST', '/v2/sandbox/test-clock/advance', {duration: 'P31D'});
  const events = await call(first.url, 'GET', '/v2/events?limit=100');
  const {testClock} = await call(first.url, 'GET', '/v2/partner');
  await first.kill();
  appendFileSync(file, '{"kind":"step","step":{"kind":"ca');

  const second = await start();
  expect(second.token).not.toBe(first.token);
  expect(await call(second.url, 'GET', `/v2/accounts/${acc}`)).toEqual(blocked);
  expect(await call(second.url, 'GET', '/v2/events?limit=100')).toEqual(events);
  const later = await call(second.url, 'GET', '/v2/partner');
  const passed = Date.parse(String(later.testClock)) - Date.parse(String(testClock));
  expect(passed).toBeGreaterThan(0);
  expect(passed).toBeLessThan(600_000);
  expect(await call(second.url, 'GET', '/sandbox/snapshots')).toEqual({data: [snapshot]});
  const restore = `/sandbox/snapshots/${String(snapshot.id)}/restore`;
  expect(await call(second.url, 'POST', restore)).toEqual(snapshot);
  await second.kill();

  const third = await start();
  expect(await call(third.url, 'GET', `/v2/accounts/${acc}`)).toMatchObject({status: 'ACTIVE'});
});

it('refuses the file of another release or seed, and one that is damaged', () => {
  const contract = testContract();
  openStateFile(file, contract, settings);
  const head = readFileSync(file, 'utf8');
  expect(() => openStateFile(file, contract, {...settings, seed: 2})).toThrow(
    `${file} needs --seed 1 --rate-limit-factor 1.`,
  );
  const other = {...contract, provider: 'Other'};
  expect(() => openStateFile(file, other, settings)).toThrow(
    'is of another release of the sandbox',
  );
  writeFileSync(file, `${head}no JSON\n`);
  expect(() => openStateFile(file, contract, settings)).toThrow(`Line 2 of ${file} is damaged.`);
  writeFileSync(file, head.slice(0, 10));
  expect(openStateFile(file, contract, {...settings, seed: 2}).past).toEqual([]);
});
