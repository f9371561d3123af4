import type {ListItem} from 'mdast';
import * as z from 'zod';
import type {Event} from '@aldermark/contract-reader/lookups';
import {codeLink, paragraph, phrasing, text} from '@aldermark/lib/nodes';
import type {Api} from '../attributeTypes';
import {defineTag} from '../writerTag';

/** An event with its meaning. Its name leads to the reference, which has its payload. */
function item({name, summary}: Event, {eventHref, inlineOf}: Api): ListItem {
  const meaning = paragraph(
    codeLink({name, href: eventHref(name)}),
    text(': '),
    ...phrasing(inlineOf(summary)),
  );
  return {type: 'listItem', spread: false, children: [meaning]};
}

export const EventList = (api: Api) =>
  defineTag({
    name: 'EventList',
    form: 'block',
    purpose:
      'Lists events in the order in which they arrive, each with its meaning and a link to its payload in the reference. The build compares the order with that of the calls of the page, also of hidden ones and of those below the list.',
    attributes: z.strictObject({
      names: api.eventNames,
      linked: api.eventNames.optional().describe('those of them that no call of the page causes'),
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
      events.forEach(({name}) => page.listed.set(name, page.listed.get(name) ?? line));
      page.eventLists.push({
        line,
        names: events.map(({name}) => name),
        linked: linked.map(({name}) => name),
      });
      return [
        {
          type: 'list',
          ordered: true,
          spread: false,
          children: events.map((event) => item(event, api)),
        },
      ];
    },
  });
