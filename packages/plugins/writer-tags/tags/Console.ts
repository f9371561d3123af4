import * as z from 'zod';
import {consoleOperations} from '@aldermark/contract-reader/console/operations';
import {component} from '@aldermark/lib/mdxNodes';
import type {Api} from '../attributeTypes';
import {defineTag, need} from '../writerTag';

export const Console = ({model, operationName, operations, operationHref}: Api) =>
  defineTag({
    name: 'Console',
    form: 'block',
    purpose:
      'Shows the console, in which a reader makes calls of every operation in the browser, and without JavaScript a list of all operations. It begins with the sample of the operation `first`, which must work in a new sandbox.',
    attributes: z.strictObject({first: operationName}),
    example: '<Console first="createAccount" />',
    shownOn: {name: 'Console', href: '/docs/console'},
    render: ({first}, place) => {
      need(place, {name: 'Console', from: '@site/src/components/Console'});
      const listed = [...operations.values()].map((operation) => ({
        id: operation.id,
        summary: operation.summary,
        href: operationHref(operation),
      }));
      const shown = consoleOperations(model).find(({id}) => id === first.id);
      return [component('Console', {first: shown, operations: listed})];
    },
  });
