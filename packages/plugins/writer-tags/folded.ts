import type {Table} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {component} from '@aldermark/lib/mdxNodes';
import {paragraph, text} from '@aldermark/lib/nodes';
import {need, type TagUse} from './writerTag';

/** A table that a reader opens with a click on its summary. Until then it costs no element. */
export function foldedTable(
  summary: string,
  table: Table,
  place: TagUse,
  attributes: Readonly<Record<string, string>> = {},
): MdxJsxFlowElement {
  need(place, {name: 'Folded', from: '@site/src/components/Folded'});
  return component('details', attributes, [
    {...paragraph(text(summary)), data: {hName: 'summary'}},
    component('Folded', {}, [table]),
  ]);
}
