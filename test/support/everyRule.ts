import {readFileSync} from 'node:fs';
import type {Page} from '@playwright/test';
import {openPage, settled} from './site';

/** The sheet before the build removed anything. */
const everyRule = readFileSync('.docusaurus/finish/all.css', 'utf8');

/**
 * The computed styles of one element of each kind and of its generated content, in one text for each: with the first
 * sheet alone, and with the second. Between the two, nothing else can change the page.
 */
function stylesWith(page: Page, sheets: readonly [string, string]): Promise<string[][]> {
  return page.evaluate((texts) => {
    const useOnly = (text: string) => {
      for (const {sheet} of document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>(
        '[rel="stylesheet"], head > style',
      )) {
        if (sheet) {
          sheet.disabled = true;
        }
      }
      const sheet = new CSSStyleSheet();
      // Browsers do not style again what they skip.
      sheet.replaceSync(
        text.replaceAll(/content-visibility:\s*auto/g, 'content-visibility: visible'),
      );
      document.adoptedStyleSheets = [sheet];
    };
    const finishAnimations = () => {
      // The end of a transition can begin another one, in an element that inherits the value.
      for (let all = document.getAnimations(); all.length > 0; all = document.getAnimations()) {
        for (const animation of all) {
          const isEndless = animation.effect?.getComputedTiming().endTime === Infinity;
          animation[isEndless ? 'cancel' : 'finish']();
        }
      }
    };
    const kinds = new Map<string, Element>();
    for (const element of document.querySelectorAll('body, body *:not(svg *)')) {
      const {parentElement: parent} = element;
      const kind = [parent, element]
        .map((node) => `${node?.tagName}.${node?.className}`)
        .join(' > ');
      kinds.set(kind, kinds.get(kind) ?? element);
    }
    const styleOf = (element: Element, part: string, at: number) => {
      const style = getComputedStyle(element, part);
      if (part !== '' && style.content === 'none') {
        return '';
      }
      // The build writes the values of some custom properties in place of their names.
      const values = [...style]
        .filter((name) => !name.startsWith('--'))
        // The position of no image can be written in two ways.
        .filter((name) => !/^background-position/.test(name) || style.backgroundImage !== 'none')
        // A value may be written once for all transitions, or once for each.
        .map((name) =>
          name.startsWith('transition-')
            ? `${name}:${[...new Set(style.getPropertyValue(name).split(', '))].join(', ')}`
            : `${name}:${style.getPropertyValue(name)}`,
        );
      return `${at} ${element.tagName}.${element.getAttribute('class')}${part} ${values.join(';')}`;
    };
    return texts.map((text) => {
      useOnly(text);
      finishAnimations();
      return [...kinds.values()].flatMap((element, at) =>
        ['', '::before', '::after'].map((part) => styleOf(element, part, at)),
      );
    });
  }, sheets);
}

/**
 * What on a page looks different with the rules that the build kept than with every rule: in both modes, at two widths
 * and in print, at most three elements for each.
 */
export async function differencesFromEveryRule(page: Page, address: string): Promise<string[]> {
  await page.emulateMedia({reducedMotion: 'reduce'});
  await openPage(page, address);
  await settled(page);
  // Chromium does not keep the styles of what is in a closed box up to date.
  await page.evaluate(() =>
    document.querySelectorAll('details').forEach((details) => (details.open = true)),
  );
  const font = /url\(["']?\/assets\/fonts\/[^)]*\)/;
  const own = await page.evaluate(async () => {
    // The rules in the page, and the sheet of the search where the page has loaded it.
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    const texts = links.map(async ({href}) => (await fetch(href)).text());
    const inPage = [...document.querySelectorAll('head > style')].map((style) => style.textContent);
    return [...inPage, ...(await Promise.all(texts))].join('\n');
  });
  const complete = everyRule.replace(font, font.exec(own)?.[0] ?? '');
  const differences: string[] = [];
  for (const [width, mode, media] of [
    [390, 'light', 'screen'],
    [1440, 'dark', 'screen'],
    [1440, 'light', 'print'],
  ] as const) {
    await page.setViewportSize({width, height: 900});
    await page.emulateMedia({media});
    await page.evaluate((theme) => (document.documentElement.dataset['theme'] = theme), mode);
    const [mine = [], theirs = []] = await stylesWith(page, [own, complete]);
    const changed = mine.filter((style, at) => style !== theirs[at]);
    const shown = changed.slice(0, 3).map((style) => {
      const other = theirs[mine.indexOf(style)]?.split(';') ?? [];
      const values = style
        .split(';')
        .flatMap((value, at) => (value === other[at] ? [] : [`${value} ≠ ${other[at]}`]));
      return `${style.slice(0, 60)}: ${values.join('; ')}`;
    });
    differences.push(...shown.map((text) => `${mode} ${media} ${width}: ${text}`));
  }
  return differences;
}
