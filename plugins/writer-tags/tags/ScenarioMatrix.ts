import type {Table} from 'mdast';
import * as z from 'zod';
import {component} from '../../../lib/mdxNodes';
import {behindClick, link, paragraph, phrasing, repeated, table, text} from '../../../lib/nodes';
import {columnsOf, Outcomes, shortColumns, type Column, type Outcome} from '../outcomes';
import type {Api} from '../attributeTypes';
import {defineTag, need, type PageState} from '../writerTag';

/** The page of the complete matrix. */
const WHOLE_MATRIX = {name: 'Sandbox outcomes', href: '/docs/sandbox'};

const noCalls: ReadonlySet<string> = new Set();

/** The outcomes of each part of the complete matrix. */
const partsOf = (api: Api) => {
  const outcomes = new Outcomes(api);
  return {
    states: () => [...api.machines.values()].flatMap((machine) => outcomes.finalStates(machine)),
    events: () => [...api.events.values()].flatMap((event) => outcomes.event(event, noCalls)),
    errors: () => [...api.errors.values()].flatMap((error) => outcomes.error(error, noCalls)),
  } satisfies Record<string, () => Outcome[]>;
};

function outcomeTable(
  outcomes: readonly Outcome[],
  columns: readonly Column[],
  {inlineOf}: Api,
): Table {
  return table(
    columns.map(({title}) => title),
    outcomes.map((outcome) =>
      columns.map(({cell}) => cell(outcome, (value) => phrasing(inlineOf(value)))),
    ),
  );
}

/** A table of the events, and one of the errors. */
function tablesOf(outcomes: readonly Outcome[], api: Api): Table[] {
  const isEvent = ({name}: Outcome) => name.includes('.');
  return [outcomes.filter(isEvent), outcomes.filter((one) => !isEvent(one))]
    .filter(({length}) => length > 0)
    .map((some) => outcomeTable(some, shortColumns, api));
}

/** The operations and scenarios that a page calls above the tag. */
function calledOn({steps}: PageState): Set<string> {
  const calls = steps.filter((step) => step.kind === 'call');
  return new Set(
    calls.map(
      ({operation, body}) => (body as {scenario?: string} | undefined)?.scenario ?? operation.id,
    ),
  );
}

/** The outcomes of the events and errors that a page has listed. */
function outcomesOf(page: PageState): Outcome[] {
  const {events, errors} = page.api;
  const outcomes = new Outcomes(page.api);
  const called = calledOn(page);
  return [...page.listed].flatMap((name) => {
    const event = events.get(name);
    const error = errors.get(name);
    return [
      ...(event ? outcomes.event(event, called) : []),
      ...(error ? outcomes.error(error, called) : []),
    ];
  });
}

export const ScenarioMatrix = (api: Api) =>
  defineTag({
    name: 'ScenarioMatrix',
    form: 'block',
    purpose:
      'Names the scenario or the call that causes each event and error that `<EventList>` and `<ErrorTable>` list above it. With `name` it shows every final state, event or error of the API with the story in which it happened, as on [Sandbox outcomes](/docs/sandbox).',
    attributes: z.strictObject({
      name: z
        .enum(['states', 'events', 'errors'])
        .optional()
        .describe('`states`, `events` or `errors`'),
    }),
    above:
      '<EventList names="card.blocked, card.unblocked" linked="card.blocked, card.unblocked" />',
    example: '<ScenarioMatrix />',
    render: ({name: part}, place) => {
      if (part) {
        need(place, {name: 'Filter', from: '@site/src/components/Filter'});
        const rows = partsOf(api)[part]();
        return [
          component(
            'Filter',
            {
              label: `Filter the ${part}`,
              placeholder: 'card FAILED sct.incoming',
              noun: 'row',
              count: rows.length,
            },
            [repeated(outcomeTable(rows, columnsOf(rows), api))],
          ),
        ];
      }
      const outcomes = outcomesOf(place.page);
      if (outcomes.length === 0) {
        throw new Error(
          'the page lists no event and no error above this tag. Put it below <EventList>.',
        );
      }
      const summary = `How each of the ${outcomes.length} events and errors of this page happens in the sandbox`;
      const stories = paragraph(link(WHOLE_MATRIX), text(' tells the story of each.'));
      return [behindClick([text(summary)], [...tablesOf(outcomes, api), stories])];
    },
  });
