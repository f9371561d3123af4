import {z} from 'zod';
import type {ApiEvent} from '@aldermark/sandbox';
import {unknownName} from '@aldermark/lib/nearest';
import {toolResponse, readsOnly, type Context} from './context';
import {argumentsOf, MOST_ENTRIES, nameShape} from './inputs';
import {itemsThatFit, MOST_RESPONSE_CHARACTERS, SENTENCES} from './room';

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
      inputSchema: argumentsOf({
        since: nameShape().optional().describe('Id of the last event that you have read'),
        types: z
          .array(nameShape())
          .max(MOST_ENTRIES)
          .optional()
          .describe('Names, such as user.activated'),
        resource: nameShape().optional().describe('Id of the object, or an id that it refers to'),
        limit: z.number().int().min(1).max(100).default(20).describe('Most events'),
      }),
      annotations: {...readsOnly, idempotentHint: false},
    },
    ({since, types, resource, limit}) => {
      checkTypes(types ?? [], Object.keys(session.contract.events));
      const all = chosen(session.events(), {since, types, resource});
      const events = itemsThatFit(all.slice(0, limit), MOST_RESPONSE_CHARACTERS - SENTENCES);
      const now = session.sandbox.now();
      const hasMore = all.length > events.length;
      const count = `${events.length} of ${all.length} events. It is ${now} in the sandbox.`;
      const next = hasMore ? [`To read on, set "since" to ${events.at(-1)?.id}.`] : [];
      return toolResponse([count, ...next].join(' '), {events, hasMore, now});
    },
  );
}
