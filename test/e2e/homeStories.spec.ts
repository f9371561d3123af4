import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {homeStories, storiesAddress} from '@aldermark/data/homeStories';
import {moneyText} from '@aldermark/sandbox/engine/money';
import type {SentStory} from '@aldermark/sandbox/runs/pageRun';
import {play} from '@aldermark/sandbox/runs/play';
import {connectWith} from '../support/ibanPage';
import {buildFolder} from '../support/hosts';
import {tabTo} from '../support/keyboard';
import {overhang} from '../support/overhang';
import {playedContract} from '../support/pageRuns';
import {analyse, violationLines} from '../support/barriers';
import {expect, holdRequests, openPage, settled, test} from '../support/site';

const story = (page: Page) => page.locator('section[aria-labelledby="story"]');
const button = (page: Page, name: string) => story(page).getByRole('button', {name, exact: true});
const steps = (page: Page) => story(page).getByRole('list', {name: 'Calls and events'});
const balance = (page: Page, name: string) =>
  story(page).getByRole('definition').nth(['Before', 'Held', 'Booked'].indexOf(name));

const field = (page: Page) => story(page).getByRole('textbox', {name: 'Amount in cents'});

const published = <Content>(address: string) =>
  JSON.parse(readFileSync(path.join(buildFolder, address), 'utf8')) as Content;

/** What a story does in a sandbox of the test. */
const played = (index: number) =>
  play(playedContract().contract, published<SentStory[]>(storiesAddress)[index]!.run);

/** Waits until a story is played, and compares its end with what the sandbox of the test returned. */
async function expectTheEnd(page: Page, index: number): Promise<void> {
  const {subject, to} = homeStories[index]!;
  const moments = await played(index);
  await expect(button(page, index === 0 ? 'Send again' : 'Run again')).toBeVisible({
    timeout: 60_000,
  });
  const events = moments.flatMap((moment) => moment.events.map(({event}) => event.type));
  await expect(steps(page).getByRole('list').getByRole('listitem')).toContainText(events);
  const statuses = moments.flatMap(({response}) => (response ? [String(response.status)] : []));
  await expect(steps(page).getByText(/^\d{3} ?\w*$/)).toContainText(statuses);
  const changes = moments.flatMap((moment) => moment.changes);
  const state = changes.findLast(({name, after}) => name === subject && after?.['status'])?.after;
  await expect(
    story(page)
      .getByRole('list', {name: `States of ${subject}`})
      .locator('[aria-current]'),
  ).toHaveText(String(state?.['status']));
  const money = changes.findLast(({name, after}) => name === 'Account' && after?.['balances']);
  const {available, booked, held} = money?.after?.['balances'] as Readonly<
    Record<'available' | 'booked' | 'held', Parameters<typeof moneyText>[0]>
  >;
  await expect(story(page).getByText(moneyText(available), {exact: true}).first()).toBeVisible();
  await expect(balance(page, 'Booked')).toHaveText(moneyText(booked));
  await expect(balance(page, 'Held')).toHaveText(moneyText(held));
  await expect(story(page).getByRole('link', {name: 'How it works'})).toHaveAttribute('href', to);
}

async function expectNoBarrier(page: Page): Promise<void> {
  const {violations} = await analyse(page, 'WCAG', ['section[aria-labelledby="story"]']);
  expect(violationLines(violations)).toEqual([]);
}

test('a reader runs the four stories to their ends, pauses one, and goes through others step by step', async ({
  page,
}) => {
  await openPage(page, '/');
  await button(page, 'Send').click();
  await button(page, 'Pause').click();
  await expect(story(page).locator('pre').first()).toBeHidden();
  await expect(story(page).getByRole('status')).toContainText(
    '/v2/instant-transfers returns 403 sca_required.',
  );
  await expectNoBarrier(page);
  await button(page, 'Continue').click();
  await expectTheEnd(page, 0);
  const height = async () => (await story(page).boundingBox())?.height;
  const told = await height();
  await expect(story(page).getByRole('status')).toContainText('Status SETTLED. Available EUR');

  for (const [index, {label, title}] of [...homeStories.entries()].slice(1)) {
    await button(page, label).click();
    await expect(page.getByRole('region', {name: title})).toBeVisible();
    // Nothing of it has happened yet.
    await expect(button(page, 'Run')).toBeVisible();
    await expect(steps(page).locator('[aria-current]')).toHaveCount(0);
    const beats = await steps(page).locator('> li').count();
    for (let beat = 0; beat < beats; beat += 1) {
      await button(page, 'Next').click();
    }
    await expect(story(page).getByRole('progressbar', {name: 'Steps'})).toHaveAttribute(
      'value',
      String(beats),
    );
    await expect(story(page).getByText(`${beats} of ${beats}`, {exact: true})).toBeVisible();
    await expect(steps(page).locator('[aria-current]')).toBeInViewport();
    // What follows on the page stays where it is.
    expect(await height(), label).toBe(told);
    await expectTheEnd(page, index);
  }
  await page.locator('html').evaluate((html) => html.setAttribute('data-theme', 'dark'));
  await expectNoBarrier(page);
  // The sample is what is printed.
  await page.emulateMedia({media: 'print'});
  await expect(story(page).locator('pre').first()).toBeVisible();
  await expect(steps(page)).toBeHidden();
});

test.describe('on a phone, with less motion', () => {
  test.use({viewport: {width: 360, height: 740}, hasTouch: true, reducedMotion: 'reduce'});

  test('a whole story by keyboard alone, which a screen reader says @audit', async ({page}) => {
    await openPage(page, '/');
    await tabTo(page, button(page, 'Card payment'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', {name: homeStories[1].title})).toBeVisible();
    const next = story(page).locator('xpath=following::h2[1]');
    const below = () => next.evaluate((h2) => h2.getBoundingClientRect().top + scrollY);
    const place = await below();
    await tabTo(page, button(page, 'Run'));
    await page.keyboard.press('Enter');
    await expect(button(page, 'Pause')).toBeFocused();
    await expect(story(page).getByRole('status')).toContainText('sca_challenge.created after');
    for (const one of await story(page).getByRole('button').all()) {
      const box = await one.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await expectTheEnd(page, 1);
    await expect(button(page, 'Run again')).toBeFocused();
    expect(await overhang(page)).toBe(0);
    await page.keyboard.press('Enter');
    await expect(button(page, 'Pause')).toBeFocused();
    // What follows on the page stays where it is, whatever happens in a story and whichever it is.
    expect(await below()).toBe(place);
    for (const {label, title} of homeStories) {
      await button(page, label).click();
      await expect(page.getByRole('region', {name: title})).toBeVisible();
      expect(await below(), label).toBe(place);
    }
  });
});

test('a link leads to the field, and the amount of the reader is sent, on the introduction too', async ({
  page,
}) => {
  await openPage(page, '/');
  await page.getByRole('link', {name: 'Make your first call'}).click();
  await expect(field(page)).toBeFocused();
  await field(page).fill('500');
  await page.keyboard.press('Enter');
  await expect(story(page).getByText('Send EUR 5.00 to Chloé Dubois')).toBeVisible();
  await expect(button(page, 'Pause')).toBeVisible();
  await openPage(page, '/docs/introduction');
  await field(page).fill('600');
  await button(page, 'Send').click();
  await expect(story(page).getByText('Send EUR 6.00 to Chloé Dubois')).toBeVisible();
});

test('a rejected amount ends in place with its cause, its fix and a link to its error', async ({
  page,
}) => {
  const {errors} = published<{
    errors: {code: string; title: string; cause: string; fix: string}[];
  }>('openapi/aldermark-error-codes.json');
  const known = (code: string) => errors.find((one) => one.code === code)!;
  const plain = (text: string) => text.replaceAll('`', '');
  await openPage(page, '/');
  for (const [typed, code, cause, fix] of [
    [
      '0',
      'validation_failed',
      '/amount/value: Must be 1 or more.',
      /^Write an integer in cents of 1 to/,
    ],
    ['abc', 'validation_failed', '/amount/value: Must be of type integer.', /^Write an integer/],
    ['125051', 'insufficient_funds', plain(known('insufficient_funds').cause), /^Compare/],
    ['500001', 'amount_out_of_range', plain(known('amount_out_of_range').cause), /^Send an amount/],
  ] as const) {
    await field(page).fill(typed);
    await button(page, 'Send').click();
    await expect(steps(page).getByText(`422 ${code}`, {exact: true}), typed).toBeVisible();
    await expect(steps(page).getByRole('definition').first()).toHaveText(cause);
    await expect(steps(page).getByRole('definition').last()).toHaveText(fix);
    await expect(story(page).getByRole('status')).toContainText(`Cause: ${cause}`);
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(
      steps(page).getByRole('link', {name: known(code).title, exact: true}),
    ).toHaveAttribute('href', new RegExp(`[/#]${code}$`));
    // No money has moved.
    await expect(balance(page, 'Booked')).toHaveText('EUR 1,250.50');
  }
  await expectNoBarrier(page);
  await field(page).fill('12550');
  await button(page, 'Send').click();
  await expect(field(page)).not.toHaveAttribute('aria-invalid', 'true');
  await expectTheEnd(page, 0);
});

test('what a reader types and presses before any late script is there is sent', async ({page}) => {
  const deliver = await holdRequests(page, '**/shell.*.js');
  await page.goto('/', {waitUntil: 'commit'});
  await field(page).fill('700');
  await button(page, 'Send').click();
  deliver();
  await expect(story(page).getByText('Send EUR 7.00 to Chloé Dubois')).toBeVisible();
});

test('who saves data loads nothing by pointing at the button', async ({page}) => {
  await connectWith(page, {effectiveType: '4g', saveData: true});
  await openPage(page, '/');
  await settled(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await button(page, 'Send').hover();
  await settled(page);
  // Only a small script, which decides this.
  expect(requests.filter((address) => /islands\.|\.css$|\.json$/.test(address))).toEqual([]);
  await button(page, 'Send').click();
  await expect(button(page, 'Pause')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the sample is there, and no button that does nothing', async ({page}) => {
    await page.goto('/');
    await expect(story(page).locator('pre').first()).toBeVisible();
    await expect(button(page, 'Send')).toBeHidden();
    await expect(field(page)).toBeHidden();
  });
});
