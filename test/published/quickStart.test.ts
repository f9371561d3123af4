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
/** The address that the sandbox prints, and the token for a first try. */
let address = '';
let firstToken = '';
/** The folder in which the newcomer works. */
const folder = mkdtempSync(path.join(tmpdir(), 'quick-start-'));

const inSection = (title: string) => printed.filter(({section}) => section.startsWith(title));
const commandsIn = (title: string) =>
  inSection(title).flatMap(({language, text}) => (language === 'bash' ? text.split('\n') : []));

/** Starts `npm run sandbox` on a free port, and returns what it prints. */
async function started(): Promise<string> {
  sandbox = spawn(process.execPath, ['--import', 'tsx', 'tools/sandbox.ts', '--port', '0']);
  let output = '';
  return new Promise((resolve, reject) => {
    sandbox.stdout?.on('data', (part) => {
      output += String(part);
      if (output.includes('Ctrl+C')) {
        resolve(output);
      }
    });
    sandbox.on('exit', () => reject(new Error(`The sandbox ended:\n${output}`)));
  });
}

beforeAll(async () => {
  printed = await printedPage('docs/docs/introduction.mdx');
  const output = await started();
  [, address = ''] = /runs at (http\S+)/.exec(output) ?? [];
  [, firstToken = ''] = /Bearer ([^']+)/.exec(output) ?? [];
}, 120_000);

afterAll(() => {
  sandbox.removeAllListeners('exit').kill();
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
  const section = inSection('Quick start');
  const key = section.find(({text}) => text.startsWith('cat > client-key.pem'));
  const code = section.find(({title}) => title === program);
  const command = commandsIn('Quick start').find((line) => line.endsWith(` ${program}`));
  const shown = section.find(({title}) => title?.includes('TokenResponse'));
  expect(code?.text).toContain(provider.localSandbox);
  await outputOf(key?.text ?? '');
  const text = code?.text.replaceAll(provider.localSandbox, address) ?? '';
  writeFileSync(path.join(folder, program), text);
  // `npx` would ask a registry outside of the clone.
  const answer = await expectAnswer(command?.replace(/^npx /, '') ?? '', shown?.text ?? '');
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
    expect(commandsIn('Your first call')).toContain('npm run sandbox');
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
    expect(
      commandsIn('Your first call')
        .filter((line) => line.startsWith('np'))
        .slice(2),
    ).toEqual([
      'npm run contract',
      'npm pack --workspace packages/sandbox',
      `npm install ../docs/${file}`,
      `npx ${Object.keys(bin)[0]}`,
    ]);
  });

  it('makes a first call that answers what it shows', async () => {
    const [call, answer] = inSection('Your first call').filter(({language}) =>
      ['curl', 'json'].includes(language),
    );
    const command = call?.text.replace(TOKEN_PLACEHOLDER, firstToken) ?? '';
    await expectAnswer(command, answer?.text ?? '');
  });

  it.each(programs.filter((name) => name !== 'token.py' || isInstalled('python3')))(
    'gets a token with %s',
    async (program) => {
      expect(await tokenBy(program)).toMatch(/^eyJ/);
    },
  );

  it('goes from the token to an account', async () => {
    const token = await tokenBy('token.sh');
    const section = inSection('Quick start');
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
  });
});
