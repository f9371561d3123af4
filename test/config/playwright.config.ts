import path from 'node:path';
import type {PlaywrightTestConfig} from '@playwright/test';
import type {Engine} from '../engines/engines';
import type {SiteOptions} from '../support/site';
import {launchOptions} from '../../tools/browser';

const root = path.resolve(__dirname, '../..');

// An editor starts Playwright in the folder of this file.
process.chdir(root);

const port = Number(process.env.TEST_PORT ?? 4173);

/** The browsers of `test/engines/`. */
const engines: readonly Engine[] = [
  {engine: 'Chromium', hasNavigationApi: true},
  {engine: 'Firefox', hasNavigationApi: true},
  {engine: 'Firefox', hasNavigationApi: false},
  {engine: 'WebKit', hasNavigationApi: true},
  {engine: 'WebKit', hasNavigationApi: false},
];

const browser = launchOptions();

const nameOf = ({engine, hasNavigationApi}: Engine) =>
  hasNavigationApi ? engine : `${engine} without the Navigation API`;

/** Every test runs on the production build in `build/`, served by `npm run preview`. */
export default {
  testDir: '..',
  tsconfig: './tsconfig.json',
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // What passes only when it is repeated has a fault, in the test or in the site.
  retries: 0,
  timeout: 180_000,
  // Conditions are awaited, never timed: a busy machine only makes a failure slower.
  expect: {timeout: 15_000},
  reporter: [['list'], ['../support/summary.ts'], ['../support/report.ts']],
  // Beside it are the reports, which a run must not remove.
  outputDir: '../../test-results/artifacts',
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: {width: 1440, height: 900},
    reducedMotion: 'no-preference',
    // Recording costs a quarter of a run. Repeat a test that failed with `--trace=on`.
    trace: 'off',
    launchOptions: {
      ...browser,
      // Chromium starts no process in advance for a page that no test opens.
      args: [...browser.args, '--renderer-process-limit=1'],
    },
  },
  projects: [
    // What the build makes.
    {name: 'build', testMatch: '**/build/*.spec.ts'},
    // What a reader sees and does.
    {name: 'browser', testMatch: '**/e2e/*.spec.ts', grepInvert: /@other-host|@audit/},
    // The tools of the documentation, whose logic has unit tests in src/islands/.
    {name: 'tools', testMatch: '**/tools/*.spec.ts', grepInvert: /@audit/},
    // Long looks at every state, width or page, and at what goes wrong around the site: all of it seldom breaks.
    {name: 'audits', testMatch: '**/{e2e,audits,tools}/*.spec.ts', grep: /@audit|audits\//},
    // The same on hosts that we do not run: GitHub Pages, Netlify, Cloudflare Pages, and a plain file server.
    {name: 'other hosts', testMatch: '**/e2e/*.spec.ts', grep: /@other-host/},
    // What scripts do, on pages that replaced another one without loading a document.
    {
      name: 'after a link',
      testMatch: '**/{e2e,audits}/*.spec.ts',
      grep: /@after-link/,
      use: {arrival: 'link'},
    },
    // Other machines, settings and commands, builds with errors, and the languages of the samples.
    {name: 'environments', testMatch: '**/{environments,samples}/*.spec.ts'},
    // What matters most, in every engine; in browsers that lack the Navigation API, what asks for it.
    ...engines.map((engine) => ({
      name: nameOf(engine),
      testMatch: '**/engines/*.spec.ts',
      ...(engine.hasNavigationApi ? {} : {grep: /@navigates/}),
      // WebKitWebDriver sometimes loses a command, and never answers it. The summary names what passed only when repeated.
      retries: engine.engine === 'WebKit' ? 2 : 0,
      use: engine,
    })),
  ],
  webServer: {
    command: 'npx tsx tools/preview/index.ts',
    cwd: root,
    env: {PORT: String(port)},
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
  },
} satisfies PlaywrightTestConfig<SiteOptions, Engine>;
