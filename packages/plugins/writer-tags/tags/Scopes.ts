import * as z from 'zod';
import {code, codeLink, commaSeparated, phrasing, table} from '@aldermark/lib/nodes';
import type {Api} from '../attributeTypes';
import {defineTag} from '../writerTag';

export const Scopes = ({inlineOf, operationHref, operations, scopes}: Api) =>
  defineTag({
    name: 'Scopes',
    form: 'block',
    purpose: 'Lists every scope with what it opens, and with the operations that need it.',
    attributes: z.strictObject({}),
    example: '<Scopes />',
    shownOn: {
      name: 'Configuration',
      href: '/docs/customer-relationship/configuration#every-scope',
    },
    render: () => [
      table(
        ['Scope', 'What it allows', 'Operations'],
        [...scopes].map(([scope, meaning]) => [
          [code(scope)],
          phrasing(inlineOf(meaning)),
          commaSeparated(
            [...operations.values()]
              .filter((operation) => operation.scope === scope)
              .map((operation) => codeLink({name: operation.id, href: operationHref(operation)})),
          ),
        ]),
      ),
    ],
  });
