import type {PhrasingContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {effectOf, type CallEffect} from '@aldermark/sandbox/runs/effects';
import type {Moment} from '@aldermark/sandbox/runs/run';
import {component} from '@aldermark/lib/mdxNodes';
import {code, codeLink, commaSeparated, paragraph, text} from '@aldermark/lib/nodes';
import type {Api} from './attributeTypes';

/** A state in code, and a balance as text. */
const value = (word: string): PhrasingContent => (/^[A-Z_]+$/.test(word) ? code(word) : text(word));

const phrase = ({name, from, to}: CallEffect): PhrasingContent[] => [
  text(`${name} `),
  ...(from === undefined ? [] : [value(from), text(' → ')]),
  value(to),
];

/** How many events and changes a stage lists. A call can cause dozens, such as the first one in a sandbox with a history. */
const MOST = 5;

/** The events that a call caused, and what it changed. Undefined when it did neither. */
export function effectsOf(
  {events, changes}: Moment,
  {eventHref}: Pick<Api, 'eventHref'>,
): MdxJsxFlowElement | undefined {
  const types = [...new Set(events.map(({event}) => event.type))].slice(0, MOST);
  const changed = changes
    .flatMap((change) => effectOf(change) ?? [])
    .slice(0, MOST)
    .map(phrase);
  const lines = [
    ...(types.length > 0
      ? [
          paragraph(
            text(types.length > 1 ? 'Events ' : 'Event '),
            ...commaSeparated(types.map((name) => codeLink({name, href: eventHref(name)}))),
          ),
        ]
      : []),
    ...(changed.length > 0
      ? [
          paragraph(
            text('Changed '),
            ...changed.flatMap((parts, index) => (index > 0 ? [text('; '), ...parts] : parts)),
          ),
        ]
      : []),
  ];
  return lines.length > 0
    ? component('div', {className: 'callEffects', 'data-search-ignore': ''}, lines)
    : undefined;
}
