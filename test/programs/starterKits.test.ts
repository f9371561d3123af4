/** Unpacks the starter kits and runs every program of them against the sandbox, as their README says. */
import {execFile, execFileSync, spawn, type ChildProcess} from 'node:child_process';
import {
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {createHmac} from 'node:crypto';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {setTimeout} from 'node:timers/promises';
import {promisify} from 'node:util';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {publishedFolder} from '../published/documents';
import {freePort} from '../support/freePort';

const run = promisify(execFile);
const folder = mkdtempSync(path.join(tmpdir(), 'starter-kits-'));
const cardId = 'crd_01K7GZZPF08GKFGKBDAFQETDFT';

type Kit = {
  readonly language: string;
  readonly command: (program: string) => readonly [string, readonly string[]];
  readonly programs: Readonly<
    Record<
      'token' | 'transfer' | 'payout' | 'subscribe' | 'receiver' | 'batch' | 'cardView',
      string
    >
  >;
};

const kits: readonly Kit[] = [
  {
    language: 'typescript',
    command: (program) => [process.execPath, ['--import', 'tsx', program]],
    programs: {
      token: 'token.ts',
      transfer: 'transfer.ts',
      payout: 'payout.ts',
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
      payout: 'payout.py',
      subscribe: 'subscribe.py',
      receiver: 'receiver.py',
      batch: 'batch.py',
      cardView: 'card_view.py',
    },
  },
];

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

/** Starts a program, and returns it once it has printed a text. */
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

  it('leaves a row without an approval to the next run of a batch', async () => {
    rmSync(path.join(cwd, 'payouts.csv.results'));
    await call('POST', '/v2/sandbox/simulations', {
      scenario: 'api.error',
      parameters: {operationId: 'createInternalTransfer', code: 'sca_locked', count: 1},
    });
    const first = await outputOf(programs.batch, 'payouts.csv');
    expect(first).toMatch(/^payout-2025-10-1 waits for an approval\.$/m);
    expect(first).toMatch(/^payout-2025-10-3,itr_\w+,SETTLED$/m);
    expect(await outputOf(programs.batch, 'payouts.csv')).toMatch(
      /^2 rows are done, 1 are left\.\npayout-2025-10-1,itr_\w+,SETTLED$/,
    );
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

  /** Runs the payout, which ends with a line for programs and a status for scripts. */
  const payOut = async (args: readonly string[], waitSeconds = 20) => {
    const [file, before] = command(programs.payout);
    const options = {cwd, env: {...env(), WAIT_SECONDS: String(waitSeconds)}};
    const result = await run(file, [...before, ...args], options).then(
      (ended) => ({...ended, code: 0}),
      (ended: {stdout: string; stderr: string; code: number}) => ended,
    );
    return {code: result.code, line: result.stdout.trim(), said: result.stderr};
  };

  /** What the API has of a payout: the kind of each transfer, its status and the name of its payee. */
  const transfersOf = async (reference: string) => {
    const query = `?direction=OUT&endToEndId=${reference}`;
    const instant = await call('GET', `/v2/instant-transfers${query}`);
    const ordinary = await call('GET', `/v2/sct-transfers${query}`);
    return [...instant.data, ...ordinary.data].map(({id, status, creditor}) => ({
      kind: String(id).slice(0, 3),
      status,
      name: (creditor as {name: string}).name,
    }));
  };

  const chloe = {iban: 'FR7699998000010000056789048', name: 'Chloé Dubois'};

  it('pays a payee at another bank at once, and only once with the same reference', async () => {
    const first = await payOut(['paid-1', chloe.iban, chloe.name, '1000']);
    expect(first).toMatchObject({code: 0, line: expect.stringMatching(/^ist_\w+ SETTLED$/)});
    expect(await payOut(['paid-1', chloe.iban, chloe.name, '1000'])).toEqual(first);
    expect(await payOut(['paid-1', chloe.iban, chloe.name, '1001'])).toMatchObject({
      code: 1,
      said: expect.stringContaining('Choose a new one'),
    });
    expect(await transfersOf('paid-1')).toHaveLength(1);
  }, 60_000);

  it('pays nothing under a reference that the API has and the kit has forgotten', async () => {
    const file = path.join(cwd, language === 'python' ? 'orders.sqlite' : 'orders.jsonl');
    renameSync(file, `${file}.away`);
    const {code, said} = await payOut(['paid-1', chloe.iban, chloe.name, '1000']);
    renameSync(`${file}.away`, file);
    expect(code).toBe(1);
    expect(said).toContain('has the reference paid-1.');
    expect(await transfersOf('paid-1')).toHaveLength(1);
  }, 60_000);

  it.each([
    ['CLOSE_MATCH', 'FR6399998000010000VOPCMTC10', '--accept-name', 'Chloé Dubois'],
    ['NO_MATCH', 'FR7299998000010000VOPNMTC24', '--despite-no-match', 'Chloe Dubos'],
    ['NOT_POSSIBLE', 'FR1099998000010000VOPNOAP54', '--accept-unchecked', 'Chloe Dubos'],
  ])(
    'stops after %s until the payer has decided',
    async (result, iban, consent, name) => {
      const reference = `named-${result.replaceAll('_', '-')}`;
      const payout = [reference, iban, 'Chloe Dubos', '1000'];
      const flags = ['--accept-name', '--despite-no-match', '--accept-unchecked'];
      const others = flags.filter((flag) => flag !== consent);
      const stopped = await payOut([...payout, ...others]);
      expect(stopped).toMatchObject({code: 3, line: `none ${result}`});
      expect(stopped.said.includes('Chloé Dubois')).toBe(result === 'CLOSE_MATCH');
      expect((await payOut([...payout, consent])).code).toBe(0);
      expect(await transfersOf(reference)).toEqual([{kind: 'ist', status: 'SETTLED', name}]);
    },
    60_000,
  );

  it('pays nothing after a refusal or a rejection that an ordinary transfer would meet too', async () => {
    const closed = ['closed-1', 'FR14999980000100RJCT0AC0402', 'Claire Exemple', '1000'];
    expect(await payOut(closed)).toMatchObject({
      code: 3,
      line: expect.stringMatching(/^ist_\w+ REJECTED$/),
      said: expect.stringContaining('AC04'),
    });
    expect((await payOut(closed)).code).toBe(3);
    expect(await transfersOf('closed-1')).toMatchObject([{kind: 'ist', status: 'REJECTED'}]);
    const refused = await payOut(['refused-1', chloe.iban, chloe.name, '1079']);
    expect(refused).toMatchObject({code: 3, line: 'none compliance_rejected'});
    expect(await transfersOf('refused-1')).toEqual([]);
  }, 60_000);

  it('pays again on request, to another account too, but only once the last order can no longer pay', async () => {
    const again = ['again-1', chloe.iban, chloe.name, '1000', '--again'];
    expect(
      (await payOut(['again-1', 'FR88999980000100RJCT0TM0116', 'Claire Exemple', '1000'])).said,
    ).toContain('TM01');
    expect(await payOut(again)).toMatchObject({
      code: 0,
      line: expect.stringMatching(/^ist_\w+ SETTLED$/),
    });
    const refused = await payOut(again);
    expect(refused).toMatchObject({code: 1, said: expect.stringContaining('Leave out --again.')});
    expect((await transfersOf('again-1')).map(({status}) => status)).toEqual([
      'SETTLED',
      'REJECTED',
    ]);
  }, 60_000);

  it('pays once although the answer was lost and the program killed', async () => {
    const payout = ['lost-1', chloe.iban, chloe.name, '1000'];
    const [file, before] = command(programs.payout);
    const child = spawn(file, [...before, ...payout], {cwd, env: env()});
    running.add(child);
    const answers = async () => {
      const {data} = await call('GET', '/sandbox/requests?operationId=createInstantTransfer');
      return data
        .filter(({requestBody}) => JSON.stringify(requestBody).includes('lost-1'))
        .map(({code, status}) => code ?? status);
    };
    await expect.poll(answers, {timeout: 20_000, interval: 50}).toContain('sca_required');
    // The phone approves after two seconds, so only the responses of the order itself are lost.
    await call('POST', '/sandbox/faults', {
      operationId: 'createInstantTransfer',
      faults: 'lose-answer',
      count: 100,
    });
    await expect.poll(answers, {timeout: 20_000}).toContain(201);
    await stopped(child);
    await call('DELETE', '/sandbox/faults');
    expect(await payOut(payout)).toMatchObject({code: 0});
    expect(await transfersOf('lost-1')).toMatchObject([{kind: 'ist', status: 'SETTLED'}]);
  }, 90_000);

  it('repeats an order whose result is unknown in the next run', async () => {
    const payout = ['unknown-1', chloe.iban, chloe.name, '1000'];
    await call('POST', '/v2/sandbox/simulations', {
      scenario: 'api.error',
      parameters: {operationId: 'createInstantTransfer', code: 'upstream_timeout', count: 1},
    });
    expect(await payOut(payout)).toMatchObject({code: 1, line: 'none UNKNOWN'});
    expect(await transfersOf('unknown-1')).toEqual([]);
    expect((await payOut(payout)).code).toBe(0);
    expect(await transfersOf('unknown-1')).toHaveLength(1);
  }, 60_000);

  it('sends an ordinary transfer once the instant one can no longer pay', async () => {
    const unreachable = ['sct-1', 'FR0399998000010000NOTINST84', 'Papeterie Exemple SARL', '1000'];
    const offline = ['sct-2', 'FR14999980000100RJCT0AB0508', 'Papeterie Exemple SARL', '1000'];
    expect(await payOut(offline, 0)).toMatchObject({
      code: 1,
      line: expect.stringMatching(/^sct_\w+ PENDING$/),
      said: expect.stringContaining('AB05'),
    });
    const waiting = payOut(unreachable, 60);
    await expect
      .poll(() => transfersOf('sct-1'), {timeout: 20_000})
      .toMatchObject([{kind: 'sct', status: 'PENDING'}]);
    await call('POST', '/v2/sandbox/test-clock/advance', {duration: 'PT1M'});
    const settled = {code: 0, line: expect.stringMatching(/^sct_\w+ SETTLED$/)};
    expect(await waiting).toMatchObject(settled);
    expect(await payOut(offline)).toMatchObject(settled);
    expect(await transfersOf('sct-1')).toMatchObject([{kind: 'sct', status: 'SETTLED'}]);
    expect(await transfersOf('sct-2')).toMatchObject([
      {kind: 'ist', status: 'REJECTED'},
      {kind: 'sct', status: 'SETTLED'},
    ]);
  }, 90_000);

  it('goes on with the printed token after a move of the test clock', async () => {
    await call('POST', '/v2/sandbox/test-clock/advance', {duration: 'P8D'});
    const [file, args] = command(programs.transfer);
    // An assertion has the time of this machine, which no test moves.
    expect(await outputOf(programs.token)).toMatch(/^\S+$/);
    const options = {cwd, env: {...env(), ALDERMARK_ACCESS_TOKEN: token}};
    // The call is rejected for now, and then for its token.
    await call('POST', '/sandbox/faults', {
      operationId: 'createInternalTransfer',
      faults: 'rate-limit',
    });
    const {stdout} = await run(file, [...args, 'test-4'], options);
    expect(stdout).toMatch(/^itr_\w+ SETTLED$/m);
  }, 60_000);
});
