import type {PhrasingContent} from 'mdast';
import * as z from 'zod';
import {code, commaSeparated, paragraph, text} from '@aldermark/lib/nodes';
import {OutcomeLookup} from '../outcomes';
import type {Api} from '../attributeTypes';
import {defineTag} from '../writerTag';

/** The page that has what the names lead to, under the same anchors. */
const ADDRESS = '/docs/sandbox-scenarios';

type Entry = {readonly id: string; readonly name: PhrasingContent};

const entries = {
  scenarios: ({scenarios}: Api): Entry[] =>
    [...scenarios.keys()].map((name) => ({id: name, name: code(name)})),
  resources: (api: Api): Entry[] =>
    new OutcomeLookup(api).byResource().map(({id, title}) => ({id, name: text(title)})),
  errors: (api: Api): Entry[] =>
    new OutcomeLookup(api).byOperations().map(({id, title}) => ({id, name: text(title)})),
};

export const OutcomeNames = (api: Api) =>
  defineTag({
    name: 'OutcomeNames',
    form: 'block',
    purpose:
      'Links every scenario, resource or group of errors of [Test scenarios](/docs/sandbox-scenarios). Each link keeps the anchor that its target had on the page of the sandbox.',
    attributes: z.strictObject({
      of: z
        .enum(['scenarios', 'resources', 'errors'])
        .describe('`scenarios`, `resources` or `errors`'),
    }),
    example: '<OutcomeNames of="scenarios" />',
    shownOn: {name: 'Sandbox', href: '/docs/sandbox#scenarios'},
    render: ({of}) => [
      paragraph(
        ...commaSeparated(
          entries[of](api).map(({id, name}): PhrasingContent => ({
            type: 'link',
            url: `${ADDRESS}#${id}`,
            children: [name],
            data: {hProperties: {id}},
          })),
        ),
      ),
    ],
  });
