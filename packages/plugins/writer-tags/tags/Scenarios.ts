import type {BlockContent, PhrasingContent} from 'mdast';
import * as z from 'zod';
import type {Scenario} from '@aldermark/contract-reader/lookups';
import {component} from '@aldermark/lib/mdxNodes';
import {
  behindClick,
  code,
  codeLink,
  commaSeparated,
  paragraph,
  phrasing,
  text,
} from '@aldermark/lib/nodes';
import type {Api} from '../attributeTypes';
import {parameterTable} from '../parameterTable';
import {defineTag, need} from '../writerTag';

/** A text of the contract without links, for a place that is a button. */
const plainPhrasing = (value: string): PhrasingContent[] =>
  value
    .split('`')
    .map((part, index): PhrasingContent => (index % 2 === 0 ? text(part) : code(part)))
    .filter((node) => !('value' in node) || node.value !== '');

/** The first sentence of a text, and the others. */
function sentencesOf(effect: string): readonly [first: string, others: string] {
  const [first = effect] = /^.*?\.(?=\s|$)/.exec(effect) ?? [];
  return [first, effect.slice(first.length).trim()];
}

function boxOf(scenario: Scenario, api: Api): BlockContent {
  const {name, effect, events} = scenario;
  const [first, others] = sentencesOf(effect);
  const links = events.map((event) => codeLink({name: event, href: api.eventHref(event)}));
  return behindClick(
    [code(name), text(': '), ...plainPhrasing(first)],
    [
      ...(others ? [paragraph(...phrasing(api.inlineOf(others)))] : []),
      parameterTable(scenario.parameters, api),
      paragraph(
        ...(links.length > 0
          ? [text('Events: '), ...commaSeparated(links)]
          : [text('No event is sent.')]),
      ),
    ],
    {id: name, className: 'scenario', 'data-item': ''},
  );
}

export const Scenarios = (api: Api) =>
  defineTag({
    name: 'Scenarios',
    form: 'block',
    purpose:
      'Lists every scenario of the sandbox: its parameters with their types, values and defaults, what it does, and its events.',
    attributes: z.strictObject({}),
    example: '<Scenarios />',
    shownOn: {name: 'Test scenarios', href: '/docs/sandbox-scenarios#scenarios'},
    render: (_, place) => {
      need(place, {name: 'Filter', from: '@site/src/components/Filter'});
      const boxes = [...api.scenarios.values()].map((scenario) => boxOf(scenario, api));
      return [
        component(
          'Filter',
          {
            label: 'Filter the scenarios',
            placeholder: 'card.authorisation',
            noun: 'scenario',
            count: boxes.length,
          },
          boxes,
        ),
      ];
    },
  });
