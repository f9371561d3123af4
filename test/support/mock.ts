import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {createServer, type AddressInfo} from 'node:net';
import path from 'node:path';
import {test as base} from './site';

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

type WorkerFixtures = {
  /** Address of a mock of the published contract of the sandbox. It refuses what the contract does not allow. */
  readonly mock: string;
};

export const test = base.extend<object, WorkerFixtures>({
  mock: [
    async ({}, use) => {
      const port = await freePort();
      // The file that readers download, and the mock of `npm run mock`.
      const prism = spawn(
        process.execPath,
        [
          path.resolve('node_modules/@stoplight/prism-cli/dist/index.js'),
          'mock',
          'build/openapi/aldermark-sandbox.json',
          '--errors',
          '--port',
          String(port),
        ],
        {stdio: ['ignore', 'pipe', 'pipe']},
      );
      let output = '';
      await new Promise<void>((resolve, reject) => {
        const onData = (data: Buffer) => {
          output += String(data);
          if (output.includes('Prism is listening')) {
            resolve();
          }
        };
        prism.stdout.on('data', onData);
        prism.stderr.on('data', onData);
        prism.on('exit', () => reject(new Error(`The mock ended:\n${output}`)));
      });
      await use(`http://127.0.0.1:${port}`);
      prism.removeAllListeners('exit');
      prism.kill();
      await once(prism, 'exit');
    },
    {scope: 'worker', timeout: 120_000},
  ],
});

export {expect} from './site';
