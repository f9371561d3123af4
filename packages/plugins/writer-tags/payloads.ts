import type {BlockContent, Code} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {fieldsOf} from '../page-runs/fields';
import type {ApiEvent} from '@aldermark/sandbox';
import type {Event} from '@aldermark/contract-reader/lookups';
import {behindClick, code, jsonBlock, markBlock, text} from '@aldermark/lib/nodes';
import type {TagUse, ShownPayload} from './writerTag';

/** A payload with all fields of its object, or with its identity and some of them. */
function payloadBlock(
  {name}: Event,
  fields: readonly string[] | undefined,
  payload: ApiEvent,
): Code {
  const {data} = payload;
  const identity = ['id', 'version'].filter((key) => key in data.object);
  const object = fieldsOf(data.object, fields && [...new Set([...identity, ...fields])]);
  return jsonBlock(fields ? `${name}, some fields` : name, {...payload, data: {...data, object}});
}

/** A payload behind a click, because it repeats the response above it or the schema of the event. */
const foldedPayload = (event: string, payload: Code): MdxJsxFlowElement =>
  behindClick([text('Payload of '), code(event)], [payload], {className: 'payload'});

/**
 * The payload of an event that happens when the page is played, with all fields of its object or some. It is
 * behind a click unless it is `open`.
 */
export function payloadNodes(
  event: Event,
  {
    fields,
    last: isLast,
    open: isOpen,
  }: {
    readonly fields?: readonly string[] | undefined;
    readonly last?: true | undefined;
    readonly open?: true | undefined;
  },
  {page, line}: TagUse,
): BlockContent[] {
  const node = jsonBlock(event.name, {});
  const shown: ShownPayload = {line, node};
  page.payloads.push(shown);
  const block = isOpen ? node : foldedPayload(event.name, node);
  page.steps.push({
    kind: 'event',
    line,
    event,
    ...(isLast && {isLast}),
    node: block,
    fill: (payload) => {
      shown.event = payload;
      Object.assign(node, payloadBlock(event, fields, payload));
    },
    mark: (id) => markBlock(node, id),
  });
  return [block];
}
