import * as z from 'zod';
import {component, mdxHeading} from '@aldermark/lib/mdxNodes';
import {holderKinds} from '@aldermark/sandbox/recipes/recipe';
import {behindClick, link, paragraph, repeated, text} from '@aldermark/lib/nodes';
import {OutcomeLookup, tableOf, tablesOf} from '../outcomes';
import type {Api} from '../attributeTypes';
import {defineTag, need} from '../writerTag';

/** The page of the complete matrix. */
const WHOLE_MATRIX = {name: 'Test scenarios', href: '/docs/sandbox-scenarios'};

/** The name of the filter of each part. */
const labels = {resources: 'Filter the states and events', errors: 'Filter the errors'};

/** What readers may type into the filter of each part. */
const placeholders = {resources: 'card FAILED sct.incoming', errors: 'iban card 409'};

/** The groups of each part of the complete matrix. */
const parts = {
  resources: (outcomes: OutcomeLookup) => outcomes.byResource(),
  errors: (outcomes: OutcomeLookup) => outcomes.byOperations(),
};

export const ScenarioMatrix = (api: Api) =>
  defineTag({
    name: 'ScenarioMatrix',
    form: 'block',
    purpose:
      'Says how to trigger each event and error that `<EventList>` and `<ErrorTable>` list above it in the sandbox, by a call that the page shows or names. With `name` it says so of every state and event of each resource, or of every error, as on [Test scenarios](/docs/sandbox-scenarios).',
    attributes: z.strictObject({
      name: z.enum(['resources', 'errors']).optional().describe('`resources` or `errors`'),
      of: z
        .enum(holderKinds)
        .optional()
        .describe(
          'the kind of holder of the page, whose objects the events happen to: a `User`, an `IndividualEntrepreneur` or a `LegalEntity`',
        ),
    }),
    above:
      'Pay with `card.authorisation`.\n\n<EventList names="card_authorisation.approved, card_authorisation.declined" linked="card_authorisation.approved, card_authorisation.declined" />',
    example: '<ScenarioMatrix />',
    render: ({name: part, of: holder}, place) => {
      if (part) {
        need(place, {name: 'Filter', from: '@site/src/components/Filter'});
        const groups = parts[part](new OutcomeLookup(api));
        return [
          component(
            'Filter',
            {
              label: labels[part],
              placeholder: placeholders[part],
              noun: 'row',
              count: groups.reduce((sum, {outcomes}) => sum + outcomes.length, 0),
            },
            groups.map(({id, title, outcomes}) =>
              component('section', {className: 'matrix'}, [
                mdxHeading(3, title, id),
                part === 'errors'
                  ? repeated(tableOf(outcomes, undefined, api))
                  : tableOf(outcomes, undefined, api),
              ]),
            ),
          ),
        ];
      }
      const names = new Map(place.page.listed);
      if (names.size === 0) {
        throw new Error(
          'the page lists no event and no error above this tag. Put it below <EventList>.',
        );
      }
      const isError = (name: string) => api.errors.has(name);
      const kinds = [
        ...([...names.keys()].every(isError) ? [] : ['events']),
        ...([...names.keys()].some(isError) ? ['errors'] : []),
      ].join(' and ');
      const summary = `How to trigger the ${names.size} ${kinds} of this page in the sandbox`;
      const others = paragraph(link(WHOLE_MATRIX), text(' lists those of the whole API.'));
      const rows = behindClick([text(summary)], [others]);
      place.page.outcomeLists.push({
        line: place.line,
        names,
        holder,
        fill: (outcomes) =>
          void rows.children.splice(
            1,
            0,
            ...tablesOf(outcomes).map((one) => tableOf(one, holder, api)),
          ),
      });
      return [rows];
    },
  });
