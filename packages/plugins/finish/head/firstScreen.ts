import {attributeOf, type PageDocument} from '../document';

/** The class that the theme gives a heading with an anchor. */
const withAnchor = /(?:^| )anchor(?: |$)/;

/**
 * The tag that lets a browser paint a page for the first time when it has read the introduction, up to the heading of the
 * first section, instead of the menus alone; empty for a page without sections. Painting twice would take longer.
 */
export function firstScreenTag({elements}: PageDocument): string {
  const heading = elements.find(
    (element) => element.tagName === 'h2' && withAnchor.test(attributeOf(element, 'class') ?? ''),
  );
  const id = heading && attributeOf(heading, 'id');
  return id === undefined
    ? ''
    : `<link rel="expect" href="#${encodeURIComponent(id)}" blocking="render">`;
}

/** Throws when no page has such a tag. */
export function checkFirstScreens(tags: readonly string[]): void {
  if (tags.every((tag) => tag === '')) {
    throw new Error(
      `No page has a heading whose class matches ${String(withAnchor)}. Adapt packages/plugins/finish/head/firstScreen.ts to the class that the theme gives a heading with an anchor now.`,
    );
  }
}
