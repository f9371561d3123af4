import {execFile} from 'node:child_process';
import {readdirSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {createContext, runInContext} from 'node:vm';
import {contract} from '../support/builtContract';
import {misfits} from '../../contract-reader/calls/misfits';
import {sandboxHost, snippetsOf} from '../../contract-reader/calls/snippets';
import type {PageCall} from '../../plugins/writer-tags/writerTag';
import {expect, test} from '../support/mock';
import {callsOf} from '../support/pageCalls';

const run = promisify(execFile);

/** Every page, and every part of pages, that shows calls. */
const pages = ['docs', 'usecases', 'versioned_docs']
  .flatMap((folder) =>
    readdirSync(folder, {recursive: true, encoding: 'utf8'}).map((file) => path.join(folder, file)),
  )
  .filter((file) => file.endsWith('.mdx'))
  .sort()
  .map((file) => ({file, calls: callsOf(file)}))
  .filter(({calls}) => calls.length > 0);

type Answer = {readonly status: number; readonly type: string; readonly body: string};

/** The outcome that the page shows: success, or an error. */
function expectedOf({call, expected}: PageCall): {status: number; code?: string | undefined} {
  return expected ?? {status: Number(call.operation.answer.status)};
}

/**
 * The header that requests this response from the mock (https://docs.stoplight.io/docs/prism:
 * `Prefer`).
 */
function preference(pageCall: PageCall): string {
  const {status, code} = expectedOf(pageCall);
  return `code=${status}${code ? `, example=${code}` : ''}`;
}

/** The code of a sample in one language, sent to the mock, which asks for no certificate. */
function codeOf({call}: PageCall, language: string, mock: string): string {
  const sample = snippetsOf(contract, {...call, hasCertificate: false}).find(
    (entry) => entry.language === language,
  );
  return (sample?.code ?? '').replaceAll(sandboxHost(contract, call.operation), mock);
}

const runners: Readonly<Record<string, (call: PageCall, mock: string) => Promise<Answer>>> = {
  curl: async (pageCall, mock) => {
    // Checked first: a sample with an apostrophe in its body ends with a here-document.
    const options = [
      '--silent --show-error',
      `--header 'Prefer: ${preference(pageCall)}'`,
      `--write-out '\\n%{http_code} %{content_type}'`,
    ].join(' ');
    const command = codeOf(pageCall, 'curl', mock).replace(/^curl /, () => `curl ${options} `);
    const {stdout} = await run('bash', ['-c', command], {maxBuffer: 8 * 1024 * 1024});
    const end = stdout.lastIndexOf('\n');
    const [status, ...type] = stdout.slice(end + 1).split(' ');
    return {status: Number(status), type: type.join(' '), body: stdout.slice(0, end)};
  },
  typescript: async (pageCall, mock) => {
    const answers: Promise<Answer>[] = [];
    const send = (url: string, options: RequestInit) => {
      const headers = new Headers(options.headers);
      headers.append('Prefer', preference(pageCall));
      const response = fetch(url, {...options, headers});
      answers.push(
        response.then(async (answer) => ({
          status: answer.status,
          type: answer.headers.get('content-type') ?? '',
          body: await answer.clone().text(),
        })),
      );
      return response;
    };
    const quiet = {log: () => undefined, error: () => undefined};
    const context = createContext({fetch: send, console: quiet, URLSearchParams});
    runInContext(codeOf(pageCall, 'typescript', mock), context);
    const [answer] = await Promise.all(answers);
    if (!answer) {
      throw new Error('The sample sends nothing.');
    }
    return answer;
  },
};

/** The difference between a response and the one on the page; undefined when they are equal. */
function faultsOf(pageCall: PageCall, {status, type, body}: Answer): string[] {
  const expected = expectedOf(pageCall);
  const {operation} = pageCall.call;
  if (status !== expected.status) {
    return [`answered ${status} instead of ${expected.status}: ${body}`];
  }
  const schema =
    status < 400 ? operation.answer.name : operation.deprecated ? 'V1Error' : 'Problem';
  if (!schema || !/json/.test(type)) {
    return [];
  }
  const value = JSON.parse(body) as {code?: string; errorCode?: string};
  const code = value.code ?? value.errorCode;
  return [
    ...misfits(contract.documents.sandbox, schema, value, 'whole').map(({text}) => text),
    ...(expected.code !== undefined && code !== expected.code
      ? [`answered the code ${code ?? ''}`]
      : []),
  ];
}

for (const {file, calls} of pages) {
  test(`the calls of ${file} run in order and get the answers that it shows`, async ({mock}) => {
    const faults: string[] = [];
    for (const pageCall of calls.filter(({notRun}) => notRun === undefined)) {
      for (const [language, send] of Object.entries(runners)) {
        const where = `${file}:${pageCall.line}: ${pageCall.call.operation.id} (${language})`;
        const answer = await send(pageCall, mock);
        faults.push(...faultsOf(pageCall, answer).map((fault) => `${where} ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  });
}

test('every call of every page is run, or its page says why not', ({}, testInfo) => {
  const all = pages.flatMap(({calls}) => calls);
  const left = all.filter(({notRun}) => notRun !== undefined);
  expect(left.filter(({notRun}) => (notRun ?? '').length < 20)).toEqual([]);
  expect(left.length).toBeLessThan(all.length / 10);
  testInfo.annotations.push({
    type: 'samples',
    description: `${all.length - left.length} run, ${left.length} left out with a reason`,
  });
});
