/** `npm run preview`: serves build/ as deploy/nginx.conf does. `PORT` chooses another port. */
import {existsSync} from 'node:fs';
import path from 'node:path';
import {headersOfBuild} from './headers';
import {cleanHost} from './hostRules';
import {createHost} from './server';

const folder = path.resolve('build');
const port = Number(process.env.PORT ?? 3000);

if (!existsSync(path.join(folder, '_headers'))) {
  console.error('There is no finished build. Run "npm run build" first.');
  process.exit(1);
}
createHost(folder, cleanHost, headersOfBuild(folder))
  .on('error', (error) => {
    console.error(
      `Cannot listen on port ${port}: ${error.message}. Choose another one with PORT=….`,
    );
    process.exitCode = 1;
  })
  .listen(port, () => console.log(`The site is on http://localhost:${port}`));
