import {z} from 'zod';
import type {ApiEvent} from '../../../sandbox';

/** An event without its object, for lists. */
export const eventShape = z.object({
  id: z.string(),
  type: z.string(),
  occurredAt: z.string(),
  objectType: z.string(),
  objectId: z.string().nullable(),
});

/** The id of the object of an event; null for an object without an id. */
function objectIdOf({data}: ApiEvent): string | null {
  const {id} = data.object as {readonly id?: unknown};
  return typeof id === 'string' ? id : null;
}

export function eventLine(event: ApiEvent): z.infer<typeof eventShape> {
  const {id, type, occurredAt, data} = event;
  return {id, type, occurredAt, objectType: data.objectType, objectId: objectIdOf(event)};
}
