import {attributeOf, factOf, hasClassName, type Element, type PageDocument} from '../document';

/** A section of a page: its heading, the address of its anchor, and its text up to the next heading. */
type Section = {readonly title: string; readonly hash: string; readonly text: string};

/** What the search takes from a page. */
export type SearchedText = {
  readonly address: string;
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
  readonly breadcrumb: readonly string[];
  /** The text before the first section is that of the heading of the page. */
  readonly sections: readonly Section[];
};

type Node = Element['childNodes'][number];

const headings = new Set(['h1', 'h2', 'h3']);

/** Elements around whose text there is space. */
const blocks = new Set(
  `address article aside blockquote details dialog dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6
  header hgroup hr li main nav ol p pre section table ul td th`.split(/\s+/),
);

const isElement = (node: object | null): node is Element => node !== null && 'tagName' in node;

/**
 * Code samples repeat the text, the glossary contains the meanings of terms, and the heading of footnotes is only heard.
 */
const isLeftOut = (element: Element): boolean =>
  attributeOf(element, 'data-search-ignore') !== undefined ||
  attributeOf(element, 'id') === 'footnote-label' ||
  ['filters', 'theme-code-block', 'termMeaning'].some((name) => hasClassName(element, name));

/** The text of a node with space around blocks, without what the search leaves out. */
function textOf(node: Node): string {
  if (!isElement(node)) {
    return 'value' in node ? node.value : '';
  }
  const {tagName, childNodes} = node;
  if (['script', 'style'].includes(tagName) || isLeftOut(node)) {
    return '';
  }
  const text = tagName === 'br' ? ' ' : childNodes.map(textOf).join('');
  return blocks.has(tagName) ? ` ${text} ` : text;
}

/** The elements around an element, the nearest first. */
function* around(element: Element): Generator<Element> {
  for (let {parentNode} = element; isElement(parentNode); {parentNode} = parentNode) {
    yield parentNode;
  }
}

const isHeading = ({tagName}: Element): boolean => headings.has(tagName);

const shown = (nodes: readonly Node[]): Element[] =>
  nodes.filter(isElement).filter((element) => !isLeftOut(element));

const holdsHeading = ({childNodes}: Element): boolean =>
  shown(childNodes).some((element) => isHeading(element) || holdsHeading(element));

/** Elements up to the first heading among them, or inside one of them. */
function beginning(elements: readonly Element[]): Element[] {
  const end = elements.findIndex((element) => isHeading(element) || holdsHeading(element));
  const last = elements[end];
  const inside = last && !isHeading(last) ? beginning(shown(last.childNodes)) : [];
  return [...elements.slice(0, last && end), ...inside];
}

/** The elements behind a heading, up to the next one. The theme wraps that of most pages. */
function behind(heading: Element): Element[] {
  const {tagName, parentNode} = heading;
  const isTitle = tagName === 'h1';
  const isWrapped = isElement(parentNode) && parentNode.tagName === 'header';
  const first = isTitle && isWrapped ? parentNode : heading;
  const siblings = shown(first.parentNode?.childNodes ?? []);
  const others = siblings.slice(siblings.indexOf(first) + 1);
  const end = others.findIndex(isHeading);
  return isTitle ? beginning(others) : others.slice(0, end < 0 ? undefined : end);
}

function sectionOf(heading: Element): Section {
  const isLink = (node: Node): node is Element =>
    isElement(node) && hasClassName(node, 'hash-link');
  const {childNodes} = heading;
  const link = childNodes.find(isLink);
  const title = childNodes.filter((node) => !isLink(node)).map(textOf);
  return {
    title: title.join('').trim(),
    hash: (link && attributeOf(link, 'href')) ?? '',
    text: behind(heading).map(textOf).join('').trim().replace(/\s+/g, ' '),
  };
}

/** Where a page is: its section, and the categories of the sidebar. */
function breadcrumbOf({elements}: PageDocument): string[] {
  const section = elements.find((element) => hasClassName(element, 'navbar__link--active'));
  const entries = elements.filter(
    (element) =>
      hasClassName(element, 'menu__link--active') &&
      [...around(element)].some((one) => hasClassName(one, 'menu__list-item-collapsible')),
  );
  return [...(section ? [section] : []), ...entries].map((element) => textOf(element).trim());
}

/** Reads what the search shows of a page. Undefined for one that is no document, or that search engines may not index. */
export function searchedTextOf(address: string, document: PageDocument): SearchedText | undefined {
  const parts = document.elements.filter((element) => {
    const outer = headings.has(element.tagName) ? [...around(element)] : [];
    return outer.some(({tagName}) => tagName === 'article') && ![element, ...outer].some(isLeftOut);
  });
  const title = parts.find(({tagName}) => tagName === 'h1');
  const metadata = (name: string) => factOf(document, ['meta', 'name', name], 'content') ?? '';
  return title === undefined || metadata('robots').includes('noindex')
    ? undefined
    : {
        address,
        title: textOf(title).trim(),
        description: metadata('description'),
        keywords: metadata('keywords').replaceAll(',', ', '),
        breadcrumb: breadcrumbOf(document),
        sections: parts.map(sectionOf),
      };
}
