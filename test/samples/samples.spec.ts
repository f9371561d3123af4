import {execFile} from 'node:child_process';
import {readdirSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {createContext, runInContext} from 'node:vm';
import {
  exampleCall,
  TOKEN_PLACEHOLDER,
  type OperationCall,
} from '@aldermark/contract-reader/calls/call';
import {sandboxHost, snippetsOf} from '@aldermark/contract-reader/calls/snippets';
import {sampleOf} from '@aldermark/contract-reader/console/operations';
import {provider} from '@aldermark/data/provider';
import {runLanguages, type RunLanguage} from '@aldermark/data/sampleLanguages';
import {runsBefore} from '@aldermark/plugins/console/samples';
import {FIRST_SEED, type MadeCall, type WrittenStep} from '@aldermark/plugins/page-runs/steps';
import {CERTIFICATE_HEADER} from '@aldermark/sandbox/http/authentication';
import {begin} from '@aldermark/sandbox/runs/play';
import {awaitedOnce} from '@aldermark/sandbox/stories/patience';
import {contract} from '../support/builtContract';
import {localSandbox, type LocalSandbox} from '../support/localSandbox';
import {measured} from '../support/measured';
import {sourceModel} from '../support/model';
import {compiledPage} from '../support/compiledPage';
import {
  drivenLanguages,
  startDriver,
  type Got,
  type SampleDriver,
} from '../support/sampleDrivers/drivers';
import {expect, test} from '../support/site';

const run = promisify(execFile);

/** Every page, and every part of pages. */
const pages = ['docs', 'usecases', 'versioned_docs']
  .flatMap((folder) =>
    readdirSync(folder, {recursive: true, encoding: 'utf8'}).map((file) => path.join(folder, file)),
  )
  .filter((file) => file.endsWith('.mdx'))
  .sort();

/**
 * The code of a call as readers copy it, with the address and the token of a local sandbox. A certificate is left to the
 * proxy, because the local sandbox has no TLS.
 */
function codeOf(call: OperationCall, language: string, {url, token}: LocalSandbox): string {
  const samples = snippetsOf(contract, {...call, hasCertificate: false});
  return (samples.find((one) => one.language === language)?.code ?? '')
    .replaceAll(sandboxHost(contract, call.operation), url)
    .replaceAll(TOKEN_PLACEHOLDER, token);
}

/** The languages that run here without a program of their own. */
const direct: Readonly<Record<'curl' | 'typescript', SampleDriver['send']>> = {
  curl: async (code) => {
    const options = `--silent --show-error --output - --write-out '\\n%{http_code}'`;
    const command = code.replace(/^curl /, () => `curl ${options} `);
    const {stdout} = await run('bash', ['-c', command], {cwd: tmpdir()});
    const end = stdout.lastIndexOf('\n');
    return {status: Number(stdout.slice(end)), body: stdout.slice(0, end)};
  },
  typescript: async (code) => {
    const responses: Promise<Response>[] = [];
    const send = (url: string, options: RequestInit) => {
      const response = fetch(url, options);
      responses.push(response);
      return response.then((one) => one.clone());
    };
    const quiet = {log: () => undefined, error: () => undefined};
    const context = createContext({fetch: send, console: quiet, URLSearchParams});
    runInContext(code, context);
    const [response] = await Promise.all(responses);
    return {status: response?.status ?? 0, body: (await response?.text()) ?? ''};
  },
};

const isDriven = (language: RunLanguage): language is keyof typeof drivenLanguages =>
  language in drivenLanguages;

const installed = runLanguages.filter(
  (language) => !isDriven(language) || drivenLanguages[language].isInstalled,
);

const drivers = new Map<RunLanguage, SampleDriver>();

test.afterAll(() => {
  drivers.forEach(({close}) => close());
  drivers.clear();
});

/** Runs the code of a call in a language. */
function sendIn(language: RunLanguage, code: string): Promise<Got> {
  if (!isDriven(language)) {
    return direct[language as keyof typeof direct](code);
  }
  const driver = drivers.get(language) ?? startDriver(drivenLanguages[language]);
  drivers.set(language, driver);
  return driver.send(code);
}

/** Makes a call in a language. The local sandbox gets the certificate of a client as a proxy passes it on. */
async function sendCall(call: OperationCall, language: RunLanguage, local: LocalSandbox) {
  local.added.delete(CERTIFICATE_HEADER);
  if (call.hasCertificate) {
    local.added.set(CERTIFICATE_HEADER, `:${btoa('client certificate')}:`);
  }
  return sendIn(language, codeOf(call, language, local));
}

/** A value with paths instead of addresses, because a sandbox on this machine has the pages of all hosts itself. */
const withPaths = (value: unknown, origins: readonly string[]): unknown =>
  JSON.parse(
    origins.reduce((text, origin) => text.replaceAll(`${origin}/`, '/'), JSON.stringify(value)),
  );

/** The origins that a response may name: those of the sandbox, that of the website, and that of a local sandbox. */
const origins = async (local?: LocalSandbox) => [
  ...(local ? [local.url] : []),
  provider.site.main,
  ...Object.values((await sourceModel()).sandbox.hosts),
];

/** What a sample must print of a response: nothing after an error in C#, whose sample throws before it reads. */
const printedOf = ({call, status, answer}: MadeCall, language: RunLanguage): unknown =>
  call.headers.Accept === 'application/pdf' || (language === 'csharp' && status >= 400)
    ? ''
    : typeof answer === 'string'
      ? answer.trim()
      : (answer ?? '');

/** A body as data where it is JSON. What is no text is left out. */
function readBody({headers}: OperationCall, body: string): unknown {
  if (headers.Accept === 'application/pdf') {
    return '';
  }
  try {
    return JSON.parse(body);
  } catch {
    return body.trim();
  }
}

/** Makes a call in a language, and expects the response that it got before. */
async function expectSame(
  made: MadeCall,
  language: RunLanguage,
  local: LocalSandbox,
  where: string,
) {
  const {status, body} = await sendCall(made.call, language, local);
  const ownPaths = await origins(local);
  const printed = withPaths(readBody(made.call, body), ownPaths);
  expect({status, printed}, `${where} in ${language}: ${status === 0 ? body : status}`).toEqual({
    status: made.status,
    printed: withPaths(printedOf(made, language), ownPaths),
  });
}

/** Makes the calls of a page in one language, and returns every object at the end. */
async function effectOf(steps: readonly WrittenStep[], language: RunLanguage) {
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
        await expectSame(step.made, language, local, `line ${step.line}: ${step.operation.id}`);
      }
    }
    return withPaths(local.sandbox.snapshot(), await origins(local));
  } finally {
    local.close();
  }
}

for (const file of pages) {
  test(`the samples of ${file} have the same effect in every language`, async () => {
    const {steps, end} = await compiledPage(file);
    const expected = withPaths(end ?? {}, await origins());
    const calls = steps.filter((step) => step.kind === 'call' && step.made).length;
    measured({kind: 'calls', calls});
    for (const language of steps.length > 0 ? installed : []) {
      expect(await effectOf(steps, language), language).toEqual(expected);
      measured({kind: 'samples', language, calls});
    }
  });
}

for (const language of runLanguages) {
  test(`the sample of each operation in ${language} gets the response that the reference shows`, async () => {
    test.skip(
      !installed.includes(language),
      isDriven(language)
        ? `Install ${drivenLanguages[language].packages.join(' ')} to run it.`
        : '',
    );
    const model = await sourceModel();
    const operations = [...contract.operations.values()];
    const runs = await runsBefore(model.sandbox, operations);
    for (const operation of operations) {
      const before = runs[operation.id] ?? {seed: 1, actions: []};
      const {perform} = begin(model.sandbox, before);
      for (const action of before.actions) {
        await perform(action);
      }
      const {response} = await perform({kind: 'call', call: sampleOf(operation)});
      expect(String(response?.status), operation.id).toBe(operation.answer.status);
      const local = await localSandbox(before);
      const answer = readBody(exampleCall(operation), response?.body ?? '');
      const made = {call: exampleCall(operation), status: response?.status ?? 0, answer};
      await expectSame(made, language, local, operation.id);
      local.close();
    }
  });
}
