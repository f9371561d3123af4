import {createServer} from 'node:http';
import {text} from 'node:stream/consumers';

/** Prints the body of each webhook request that arrives on a port, and accepts it. Rejects when the port is taken. */
export async function printDeliveries(port: number, print: (line: string) => void): Promise<void> {
  const server = createServer(async (request, response) => {
    print(await text(request));
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  print(`Events that the sandbox sends to http://127.0.0.1:${actual}/webhooks appear here.`);
}
