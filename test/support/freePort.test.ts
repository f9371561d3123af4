import {once} from 'node:events';
import {createServer} from 'node:net';
import {expect, it} from 'vitest';
import {freePort} from './freePort';

it('gives no port away twice, and one on which a server can listen', async () => {
  const ports = new Set<number>();
  // Of a thousand ports that are free again at once, some are the same.
  for (let count = 0; count < 1000; count += 1) {
    ports.add(await freePort());
  }
  expect(ports.size).toBe(1000);
  for (const port of [...ports].slice(-20)) {
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    server.close();
  }
});
