import type {ApiEvent} from '@aldermark/sandbox';

/** An event without its object, for lists. */
type EventLine = {
  readonly id: string;
  readonly type: string;
  readonly occurredAt: string;
  readonly objectType: string;
  readonly objectId: string | null;
};

/** The id of the object of an event; null for an object without an id. */
function objectIdOf({data}: ApiEvent): string | null {
  const {id} = data.object as {readonly id?: unknown};
  return typeof id === 'string' ? id : null;
}

export function eventLine(event: ApiEvent): EventLine {
  const {id, type, occurredAt, data} = event;
  return {id, type, occurredAt, objectType: data.objectType, objectId: objectIdOf(event)};
}
