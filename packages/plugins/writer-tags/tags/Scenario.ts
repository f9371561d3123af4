import type {BlockContent} from 'mdast';
import * as z from 'zod';
import {known, type Scenario as Played} from '@aldermark/contract-reader/lookups';
import {
  code,
  codeLink,
  jsonBlock,
  commaSeparated,
  markBlock,
  paragraph,
  phrasing,
  strong,
  text,
} from '@aldermark/lib/nodes';
import type {Api} from '../attributeTypes';
import {clockNote, fromClock, typedTimes} from '../times';
import {defineTag} from '../writerTag';

/** Converts the value of an attribute to the type of its sample. Throws when that is not possible. */
function typed(name: string, value: string, sample: unknown): unknown {
  if (typeof sample === 'string') {
    return value;
  }
  try {
    return JSON.parse(value) as unknown;
  } catch {
    throw new Error(`"${name}" takes a ${typeof sample}, not "${value}".`);
  }
}

/** The body of the call: optional parameters are sent only when the page gives them. */
function bodyOf({name, parameters}: Played, values: Readonly<Record<string, string>>) {
  const known = Object.entries(parameters).filter(
    ([parameter, {optional}]) => parameter in values || !optional,
  );
  return {
    scenario: name,
    parameters: Object.fromEntries(
      known.map(([parameter, {example}]) => {
        const value = values[parameter];
        return [
          parameter,
          value === undefined ? fromClock(example) : typed(parameter, value, example),
        ];
      }),
    ),
  };
}

/** The parameters that are ids and that the page does not give. */
function idsLeftOut(
  {parameters}: Played,
  values: Readonly<Record<string, string>>,
): readonly string[] {
  return Object.entries(parameters)
    .filter(([name, {type, optional}]) => type === 'id' && !optional && !(name in values))
    .map(([name]) => name);
}

/** What a scenario does; a page that has said so already links to the reference. */
function introduction(
  {name, effect, events}: Played,
  isDescribed: boolean,
  {eventHref, hrefOf, inlineOf}: Api,
): BlockContent {
  if (isDescribed) {
    return paragraph(
      strong('Sandbox:'),
      text(' '),
      codeLink({name, href: hrefOf(name)}),
      text(' with these values:'),
    );
  }
  const links = events.map((event) => codeLink({name: event, href: eventHref(event)}));
  return paragraph(
    strong('Sandbox:'),
    text(' '),
    code(name),
    text('. '),
    ...phrasing(inlineOf(effect)),
    ...(links.length > 0
      ? [text(' Events: '), ...commaSeparated(links)]
      : [text(' No event is sent.')]),
  );
}

export const Scenario = (api: Api) =>
  defineTag({
    name: 'Scenario',
    form: 'block',
    purpose:
      'Shows a scenario of the sandbox: what it does and its events, once on a page, and the body of the call.',
    attributes: z.object({name: api.scenarioName}).catchall(z.string()),
    furtherAttributes: 'parameters of the scenario, to replace the sample values of the contract',
    example: '<Scenario name="card.pin_lock" />',
    render: ({name: scenario, ...values}, {page, line, fault}) => {
      const parameters = new Map(Object.entries(scenario.parameters));
      for (const name of Object.keys(values)) {
        known(`parameter of ${scenario.name}`, name, parameters);
      }
      const body = bodyOf(scenario, values);
      typedTimes(body.parameters).forEach(({text: said}) => fault(line, `<Scenario>: ${said}`));
      const {operation} = api.simulation(body);
      const node = jsonBlock(operation.id, body);
      page.steps.push({
        kind: 'call',
        line,
        operation,
        values: {},
        body,
        hasCertificate: false,
        // A response on the page belongs to a call that the page writes itself.
        isHidden: true,
        as: undefined,
        claim: undefined,
        defaultIds: idsLeftOut(scenario, values),
        fill: ({call}) => void Object.assign(node, jsonBlock(operation.id, call.body)),
        mark: (id) => markBlock(node, id),
      });
      const note = clockNote(body);
      const isDescribed = page.described.has(scenario.name);
      page.described.add(scenario.name);
      return [introduction(scenario, isDescribed, api), node, ...(note ? [note] : [])];
    },
  });
