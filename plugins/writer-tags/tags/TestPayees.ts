import type {PhrasingContent} from 'mdast';
import * as z from 'zod';
import {code, listed, table, text} from '../../../lib/nodes';
import {testPayees, type TestPayee} from '../../../sandbox/domains/payments/testPayees';
import type {Api} from '../attributeTypes';
import {defineTag} from '../writerTag';

const kinds = {SctTransfer: 'sct', InstantTransfer: 'instant'} as const;

type Kind = keyof typeof kinds;

const recalls = {ACCEPTED: 'is accepted', REFUSED: 'is refused', EXPIRED: 'expires'} as const;

/** What a transfer to a test account becomes, then what else the account decides. */
function outcome(payee: TestPayee, kind: Kind): PhrasingContent[] {
  const result = payee[kinds[kind]];
  if ('error' in result) {
    return [text('The call answers '), code(result.error)];
  }
  const {nameCheck, recall, sct} = payee;
  const isKept = kind === 'InstantTransfer' && 'status' in sct && sct.status === 'RETURNED';
  return [
    ...listed([result.status, ...('reasonCode' in result ? [result.reasonCode] : [])].map(code)),
    ...('seconds' in result ? [text(` after ${result.seconds} seconds`)] : []),
    ...(isKept ? [text(', and not returned')] : []),
    ...(nameCheck ? [text('; the name check is '), code(nameCheck)] : []),
    ...(recall ? [text(`; a recall ${recalls[recall]}`)] : []),
  ];
}

export const TestPayees = ({model}: Api) =>
  defineTag({
    name: 'TestPayees',
    form: 'block',
    purpose:
      'Lists the IBANs of other banks that decide what becomes of a transfer in the sandbox, and what any other IBAN does.',
    attributes: z.strictObject({
      of: z.enum(Object.keys(kinds) as [Kind, ...Kind[]]).describe('the kind of transfer'),
    }),
    example: '<TestPayees of="InstantTransfer" />',
    render: ({of}) => [
      table(
        ['IBAN of the payee', 'What happens'],
        [
          ...testPayees(model.contract.samples.ibans).map((payee) => [
            [code(payee.iban)],
            outcome(payee, of),
          ]),
          [[text('Any other valid IBAN in SEPA')], [code('SETTLED')]],
        ],
      ),
    ],
  });
