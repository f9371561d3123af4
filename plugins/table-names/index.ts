import type {Root, Table} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {isPartial} from '../../lib/source';

/** The titles of the columns of a table. */
const titlesOf = ({children: [head]}: Table): string[] =>
  (head?.children ?? []).map((cell) => toString(cell).trim()).filter(Boolean);

/** The names that a table may have, the shortest first: the heading above it with more and more of its columns. */
function* namesOf(table: Table, heading: string): Generator<string, never> {
  const titles = titlesOf(table);
  const above = heading === '' ? [] : [heading];
  for (let count = heading === '' ? 2 : 1; count <= titles.length; count += 1) {
    yield [...above, titles.slice(0, count).join(', ')].join(': ');
  }
  const shortest = [...above, ...titles.slice(0, 1)].join(': ');
  for (let number = 2; ; number += 1) {
    yield `${shortest} (${number})`;
  }
}

/**
 * Remark plugin: gives each table a name of its own, for the frame in which it scrolls, because a screen reader lists
 * these frames. It is the heading above the table, on the page or in the partial, and the title of the first column;
 * of more columns where several tables would have the same name.
 */
export default function tableNames() {
  return (tree: Root, file: VFile): void => {
    const {title} = (file.data.frontMatter ?? {}) as {readonly title?: string};
    const taken = new Set<string>();
    let heading = isPartial(file.path) ? '' : (title ?? '');
    visit(tree, ['heading', 'table'], (node) => {
      if (node.type === 'heading') {
        heading = toString(node);
      } else if (node.type === 'table') {
        for (const name of namesOf(node, heading)) {
          if (!taken.has(name)) {
            taken.add(name);
            node.data = {...node.data, hProperties: {...node.data?.hProperties, ariaLabel: name}};
            break;
          }
        }
      }
    });
  };
}
