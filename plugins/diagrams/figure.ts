import type {List, PhrasingContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {component} from '../../lib/mdxNodes';
import {namesIn, type NamedText, type NameSource} from '../../contract-reader/names';
import type {TextLine} from './describe';
import {descriptionId, titleId} from './draw';

/** A part of a line. A name becomes a link to the place that explains it. */
function phrase({text, href}: NamedText): PhrasingContent {
  return href === undefined
    ? {type: 'text', value: text}
    : {type: 'link', url: href, children: [{type: 'inlineCode', value: text}]};
}

function toList(lines: readonly TextLine[], source: NameSource): List {
  return {
    type: 'list',
    ordered: true,
    spread: false,
    children: lines.map(({text, lines: inner}) => ({
      type: 'listItem',
      spread: false,
      children: [
        {type: 'paragraph', children: namesIn(text, source).map(phrase)},
        ...(inner.length > 0 ? [toList(inner, source)] : []),
      ],
    })),
  };
}

/** The drawing in a frame that scrolls, with its text below. Search reads the text only. */
export function figure(
  id: string,
  {svg, lines}: {readonly svg: string; readonly lines: readonly TextLine[]},
  source: NameSource,
): MdxJsxFlowElement {
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
    {
      type: 'paragraph',
      data: {hName: 'summary'},
      children: [{type: 'text', value: 'Diagram as text'}],
    },
    toList(lines, source),
  ]);
  return component('figure', {className: 'diagram'}, [frame, text]);
}
