/** Prints each event that arrives, and accepts it. It verifies no signature, so use it for a first try only. */
import {createServer} from 'node:http';

createServer((request, response) => {
  request.on('end', () => {
    console.log();
    response.writeHead(204).end();
  });
  request.pipe(process.stdout);
}).listen(3000);
