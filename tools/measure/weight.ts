import {inKilobytes, sum} from './figures';
import {inlineScripts} from './firstLoad';
import type {SentFile, Site} from './host';
import {load} from './load';
import {guide, reference, startPages, useCase} from './pages';
import {bytesRow, type Row} from './row';
import {screenForms, openBrowserTab, settle} from './tab';

const kinds: readonly [name: string, extension: RegExp][] = [
  ['style sheets', /\.css$/],
  ['scripts', /\.m?js$/],
  ['fonts', /\.woff2?$/],
  ['images', /\.(?:png|jpe?g|webp|svg|ico)$/],
  ['data', /\.(?:json|wasm|bin)$/],
  ['pages', /\.part\.txt$/],
  ['HTML', /(?:^|\/)[^./]*$/],
];

export function bytesOf(files: readonly SentFile[]): number {
  return sum(files.map(({bytes}) => bytes));
}

function parts(files: readonly SentFile[]): string {
  return kinds
    .map(([name, extension]) => ({
      name,
      bytes: bytesOf(files.filter(({path}) => extension.test(path))),
    }))
    .filter(({bytes}) => bytes > 0)
    .sort((one, other) => other.bytes - one.bytes)
    .map(({name, bytes}) => `${name} ${inKilobytes(bytes)}`)
    .join(', ');
}

function scriptsOf(files: readonly SentFile[]): SentFile[] {
  return files.filter(({path, isForWorker}) => /\.m?js$/.test(path) && !isForWorker);
}

/** What the host sends for a load that nobody touches. */
async function filesOfLoad({browser, host}: Site, route: string): Promise<SentFile[]> {
  host.takeSent();
  await load(browser, host.origin + route, 'mobile', 'fast');
  return host.takeSent();
}

/** Searches, opens the menu and points at a link, and returns every file of this. */
async function filesOfUse({browser, host}: Site): Promise<SentFile[]> {
  host.takeSent();
  const {page, close} = await openBrowserTab(browser, 'desktop', 'fast');
  try {
    await page.goto(host.origin + guide);
    await settle(page);
    await page.getByRole('combobox', {name: 'Search'}).first().click();
    await page.keyboard.type('iban');
    await settle(page);
    await page.locator('main a[href^="/"]').last().hover();
    await page.setViewportSize(screenForms.narrow.viewport);
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click({force: true});
    await settle(page);
  } finally {
    await close();
  }
  return host.takeSent();
}

/** The weight of first loads, and of the scripts before and after the reader wants something. */
export async function weightRows(site: Site): Promise<Row[]> {
  const loads = new Map<string, SentFile[]>();
  for (const route of startPages) {
    loads.set(route, await filesOfLoad(site, route));
  }
  const goals = [
    [guide, 'guide', 40_000, 'first-load-guide'],
    [useCase, 'use case with a diagram', 55_000, 'first-load-use-case'],
    [reference, 'reference', 100_000, 'first-load-reference'],
  ] as const;
  const pages = goals.map(([route, name, most, figure]): Row => {
    const files = (loads.get(route) ?? []).filter(({isInAdvance}) => !isInAdvance);
    const details = `: ${parts(files)}`;
    return bytesRow(`${name} (\`${route}\`), all bytes`, bytesOf(files), most, {details, figure});
  });
  const untouched = startPages
    .map((route) => ({route, bytes: bytesOf(scriptsOf(loads.get(route) ?? []))}))
    .reduce((most, page) => (page.bytes > most.bytes ? page : most));
  const inline = Math.max(...startPages.map((route) => inlineScripts(site.folder, route)));
  const inAdvance = (loads.get(guide) ?? []).filter((file) => file.isInAdvance);
  const shell = scriptsOf(await filesOfUse(site));
  return [
    ...pages,
    {
      what: 'guide, pages requested in advance',
      goal: '≤ 6',
      value: `${inAdvance.length}, ${inKilobytes(bytesOf(inAdvance))}`,
      passes: inAdvance.length <= 6,
    },
    bytesRow(
      `scripts requested before intent, most of ${startPages.length} pages`,
      untouched.bytes,
      5000,
      {details: ` (\`${untouched.route}\`), and at most ${inKilobytes(inline)} in the HTML`},
    ),
    bytesRow('all scripts once search, menu and links are wanted', bytesOf(shell), 95_000, {
      details: ` in ${shell.length} files`,
    }),
  ];
}
