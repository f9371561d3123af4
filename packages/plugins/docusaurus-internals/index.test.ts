import {execFile} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {load, type CheerioAPI} from 'cheerio';
import {beforeAll, expect, test} from 'vitest';
import {filesIn} from '@aldermark/lib/files';
import {futureFlags, themeStyles, withoutBabelAdvice} from '.';
import type {Notes} from './smallSite/notes';

const root = path.join(import.meta.dirname, '../../..');
const site = path.join(import.meta.dirname, 'smallSite');
/** Git and the checks ignore this folder. */
const outDir = '.docusaurus/build';
const here = 'packages/plugins/docusaurus-internals/index.ts';

/** Runs Docusaurus in the small site. Returns what it says, and whether it succeeds. */
function docusaurus(...command: readonly string[]): Promise<{isDone: boolean; output: string}> {
  const program = path.join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const env = {...process.env, NODE_ENV: 'production'};
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...command], {cwd: site, env}, (error, out, faults) =>
      resolve({isDone: error === null, output: out + faults}),
    );
  });
}

/** A file of the small site, or an empty text: each test says itself what is missing. */
function read(file: string): string {
  const found = path.join(site, file);
  return existsSync(found) ? readFileSync(found, 'utf8') : '';
}

let built: Awaited<ReturnType<typeof docusaurus>>;
let notes: Notes;
let page: CheerioAPI;

beforeAll(async () => {
  await docusaurus('clear');
  built = await docusaurus('build', '--out-dir', outDir);
  notes = JSON.parse(
    read('.docusaurus/notes.json') || '{"bundles": [], "styles": [], "docs": [], "work": []}',
  ) as Notes;
  page = load(read(`${outDir}/index.html`));
});

test.each([true, false])(
  'Docusaurus knows the flags of a site, with dates: %s',
  async (hasDates) => {
    const {validateConfig} = (await import('@docusaurus/core/lib/server/configValidation.js').catch(
      () => {
        throw new Error(
          `@docusaurus/core has moved lib/server/configValidation. Find the file that checks docusaurus.config.ts, and name it in this test.`,
        );
      },
    )) as {validateConfig: (config: object, file: string) => {future: object}};
    const config = {title: 'A', url: 'https://a.eu', baseUrl: '/', future: futureFlags({hasDates})};
    expect(
      () => validateConfig(config, 'docusaurus.config.ts'),
      `Docusaurus has renamed or removed a flag below "future". Adapt futureFlags() of ${here}; what a flag has become is in the release notes.`,
    ).not.toThrow();
  },
);

test('Docusaurus builds a site whose React application is replaced', () => {
  expect(
    built.isDone,
    `The small site does not build. What Docusaurus says follows; if it waits for nothing and stops, look at mdxCrossCompilerCache in ${here}.\n${built.output}`,
  ).toBe(true);
});

test('Docusaurus says nothing about babel.config.js, which the small site has', () => {
  expect(existsSync(path.join(site, 'babel.config.js'))).toBe(true);
  expect(
    built.output,
    `Docusaurus words its advice to remove babel.config.js in another way, or prints it by another function. Adapt silenceBabelAdvice() of ${here}, and compare it with lib/server/siteMessages.js of @docusaurus/core.`,
  ).not.toMatch(/babel/i);
});

const advice =
  '- Your site is using the SWC js loader. You can safely remove the Babel config file at `babel.config.js`.';

test.each([
  {warning: `Docusaurus site warnings:\n${advice}`, said: undefined},
  {
    warning: `Docusaurus site warnings:\n- A link is broken.\n${advice}\n- An image is lost.`,
    said: 'Docusaurus site warnings:\n- A link is broken.\n- An image is lost.',
  },
  {warning: 'The Babel config file is broken.', said: 'The Babel config file is broken.'},
  {warning: 'Two lines:\n- one', said: 'Two lines:\n- one'},
])('of the warning "$warning" the build says $said', ({warning, said}) => {
  expect(withoutBabelAdvice(warning)).toBe(said);
});

test('the production browser gets one bundle, which begins with the React application', () => {
  const bundles = notes.bundles.map(({isServer, mode}) => ({isServer, mode}));
  expect(
    bundles,
    `Docusaurus makes other bundles than one for the server and one for browsers. Adapt isForReaders() of ${here}.`,
  ).toEqual(
    expect.arrayContaining([
      {isServer: true, mode: 'production'},
      {isServer: false, mode: 'production'},
    ]),
  );
  expect(bundles).toHaveLength(2);
  expect(
    notes.bundles.find(({isServer}) => !isServer)?.entry,
    `The React application begins in another file. Make sure that replaceClient() of ${here} still replaces all of it.`,
  ).toMatch(/client[\\/]clientEntry\.js$/);
});

test('the bundle has one style sheet', () => {
  const files = filesIn(path.join(site, outDir, 'assets/css'));
  expect(
    files.map((file) => file.replace(/\.\w{8}\./, '.')),
    `Docusaurus adds style sheets of its own, or splits ours. Compare replaceClient() of ${here} with lib/webpack/base.js and client.js of @docusaurus/core.`,
  ).toEqual(['styles.css']);
});

test('the template of a page gets its content, and nothing adds a script', () => {
  expect(
    page('#__docusaurus h1').text(),
    'The template of pages has no content. Compare packages/plugins/static-client/template.html with lib/ssg/ssgTemplate.html.js of @docusaurus/core.',
  ).toBe('A small site');
  expect(
    page('script[src]').length,
    'Docusaurus adds scripts to pages by another way than its template, which has none. Find out how, and stop it.',
  ).toBe(0);
});

test('the style sheets of components are CSS modules in the folders that are known', () => {
  const known = themeStyles(root);
  const lost = notes.styles.filter((file) => !file.includes('CodeBlock') && !known.includes(file));
  expect(
    notes.styles.length,
    `No component has styles: see classNameOptions() of ${here}.`,
  ).toBeGreaterThan(5);
  expect(
    lost,
    `Components of Docusaurus have styles in other folders, which no page would get. Add the folders to themeFolders of ${here}.`,
  ).toEqual([]);
});

test('both bundles name the classes of CSS modules by one option', () => {
  expect(
    notes.bundles.map((bundle) => bundle.classNameOptions),
    `The rules of the bundler have no "localIdentName" of css-loader any more, or several. Adapt classNameOptions() and nameClasses() of ${here}, so that HTML and style sheet have the same names.`,
  ).toEqual([1, 1]);
  expect(
    page('[class*="small-"]').length,
    `The HTML has none of the names that nameClasses() of ${here} gives. See which option of css-loader decides now.`,
  ).toBeGreaterThan(0);
});

test('a bundle has a cache between builds with a version', () => {
  expect(
    notes.bundles.map(({hasOwnCache}) => hasOwnCache),
    `The cache of the bundler has moved from experiments.cache. Adapt separateCache() of ${here}; otherwise a build can have the class names of an earlier one.`,
  ).toEqual([true, true]);
});

test('plugins for documents hand over what page dates and front matter read', () => {
  expect(
    notes.docs,
    `The content of docusaurus-plugin-content-docs has another name or another form. Adapt docsContents() of ${here}.`,
  ).toHaveLength(1);
  expect(
    notes.docs[0],
    'What Docusaurus knows of a page has other names. Adapt packages/plugins/finish/dates and packages/plugins/front-matter.',
  ).toEqual(expect.arrayContaining(['permalink', 'title', 'source', 'frontMatter', 'description']));
});

test('a page of another plugin has the sidebar of a section', () => {
  const beside = load(read(`${outDir}/beside.html`));
  expect(
    beside('main').text(),
    `The page has no content. Compare routesWithSidebar() of ${here} with lib/routes.js of @docusaurus/plugin-content-docs.`,
  ).toContain('Beside the documents');
  expect(
    beside('.theme-doc-sidebar-menu a').attr('href'),
    `The page has no sidebar. Compare routesWithSidebar() of ${here} with lib/routes.js and lib/props.js of @docusaurus/plugin-content-docs.`,
  ).toBe('/');
});

test('a plugin that is set aside works after the build when it is called, and only then', () => {
  expect(
    notes.work,
    `Docusaurus calls postBuild with other properties, or forgets properties of plugins that it does not know. Adapt setAside() and workInOrder() of ${here}. If Docusaurus waits for one plugin before it starts the next, remove them.`,
  ).toEqual(['slow', 'last']);
});
