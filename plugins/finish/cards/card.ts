import {provider} from '../../../data/provider';
import {sections} from '../../../data/sections';
import {escaped} from '../../../lib/markup';
import {factOf, textOf, type Document} from '../document';

/** The text of a card: the title of a page, and the section that it belongs to. */
export type Card = {readonly title: string; readonly section: string};

/** The size that link previews ask for: 1.91 to 1. */
export const cardSize = {width: 1200, height: 630} as const;

/** The card of a page: its title, and the section that its address belongs to. */
export function cardOf(route: string, document: Document, siteTitle: string): Card {
  const inTab = document.elements.find(({tagName}) => tagName === 'title');
  const shared = factOf(document, ['meta', 'property', 'og:title'], 'content');
  const [title = ''] = (shared ?? (inTab ? textOf(inTab) : '')).split(` | ${siteTitle}`);
  if (route === '/') {
    return {title, section: provider.tagline};
  }
  const section = sections.find(({pathPattern}) => new RegExp(pathPattern).test(route));
  return {title, section: section?.label ?? siteTitle};
}

/**
 * The tags that give link previews a card, and the kind of page that the Open Graph protocol requires. `url` is absolute:
 * no service resolves a relative one.
 */
export function cardTags({title, section}: Card, url: string): string {
  const facts = {
    'og:type': section === provider.tagline ? 'website' : 'article',
    'og:image': url,
    'og:image:width': String(cardSize.width),
    'og:image:height': String(cardSize.height),
    'og:image:alt': `${title} (${section})`,
  };
  return Object.entries(facts)
    .map(([property, content]) => `<meta property="${property}" content="${escaped(content)}">`)
    .join('');
}
