import type {List, PhrasingContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {IconName} from '@aldermark/data/icons';
import {drawingOf} from '@aldermark/lib/icons';
import {component} from '@aldermark/lib/mdxNodes';
import {namesInText, type NamedText, type NameSource} from '@aldermark/contract-reader/names';
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
        {type: 'paragraph', children: namesInText(text, source).map(phrase)},
        ...(inner.length > 0 ? [toList(inner, source)] : []),
      ],
    })),
  };
}

/** The button with which the large drawing closes. It gets the focus, so that arrow keys move the drawing. */
const close = (frameId: string): string =>
  `<button type="button" class="button button--secondary" popovertarget="${frameId}" popovertargetaction="hide" autofocus>Close</button>`;

const icon: IconName = 'maximize-2';

/** What the button that opens the large drawing shows. */
const enlarge = `<svg viewBox="0 0 24 24" aria-hidden="true">${drawingOf(icon)}</svg> Enlarge`;

/**
 * The drawing, which fits the width of the text, with its text below. Where that makes it small, a button opens it large
 * in a layer above the page, also without a script. Search reads the text only.
 */
export function figure(
  id: string,
  {svg, lines}: {readonly svg: string; readonly lines: readonly TextLine[]},
  source: NameSource,
): MdxJsxFlowElement {
  const frameId = `${id}-frame`;
  const frame = component('div', {
    id: frameId,
    className: 'diagramFrame',
    popover: 'auto',
    role: 'group',
    'aria-labelledby': titleId(id),
    'aria-describedby': descriptionId(id),
    'data-search-ignore': '',
    dangerouslySetInnerHTML: {__html: close(frameId) + svg},
  });
  const opener = component('button', {
    type: 'button',
    className: 'clean-btn enlarge',
    popoverTarget: frameId,
    'aria-describedby': titleId(id),
    'data-search-ignore': '',
    dangerouslySetInnerHTML: {__html: enlarge},
  });
  const text = component('details', {className: 'diagramText'}, [
    {
      type: 'paragraph',
      data: {hName: 'summary'},
      children: [{type: 'text', value: 'Diagram as text'}],
    },
    toList(lines, source),
  ]);
  return component('figure', {className: 'diagram'}, [frame, opener, text]);
}
