/** Unpacks the starter kits and runs every program of them against the sandbox, as their README says. */
import {execFile, execFileSync, spawn, type ChildProcess} from 'node:child_process';
import {existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {createServer, type AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {publishedFolder} from './documents';

const run = promisify(execFile);
const folder = mkdtempSync(path.join(tmpdir(), 'starter-kits-'));
const bin = path.resolve('node_modules/.bin');

type Kit = {
  readonly language: string;
  readonly command: (program: string) => readonly [string, readonly string[]];
  readonly programs: Readonly<
    Record<'token' | 'transfer' | 'receiver' | 'batch' | 'cardView', string>
  >;
};

const kits: readonly Kit[] = [
  {
    language: 'typescript',
    command: (program) => [path.join(bin, 'tsx'), [program]],
    programs: {
      token: 'token.ts',
      transfer: 'transfer.ts',
      receiver: 'receiver.ts',
      batch: 'batch.ts',
      cardView: 'cardView.ts',
    },
  },
  {
    language: 'python',
    command: (program) => ['python3', [program]],
    programs: {
      token: 'token_host.py',
      transfer: 'transfer.py',
      receiver: 'receiver.py',
      batch: 'batch.py',
      cardView: 'card_view.py',
    },
  },
];

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts a program, and answers with it once it has printed a text. */
async function started(
  [command, args]: readonly [string, readonly string[]],
  text: string,
  options: {readonly cwd?: string; readonly env?: NodeJS.ProcessEnv} = {},
) {
  const child = spawn(command, args, options);
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (part) => {
      output += String(part);
      if (output.includes(text)) {
        resolve();
      }
    });
    child.stderr.on('data', (part) => (output += String(part)));
    child.on('exit', () => reject(new Error(`${command} ended:\n${output}`)));
  });
  return {child, output: () => output};
}

async function stopped(child: ChildProcess): Promise<void> {
  child.removeAllListeners('exit');
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

afterAll(() => rmSync(folder, {recursive: true}));

describe.each(kits)('the kit for $language', ({language, command, programs}) => {
  const cwd = path.join(folder, `aldermark-starter-${language}`);
  let sandbox: ChildProcess;
  let address = '';
  let token = '';
  let port = 0;
  const env = () => ({...process.env, ALDERMARK_API: address, PORT: String(port)});

  const outputOf = async (program: string, ...args: string[]) => {
    const [file, before] = command(program);
    return (await run(file, [...before, ...args], {cwd, env: env()})).stdout.trim();
  };

  const call = async (method: string, place: string, body?: unknown) => {
    const response = await fetch(`${address}${place}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': crypto.randomUUID(),
      },
      ...(body !== undefined && {body: JSON.stringify(body)}),
    });
    return (await response.json()) as Record<string, unknown> & {data: Record<string, unknown>[]};
  };

  beforeAll(async () => {
    const archive = path.join(publishedFolder, `aldermark-starter-${language}.tar`);
    execFileSync('tar', ['-xf', archive, '-C', folder]);
    if (language === 'typescript') {
      symlinkSync(path.resolve('node_modules'), path.join(cwd, 'node_modules'));
    }
    port = await freePort();
    const webhook = `http://127.0.0.1:${port}/webhooks`;
    const {child, output} = await started(
      [
        process.execPath,
        ['--import', 'tsx', 'tools/sandbox.ts', '--port', '0', '--webhook', webhook],
      ],
      'Ctrl+C',
    );
    sandbox = child;
    [, address = ''] = /runs at (http\S+)/.exec(output()) ?? [];
    [, token = ''] = /Bearer ([^']+)/.exec(output()) ?? [];
  }, 120_000);

  afterAll(() => stopped(sandbox));

  it('names every program in its README', () => {
    const readme = readFileSync(path.join(cwd, 'README.md'), 'utf8');
    const missing = Object.values(programs).filter((program) => !readme.includes(program));
    expect(missing).toEqual([]);
  });

  it('gets a token, and decrypts a card after the approval', async () => {
    expect(await outputOf(programs.token)).toMatch(/^eyJ[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(JSON.parse(await outputOf(programs.cardView))).toMatchObject({pan: '4000009900000020'});
  }, 60_000);

  it('sends a transfer once, however often it runs with the same key', async () => {
    const first = await outputOf(programs.transfer, 'test-1');
    expect(first).toMatch(/^itr_\w+ SETTLED$/);
    expect(await outputOf(programs.transfer, 'test-1')).toBe(first);
    expect(await outputOf(programs.transfer, 'test-2')).not.toBe(first);
  }, 60_000);

  it('resumes a batch that was killed, and pays no row twice', async () => {
    const [file, args] = command(programs.batch);
    const {child} = await started([file, [...args, 'payouts.csv']], 'payout-2025-10-1,', {
      cwd,
      env: {...env(), CALLS_A_MINUTE: '1'},
    });
    await stopped(child);
    expect(await outputOf(programs.batch, 'payouts.csv')).toMatch(
      /^1 rows are done, 2 are left\.\npayout-2025-10-2,itr_\w+,SETTLED\npayout-2025-10-3,itr_\w+,SETTLED$/,
    );
    const results = readFileSync(path.join(cwd, 'payouts.csv.results'), 'utf8').trim().split('\n');
    expect(new Set(results.map((line) => line.split(',')[1])).size).toBe(3);
    // A row whose result was lost gives the same transfer again.
    writeFileSync(path.join(cwd, 'payouts.csv.results'), `${results.slice(0, 2).join('\n')}\n`);
    expect(await outputOf(programs.batch, 'payouts.csv')).toContain(results[2]);
  }, 90_000);

  it('receives events, refuses forged ones, and knows duplicates after a restart', async () => {
    const endpoint = await call('POST', '/v2/webhook-endpoints', {
      url: 'https://hooks.wrenfield.example/aldermark',
      eventTypes: ['internal_transfer.*', 'transaction.*'],
    });
    const receiverEnv = {...env(), ALDERMARK_WEBHOOK_SECRET: String(endpoint.secret)};
    const receive = () => started(command(programs.receiver), 'Listening', {cwd, env: receiverEnv});
    const first = await receive();
    const id = (await outputOf(programs.transfer, 'test-3')).split(' ')[0] ?? '';
    await expect
      .poll(first.output, {timeout: 20_000})
      .toContain(`new internal_transfer.settled ${id}`);
    const forged = await fetch(`http://127.0.0.1:${port}/webhooks`, {method: 'POST', body: '{}'});
    expect(forged.status).toBe(401);
    await stopped(first.child);

    const second = await receive();
    const {data} = await call('GET', '/v2/events?type=internal_transfer.settled');
    const event = data.find((one) => JSON.stringify(one).includes(id));
    await call('POST', '/v2/webhook-deliveries/replay', {
      endpointId: endpoint.id,
      eventIds: [event?.id],
    });
    await expect
      .poll(second.output, {timeout: 20_000})
      .toContain(`duplicate internal_transfer.settled ${String(event?.id)}`);
    await stopped(second.child);
    expect(
      existsSync(path.join(cwd, language === 'python' ? 'journal.sqlite' : 'journal.jsonl')),
    ).toBe(true);
  }, 90_000);
});
