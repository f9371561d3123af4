import path from 'node:path';
import {chromium, expect, test as base} from '@playwright/test';
import {firefoxPath, launchOptions, webKitPath} from '../../tools/browser';
import {desktop} from '../support/frame';
import type {Browser} from './drivers/browser';
import {startWithPuppeteer} from './drivers/puppeteer';
import {startWebKit} from './drivers/webKit';
import {StagedHost, serveBuild} from './host';
import {Reader} from './reader';

/** A browser, and whether it has the Navigation API, which the browsers of some readers lack. */
export type Engine = {
  readonly engine: 'Chromium' | 'Firefox' | 'WebKit';
  readonly hasNavigationApi: boolean;
};

/** Starts the browser of an engine; undefined when this machine does not have it. `folder` is for its settings. */
async function start(
  {engine, hasNavigationApi}: Engine,
  folder: string,
): Promise<Browser | undefined> {
  if (engine === 'Chromium') {
    const {executablePath = chromium.executablePath(), args} = launchOptions();
    return startWithPuppeteer({executablePath, args});
  }
  const executablePath = engine === 'Firefox' ? firefoxPath() : webKitPath();
  if (executablePath === undefined) {
    return undefined;
  }
  return engine === 'Firefox'
    ? startWithPuppeteer({
        browser: 'firefox',
        executablePath,
        extraPrefsFirefox: {'dom.navigation.webidl.enabled': hasNavigationApi},
      })
    : startWebKit(executablePath, hasNavigationApi, folder);
}

type WorkerFixtures = Engine & {
  readonly program: Browser | undefined;
  readonly site: string;
};

type Fixtures = {
  /** What the browser may complain about in this test. */
  readonly expectedComplaints: readonly RegExp[];
  /** The host of this test. */
  readonly host: StagedHost;
  /** Opens a tab of the reader. */
  readonly openTab: () => Promise<Reader>;
  /** A reader with a first tab, and with an empty storage. */
  readonly reader: Reader;
};

/** Tests that run in each engine. A complaint of the browser fails a test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['Chromium', {option: true, scope: 'worker'}],
  hasNavigationApi: [true, {option: true, scope: 'worker'}],
  program: [
    async ({engine, hasNavigationApi}, use, {project, workerIndex}) => {
      const folder = path.join(project.outputDir, `engine-${workerIndex}`);
      const program = await start({engine, hasNavigationApi}, folder);
      await use(program);
      await program?.close();
    },
    {scope: 'worker'},
  ],
  site: [
    async ({}, use) => {
      const {origin, stop} = await serveBuild();
      await use(origin);
      await stop();
    },
    {scope: 'worker'},
  ],
  expectedComplaints: [[], {option: true}],
  host: async ({site, expectedComplaints}, use) => {
    const host = new StagedHost(site);
    await host.connect();
    await use(host);
    await host.disconnect();
    expect(
      host.complaints.filter((text) => !expectedComplaints.some((pattern) => pattern.test(text))),
    ).toEqual([]);
  },
  openTab: async ({engine, program, host}, use, testInfo) => {
    if (!program) {
      testInfo.skip(true, `${engine} is not installed`);
      return;
    }
    const readers: Reader[] = [];
    await use(async () => {
      const reader = new Reader(await program.openTab(), host);
      readers.push(reader);
      await reader.resize(desktop);
      return reader;
    });
    for (const reader of readers) {
      await reader.close();
    }
  },
  reader: async ({openTab}, use) => use(await openTab()),
});

export {expect};
