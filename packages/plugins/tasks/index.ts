import type {List, ListItem, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {component, inlineComponent} from '@aldermark/lib/mdxNodes';
import {text} from '@aldermark/lib/nodes';
import {shortId} from '../writer-tags/programmePlan/useCasePage';

/** Puts the text of a task beside its box into a label. `id` is what a browser keeps of a ticked box. */
function label(item: ListItem, id: string): void {
  const [first] = item.children;
  if (first?.type !== 'paragraph') {
    return;
  }
  const box = inlineComponent(
    'input',
    {type: 'checkbox', value: id, ...(item.checked && {defaultChecked: true})},
    [],
  );
  item.checked = null;
  item.data = {hProperties: {className: ['task-list-item']}};
  first.children = [inlineComponent('label', {}, [box, text(' '), ...first.children])];
}

/**
 * Remark plugin: makes the boxes of tasks (`- [ ]`) work, which Markdown disables, and names each by its text. Without
 * JavaScript a reader ticks and prints them; `src/client/behaviours/tasks.ts` also keeps them.
 */
export default function tasks() {
  return (tree: Root): void => {
    const known = new Map<string, number>();
    visit(tree, 'list', (list: List, index, parent) => {
      const items = list.children.filter(({checked}) => typeof checked === 'boolean');
      if (items.length > 0 && parent && index !== undefined) {
        // It is in the page from the start, so that nothing moves when a script fills it.
        parent.children.splice(index + 1, 0, component('p', {role: 'status', 'data-tasks': ''}));
      }
      for (const item of items) {
        list.data = {hProperties: {className: ['contains-task-list']}};
        const id = shortId(toString(item));
        const count = (known.get(id) ?? 0) + 1;
        known.set(id, count);
        label(item, count === 1 ? id : `${id}-${count}`);
      }
    });
  };
}
