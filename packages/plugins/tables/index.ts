import type {Root, Table} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {columnLabels} from '@aldermark/data/columnLabels';
import {isPartial} from '@aldermark/lib/source';
import {breakNames} from './breakNames';
import {takeName} from './names';
import {fits, rooms} from './room';
import {columnsOf} from './texts';

/** Adds properties to the element that a table becomes. */
function addProperties(node: Table, properties: Readonly<Record<string, string>>): void {
  node.data = {...node.data, hProperties: {...node.data?.hProperties, ...properties}};
}

/**
 * Lets the rows of a table become cards on narrow screens, as `src/css/tables.css` draws them. Each value has the title
 * of its column beside it, which the style of the table holds once for all rows. Screen readers still read a table,
 * because the browsers of today keep what the elements are, however a style shows them. A wide one needs cards beside a call too.
 */
function becomeCards(table: Table, titles: readonly string[], fitsLane: boolean): void {
  addProperties(table, {
    className: fitsLane ? 'cardsOnPhone' : 'cardsOnPhone wide',
    style: Object.entries(columnLabels(titles))
      .map((declaration) => declaration.join(':'))
      .join(';'),
  });
}

/**
 * Remark plugin: gives each table a name of its own, because a screen reader lists them, and makes it fit a phone: long
 * names may break at their seams, and rows without room for their columns become cards.
 */
export default function tables() {
  return (tree: Root, file: VFile): void => {
    const {title} = (file.data.frontMatter ?? {}) as {readonly title?: string};
    const taken = new Set<string>();
    let heading = isPartial(file.path) ? '' : (title ?? '');
    visit(tree, ['heading', 'table'], (node) => {
      if (node.type === 'heading') {
        heading = toString(node);
      } else if (node.type === 'table') {
        const columns = columnsOf(node);
        const titles = columns.map(([first = '']) => first);
        addProperties(node, {ariaLabel: takeName(titles.filter(Boolean), heading, taken)});
        breakNames(node);
        if (!fits(columns, rooms.phone)) {
          becomeCards(node, titles, fits(columns, rooms.lane));
        }
      }
    });
  };
}
