import {expect, it} from 'vitest';
import {withTitles} from './titles';

it('gives each schema its name as the title, and each part that of its schema before its own', () => {
  const text = {title: 'As free text', properties: {title: {type: 'string'}}};
  const toPayee = {title: "To the user's payee", properties: {remittance: {oneOf: [text]}}};
  expect(
    withTitles({
      Transfer: {title: 'SEPA transfer', oneOf: [toPayee], examples: [{title: 'A letter'}]},
      TransferEvent: {properties: {data: {title: 'TransferEventData'}}},
    }),
  ).toEqual({
    Transfer: {
      title: 'Transfer',
      'x-displayName': 'SEPA transfer',
      oneOf: [
        {
          title: 'TransferToTheUsersPayee',
          properties: {
            remittance: {
              oneOf: [
                {
                  title: 'TransferToTheUsersPayeeAsFreeText',
                  properties: {title: {type: 'string'}},
                },
              ],
            },
          },
        },
      ],
      examples: [{title: 'A letter'}],
    },
    TransferEvent: {title: 'TransferEvent', properties: {data: {title: 'TransferEventData'}}},
  });
});
