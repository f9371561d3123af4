import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {rspack} from '@docusaurus/faster';
import {afterEach, beforeEach, expect, test} from 'vitest';
import pageSources from '.';

let siteDir = '';

beforeEach(() => {
  siteDir = mkdtempSync(path.join(os.tmpdir(), 'page-sources-'));
  put('index.js', "import page from './usecases/page.mdx';\nconsole.log(page);\n");
  // In the bundle, a page is the text of all its sources.
  put(
    'loader.js',
    `const {readFileSync} = require('node:fs');
     module.exports = (page) => 'export default ' + JSON.stringify([
       page,
       ...['contract/paths/Cards.yaml', 'packages/data/tags.yml', 'usecases/_handler.ts', 'usecases/other.mdx']
         .map((file) => readFileSync(__dirname + '/' + file, 'utf8')),
     ].join(' '));`,
  );
  put('contract/paths/Cards.yaml', 'old-contract');
  put('packages/data/releases.yaml', '');
  put('packages/data/tags.yml', 'old-tags');
  put('usecases/_handler.ts', 'old-code');
  put('usecases/other.mdx', 'old-card');
  put('usecases/page.mdx', '```ts file=./_handler.ts\n```\n\n<UseCaseFinder />\n');
});

afterEach(() => rmSync(siteDir, {recursive: true}));

function put(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(siteDir, file)), {recursive: true});
  writeFileSync(path.join(siteDir, file), text);
}

/** Bundles the page as a build does, with the cache that builds share. What readers get. */
async function bundle(): Promise<string> {
  const compiler = rspack({
    context: siteDir,
    mode: 'production',
    entry: './index.js',
    output: {path: path.join(siteDir, 'build')},
    cache: true,
    experiments: {
      cache: {
        type: 'persistent',
        storage: {type: 'filesystem', directory: path.join(siteDir, 'cache')},
      },
    },
    module: {rules: [{test: /\.mdx$/, use: [path.join(siteDir, 'loader.js')]}]},
    plugins: pageSources(
      {refresh: async () => undefined},
      {keep: () => undefined},
    )({siteDir}).configureWebpack?.({}, false, {} as never, undefined)?.plugins as [],
  });
  const stats = await new Promise<{hasErrors: () => boolean} | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  expect(stats?.hasErrors()).toBe(false);
  return readFileSync(path.join(siteDir, 'build/main.js'), 'utf8');
}

test.each([
  {what: 'the contract', file: 'contract/paths/Cards.yaml', text: 'new-contract'},
  {what: 'the tags', file: 'packages/data/tags.yml', text: 'new-tags'},
  {what: 'code that it shows', file: 'usecases/_handler.ts', text: 'new-code'},
  {what: 'a use case that it has as a card', file: 'usecases/other.mdx', text: 'new-card'},
])('a build after a change of $what has no old page in its cache', async ({file, text}) => {
  expect(await bundle()).not.toContain(text);
  put(file, text);
  expect(await bundle()).toContain(text);
});
