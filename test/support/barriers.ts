import AxeBuilder from '@axe-core/playwright';
import {expect, type Page} from '@playwright/test';
import {storageKeys} from './site';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Shows a mode in this tab as it follows a choice in another one, which leaves open what is open. */
export async function showMode(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.evaluate(
    ([key, newValue]) => {
      localStorage.setItem(key, newValue);
      window.dispatchEvent(new StorageEvent('storage', {key, newValue, storageArea: localStorage}));
    },
    [storageKeys.theme, mode] as const,
  );
  await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
}

/**
 * What axe looks for: each of its rules, those of WCAG, these without the contrast of colours, or only that contrast,
 * which takes most of its time.
 */
export type Rules = 'all' | 'WCAG' | 'no colours' | 'colours';

/** What axe finds in some parts of a page, or in all of it. */
export async function analyse(page: Page, rules: Rules, parts: readonly string[] = []) {
  // Let all animations end before measuring colours, but for those that never do, such as a cursor that blinks. Nor does
  // Chromium ever say that a transition in a closed fold has ended, because it draws no frame of it.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(
          ({effect}) =>
            effect instanceof KeyframeEffect &&
            effect.getComputedTiming().endTime !== Infinity &&
            effect.target?.checkVisibility(),
        )
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
  // Naming every element that passes takes axe longer than finding those that do not.
  const builder = new AxeBuilder({page})
    .options({resultTypes: ['violations', 'incomplete']})
    .setLegacyMode();
  parts.forEach((part) => builder.include(part));
  const contrast = 'color-contrast';
  if (rules === 'colours') {
    builder.withRules(contrast);
  } else if (rules !== 'all') {
    builder.withTags(tags);
  }
  if (rules === 'no colours') {
    builder.disableRules(contrast);
  }
  return builder.analyze();
}

type Violations = Awaited<ReturnType<typeof analyse>>['violations'];

/** One line for each violation: the rule, and the element that breaks it. */
export const violationLines = (violations: Violations): string[] =>
  violations.flatMap(({id, nodes}) =>
    nodes.map(({target, failureSummary}) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );

/** Expects that a state of some parts of a page has no barrier, in the light mode and in the dark one. */
export async function expectNoBarrier(page: Page, state: string, ...parts: string[]) {
  await showMode(page, 'light');
  const light = await analyse(page, 'all', parts);
  expect(violationLines(light.violations), `${state} in light mode`).toEqual([]);
  // The dark mode changes nothing but colours.
  await showMode(page, 'dark');
  const dark = await analyse(page, 'colours', parts);
  expect(violationLines(dark.violations), `${state} in dark mode`).toEqual([]);
}
