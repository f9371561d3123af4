import type {PhrasingContent} from 'mdast';
import * as z from 'zod';
import {code, table, text} from '@aldermark/lib/nodes';
import {
  transactionCodes,
  codesOfReturns,
} from '@aldermark/sandbox/domains/statements/bankTransactionCodes';
import {defineTag} from '../writerTag';

type Codes = readonly [credit: string, debit: string];

const row = (kind: PhrasingContent[], found: Codes): PhrasingContent[][] => [
  kind,
  ...found.map((one) => [code(one)]),
];

/** A kind of entry: its type, and its scheme where two schemes differ. */
function kindOf(name: string): PhrasingContent[] {
  const [type = '', scheme] = name.split(' ');
  return [code(type), ...(scheme === undefined ? [] : [text(', '), code(scheme)])];
}

/** A kind of entry that comes back, and why where a reason has a code of its own. */
function returnOf(name: string): PhrasingContent[] {
  const [type = '', reason] = name.split(' ');
  return [
    code(type),
    text(' that was returned'),
    ...(reason === undefined ? [] : [text(' with the reason '), code(reason)]),
  ];
}

export const BankTransactionCodes = defineTag({
  name: 'BankTransactionCodes',
  form: 'block',
  purpose:
    'Lists the bank transaction codes (`BkTxCd`) that the camt.053 of the sandbox has for each kind of entry.',
  attributes: z.strictObject({}),
  example: '<BankTransactionCodes />',
  shownOn: {
    name: 'Statement files',
    href: '/docs/accounts/statement-files#bank-transaction-codes',
  },
  render: () => [
    table(
      ['Entry', 'Credit', 'Debit'],
      [
        ...Object.entries(transactionCodes).map(([name, found]) => row(kindOf(name), found)),
        ...Object.entries(codesOfReturns).map(([name, found]) => row(returnOf(name), found)),
      ],
    ),
  ],
});
