import type {Code} from 'mdast';
import {checkBody} from './calls';
import {eventSampleOf, type Event} from './lookups';
import {jsonBlock} from './nodes';
import type {Place} from './writerTag';

/** The payload of an event: all of it, or only those fields of its object that the body names. */
export function payloadNodes(event: Event, place: Place): Code[] {
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
