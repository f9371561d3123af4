import type {Page} from '@playwright/test';
import {homeStories} from '@aldermark/data/homeStories';
import {moneyText} from '@aldermark/sandbox/engine/money';
import {play} from '@aldermark/sandbox/runs/play';
import {connectWith} from '../support/ibanPage';
import {tabTo} from '../support/keyboard';
import {pageRunAt, playedContract} from '../support/pageRuns';
import {analyse, violationLines} from '../support/barriers';
import {expect, openPage, settled, test} from '../support/site';

const story = (page: Page) => page.locator('section[aria-labelledby="story"]');
const button = (page: Page, name: string) => story(page).getByRole('button', {name, exact: true});
const steps = (page: Page) => story(page).getByRole('list', {name: 'Calls and events'});
const balance = (page: Page, name: string) =>
  story(page).getByRole('definition').nth(['Before', 'Held', 'Booked'].indexOf(name));

/** What a story does in a sandbox of the test. */
const played = (index: number) =>
  play(playedContract().contract, pageRunAt('/')!.stories[index]!.run);

/** Waits until a story is played, and compares its end with what the sandbox of the test returned. */
async function expectTheEnd(page: Page, index: number): Promise<void> {
  const {subject, to} = homeStories[index]!;
  const moments = await played(index);
  await expect(button(page, 'Run again')).toBeVisible({timeout: 60_000});
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
  await button(page, 'Run').click();
  await button(page, 'Pause').click();
  await expect(story(page).locator('pre').first()).toBeHidden();
  await expect(story(page).getByRole('status')).toContainText(
    '/v2/payee-verifications returns 201.',
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
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBe(360);
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

test('who saves data loads nothing by pointing at the button', async ({page}) => {
  await connectWith(page, {effectiveType: '4g', saveData: true});
  await openPage(page, '/');
  await settled(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await button(page, 'Run').hover();
  await settled(page);
  // Only a small script, which decides this.
  expect(requests.filter((address) => /islands\.|\.css$|\.json$/.test(address))).toEqual([]);
  await button(page, 'Run').click();
  await expect(button(page, 'Pause')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the sample is there, and no button that does nothing', async ({page}) => {
    await page.goto('/');
    await expect(story(page).locator('pre').first()).toBeVisible();
    await expect(button(page, 'Run')).toBeHidden();
  });
});
