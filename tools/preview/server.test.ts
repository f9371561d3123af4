import {once} from 'node:events';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import type {Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {cleanHost} from './hostRules';
import {createHost} from './server';

const folder = mkdtempSync(path.join(os.tmpdir(), 'preview-'));
let host: Server;
let site: string;

beforeAll(async () => {
  for (const file of ['index.html', 'lost.html', '404.html']) {
    writeFileSync(path.join(folder, file), `<h1>${file}</h1>`);
  }
  host = createHost(folder, cleanHost).listen(0);
  await once(host, 'listening');
  site = `http://localhost:${(host.address() as AddressInfo).port}`;
});

afterAll(() => {
  host.closeAllConnections();
  host.close();
  rmSync(folder, {recursive: true});
});

test('a file that a new build removes gets an answer, and the host goes on', async () => {
  expect((await fetch(`${site}/lost`)).status).toBe(200);
  rmSync(path.join(folder, 'lost.html'));
  const lost = await fetch(`${site}/lost`);
  expect(lost.status).toBe(503);
  expect(await lost.text()).toBe('The build has changed. Start the preview again.\n');
  expect(await (await fetch(site)).text()).toBe('<h1>index.html</h1>');
});
