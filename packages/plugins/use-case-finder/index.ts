import type {BlockContent, ListItem, PhrasingContent, RootContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {component} from '@aldermark/lib/mdxNodes';
import {pageAt} from '../page-sources/pageAt';
import {productClassAt} from '../sidebars/entries';
import {tagLabels} from '@aldermark/lib/tags';

const text = (value: string): PhrasingContent => ({type: 'text', value});

/** Turns a list item with a link to a use case into a card with the description and the tags of that page. */
function card(item: ListItem, fault: (line: number, what: string) => void): BlockContent {
  const line = item.position?.start.line ?? 1;
  const [paragraph] = item.children;
  const link = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
  const useCase = link?.type === 'link' ? pageAt(link.url) : undefined;
  if (link?.type !== 'link' || !useCase) {
    fault(line, 'this item is not a link to a use case. Write - [Title](/usecases/…).');
    return component('li', {});
  }
  const [label] = link.children;
  if (label?.type !== 'text' || label.value !== useCase.title) {
    fault(line, `write the title of the page: [${useCase.title}](${link.url}).`);
  }
  const labels = tagLabels();
  const tags = useCase.tags.map((id) => labels.get(id) ?? id).join(', ');
  return component('li', {'data-use-case': '', className: productClassAt(link.url)}, [
    {type: 'paragraph', children: [link]},
    {type: 'paragraph', children: [text(useCase.description)]},
    {type: 'paragraph', children: [{type: 'emphasis', children: [text(tags)]}]},
  ]);
}

/**
 * The content of the finder, with one section for each heading. Its links become cards with the description and
 * the tags of their pages, so that nobody types these twice. `fault` is called for each wrong link.
 */
export function finderSections(
  children: readonly RootContent[],
  fault: (line: number, what: string) => void,
): MdxJsxFlowElement['children'] {
  const sections: BlockContent[][] = [];
  for (const node of children) {
    if (node.type === 'heading' && node.depth === 2) {
      sections.push([]);
    }
    const content =
      node.type === 'list'
        ? component(
            'ul',
            {},
            node.children.map((item) => card(item, fault)),
          )
        : node;
    (sections.at(-1) ?? sections[sections.push([]) - 1])?.push(content as BlockContent);
  }
  return sections.map((content) => component('section', {}, content));
}
