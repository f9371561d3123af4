import {parse, type DefaultTreeAdapterTypes as Tree} from 'parse5';

export type Element = Tree.Element;

/** A parsed page. It exists while the stages read the page, and not longer: a large site has too many of them. */
export type PageDocument = {
  /** The elements in the order of the page, those inside templates among them. */
  readonly elements: readonly Element[];
};

/** The elements below nodes, in their order. */
function* below(nodes: readonly Tree.ChildNode[]): Generator<Element> {
  for (const node of nodes) {
    if ('tagName' in node) {
      yield node;
      yield* below('content' in node ? node.content.childNodes : node.childNodes);
    }
  }
}

/** Parses a page as a reader without scripts gets it, so that what `noscript` holds is content. */
export function parsedDocument(html: string): PageDocument {
  return {elements: [...below(parse(html, {scriptingEnabled: false}).childNodes)]};
}

/** The value of an attribute; undefined when the element does not have it. */
export function attributeOf({attrs}: Element, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value;
}

/** Whether an element has a class. */
export const hasClassName = (element: Element, name: string): boolean =>
  attributeOf(element, 'class')?.split(/\s+/).includes(name) ?? false;

/** The text directly inside an element, such as a title or a script. */
export function textInside({childNodes}: Element): string {
  return childNodes.map((node) => ('value' in node ? node.value : '')).join('');
}

/** The value of an attribute of the first element whose other attribute has a value: of a `meta` or a `link`. */
export function factOf(
  {elements}: PageDocument,
  [tag, attribute, value]: readonly [tag: string, attribute: string, value: string],
  wanted: string,
): string | undefined {
  const element = elements.find(
    (one) => one.tagName === tag && attributeOf(one, attribute) === value,
  );
  return element && attributeOf(element, wanted);
}
