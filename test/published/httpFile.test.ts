/** Sends the requests of `aldermark.http` from top to bottom with httpYac. */
import {execFile} from 'node:child_process';
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {readPublishedText} from './documents';
import {testEveryCall, type Sent, type Target} from './everyCall';

const folder = path.resolve('test-results/http-file');
const cli = path.resolve('node_modules/httpyac/bin/httpyac.js');

type Output = {
  readonly requests: readonly {
    readonly name: string;
    readonly response?: {readonly statusCode: number; readonly body?: unknown};
  }[];
};

/** The file as a reader changes it: with another host and a token. */
function editedFor({url, token}: Target): string {
  return readPublishedText('aldermark.http')
    .replaceAll(/^(@\w+ = )https:.*$/gm, `$1${url}`)
    .replace(/^(@accessToken = ).*$/m, `$1${token}`);
}

testEveryCall('aldermark.http in httpYac', async (target): Promise<Sent[]> => {
  mkdirSync(folder, {recursive: true});
  writeFileSync(path.join(folder, 'aldermark.http'), editedFor(target));
  const parameters = [cli, 'send', 'aldermark.http', '--all', '--json', '--output', 'response'];
  const {stdout} = await promisify(execFile)(process.execPath, parameters, {
    cwd: folder,
    maxBuffer: 100e6,
  });
  return (JSON.parse(stdout) as Output).requests.map(({name, response}) => {
    if (!response) {
      throw new Error(`httpYac sent no request ${name}.`);
    }
    return {id: name, status: response.statusCode, body: String(response.body)};
  });
});
