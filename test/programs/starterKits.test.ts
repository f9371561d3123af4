/** Unpacks the starter kits and runs every program of them against the sandbox, as their README says. */
import {execFile, execFileSync, spawn, type ChildProcess} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync} from 'node:fs';
import {createHmac} from 'node:crypto';
import {createServer, type AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {setTimeout} from 'node:timers/promises';
import {promisify} from 'node:util';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {publishedFolder} from '../published/documents';

const run = promisify(execFile);
const folder = mkdtempSync(path.join(tmpdir(), 'starter-kits-'));
const cardId = 'crd_01K7GZZPF08GKFGKBDAFQETDFT';

type Kit = {
  readonly language: string;
  readonly command: (program: string) => readonly [string, readonly string[]];
  readonly programs: Readonly<
    Record<'token' | 'transfer' | 'subscribe' | 'receiver' | 'batch' | 'cardView', string>
  >;
};

const kits: readonly Kit[] = [
  {
    language: 'typescript',
    command: (program) => [process.execPath, ['--import', 'tsx', program]],
    programs: {
      token: 'token.ts',
      transfer: 'transfer.ts',
      subscribe: 'subscribe.ts',
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
      subscribe: 'subscribe.py',
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

/** What a receiver has said about the changes of cards. A duplicate has no version. */
function verdicts(output: string) {
  return [...output.matchAll(/^(\w+) card\.updated \S+ ?(\d*)$/gm)].map(
    ([, verdict = '', version]) => ({verdict, version: Number(version)}),
  );
}

/** A delivery of an event, signed with the secret that a kit has kept. */
function signed(cwd: string, event: Readonly<Record<string, unknown>>) {
  const [secret = ''] = readFileSync(path.join(cwd, 'webhook-secrets'), 'utf8').split('\n');
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const timestamp = Math.floor(Date.now() / 1000);
  const body = JSON.stringify(event);
  const digest = createHmac('sha256', key).update(`${String(event.id)}.${timestamp}.${body}`);
  const headers = {
    'webhook-id': String(event.id),
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${digest.digest('base64')}`,
  };
  return {headers, body};
}

/** Programs that run, which a test that fails does not stop. */
const running = new Set<ChildProcess>();

/** Starts a program, and answers with it once it has printed a text. */
async function started(
  [command, args]: readonly [string, readonly string[]],
  text: string,
  options: {readonly cwd?: string; readonly env?: NodeJS.ProcessEnv} = {},
) {
  const child = spawn(command, args, options);
  running.add(child);
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (part) => {
      output += String(part);
      if (output.includes(text)) {
        resolve();
      }
    });
    child.stderr.on('data', (part) => (output += String(part)));
    child.on('exit', () => {
      running.delete(child);
      reject(new Error(`${command} ended:\n${output}`));
    });
  });
  return {child, output: () => output};
}

async function stopped(child: ChildProcess): Promise<void> {
  child.removeAllListeners('exit');
  running.delete(child);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

afterAll(async () => {
  await Promise.all([...running].map(stopped));
  rmSync(folder, {recursive: true});
});

describe.each(kits)('the kit for $language', ({language, command, programs}) => {
  const cwd = path.join(folder, `aldermark-starter-${language}`);
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
    const {output} = await started(
      [
        process.execPath,
        ['--import', 'tsx', 'tools/sandbox.ts', '--port', '0', '--webhook', webhook],
      ],
      'Ctrl+C',
    );
    [, address = ''] = /runs at (http\S+)/.exec(output()) ?? [];
    [, token = ''] = /Bearer ([^']+)/.exec(output()) ?? [];
  }, 120_000);

  it('names every program in its README', () => {
    const readme = readFileSync(path.join(cwd, 'README.md'), 'utf8');
    const missing = Object.values(programs).filter((program) => !readme.includes(program));
    expect(missing).toEqual([]);
  });

  it('gets a token, and decrypts a card after the approval', async () => {
    expect(await outputOf(programs.token)).toMatch(/^eyJ[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(JSON.parse(await outputOf(programs.cardView))).toMatchObject({pan: '4000009900000020'});
  }, 60_000);

  /** Runs a program of a reader that makes one call with the kit. */
  const outputOfCall = async ({python, typescript}: {python: string; typescript: string}) => {
    const [program, text] =
      language === 'python'
        ? ['own.py', `import api\n\nprint(api.call(${python}))\n`]
        : ['own.ts', `import {call} from './api.js';\nconsole.log(await call({${typescript}}));\n`];
    writeFileSync(path.join(cwd, program), text);
    const [file, args] = command(program);
    return run(file, [...args], {cwd, env: {...env(), ALDERMARK_ACCESS_TOKEN: token}});
  };

  it('reads the code of a refusal of v1', async () => {
    await expect(
      outputOfCall({
        python: "'GET', '/v1/users/nobody'",
        typescript: "method: 'GET', path: '/v1/users/nobody'",
      }),
    ).rejects.toThrow(/404 resource_not_found, request req_/);
  }, 60_000);

  const body = '{"iban": "FR7699998000010000056789048", "name": "Chloé Dubois"}';
  const verification = {
    python: `'POST', '/v2/payee-verifications', ${body}`,
    typescript: `method: 'POST', path: '/v2/payee-verifications', body: ${body}`,
  };
  const fail = (faults: string) =>
    call('POST', '/sandbox/faults', {operationId: 'verifyPayee', faults});

  it.each(['rate-limit', 'unavailable'])(
    'sends a call without a key again after %s',
    async (fault) => {
      await fail(fault);
      expect((await outputOfCall(verification)).stdout).toContain('vop_');
    },
    60_000,
  );

  it('sends a call without a key again after a lost answer only if it is harmless', async () => {
    await fail('lose-answer');
    await expect(outputOfCall(verification)).rejects.toThrow();
    await fail('lose-answer');
    const {python, typescript} = verification;
    const harmless = {
      python: `${python}, harmless=True`,
      typescript: `${typescript}, isHarmless: true`,
    };
    expect((await outputOfCall(harmless)).stdout).toContain('vop_');
  }, 60_000);

  it('sends a transfer once, however often it runs with the same key', async () => {
    const first = await outputOf(programs.transfer, 'test-1');
    expect(first).toMatch(/^itr_\w+ SETTLED$/);
    expect(await outputOf(programs.transfer, 'test-1')).toBe(first);
    expect(await outputOf(programs.transfer, 'test-2')).not.toBe(first);
  }, 60_000);

  it('gives an unknown result back, and sends the transfer again only with the next run', async () => {
    await call('POST', '/v2/sandbox/simulations', {
      scenario: 'api.error',
      parameters: {operationId: 'createInternalTransfer', code: 'upstream_timeout', count: 1},
    });
    await expect(outputOf(programs.transfer, 'test-5')).rejects.toThrow('upstream_timeout');
    expect(await outputOf(programs.transfer, 'test-5')).toMatch(/^itr_\w+ SETTLED$/);
  }, 60_000);

  it('resumes a batch that was killed, and pays no row twice', async () => {
    const [file, args] = command(programs.batch);
    const {child} = await started([file, [...args, 'payouts.csv']], 'payout-2025-10-1,', {
      cwd,
      env: {...env(), SHARE_OF_RATE_LIMIT: '0.001'},
    });
    // The second row waits for most of a minute, because the batch may use next to nothing of the rate limit.
    await setTimeout(3000);
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

  it('receives events, refuses forged ones, and knows duplicates and late events after a restart', async () => {
    const receive = () => started(command(programs.receiver), 'Listening', {cwd, env: env()});
    const first = await receive();
    const post = (body: string) =>
      fetch(`http://127.0.0.1:${port}/webhooks`, {method: 'POST', body});
    expect((await post('{"type":"card.updated"}')).status).toBe(503);
    const endpointId = await outputOf(programs.subscribe);
    expect(endpointId).toMatch(/^whe_\w+$/);
    expect(statSync(path.join(cwd, 'webhook-secrets')).mode & 0o077).toBe(0);
    const [id = ''] = (await outputOf(programs.transfer, 'test-3')).split(' ');
    await expect
      .poll(first.output, {timeout: 20_000})
      .toContain(`new internal_transfer.settled ${id}`);
    expect((await post('{"type":"webhook.test"}')).status).toBe(401);

    const burst = (count: number, isShuffled: boolean) =>
      call('POST', '/v2/sandbox/simulations', {
        scenario: 'webhook.burst',
        parameters: {
          endpointId,
          eventType: 'card.updated',
          objectId: cardId,
          count,
          duplicates: isShuffled,
          shuffle: isShuffled,
        },
      });
    await burst(20, true);
    await expect.poll(() => verdicts(first.output()).length, {timeout: 20_000}).toBe(24);
    await stopped(first.child);
    const {version} = await call('GET', `/v2/cards/${cardId}`);
    const before = verdicts(first.output());
    expect(before.filter(({verdict}) => verdict === 'duplicate')).toHaveLength(4);
    expect(before.filter(({verdict}) => verdict === 'late').length).toBeGreaterThan(0);
    const taken = before.filter(({verdict}) => verdict === 'new').map((one) => one.version);
    expect(taken).toEqual([...taken].sort((one, other) => one - other));
    expect(taken.at(-1)).toBe(version);

    const second = await receive();
    // A change whose delivery was lost while the receiver was off is late when a newer one has arrived before it.
    const lost = signed(cwd, {
      id: 'evt_lost',
      type: 'card.updated',
      resourceVersion: Number(version) - 1,
      data: {objectType: 'Card', object: {id: cardId}},
    });
    const sent = await fetch(`http://127.0.0.1:${port}/webhooks`, {method: 'POST', ...lost});
    expect(sent.status).toBe(204);
    const {data} = await call('GET', `/v2/events?objectId=${id}&type=internal_transfer.settled`);
    await call('POST', '/v2/webhook-deliveries/replay', {endpointId, eventIds: [data[0]?.id]});
    await expect
      .poll(second.output, {timeout: 20_000})
      .toContain(`duplicate internal_transfer.settled ${String(data[0]?.id)}`);
    await burst(1, false);
    await expect.poll(() => verdicts(second.output()).length, {timeout: 20_000}).toBe(2);
    await stopped(second.child);
    expect(verdicts(second.output())).toEqual([
      {verdict: 'late', version: Number(version) - 1},
      {verdict: 'new', version: Number(version) + 1},
    ]);
  }, 120_000);

  it('goes on with the printed token after a move of the test clock', async () => {
    await call('POST', '/v2/sandbox/test-clock/advance', {duration: 'P8D'});
    const [file, args] = command(programs.transfer);
    // An assertion has the time of this machine, which no test moves.
    expect(await outputOf(programs.token)).toMatch(/^\S+$/);
    const options = {cwd, env: {...env(), ALDERMARK_ACCESS_TOKEN: token}};
    const {stdout} = await run(file, [...args, 'test-4'], options);
    expect(stdout).toMatch(/^itr_\w+ SETTLED$/m);
  }, 60_000);
});
