/** Follows the introduction word for word, as a newcomer does on a machine that has Node alone. */
import {execFile, execFileSync, spawn, type ChildProcess} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {TOKEN_PLACEHOLDER} from '@aldermark/contract-reader/calls/call';
import {provider} from '@aldermark/data/provider';
import {sandboxArchive} from '@aldermark/sandbox/server/archive';
import {sandboxFile, sandboxFolder} from '@aldermark/sandbox/archiveFile';
import {readArguments, usage} from '@aldermark/sandbox/server/args';
import {printedPage, type Printed} from '../support/printedPage';

const run = promisify(execFile);
const tsx = `${process.execPath} --import ${import.meta.resolve('tsx')}`;
const programs = [
  ['token.sh', 'bash'],
  ['token.ts', tsx],
  ['token.py', 'python3'],
] as const;

let printed: Printed[] = [];
let sandbox: ChildProcess;
let receiver: ChildProcess;
/** What the receiver has printed. */
let received = '';
/** The address that the sandbox prints. */
let address = '';
/** The port of the sandbox. */
let port = 0;
/** The folder in which the newcomer works. */
const folder = mkdtempSync(path.join(tmpdir(), 'quick-start-'));
/** Stands for the site. */
const site = createServer();
let siteAddress = '';

/** A machine on which npm has nothing yet, and gets nothing but the archive. */
const env = {
  ...process.env,
  npm_config_cache: path.join(folder, 'npm'),
  npm_config_registry: 'http://127.0.0.1:9',
  npm_config_update_notifier: 'false',
};

const section = 'From your own machine';
const inSection = (title: string) => printed.filter(({section: own}) => own.startsWith(title));
const commandsIn = (title: string) =>
  inSection(title).flatMap(({language, text}) => (language === 'bash' ? text.split('\n') : []));

/** A command of the page that npx runs, with words at its end that are not those of another one. */
function npxCommand(end: RegExp): string {
  const found = commandsIn(section).filter((line) => line.startsWith('npx ') && end.test(line));
  expect(found).toHaveLength(1);
  return found[0]!.replace(provider.site.docs, siteAddress);
}

/** Starts a program, and returns what it prints up to a text. */
async function printedUntil(end: string, program: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    program.stdout?.on('data', (part) => {
      output += String(part);
      if (output.includes(end)) {
        resolve(output);
      }
    });
    program.on('exit', () => reject(new Error(`The program ended:\n${output}`)));
  });
}

/** Starts what a command starts, in a group of its own, because npx starts other programs. */
const start = (command: string): ChildProcess =>
  spawn('bash', ['-c', command], {cwd: folder, env, detached: true});

function stop(program: ChildProcess): void {
  program.removeAllListeners('exit');
  if (program.pid !== undefined) {
    process.kill(-program.pid);
  }
}

beforeAll(async () => {
  printed = await printedPage('docs/docs/introduction.mdx');
  const archive = await sandboxArchive('.');
  site.on('request', ({url}: IncomingMessage, response: ServerResponse) =>
    url === `/${sandboxFolder}/${sandboxFile}`
      ? response.end(archive)
      : response.writeHead(404).end(),
  );
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  siteAddress = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  receiver = start(`${npxCommand(/ receive$/)} --port 0`);
  const [webhook = ''] =
    /http\S+\/webhooks/.exec(await printedUntil('appear here', receiver)) ?? [];
  receiver.stdout?.on('data', (part) => (received += String(part)));
  const command = npxCommand(/ --webhook \S+$/);
  expect(command).toContain(' --webhook http://127.0.0.1:3000/webhooks');
  sandbox = start(command.replace('http://127.0.0.1:3000/webhooks', `${webhook} --port 0`));
  [, address = ''] = /runs at (http\S+)/.exec(await printedUntil('Ctrl+C', sandbox)) ?? [];
  port = Number(new URL(address).port);
}, 120_000);

afterAll(() => {
  [sandbox, receiver].forEach(stop);
  site.close();
  rmSync(folder, {recursive: true});
});

/** Runs a command of the page. Only the port differs, so that the test finds a free one. */
async function outputOf(command: string): Promise<string> {
  const own = command.replaceAll(provider.localSandbox, address);
  const {stdout} = await run('bash', ['-c', own], {cwd: folder, env});
  return stdout;
}

/** The part of a response that the page shows. */
function shownPart(answer: unknown, shown: unknown): unknown {
  if (Array.isArray(answer) && Array.isArray(shown)) {
    return answer.map((item, index) => shownPart(item, shown[index] ?? shown[0]));
  }
  if (typeof answer !== 'object' || answer === null || typeof shown !== 'object' || !shown) {
    return answer;
  }
  const parts = answer as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(shown).map(([key, part]) => [key, shownPart(parts[key], part)]),
  );
}

/** A value whose ids, account numbers and tokens, which differ in each run, say only what they are. */
const withoutChance = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value)
      .replace(/"([a-z]{3})_[0-9A-Z]{26}"/g, '"$1"')
      .replace(/"FR\d{12}\w+"/g, '"IBAN"')
      .replace(/"eyJ[\w.-]+"/g, '"JWT"'),
  );

/** Expects that a command prints what the page shows below it. Returns all that it prints. */
async function expectAnswer(command: string, shown: string): Promise<Record<string, unknown>> {
  const answer = JSON.parse(await outputOf(command)) as Record<string, unknown>;
  const example = JSON.parse(shown) as unknown;
  expect(withoutChance(shownPart(answer, example))).toEqual(withoutChance(example));
  return answer;
}

/** The response to a request for a token that the page shows. */
const shownToken = () =>
  inSection(section).find(({title}) => title?.includes('TokenResponse'))?.text ?? '';

/** Saves the key and a program, as the page says, and runs the program. */
async function tokenBy(program: string, runtime: string): Promise<string> {
  const key = inSection(section).find(({text}) => text.startsWith('cat > client-key.pem'));
  const code = inSection(section).find(({title}) => title === program);
  expect(code?.text).toContain(provider.localSandbox);
  await outputOf(key?.text ?? '');
  const text = code?.text.replaceAll(provider.localSandbox, address) ?? '';
  writeFileSync(path.join(folder, program), text);
  const answer = await expectAnswer(`${runtime} ${program}`, shownToken());
  return String(answer.access_token);
}

function isInstalled(command: string): boolean {
  try {
    execFileSync(command, ['--version'], {stdio: 'ignore'});
    return true;
  } catch {
    return false;
  }
}

describe('the introduction', () => {
  it('installs the sandbox in a project and starts it there', async () => {
    const [install = '', command] = commandsIn('Where to go next').filter((line) =>
      line.startsWith('np'),
    );
    await outputOf(`npm init --yes && ${install.replace(provider.site.docs, siteAddress)}`);
    expect(await outputOf(`${command} --help`)).toContain(usage);
    expect(provider.localSandbox).toBe(`http://127.0.0.1:${readArguments([]).port}`);
  });

  it.each(programs.filter(([name]) => name !== 'token.py' || isInstalled('python3')))(
    'gets a token with %s',
    async (program, runtime) => {
      expect(await tokenBy(program, runtime)).toMatch(/^eyJ/);
    },
  );

  it('goes from the token to the first event', async () => {
    const command = `${npxCommand(/ token /)} --port ${port}`;
    const token = String((await expectAnswer(command, shownToken())).access_token);
    const samples = inSection(section);
    const calls = samples.flatMap(({language, text}, index) =>
      language === 'curl' ? [{command: text, shown: samples[index + 1]?.text ?? ''}] : [],
    );
    expect(calls).toHaveLength(3);
    const ids = new Map<string, string>();
    for (const {command: call, shown} of calls) {
      const own = [...ids].reduce((text, [old, id]) => text.replace(old, id), call);
      const {id} = await expectAnswer(own.replace(TOKEN_PLACEHOLDER, token), shown);
      ids.set((JSON.parse(shown) as {id?: string}).id ?? 'no id', String(id));
    }
    await expect.poll(() => received).toContain('"type":"account.created"');
    expect(received).toContain('"type":"webhook.test"');
  });
});
