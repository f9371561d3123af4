import {spawn} from 'node:child_process';
import {once} from 'node:events';
import path from 'node:path';

/** A running mock: its address and a function that stops it. */
export type Mock = {readonly origin: string; readonly stop: () => Promise<unknown>};

/** Starts the mock of `npm run mock` on a free port. Throws with its output when it ends at once. */
export async function startMock(document: string): Promise<Mock> {
  const command = path.resolve('node_modules/@stoplight/prism-cli/dist/index.js');
  const mock = spawn(process.execPath, [command, 'mock', document, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(mock, 'exit');
  let output = '';
  const origin = await new Promise<string>((resolve, reject) => {
    mock.stdout.on('data', (chunk: Buffer) => {
      output += String(chunk);
      const [, address] = /listening on (http:\S+)/.exec(output) ?? [];
      if (address) {
        resolve(address);
      }
    });
    void ended.then(() => reject(new Error(`The mock ended:\n${output}`)));
  });
  return {
    origin,
    stop: () => {
      mock.kill();
      return ended;
    },
  };
}
