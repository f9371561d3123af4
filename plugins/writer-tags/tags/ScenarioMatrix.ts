import type {Table} from 'mdast';
import * as z from 'zod';
import {component} from '../../lib/mdxNodes';
import {errors, events, inlineOf, machines} from '../lookups';
import {behindClick, phrasing, repeated, table, text} from '../nodes';
import {
  cellsOf,
  errorOutcome,
  eventOutcome,
  finalStates,
  outcomeHead,
  type Outcome,
} from '../outcomes';
import {defineTag, need} from '../writerTag';

/** The outcomes of each part of the complete matrix. */
const parts = {
  states: () => [...machines().values()].flatMap(finalStates),
  events: () => [...events().values()].map(eventOutcome),
  errors: () => [...errors().values()].map(errorOutcome),
} satisfies Record<string, () => Outcome[]>;

function outcomeTable(outcomes: readonly Outcome[]): Table {
  return table(
    outcomeHead,
    outcomes.map((outcome) => cellsOf(outcome, (value) => phrasing(inlineOf(value)))),
  );
}

/** The outcomes of the events and errors that a page has listed. */
function outcomesOf(listed: ReadonlySet<string>): Outcome[] {
  return [...listed].flatMap((name) => {
    const event = events().get(name);
    const error = errors().get(name);
    return [...(event ? [eventOutcome(event)] : []), ...(error ? [errorOutcome(error)] : [])];
  });
}

export const ScenarioMatrix = defineTag({
  name: 'ScenarioMatrix',
  form: 'block',
  purpose:
    'Shows how to cause in the sandbox each event and error that `<EventList>` and `<ErrorTable>` list above it. With `name` it shows every final state, event or error of the API, as on [Sandbox outcomes](/docs/sandbox).',
  attributes: z.strictObject({
    name: z
      .enum(['states', 'events', 'errors'])
      .optional()
      .describe('`states`, `events` or `errors`'),
  }),
  above: '<EventList names="card.blocked, card.unblocked" />',
  example: '<ScenarioMatrix />',
  render: ({name: part}, place) => {
    if (part) {
      need(place, {name: 'TableFilter', from: '@site/src/components/TableFilter'});
      const rows = repeated(outcomeTable(parts[part]()));
      return [component('TableFilter', {label: `Filter the ${part}`}, [rows])];
    }
    const outcomes = outcomesOf(place.page.listed);
    if (outcomes.length === 0) {
      throw new Error(
        'the page lists no event and no error above this tag. Put it below <EventList>.',
      );
    }
    const summary = `How to cause each of the ${outcomes.length} events and errors of this page`;
    return [behindClick([text(summary)], [outcomeTable(outcomes)])];
  },
});
