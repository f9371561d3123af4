import type {Code} from 'mdast';
import {fieldsOf} from '../page-runs/fields';
import {checkBody} from './calls';
import {eventSampleOf, type Event} from './lookups';
import {jsonBlock} from './nodes';
import type {Place} from './writerTag';

/** The payload of an event: all of it, or only those fields of its object that the body names. */
export function payloadNodes(
  event: Event,
  fields: readonly string[] | undefined,
  place: Place,
): Code[] {
  if (place.page.isPlayed) {
    return [playedPayload(event, fields, place)];
  }
  const {payload, object} = eventSampleOf(event);
  if (place.body === undefined) {
    return [jsonBlock(event.name, payload)];
  }
  checkBody(place, event.object, 'part');
  const identity = Object.fromEntries(
    ['id', 'version'].filter((key) => key in object).map((key) => [key, object[key]]),
  );
  const data = payload.data as object;
  const shown = {...identity, ...(place.body as object)};
  return [jsonBlock(`${event.name}, some fields`, {...payload, data: {...data, object: shown}})];
}

/** The payload of an event that happens when the page is played, with all fields of its object or some. */
function playedPayload(
  event: Event,
  fields: readonly string[] | undefined,
  {page, line}: Place,
): Code {
  const node = jsonBlock(event.name, {});
  page.steps.push({
    kind: 'event',
    line,
    event,
    fill: (payload) => {
      const data = payload.data as {readonly object: Readonly<Record<string, unknown>>};
      const identity = ['id', 'version'].filter((key) => key in data.object);
      const object = fieldsOf(data.object, fields && [...new Set([...identity, ...fields])]);
      const title = fields ? `${event.name}, some fields` : event.name;
      Object.assign(node, jsonBlock(title, {...payload, data: {...data, object}}));
    },
  });
  return node;
}
