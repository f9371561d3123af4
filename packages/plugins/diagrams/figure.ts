import type {List, PhrasingContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {IconName} from '@aldermark/data/icons';
import {drawingOf} from '@aldermark/lib/icons';
import {component} from '@aldermark/lib/mdxNodes';
import {namesInText, type NamedText, type NameSource} from '@aldermark/contract-reader/names';
import type {TextLine} from './describe';
import {descriptionId, titleId} from './draw';
import {NARROW_WIDTH, withPlaces} from './drawing/svg';

/** From whom to whom a message goes. */
const way = (text: string): PhrasingContent => ({
  type: 'emphasis',
  data: {hName: 'span', hProperties: {className: ['way']}},
  children: [{type: 'text', value: `${text}:`}],
});

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
    children: lines.map(({text, lines: inner, way: between, hrefs, attributes}) => ({
      type: 'listItem',
      spread: false,
      ...(attributes && {data: {hProperties: attributes}}),
      children: [
        {
          type: 'paragraph',
          children: [
            ...(between === undefined ? [] : [way(between), {type: 'text', value: ' '} as const]),
            ...withPlaces(namesInText(text, source), hrefs).map(phrase),
          ],
        },
        ...(inner.length > 0 ? [toList(inner, source)] : []),
      ],
    })),
  };
}

/** The button with which the drawing closes. It gets the focus, so that arrow keys move the drawing. */
const close = (frameId: string): string =>
  `<button type="button" class="button button--secondary" popovertarget="${frameId}" popovertargetaction="hide" autofocus>Close</button>`;

const icon: IconName = 'maximize-2';

/** What the button that opens the drawing shows. */
const open = `<svg viewBox="0 0 24 24" aria-hidden="true">${drawingOf(icon)}</svg> Show the drawing`;

/** How much room a drawing needs until its text is readable, in the words of `src/css/diagrams.css`. */
const roomOf = (width: number): 'phone' | 'narrow' | 'lane' =>
  width <= 359 ? 'phone' : width <= NARROW_WIDTH ? 'narrow' : 'lane';

/**
 * The drawing with its text below. Where the drawing has not enough room, its text is there at once, and a button opens the
 * drawing in a layer above the page, also without a script. Search reads the text only. Where a table follows that has all of
 * the text, no more of it can be opened.
 */
export function figure(
  id: string,
  {
    svg,
    width,
    lines,
  }: {readonly svg: string; readonly width: number; readonly lines: readonly TextLine[]},
  source: NameSource,
  hasTable: boolean,
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
    dangerouslySetInnerHTML: {__html: open},
  });
  const text = component('details', {className: 'diagramText'}, [
    {
      type: 'paragraph',
      data: {hName: 'summary'},
      children: [{type: 'text', value: 'Diagram as text'}],
    },
    toList(lines, source),
  ]);
  const attributes = {
    className: 'diagram',
    'data-room': roomOf(width),
    ...(hasTable && {'data-table': ''}),
  };
  return component('figure', attributes, [frame, text, opener]);
}
