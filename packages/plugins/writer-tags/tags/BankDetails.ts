import type {RootContent} from 'mdast';
import * as z from 'zod';
import {provider} from '@aldermark/data/provider';
import {examineNumber} from '@aldermark/lib/bankDetails/examine';
import {numberKinds} from '@aldermark/lib/bankDetails/kinds';
import {kindIds, type BankDetailsFacts} from '@aldermark/lib/bankDetails/types';
import {correctionsInWords, grouped, numberVerdict} from '@aldermark/lib/bankDetails/verdict';
import {component} from '@aldermark/lib/mdxNodes';
import {code, paragraph, table, text} from '@aldermark/lib/nodes';
import {testPayees, type TestPayee} from '@aldermark/sandbox/domains/payments/testPayees';
import {capitalised} from '@aldermark/lib/capitals';
import type {Api} from '../attributeTypes';
import {defineTag, need} from '../writerTag';

type Samples = Api['model']['contract']['samples'];

/** What a transfer to a test account becomes, in words. */
function outcome(result: TestPayee['sct']): string {
  if ('error' in result) {
    return `fails with ${result.error}`;
  }
  return 'reasonCode' in result
    ? `becomes ${result.status} with ${result.reasonCode}`
    : `becomes ${result.status}`;
}

const aboutPayee = ({sct, instant, nameCheck = 'MATCH'}: TestPayee) =>
  `A payee of the sandbox. A SEPA credit transfer to it ${outcome(sct)}, and an instant transfer ${outcome(instant)}. The name check returns ${nameCheck}.`;

const ofEach = (values: Readonly<Record<string, string>> = {}, about: (key: string) => string) =>
  Object.entries(values).map(([key, value]) => [value, about(key)] as const);

/** What each number of the register is or does in the sandbox. */
function knownNumbers(samples: Samples): Readonly<Record<string, string>> {
  const holder = (key: string) => samples.persons?.[key.split('_')[0] ?? ''] ?? 'a company';
  const bank = (key: string) => samples.bankNames?.[key.split('_')[0] ?? ''] ?? '';
  const testNumber = () => 'A test number, which belongs to no real person or company.';
  return Object.fromEntries([
    ...ofEach(samples.accounts, (key) => `An account of ${holder(key)} in the sandbox.`),
    ...ofEach(samples.virtualIbans, (key) => `A virtual IBAN of ${holder(key)} in the sandbox.`),
    ...ofEach(
      samples.externalAccounts,
      (key) => `The account of ${holder(key)} at another bank in the sandbox.`,
    ),
    ...testPayees(samples.ibans).map((payee) => [payee.iban, aboutPayee(payee)] as const),
    ...ofEach(
      samples.bics,
      (key) => `${bank(key)}, in ${key.endsWith('production') ? 'production' : 'the sandbox'}.`,
    ),
    ...[samples.sirens, samples.sirets, samples.vatNumbers, samples.creditorIds].flatMap((group) =>
      ofEach(group, testNumber),
    ),
    ...ofEach(samples.tins, testNumber).filter(([value]) => value.length > 9),
    ...ofEach(samples.creditorReferences, testNumber),
  ]);
}

function factsOf({model}: Api): BankDetailsFacts {
  const {samples} = model.contract;
  return {
    provider: {
      name: provider.name,
      bankCode: provider.bankCode,
      virtualBranch: Object.values(samples.virtualIbans ?? {})[0]?.slice(9, 14) ?? '',
    },
    known: knownNumbers(samples),
  };
}

const kindTable = () =>
  table(
    ['Number', 'What it consists of', 'What shows a typing error'],
    kindIds.map((id) => {
      const {name, form, protection} = numberKinds[id];
      return [[text(capitalised(name))], [text(form.replace(/\.$/, ''))], [text(protection)]];
    }),
  );

const results = {passed: 'passed', failed: 'failed', open: 'not made'};

/** What the tool says about a number, as tables. */
function exampleOf(api: Api, number: string): RootContent[] {
  const answer = examineNumber(number, factsOf(api));
  if (answer.state !== 'examined') {
    throw new Error(`The tool reads no number in "${number}". Write one of contract/samples.yaml.`);
  }
  const {examination} = answer;
  const {kind, parts, checks, corrections} = examination;
  const [likeliest] = corrections.shown;
  const inWords = correctionsInWords(examination);
  return [
    paragraph(text(numberVerdict(examination))),
    table(
      ['Part', 'Position', 'Sample', 'What it says'],
      parts.map(({name, start, text: characters, meaning = ''}) => [
        [text(name)],
        [text(`${String(start)}–${String(start + characters.length - 1)}`)],
        [code(characters)],
        [text(meaning)],
      ]),
    ),
    table(
      ['Check', 'Result', 'Why'],
      checks.map(({name, result, says}) => [
        [text(name)],
        [text(results[result])],
        [text(says.replace(/\.$/, ''))],
      ]),
    ),
    ...(inWords === undefined || !likeliest
      ? []
      : [
          paragraph(
            text(`${inWords} The likeliest is `),
            code(grouped(kind, likeliest.value)),
            text(`: ${likeliest.reason}, ${likeliest.place}.`),
          ),
        ]),
  ];
}

export const BankDetails = (api: Api) =>
  defineTag({
    name: 'BankDetails',
    form: 'block',
    purpose:
      'Shows the tool that checks bank details. With `part`, it shows as tables the `kinds` of numbers that the tool knows, or as an `example` what it says about a `number`.',
    attributes: z.strictObject({
      part: z.enum(['kinds', 'example']).optional().describe('`kinds` or `example`'),
      number: z.string().optional().describe('the number of the example, from `samples.yaml`'),
    }),
    example: '<BankDetails />',
    shownOn: {name: 'Bank details checker', href: '/docs/tools/bank-details#check-a-number'},
    render: ({part, number = ''}, place) => {
      if (part) {
        return part === 'kinds' ? [kindTable()] : exampleOf(api, number);
      }
      need(place, {name: 'BankDetails', from: '@site/src/components/BankDetails'});
      const [wrong = ''] = Object.keys(api.model.contract.samples.wrong);
      return [component('BankDetails', {facts: factsOf(api), example: wrong})];
    },
  });
