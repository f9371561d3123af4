import {execFile} from 'node:child_process';
import {readdirSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {createContext, runInContext} from 'node:vm';
import {TOKEN_PLACEHOLDER} from '@aldermark/contract-reader/calls/call';
import {sandboxHost, snippetsOf} from '@aldermark/contract-reader/calls/snippets';
import {FIRST_SEED, type MadeCall, type WrittenStep} from '@aldermark/plugins/page-runs/steps';
import type {Snapshot} from '@aldermark/sandbox';
import {awaitedOnce} from '@aldermark/sandbox/stories/patience';
import {contract} from '../support/builtContract';
import {localSandbox, type LocalSandbox} from '../support/localSandbox';
import {measured} from '../support/measured';
import {sourceModel} from '../support/model';
import {compiledPage} from '../support/compiledPage';
import {expect, test} from '../support/site';

const run = promisify(execFile);

/** Every page, and every part of pages. */
const pages = ['docs', 'usecases', 'versioned_docs']
  .flatMap((folder) =>
    readdirSync(folder, {recursive: true, encoding: 'utf8'}).map((file) => path.join(folder, file)),
  )
  .filter((file) => file.endsWith('.mdx'))
  .sort();

/** The code of a call as readers copy it, with the address and the token of a local sandbox. */
function codeOf({call}: MadeCall, language: string, {url, token}: LocalSandbox): string {
  const samples = snippetsOf(contract, {...call, hasCertificate: false});
  return (samples.find((one) => one.language === language)?.code ?? '')
    .replaceAll(sandboxHost(contract, call.operation), url)
    .replaceAll(TOKEN_PLACEHOLDER, token);
}

/** The certificate of a client, in the header with which a proxy passes it on. */
const certificateOf = ({call}: MadeCall) =>
  call.hasCertificate ? `:${btoa('client certificate')}:` : undefined;

type Send = (made: MadeCall, sandbox: LocalSandbox) => Promise<number>;

const languages: Readonly<Record<string, Send>> = {
  curl: async (made, sandbox) => {
    const certificate = certificateOf(made);
    const options = [
      '--silent --show-error --output /dev/null',
      `--write-out '%{http_code}'`,
      ...(certificate ? [`--header 'Client-Cert: ${certificate}'`] : []),
    ].join(' ');
    const command = codeOf(made, 'curl', sandbox).replace(/^curl /, () => `curl ${options} `);
    const {stdout} = await run('bash', ['-c', command]);
    return Number(stdout);
  },
  typescript: async (made, sandbox) => {
    const answers: Promise<Response>[] = [];
    const certificate = certificateOf(made);
    const send = (url: string, options: RequestInit) => {
      const headers = new Headers(options.headers);
      if (certificate) {
        headers.set('Client-Cert', certificate);
      }
      const response = fetch(url, {...options, headers});
      answers.push(response);
      return response.then((one) => one.clone());
    };
    const quiet = {log: () => undefined, error: () => undefined};
    const context = createContext({fetch: send, console: quiet, URLSearchParams});
    runInContext(codeOf(made, 'typescript', sandbox), context);
    const [answer] = await Promise.all(answers);
    return answer?.status ?? 0;
  },
};

/** Objects with paths instead of addresses, because a sandbox on this machine has the pages of all hosts itself. */
const withPaths = (objects: Snapshot, origins: readonly string[]): unknown =>
  JSON.parse(
    origins.reduce((text, origin) => text.replaceAll(`${origin}/`, '/'), JSON.stringify(objects)),
  );

/** Makes the calls of a page in one language, and returns every object at the end. */
async function effectOf(steps: readonly WrittenStep[], send: Send) {
  let local = await localSandbox(FIRST_SEED);
  let shown = new Set<string>();
  try {
    for (const step of steps) {
      if (step.kind === 'fresh') {
        local.close();
        local = await localSandbox(step.seed);
        shown = new Set();
      } else if (step.kind === 'event') {
        expect(awaitedOnce(local.sandbox, step.event.name, shown)).toBeDefined();
      } else if (step.kind === 'call' && step.made) {
        const where = `line ${step.line}: ${step.operation.id}`;
        expect(await send(step.made, local), where).toBe(step.made.status);
      }
    }
    return withPaths(local.sandbox.snapshot(), [local.url]);
  } finally {
    local.close();
  }
}

for (const file of pages) {
  test(`the samples of ${file} have the same effect in every language`, async () => {
    const {steps, end} = await compiledPage(file);
    const expected = withPaths(end ?? {}, Object.values((await sourceModel()).sandbox.hosts));
    const calls = steps.filter((step) => step.kind === 'call' && step.made).length;
    measured({kind: 'calls', calls});
    for (const [language, send] of steps.length > 0 ? Object.entries(languages) : []) {
      expect(await effectOf(steps, send), language).toEqual(expected);
      measured({kind: 'samples', language, calls});
    }
  });
}
