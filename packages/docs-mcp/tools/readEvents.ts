import {z} from 'zod';
import type {ApiEvent} from '../../../sandbox';
import {unknownName} from '../../../lib/nearest';
import {answer, jsonBlock, readsOnly, type Context} from './context';
import {eventLine} from './events';

type Filter = {
  readonly since?: string | undefined;
  readonly types?: readonly string[] | undefined;
  readonly resource?: string | undefined;
};

/** The events that a filter chooses, the oldest first. Throws when `since` is no event. */
function chosen(all: readonly ApiEvent[], {since, types, resource}: Filter): readonly ApiEvent[] {
  const last = since === undefined ? -1 : all.findIndex(({id}) => id === since);
  if (since !== undefined && last < 0) {
    throw new Error(`There is no event "${since}" in this sandbox. Leave "since" out to read all.`);
  }
  return all
    .slice(last + 1)
    .filter(({type}) => types === undefined || types.includes(type))
    .filter(({data}) => resource === undefined || Object.values(data.object).includes(resource));
}

function checkTypes(types: readonly string[], known: readonly string[]): void {
  const unknown = types.find((type) => !known.includes(type));
  if (unknown !== undefined) {
    throw new Error(unknownName('event', unknown, known));
  }
}

/** Reads the events of the sandbox. */
export function registerReadEvents({server, session}: Context): void {
  server.registerTool(
    'read_events',
    {
      title: 'Read the events of the sandbox',
      description:
        'Reads the events of the sandbox with their objects, the oldest first, as a webhook endpoint would receive them. What falls due later happens when time passes, or at once with advanceTestClock.',
      inputSchema: {
        since: z.string().optional().describe('Id of the last event that you have read'),
        types: z.array(z.string()).optional().describe('Names, such as user.activated'),
        resource: z.string().optional().describe('Id of the object, or an id that it refers to'),
        limit: z.number().int().min(1).max(100).default(20).describe('Most events'),
      },
      outputSchema: {
        events: z.array(z.record(z.string(), z.unknown())).describe('Events as they are delivered'),
        hasMore: z.boolean(),
        now: z.string().describe('Time of the sandbox'),
      },
      annotations: {...readsOnly, idempotentHint: false},
    },
    ({since, types, resource, limit}) => {
      checkTypes(types ?? [], Object.keys(session.contract.events));
      const all = chosen(session.events(), {since, types, resource});
      const events = all.slice(0, limit);
      const now = session.sandbox.now();
      const hasMore = all.length > events.length;
      const lines = events.map((event) => {
        const {type, occurredAt, id} = eventLine(event);
        return `**${type}** at ${occurredAt} (${id})\n\n${jsonBlock(event.data)}`;
      });
      const count = `${events.length} of ${all.length} events. It is ${now} in the sandbox.`;
      const next = hasMore ? [`To read on, set "since" to ${events.at(-1)?.id}.`] : [];
      return answer([count, ...lines, ...next].join('\n\n'), {events, hasMore, now});
    },
  );
}
