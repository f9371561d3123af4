import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {freePort} from './hosts';
import {test as base} from './site';

/** Waits until a mock says that it listens. Rejects with its output when it ends before. */
export async function listening(mock: ChildProcess): Promise<void> {
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const onData = (data: Buffer) => {
      output += String(data);
      if (output.includes('Prism is listening')) {
        resolve();
      }
    };
    mock.stdout?.on('data', onData);
    mock.stderr?.on('data', onData);
    mock.on('exit', () => reject(new Error(`The mock ended:\n${output}`)));
  });
}

/**
 * The published document, but with any value allowed in two headers that Prism uses itself: it sends
 * `Deprecation: true`, which is not a date as in RFC 9745, and reads in `Prefer` which response to
 * give.
 */
function writeDescription(file: string): void {
  const text = readFileSync('build/openapi/aldermark-sandbox.json', 'utf8');
  const description: unknown = JSON.parse(text, (key, value) =>
    ['Deprecation', 'Prefer'].includes(key) && 'schema' in value
      ? {...value, schema: {type: 'string'}}
      : value,
  );
  writeFileSync(file, JSON.stringify(description));
}

type WorkerFixtures = {
  /**
   * Address of a mock of the published contract of the sandbox. It rejects requests that the contract
   * does not allow.
   */
  readonly mock: string;
};

export const test = base.extend<object, WorkerFixtures>({
  mock: [
    async ({}, use) => {
      const port = await freePort();
      const folder = mkdtempSync(path.join(os.tmpdir(), 'mock-'));
      const description = path.join(folder, 'sandbox.json');
      writeDescription(description);
      // The mock of `npm run mock`.
      const prism = spawn(
        process.execPath,
        [
          path.resolve('node_modules/@stoplight/prism-cli/dist/index.js'),
          'mock',
          description,
          '--errors',
          '--port',
          String(port),
        ],
        {stdio: ['ignore', 'pipe', 'pipe']},
      );
      await listening(prism);
      await use(`http://127.0.0.1:${port}`);
      prism.removeAllListeners('exit');
      prism.kill();
      await once(prism, 'exit');
      rmSync(folder, {recursive: true});
    },
    {scope: 'worker', timeout: 120_000},
  ],
});

export {expect} from './site';
