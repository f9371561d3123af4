import {once} from 'node:events';
import {connect, createServer, type AddressInfo, type Socket} from 'node:net';

/**
 * Returns a port of this machine that is free for a program which must be given its number. For the next minute, the
 * system gives it to nobody who asks for any free port: a connection to it was closed by its server, and so waits there
 * (TIME-WAIT in RFC 9293, section 3.6). A program that names the port gets it nevertheless, because every server sets
 * SO_REUSEADDR.
 */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const client = connect(port, '127.0.0.1');
  const [[connection]] = await Promise.all([accepted, once(client, 'connect')]);
  // Whoever ends a connection first keeps it waiting.
  connection.end();
  client.resume();
  await once(client, 'close');
  server.close();
  await once(server, 'close');
  return port;
}
