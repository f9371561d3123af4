import type {ListItem} from 'mdast';
import * as z from 'zod';
import {eventSampleOf, type Event} from '../../../contract-reader/lookups';
import {codeLink, jsonBlock, paragraph, phrasing, text} from '../../../lib/nodes';
import {foldedPayload} from '../payloads';
import type {Api} from '../attributeTypes';
import {defineTag} from '../writerTag';

function item(event: Event, {eventHref, inlineOf}: Api): ListItem {
  const {name, summary} = event;
  const payload = jsonBlock(name, eventSampleOf(event).payload);
  return {
    type: 'listItem',
    spread: true,
    children: [
      paragraph(
        codeLink({name, href: eventHref(name)}),
        text(': '),
        ...phrasing(inlineOf(summary)),
      ),
      foldedPayload(name, payload),
    ],
  };
}

export const EventList = (api: Api) =>
  defineTag({
    name: 'EventList',
    form: 'block',
    purpose:
      'Lists events in the order in which they arrive, each with its meaning and, behind a click, its payload.',
    attributes: z.strictObject({names: api.eventNames}),
    example: '<EventList names="card.blocked, card.unblocked" />',
    render: ({names: events}, {page}) => {
      events.forEach(({name}) => page.listed.add(name));
      return [
        {
          type: 'list',
          ordered: true,
          spread: true,
          children: events.map((event) => item(event, api)),
        },
      ];
    },
  });
