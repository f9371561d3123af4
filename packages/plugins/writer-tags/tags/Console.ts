import * as z from 'zod';
import {component} from '@aldermark/lib/mdxNodes';
import type {Api} from '../attributeTypes';
import {defineTag, need} from '../writerTag';

export const Console = ({operations, operationHref}: Api) =>
  defineTag({
    name: 'Console',
    form: 'block',
    purpose:
      'Shows the console, in which a reader makes calls of every operation in the browser, and without JavaScript a list of all operations.',
    attributes: z.strictObject({}),
    example: '<Console />',
    shownOn: {name: 'Console', href: '/docs/console#make-a-call'},
    render: (_, place) => {
      need(place, {name: 'Console', from: '@site/src/components/Console'});
      const listed = [...operations.values()].map((operation) => ({
        id: operation.id,
        summary: operation.summary,
        href: operationHref(operation),
      }));
      return [component('Console', {operations: listed})];
    },
  });
