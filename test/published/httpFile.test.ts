/** Sends the requests of `aldermark.http` from top to bottom with httpYac. */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {closeSync, mkdirSync, openSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {readPublishedText} from './documents';
import {testEveryCall, type CallRecord, type ApiTarget} from './everyCall';

const folder = path.resolve('test-results/http-file');
const cli = path.resolve('test/node_modules/httpyac/bin/httpyac.js');

type Output = {
  readonly requests: readonly {
    readonly name: string;
    readonly response?: {readonly statusCode: number; readonly body?: unknown};
  }[];
};

/** The file as a reader changes it: with another host and a token. */
function editedFor({url, token}: ApiTarget): string {
  return readPublishedText('aldermark.http')
    .replaceAll(/^(@\w+ = )https:.*$/gm, `$1${url}`)
    .replace(/^(@accessToken = ).*$/m, `$1${token}`);
}

/** Runs httpYac in the folder of the file. What it prints goes to a file, because it exits before a pipe is empty. */
async function outputOf(parameters: readonly string[]): Promise<Output> {
  const printed = path.join(folder, 'output.json');
  const file = openSync(printed, 'w');
  const program = spawn(process.execPath, [cli, ...parameters], {
    cwd: folder,
    stdio: ['ignore', file, 'inherit'],
  });
  await once(program, 'close');
  closeSync(file);
  return JSON.parse(readFileSync(printed, 'utf8')) as Output;
}

testEveryCall('aldermark.http in httpYac', async (target): Promise<CallRecord[]> => {
  mkdirSync(folder, {recursive: true});
  writeFileSync(path.join(folder, 'aldermark.http'), editedFor(target));
  const parameters = ['send', 'aldermark.http', '--all', '--json', '--output', 'response'];
  const {requests} = await outputOf(parameters);
  return requests.map(({name, response}) => {
    if (!response) {
      throw new Error(`httpYac sent no request ${name}.`);
    }
    return {id: name, status: response.statusCode, body: String(response.body)};
  });
});
