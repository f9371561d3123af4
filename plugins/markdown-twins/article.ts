import type {Element, ElementContent, Parents, Root} from 'hast';
import {fromParse5} from 'hast-util-from-parse5';
import {toString} from 'hast-util-to-string';
import {parse} from 'parse5';
import {find, hasClass, isElement} from './elements/conversion';

/** The content of a page, without what serves a screen, such as buttons and links of headings to themselves. */
export type Article = {
  readonly title: string;
  readonly description: string;
  readonly content: Root;
};

/** Whether an element has no content, because it is a control of the page or reports on one. */
function isControl(element: Element): boolean {
  const {tagName, properties} = element;
  return (
    ['button', 'form', 'script', 'style', 'template', 'wbr'].includes(tagName) ||
    (tagName === 'input' && properties['type'] !== 'checkbox') ||
    ['status', 'tablist'].includes(String(properties['role'])) ||
    ['hash-link', 'filters', 'methodTag', 'dropdown', 'data-footnote-backref'].some((name) =>
      hasClass(element, name),
    )
  );
}

/** The nodes without controls and comments, at every depth. */
function withoutControls(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (!isElement(node)) {
      return node.type === 'comment' ? [] : [node];
    }
    return isControl(node) ? [] : [{...node, children: withoutControls(node.children)}];
  });
}

/** The elements without the first heading of level 1, which `toMarkdown` writes itself. */
function withoutTitle(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (!isElement(node)) {
      return [node];
    }
    return node.tagName === 'h1' ? [] : [{...node, children: withoutTitle(node.children)}];
  });
}

function descriptionIn(tree: Parents): string {
  const meta = find(
    tree,
    ({tagName, properties}) => tagName === 'meta' && properties['name'] === 'description',
  );
  return String(meta?.properties['content'] ?? '');
}

const articleClass = 'theme-doc-markdown';

/**
 * Whether a page belongs to one of the sections. The search, the lists of tags and the page for unknown addresses do
 * not: they hold no text of their own, so they have no twin either.
 */
export const hasArticle = (html: string): boolean => html.includes(articleClass);

/** Reads the article of a page that has one. */
export function articleOf(html: string): Article {
  // Without the positions that rehype-parse adds, a page needs half of the time and memory. Twins are read
  // without scripts, so what `noscript` holds is content.
  const tree = fromParse5(parse(html, {scriptingEnabled: false})) as Root;
  const article = find(tree, (element) => hasClass(element, articleClass));
  const banner = find(tree, (element) => hasClass(element, 'theme-doc-version-banner'));
  const children = withoutControls([...(banner ? [banner] : []), ...(article?.children ?? [])]);
  const title = article && find(article, ({tagName}) => tagName === 'h1');
  return {
    title: title ? toString(title).trim() : '',
    description: descriptionIn(tree),
    content: {type: 'root', children: withoutTitle(children)},
  };
}
