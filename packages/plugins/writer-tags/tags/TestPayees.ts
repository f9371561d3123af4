import type {PhrasingContent} from 'mdast';
import * as z from 'zod';
import {code, commaSeparated, table, text} from '@aldermark/lib/nodes';
import {testPayees, type TestPayee} from '@aldermark/sandbox/domains/payments/testPayees';
import {moneyText} from '@aldermark/sandbox/engine/money';
import type {Api} from '../attributeTypes';
import {defineTag} from '../writerTag';

const kinds = {SctTransfer: 'sct', InstantTransfer: 'instant'} as const;

type Kind = keyof typeof kinds;

const recalls = {ACCEPTED: 'is accepted', REFUSED: 'is rejected', EXPIRED: 'expires'} as const;

/** What a transfer to a test account becomes, then what else the account decides. */
function transferOutcome(payee: TestPayee, kind: Kind): PhrasingContent[] {
  const result = payee[kinds[kind]];
  if ('error' in result) {
    return [text('The call fails with '), code(result.error)];
  }
  const {nameCheck, recall, recallFee, sct} = payee;
  const isKept = kind === 'InstantTransfer' && 'status' in sct && sct.status === 'RETURNED';
  return [
    ...commaSeparated(
      [result.status, ...('reasonCode' in result ? [result.reasonCode] : [])].map(code),
    ),
    ...('seconds' in result ? [text(` after ${result.seconds} seconds`)] : []),
    ...(isKept ? [text(', and not returned')] : []),
    ...(nameCheck ? [text('; the name check is '), code(nameCheck)] : []),
    ...(recall ? [text(`; a recall ${recalls[recall]}`)] : []),
    ...(recallFee
      ? [text(`, less a fee of ${moneyText({value: recallFee, currency: 'EUR'})}`)]
      : []),
  ];
}

/** What the check of a name at a test account returns, then what becomes of a beneficiary with it. */
function savedOutcome(
  {nameCheck = 'MATCH', suggests, saved}: TestPayee,
  persons: Readonly<Record<string, string>> = {},
): PhrasingContent[] {
  return [
    code(nameCheck),
    ...(suggests ? [text(`, with the suggested name ${persons[suggests] ?? ''}`)] : []),
    ...(saved === 'BLOCKED' ? [text('; the beneficiary becomes '), code(saved)] : []),
    ...(typeof saved === 'object'
      ? [text('; '), code('createBeneficiary'), text(' fails with '), code(saved.error)]
      : []),
  ];
}

export const TestPayees = ({model}: Api) =>
  defineTag({
    name: 'TestPayees',
    form: 'block',
    purpose:
      'Lists the IBANs of other banks that decide in the sandbox what becomes of a transfer, or of the verification and the saving of a payee, and what any other IBAN does.',
    attributes: z.strictObject({
      of: z
        .enum([...(Object.keys(kinds) as [Kind, ...Kind[]]), 'Beneficiary'])
        .describe('the kind of transfer, or `Beneficiary`'),
    }),
    example: '<TestPayees of="InstantTransfer" />',
    render: ({of}) => {
      const {ibans, persons} = model.contract.samples;
      const payees = testPayees(ibans);
      const isSaved = of === 'Beneficiary';
      const rows = isSaved ? payees.filter(({nameCheck, saved}) => nameCheck ?? saved) : payees;
      const outcome = (payee: TestPayee) =>
        isSaved ? savedOutcome(payee, persons) : transferOutcome(payee, of);
      return [
        table(
          ['IBAN of the payee', 'What happens'],
          [
            ...rows.map((payee) => [[code(payee.iban)], outcome(payee)]),
            [
              [text('Any other valid IBAN in SEPA')],
              isSaved ? [code('MATCH'), text(' for every name')] : [code('SETTLED')],
            ],
          ],
        ),
      ];
    },
  });
