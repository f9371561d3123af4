import type {Element, ElementContent, Root} from 'hast';
import {fromParse5} from 'hast-util-from-parse5';
import {toString} from 'hast-util-to-string';
import {attributeOf, factOf, type PageDocument} from '../document';
import {findElement, hasClass, isElement} from './elements/conversion';

/** The content of a page, without what serves a screen, such as buttons and links of headings to themselves. */
export type Article = {
  readonly title: string;
  readonly description: string;
  readonly content: Root;
};

/** Whether an element has no content, because it is a control of the page, reports on one, or repeats for paper or the dark. */
function isControl(element: Element): boolean {
  const {tagName, properties} = element;
  return (
    ['button', 'form', 'script', 'style', 'template', 'wbr'].includes(tagName) ||
    // The same picture as the one before it, in other colours.
    (tagName === 'img' && properties['dataMode'] === 'dark') ||
    (tagName === 'input' && properties['type'] !== 'checkbox') ||
    ['status', 'tablist'].includes(String(properties['role'])) ||
    // A picture that is made of text, beside the same in words.
    (tagName === 'div' && properties['role'] === 'img') ||
    [
      'hash-link',
      'filters',
      'methodTag',
      'dropdown',
      'printed',
      'sampleNote',
      'data-footnote-backref',
    ].some((name) => hasClass(element, name))
  );
}

/** A block of code with its text alone. Most elements of a page are the colours and lines of code. */
const plainCode = (pre: Element): Element => ({
  ...pre,
  children: [{type: 'text', value: toString(pre)}],
});

/** The nodes without controls, comments and the heading of level 1, which twins write themselves, at every depth. */
function contentOf(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (!isElement(node)) {
      return node.type === 'comment' ? [] : [node];
    }
    if (isControl(node) || node.tagName === 'h1') {
      return [];
    }
    return [
      node.tagName === 'pre' ? plainCode(node) : {...node, children: contentOf(node.children)},
    ];
  });
}

/** The first element of a page with a class, as a tree of its own. */
function partOf({elements}: PageDocument, name: string): Element | undefined {
  const found = elements.find((element) =>
    attributeOf(element, 'class')?.split(/\s+/).includes(name),
  );
  return found && (fromParse5(found) as Element);
}

/**
 * Reads the article of a page that belongs to one of the sections. The search, the lists of tags and the page for
 * unknown addresses do not: they hold no text of their own, so they have no article and no twin.
 */
export function articleOf(document: PageDocument): Article | undefined {
  const article = partOf(document, 'theme-doc-markdown');
  if (!article) {
    return undefined;
  }
  const banner = partOf(document, 'theme-doc-version-banner');
  const title = findElement(article, ({tagName}) => tagName === 'h1');
  return {
    title: title ? toString(title).trim() : '',
    description: factOf(document, ['meta', 'name', 'description'], 'content') ?? '',
    content: {
      type: 'root',
      children: contentOf([...(banner ? [banner] : []), ...article.children]),
    },
  };
}
