import type {List, PhrasingContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {component} from '../../lib/mdxNodes';
import {namesIn, type NamedText} from '../../contract-reader/names';
import {contractOnce} from '../../contract-reader/once';
import type {TextLine} from './describe';
import {descriptionId, titleId} from './draw';

/** A part of a line. A name becomes a link to the place that explains it. */
function phrase({text, href}: NamedText): PhrasingContent {
  return href === undefined
    ? {type: 'text', value: text}
    : {type: 'link', url: href, children: [{type: 'inlineCode', value: text}]};
}

function toList(lines: readonly TextLine[]): List {
  return {
    type: 'list',
    ordered: true,
    spread: false,
    children: lines.map(({text, lines: inner}) => ({
      type: 'listItem',
      spread: false,
      children: [
        {type: 'paragraph', children: namesIn(text, contractOnce()).map(phrase)},
        ...(inner.length > 0 ? [toList(inner)] : []),
      ],
    })),
  };
}

/** The drawing in a frame that scrolls, with its text below. Search reads the text only. */
export function figure(id: string, svg: string, lines: readonly TextLine[]): MdxJsxFlowElement {
  const frame = component('div', {
    className: 'diagramFrame',
    role: 'group',
    tabIndex: '0',
    'aria-labelledby': titleId(id),
    'aria-describedby': descriptionId(id),
    'data-search-ignore': '',
    dangerouslySetInnerHTML: {__html: svg},
  });
  const text = component('details', {className: 'diagramText'}, [
    component('summary', {}, [
      {type: 'paragraph', children: [{type: 'text', value: 'Diagram as text'}]},
    ]),
    toList(lines),
  ]);
  return component('figure', {className: 'diagram'}, [frame, text]);
}
