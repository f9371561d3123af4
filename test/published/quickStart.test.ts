/** Follows the introduction word for word, as a newcomer does with an empty clone. */
import {execFile, execFileSync, spawn, type ChildProcess} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {TOKEN_PLACEHOLDER} from '@aldermark/contract-reader/calls/call';
import {provider} from '@aldermark/data/provider';
import {readArguments} from '@aldermark/sandbox/server/args';
import {printedPage, type Printed} from '../support/printedPage';

const run = promisify(execFile);
const programs = ['token.sh', 'token.ts', 'token.py'] as const;

let printed: Printed[] = [];
let sandbox: ChildProcess;
let receiver: ChildProcess;
/** What the receiver has printed. */
let received = '';
/** The address that the sandbox prints. */
let address = '';
/** The folder in which the newcomer works. */
const folder = mkdtempSync(path.join(tmpdir(), 'quick-start-'));

const inSection = (title: string) => printed.filter(({section}) => section.startsWith(title));
const commandsIn = (title: string) =>
  inSection(title).flatMap(({language, text}) => (language === 'bash' ? text.split('\n') : []));

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

/** Starts the program of the page that prints events, on a free port, which it prints first. */
function startReceiver(): ChildProcess {
  const code = readFileSync('docs/docs/_quickstart/receive.ts', 'utf8').replace(
    '.listen(3000);',
    ".listen(0).on('listening', function () { console.log(JSON.stringify(this.address())); });",
  );
  writeFileSync(path.join(folder, 'receive.ts'), code);
  return spawn(process.execPath, ['--import', import.meta.resolve('tsx'), 'receive.ts'], {
    cwd: folder,
  });
}

/** Starts `npm run sandbox` on a free port, as the page does for this receiver. */
const startSandbox = (webhook: string): ChildProcess =>
  spawn(process.execPath, [
    ...['--import', 'tsx', 'tools/sandbox.ts', '--port', '0'],
    ...['--webhook', webhook],
  ]);

beforeAll(async () => {
  printed = await printedPage('docs/docs/introduction.mdx');
  receiver = startReceiver();
  const {port} = JSON.parse(await printedUntil('}', receiver)) as {port: number};
  receiver.stdout?.on('data', (part) => (received += String(part)));
  sandbox = startSandbox(`http://127.0.0.1:${port}/webhooks`);
  [, address = ''] = /runs at (http\S+)/.exec(await printedUntil('Ctrl+C', sandbox)) ?? [];
}, 120_000);

afterAll(() => {
  [sandbox, receiver].forEach((program) => program.removeAllListeners('exit').kill());
  rmSync(folder, {recursive: true});
});

/** Runs a command of the page. Only the port differs, so that the test finds a free one. */
async function outputOf(command: string): Promise<string> {
  const bin = path.resolve('node_modules/.bin');
  const {stdout} = await run('bash', ['-c', command.replaceAll(provider.localSandbox, address)], {
    cwd: folder,
    env: {...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`},
  });
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

/** Saves the key and a program, as the page says, and runs the program. */
async function tokenBy(program: string): Promise<string> {
  const section = inSection('Your first call');
  const key = section.find(({text}) => text.startsWith('cat > client-key.pem'));
  const code = section.find(({title}) => title === program);
  const command = commandsIn('Your first call').find((line) => line.endsWith(`/${program}`));
  const shown = section.find(({title}) => title?.includes('TokenResponse'));
  expect(code?.text).toContain(provider.localSandbox);
  await outputOf(key?.text ?? '');
  const text = code?.text.replaceAll(provider.localSandbox, address) ?? '';
  writeFileSync(path.join(folder, program), text);
  // `npx` would ask a registry outside of the clone.
  const here = command?.replace(/^npx /, '').replace('docs/docs/_quickstart/', '');
  const answer = await expectAnswer(here ?? '', shown?.text ?? '');
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
  it('starts the sandbox with a command that exists, at the address that it names', () => {
    const {scripts} = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: Record<string, string>;
    };
    const command = commandsIn('Your first call').find((line) =>
      line.startsWith('npm run sandbox'),
    );
    const given = readArguments(command?.split(' ').slice(4) ?? []);
    expect(given.webhook).toBe('http://127.0.0.1:3000/webhooks');
    expect(scripts.sandbox).toBe('tsx tools/sandbox.ts');
    expect(provider.localSandbox).toBe(`http://127.0.0.1:${readArguments([]).port}`);
  });

  it('makes a package under the name that npm gives it', () => {
    const {name, version, bin} = JSON.parse(
      readFileSync('packages/sandbox/package.json', 'utf8'),
    ) as {
      name: string;
      version: string;
      bin: Record<string, string>;
    };
    const file = `${name.slice(1).replace('/', '-')}-${version}.tgz`;
    expect(commandsIn('Where to go next').filter((line) => line.startsWith('np'))).toEqual([
      'npm run contract',
      'npm pack --workspace packages/sandbox',
      `npm install ../docs/${file}`,
      `npx ${Object.keys(bin)[0]}`,
    ]);
  });

  it.each(programs.filter((name) => name !== 'token.py' || isInstalled('python3')))(
    'gets a token with %s',
    async (program) => {
      expect(await tokenBy(program)).toMatch(/^eyJ/);
    },
  );

  it('goes from the token to the first event', async () => {
    const token = await tokenBy('token.sh');
    const section = inSection('Your first call');
    const calls = section.flatMap(({language, text}, index) =>
      language === 'curl' ? [{command: text, shown: section[index + 1]?.text ?? ''}] : [],
    );
    expect(calls).toHaveLength(3);
    const ids = new Map<string, string>();
    for (const {command, shown} of calls) {
      const own = [...ids].reduce((text, [old, id]) => text.replace(old, id), command);
      const {id} = await expectAnswer(own.replace(TOKEN_PLACEHOLDER, token), shown);
      ids.set((JSON.parse(shown) as {id?: string}).id ?? 'no id', String(id));
    }
    await expect.poll(() => received).toContain('"type":"account.created"');
    expect(received).toContain('"type":"webhook.test"');
  });
});
