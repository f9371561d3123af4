import type {List, ListItem, Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {toString} from 'mdast-util-to-string';
import {component} from '@aldermark/lib/mdxNodes';
import {repeated} from '@aldermark/lib/nodes';

const isRelated = (item: ListItem): boolean => toString(item).startsWith('Goes with:');

/** Takes the items that name related pages out of the lists of a guide. */
function takeRelated({children}: MdxJsxFlowElement): List[] {
  return children
    .filter((child) => child.type === 'list')
    .flatMap((list) => {
      const related = list.children.filter(isRelated);
      list.children = list.children.filter((item) => !isRelated(item));
      return related.length > 0 ? [{...list, children: related}] : [];
    });
}

/**
 * Remark plugin: moves "Goes with" of a page guide to the end of the page, where a reader wants to know what to read
 * next. A guide without any other item disappears. Writers see the related pages at the top of the source.
 */
export default function relatedPages() {
  return (tree: Root): void => {
    const end: RootContent[] = [];
    const others = tree.children.flatMap((node) => {
      if (node.type !== 'mdxJsxFlowElement' || node.name !== 'PageGuide') {
        return [node];
      }
      const related = takeRelated(node);
      // The titles of other pages lead readers of the search to the wrong page.
      end.push(...related.map((list) => repeated(component('PageGuide', {}, [list]))));
      return node.children.some((child) => child.type === 'list' && child.children.length > 0)
        ? [node]
        : [];
    });
    tree.children = [...others, ...end];
  };
}
