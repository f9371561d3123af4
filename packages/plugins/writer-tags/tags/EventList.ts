import type {BlockContent, Code, ListItem} from 'mdast';
import * as z from 'zod';
import type {Event} from '@aldermark/contract-reader/lookups';
import {codeLink, jsonBlock, paragraph, phrasing, text} from '@aldermark/lib/nodes';
import {foldedPayload} from '../payloads';
import type {Api} from '../attributeTypes';
import {defineTag} from '../writerTag';

/** An event with its meaning and, unless it has only a link, its payload. */
function item(
  {name, summary}: Event,
  payload: Code | undefined,
  {eventHref, inlineOf}: Api,
): ListItem {
  const meaning = paragraph(
    codeLink({name, href: eventHref(name)}),
    text(': '),
    ...phrasing(inlineOf(summary)),
  );
  const folded: BlockContent[] = payload ? [foldedPayload(name, payload)] : [];
  return {type: 'listItem', spread: true, children: [meaning, ...folded]};
}

export const EventList = (api: Api) =>
  defineTag({
    name: 'EventList',
    form: 'block',
    purpose:
      'Lists events in the order in which they arrive, each with its meaning and, behind a click, its payload. Order and payloads are those of the calls of the page, also of hidden ones and of those below the list.',
    attributes: z.strictObject({
      names: api.eventNames,
      linked: api.eventNames
        .optional()
        .describe('those of them that no call of the page causes: they have no payload'),
    }),
    above: '<RequestSample name="blockCard" />\n\n<RequestSample name="unblockCard" />',
    example:
      '<EventList names="card.blocked, card.unblocked, card.expired" linked="card.expired" />',
    render: ({names: events, linked = []}, {page, line}) => {
      const [strange] = linked.filter((event) => !events.includes(event));
      if (strange) {
        throw new Error(
          `"linked" names ${strange.name}, which "names" does not list. Add it there.`,
        );
      }
      const played = events.filter((event) => !linked.includes(event));
      const payloads = new Map(played.map(({name}) => [name, jsonBlock(name, {})]));
      events.forEach(({name}) => page.listed.set(name, page.listed.get(name) ?? line));
      page.eventLists.push({
        line,
        names: events.map(({name}) => name),
        linked: linked.map(({name}) => name),
        fill: (name, payload) =>
          void Object.assign(payloads.get(name) ?? {}, jsonBlock(name, payload)),
      });
      return [
        {
          type: 'list',
          ordered: true,
          spread: true,
          children: events.map((event) => item(event, payloads.get(event.name), api)),
        },
      ];
    },
  });
