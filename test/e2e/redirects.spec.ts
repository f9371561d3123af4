import {readFileSync} from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {provider} from '@aldermark/data/provider';
import {redirects} from '@aldermark/data/redirects';
import {buildFolder, expect, hosts, on, plainHost, test} from '../support/hosts';
import {hydrated} from '../support/site';

const entries = Object.entries(redirects);

/** Hosts that answer an old address with a page, which opens the new address. */
const withoutRules = ['GitHub Pages', plainHost] as const;
const withRules = hosts.filter((host) => host !== 'GitHub Pages');

for (const host of withRules) {
  test(
    `${host} leads every old address to its page with one 301, and keeps the query`,
    on(host),
    async ({request, originOf}) => {
      const origin = await originOf(host);
      for (const [from, to] of entries) {
        const answer = await request.get(`${origin}${from}?q=a%26b&x=/`, {maxRedirects: 0});
        expect
          .soft([answer.status(), answer.headers()['location']], from)
          .toEqual([301, `${to}?q=a%26b&x=/`]);
      }
      for (const target of new Set(entries.map(([, to]) => to))) {
        const page = await request.get(origin + target, {maxRedirects: 0});
        expect.soft(page.status(), target).toBe(200);
      }
    },
  );
}

for (const host of withoutRules) {
  test(
    `${host} answers every old address with a page that leads on`,
    on(host),
    async ({originOf}) => {
      const origin = await originOf(host);
      for (const [from, to] of entries) {
        const answer = await fetch(origin + from);
        expect.soft(answer.status, from).toBe(200);
        const $ = load(await answer.text());
        expect.soft($('script[src="/redirect.js"]').attr('data-to'), from).toBe(to);
        expect.soft($('link[rel="canonical"]').attr('href'), from).toBe(provider.site.docs + to);
        expect.soft($('meta[name="robots"]').attr('content'), from).toBe('noindex');
        expect.soft($('p a').attr('href'), from).toBe(to);
        expect.soft($('meta[http-equiv="refresh"]').attr('content'), from).toBe(`0; url=${to}`);
      }
      for (const to of new Set(entries.map(([, target]) => target))) {
        const target = await fetch(origin + to);
        const html = await target.text();
        const $ = load(html.slice(0, html.indexOf('<body')));
        expect.soft($('link[rel="canonical"]').attr('href'), to).toBe(provider.site.docs + to);
      }
    },
  );
}

for (const host of [...hosts, plainHost] as const) {
  test(
    `${host}: a reader of an old address arrives with query and anchor`,
    on(host),
    async ({page, originOf}) => {
      const origin = await originOf(host);
      // A delayed script reveals any other redirect, which would lose the query.
      await page.route(/\/usecases\/topups\/?(?:\?|$)/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 500));
        await route.continue();
      });
      await page.goto(`${origin}/usecases/topups/topups?from=mail#refunds`, {waitUntil: 'commit'});
      await expect(page).toHaveURL(`${origin}/usecases/topups?from=mail#refunds`);
      await hydrated(page);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        'href',
        `${provider.site.docs}/usecases/topups`,
      );
    },
  );
}

/** Shortened addresses and their targets. */
const folders = [
  ['/docs', '/docs/introduction'],
  ['/docs/', '/docs/introduction'],
  ['/usecases', '/usecases/Introduction'],
  ['/v1', '/v1/docs/introduction'],
  ['/v1/', '/v1/docs/introduction'],
] as const;

for (const host of [...hosts, plainHost] as const) {
  test(
    `${host}: a shortened address leads to the start of its section`,
    on(host),
    async ({page, originOf}) => {
      const origin = await originOf(host);
      for (const [folder, start] of folders) {
        await page.goto(origin + folder, {waitUntil: 'commit'});
        await expect(page).toHaveURL(origin + start);
        await hydrated(page);
      }
    },
  );
}

for (const host of [...hosts, plainHost] as const) {
  test(
    `${host}: the address that an error names is its page, also without a rule of the host`,
    on(host),
    async ({page, originOf}) => {
      const origin = await originOf(host);
      await page.goto(`${origin}/errors/closure_blocked?from=mail`, {waitUntil: 'commit'});
      await hydrated(page);
      await expect(page).toHaveURL(`${origin}/errors/closure_blocked?from=mail`);
      await expect(page.getByRole('heading', {level: 1})).toHaveText('closure_blocked');
    },
  );
}

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  for (const host of withoutRules) {
    test(
      `${host} leads an old address of each section to its page`,
      on(host),
      async ({page, originOf}) => {
        const origin = await originOf(host);
        // All of them are alike, with another target.
        const ofSections = new Map(entries.map((entry) => [entry[0].split('/')[1], entry]));
        expect(ofSections.size).toBeGreaterThan(3);
        for (const [from, to] of ofSections.values()) {
          await page.goto(origin + from, {waitUntil: 'commit'});
          // A plain file server adds a slash, and no script removes it.
          await expect(page).toHaveURL((url) => url.pathname.replace(/(?<=.)\/$/, '') === to);
          await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
            'href',
            provider.site.docs + to,
          );
        }
      },
    );
  }
});

test('no old address is in the sitemap', () => {
  const sitemap = readFileSync(path.join(buildFolder, 'sitemap.xml'), 'utf8');
  const listed = entries.filter(([from]) =>
    sitemap.includes(`<loc>${provider.site.docs}${from}</loc>`),
  );
  expect(sitemap).toContain(`<loc>${provider.site.docs}/usecases/topups</loc>`);
  expect(listed).toEqual([]);
});
