import type {BlockContent, PhrasingContent} from 'mdast';
import type {Scenario} from '@aldermark/contract-reader/lookups';
import {code, codeLink, commaSeparated, phrasing, table, text} from '@aldermark/lib/nodes';
import type {Api} from './attributeTypes';

type Parameter = Scenario['parameters'][string];

function typeOf(
  {type, values, minimum, maximum}: Parameter,
  {model, objects, hrefOf}: Api,
): PhrasingContent[] {
  // An open list of values has no `enum`, because new ones may come, but it has their meanings too.
  const meanings = model.contract.schemas.get(type)?.schema['x-enumDescriptions'] ?? {};
  const known = values ?? Object.keys(meanings);
  if (known.length > 0) {
    return commaSeparated(known.map(code));
  }
  const bounds = [
    ...(minimum === undefined ? [] : [`from ${minimum}`]),
    ...(maximum === undefined ? [] : [`to ${maximum}`]),
  ].join(' ');
  const name = objects.has(type) ? codeLink({name: type, href: hrefOf(type)}) : text(type);
  return bounds ? [name, text(` ${bounds}`)] : [name];
}

/** What counts when a call leaves a parameter out. */
function defaultOf({optional, default: usual}: Parameter): PhrasingContent[] {
  return usual === undefined ? [text(optional ? 'optional' : 'required')] : [code(String(usual))];
}

/** A table of parameters with their types or values, their defaults and meanings. */
export function parameterTable(parameters: Scenario['parameters'], api: Api): BlockContent {
  return table(
    ['Parameter', 'Type or values', 'Default', 'Meaning'],
    Object.entries(parameters).map(([name, parameter]) => [
      [code(name)],
      typeOf(parameter, api),
      defaultOf(parameter),
      phrasing(api.inlineOf(parameter.description)),
    ]),
  );
}
