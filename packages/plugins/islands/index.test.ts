import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {rspack} from '@docusaurus/faster';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {afterEach, beforeEach, expect, test} from 'vitest';
import islands from '.';

const react = path.resolve('node_modules/react');
let site = '';

beforeEach(() => (site = mkdtempSync(path.join(os.tmpdir(), 'islands-'))));
afterEach(() => rmSync(site, {recursive: true}));

/** Compiles a component that is in this folder, with the alias that Docusaurus has for React. */
async function compiled(folder: string): Promise<string> {
  const files = {
    'src/islands/text/jsx-runtime.ts': 'export const jsx = () => "JSX of islands";',
    [`${folder}/sample.tsx`]: "export {jsx} from 'react/jsx-runtime';",
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(site, file)), {recursive: true});
    writeFileSync(path.join(site, file), text);
  }
  type Bundle = Parameters<NonNullable<Plugin['configureWebpack']>>[0];
  const config: Bundle = {
    mode: 'production',
    context: site,
    entry: `./${folder}/sample.tsx`,
    output: {path: path.join(site, 'out'), library: {type: 'commonjs'}},
    resolve: {alias: {react}},
  };
  const {configureWebpack} = islands({siteDir: site} as LoadContext);
  const {module} = configureWebpack?.(config, false, {} as never, undefined) ?? {};
  await new Promise<void>((done, fail) =>
    rspack({...config, module} as Parameters<typeof rspack>[0]).run((error, stats) =>
      error || stats?.hasErrors() ? fail(error ?? new Error(stats?.toString({}))) : done(),
    ),
  );
  return readFileSync(path.join(site, 'out/main.js'), 'utf8');
}

test('the components of islands get the JSX of islands, and no other component does', async () => {
  expect(await compiled('src/islands/sample')).toContain('JSX of islands');
  expect(await compiled('src/components/sample')).not.toContain('JSX of islands');
});
