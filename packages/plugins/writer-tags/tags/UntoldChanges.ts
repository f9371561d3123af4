import type {PhrasingContent} from 'mdast';
import * as z from 'zod';
import {code, phrasing, table} from '@aldermark/lib/nodes';
import type {Api} from '../attributeTypes';
import {defineTag} from '../writerTag';

/** The name of an object or of one of its fields, with a link to what the reference says of a field. */
function nameOf(name: string, {fieldHref}: Api): PhrasingContent[] {
  const [object = '', field] = name.split('.');
  return field === undefined
    ? [code(object)]
    : [{type: 'link', url: fieldHref(object, field), children: [code(name)]}];
}

export const UntoldChanges = (api: Api) =>
  defineTag({
    name: 'UntoldChanges',
    form: 'block',
    purpose:
      'Lists everything that changes without an event that shows it, from `contract/untold.yaml`: when it does, and how a partner learns of it.',
    attributes: z.strictObject({}),
    example: '<UntoldChanges />',
    shownOn: {name: 'Callback API', href: '/api/Callback#changes-without-an-event'},
    render: () => [
      table(
        ['What changes', 'When', 'How you learn of it'],
        Object.entries(api.model.contract.untold).map(([name, {when, learn}]) => [
          nameOf(name, api),
          phrasing(api.inlineOf(when)),
          phrasing(api.inlineOf(learn)),
        ]),
      ),
    ],
  });
