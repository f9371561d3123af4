import type {PhrasingContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {Moment, ObjectChange} from '@aldermark/sandbox/runs/run';
import {component} from '@aldermark/lib/mdxNodes';
import {code, codeLink, commaSeparated, paragraph, text} from '@aldermark/lib/nodes';
import type {Api} from './attributeTypes';

type Amount = {readonly value: number; readonly currency: string};

/** Account.balances of the contract. */
type Balances = {readonly booked?: Amount; readonly available?: Amount};

const money = ({value, currency}: Amount): string =>
  `${currency} ${(value / 100).toLocaleString('en-GB', {minimumFractionDigits: 2}).replace('-', '−')}`;

/** What became of an object, as long as it is a state or a balance. */
function changeOf({name, before, after}: ObjectChange): PhrasingContent[] {
  const was = before?.['status'];
  const is = after?.['status'];
  if (typeof is === 'string') {
    const from = typeof was === 'string' ? [code(was), text(' → ')] : [];
    return [text(`${name} `), ...from, code(is)];
  }
  const [old, now] = [before, after].map((fields) => fields?.['balances'] as Balances | undefined);
  for (const kind of ['booked', 'available'] as const) {
    const [from, to] = [old?.[kind], now?.[kind]];
    if (from && to && from.value !== to.value) {
      return [text(`${name} ${kind} ${money(from)} → ${money(to)}`)];
    }
  }
  return [];
}

/** How many events and changes a stage lists. A call can cause dozens, such as the first one in a sandbox with a history. */
const MOST = 5;

/** The events that a call caused, and what it changed. Undefined when it did neither. */
export function effectsOf(
  {events, changes}: Moment,
  {eventHref}: Pick<Api, 'eventHref'>,
): MdxJsxFlowElement | undefined {
  const types = [...new Set(events.map(({event}) => event.type))].slice(0, MOST);
  const changed = changes
    .map(changeOf)
    .filter(({length}) => length > 0)
    .slice(0, MOST);
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
