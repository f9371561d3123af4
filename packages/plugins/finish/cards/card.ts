import {catalogueOf, catalogues} from '@aldermark/data/catalogues';
import {productClass, productNames, type Product} from '@aldermark/data/products';
import {provider} from '@aldermark/data/provider';
import {sections} from '@aldermark/data/sections';
import {escaped} from '@aldermark/lib/markup';
import {attributeOf, factOf, textInside, type PageDocument} from '../document';

/** What a card says: the title of a page, the section that it belongs to, and the product, whose icon it shows. */
export type Card = {
  readonly title: string;
  readonly section: string;
  readonly product?: Product;
};

/** The size that link previews ask for: 1.91 to 1. */
export const cardSize = {width: 1200, height: 630} as const;

/** The product to which a page belongs, as its breadcrumbs say. */
function productOf({elements}: PageDocument): Product | undefined {
  const crumbs = elements
    .map((element) => attributeOf(element, 'class')?.split(' ') ?? [])
    .filter((classes) => classes.includes('breadcrumbs__item'))
    .flat();
  return productNames.find((product) => crumbs.includes(productClass(product)));
}

/** The card of a page, or of the list to which it belongs, because each takes a tenth of a second to draw: its title, the section that its address belongs to, and its product. */
export function cardOf(route: string, document: PageDocument, siteTitle: string): Card {
  const inTab = document.elements.find(({tagName}) => tagName === 'title');
  const shared = factOf(document, ['meta', 'property', 'og:title'], 'content');
  const list = catalogues[catalogueOf(route) ?? ''];
  const [title = ''] = (list ?? shared ?? (inTab ? textInside(inTab) : '')).split(
    ` | ${siteTitle}`,
  );
  if (route === '/') {
    return {title, section: provider.tagline};
  }
  const section = sections.find(({pathPattern}) => new RegExp(pathPattern).test(route));
  return {title, section: section?.label ?? siteTitle, product: productOf(document)};
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
