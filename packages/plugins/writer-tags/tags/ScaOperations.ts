import * as z from 'zod';
import {codeLink, phrasing, table} from '@aldermark/lib/nodes';
import {capitalised} from '@aldermark/lib/capitals';
import type {Api} from '../attributeTypes';
import {defineTag} from '../writerTag';

const DYNAMIC_LINK = '. The approval is tied to the amount and the payee';

export const ScaOperations = ({inlineOf, operationHref, operations}: Api) =>
  defineTag({
    name: 'ScaOperations',
    form: 'block',
    purpose:
      'Lists every operation that requires strong customer authentication, with the condition under which it does, and says which approvals are linked to an amount and a payee.',
    attributes: z.strictObject({}),
    example: '<ScaOperations />',
    shownOn: {
      name: 'When SCA is required',
      href: '/docs/kyc/sca-rules#which-operations-ask-for-it',
    },
    render: () => [
      table(
        ['Operation', 'SCA is required'],
        [...operations.values()].flatMap((operation) => {
          const sca = operation.sca;
          return sca === undefined
            ? []
            : [
                [
                  [codeLink({name: operation.id, href: operationHref(operation)})],
                  // Only payments have exemptions (RTS, Chapter III), and the user approves a payment for its amount and payee.
                  phrasing(
                    inlineOf(
                      `${capitalised(sca)}${sca.includes('exemptions') ? DYNAMIC_LINK : ''}`,
                    ),
                  ),
                ],
              ];
        }),
      ),
    ],
  });
