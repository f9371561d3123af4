import {attributeOf, type PageDocument} from '../document';

/**
 * The tag that lets a browser paint a page for the first time when it has read the introduction, up to the heading of the
 * first section, instead of the menus alone; empty for a page without sections. Painting twice would take longer.
 */
export function firstScreenTag({elements}: PageDocument): string {
  const heading = elements.find(
    (element) =>
      element.tagName === 'h2' && /(?:^| )anchor(?: |$)/.test(attributeOf(element, 'class') ?? ''),
  );
  const id = heading && attributeOf(heading, 'id');
  return id === undefined
    ? ''
    : `<link rel="expect" href="#${encodeURIComponent(id)}" blocking="render">`;
}
