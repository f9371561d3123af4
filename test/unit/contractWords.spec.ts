import path from 'node:path';
import type {Code, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import contractWords from '../../plugins/contract-words';
import {expect, test} from '../support/site';

/** What the words of a page become. */
function render(markdown: string): Root {
  const parser = unified().use(remarkParse).use(remarkMdx);
  const tree = parser.parse(markdown);
  contractWords()(tree, new VFile({path: path.resolve('usecases/page.mdx')}));
  return tree;
}

function faultOf(markdown: string): string {
  try {
    render(markdown);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function codeBlocks(tree: Root): Code[] {
  const blocks: Code[] = [];
  visit(tree, 'code', (node) => void blocks.push(node));
  return blocks;
}

const fence = (meta: string, body: string) => `\`\`\`json ${meta}\n${body}\n\`\`\``;

const faults: readonly {readonly title: string; readonly page: string; readonly message: string}[] =
  [
    {
      title: 'an unknown operation',
      page: '<RequestSample operation="blockCrad" />',
      message: '1: <RequestSample>: unknown operation "blockCrad". Did you mean "blockCard"?',
    },
    {
      title: 'a parameter that the operation does not have',
      page: '<RequestSample operation="blockCard" cardID="crd_1" />',
      message: '1: <RequestSample>: blockCard has no parameter "cardID". Did you mean "cardId"?',
    },
    {
      title: 'a corrupted field of a request',
      page: fence('request=blockCard', '{\n  "raeson": "FRAUD_SUSPICION"\n}'),
      message: '3: unknown field "raeson". Did you mean "reason"?',
    },
    {
      title: 'a value that a request cannot have',
      page: fence('request=blockCard', '{"reason": "LOST"}'),
      message: '2: "reason" must be one of CARDHOLDER_REQUEST, FRAUD_SUSPICION, PARTNER_DECISION.',
    },
    {
      title: 'a request without a field that is required',
      page: fence('request=createAccount', '{"label": "Main account"}'),
      message: '2: the field "holderId" is missing.',
    },
    {
      title: 'a body for an operation that takes none',
      page: fence('request=getAccount', '{}'),
      message: 'getAccount takes no body. Use <RequestSample operation="getAccount" />.',
    },
    {
      title: 'a corrupted field of an answer, deep inside',
      page: fence('answer=getAccount', '{"balances": {\n  "boked": null}}'),
      message: '3: unknown field "boked". Did you mean "booked"?',
    },
    {
      title: 'a corrupted field of an event',
      page: fence('event=card.blocked', '{"sttaus": "BLOCKED"}'),
      message: '2: unknown field "sttaus". Did you mean "status"?',
    },
    {
      title: 'an error that the operation does not answer',
      page: '<AnswerSample operation="blockCard" error="iban_invalid" />',
      message: 'blockCard does not answer "iban_invalid". Did you mean "',
    },
    {
      title: 'an operation of v1 that looks like one of today',
      page: 'Call `createCardV1`.',
      message:
        '1: "createCardV1" belongs to API v1. Name "createCard", or say "v1" in the sentence.',
    },
    {
      title: 'content that is not JSON',
      page: fence('request=blockCard', '{reason: LOST}'),
      message: '1: ```json request=blockCard: ',
    },
    {
      title: 'an unknown parameter of a scenario',
      page: '<Scenario id="card.pin_lock" crad="1" />',
      message: '1: <Scenario>: unknown parameter of card.pin_lock "crad". Did you mean "',
    },
    {
      title: 'an unknown event of a list',
      page: '<EventList names="card.blocked, card.unlocked" />',
      message: 'unknown event "card.unlocked". Did you mean "card.unblocked"?',
    },
  ];

for (const {title, page, message} of faults) {
  test(`a writer is told where and how to correct ${title}`, () => {
    const fault = faultOf(page);
    expect(fault).toContain(message);
    expect(fault).toMatch(/^usecases\/page\.mdx:\d+: /);
  });
}

test('a writer is told all faults of a page at once', () => {
  const fault = faultOf(faults.map(({page}) => page).join('\n\n'));
  // The lines differ: the page is longer.
  const messages = faults.map(({message}) => message.replace(/^\d+: /, ''));
  expect(messages.filter((message) => !fault.includes(message))).toEqual([]);
});

test('a request takes the values of the page, in every language', () => {
  const tree = render(
    fence(
      'request=blockCard cardId=crd_01K7GZZQE8AJCYB5P3SA9TKNKE',
      '{"reason": "FRAUD_SUSPICION"}',
    ),
  );
  const element = tree.children.find(
    (node): node is MdxJsxFlowElement => node.type === 'mdxJsxFlowElement',
  );
  const attribute = element?.attributes.find(
    (candidate) => candidate.type === 'mdxJsxAttribute' && candidate.name === 'samples',
  );
  const value = typeof attribute?.value === 'object' ? (attribute.value?.value ?? '') : '';
  const samples = JSON.parse(value) as {language: string; code: string}[];
  expect(samples.map(({language}) => language)).toEqual([
    'curl',
    'typescript',
    'python',
    'java',
    'csharp',
    'php',
  ]);
  for (const {code} of samples) {
    expect(code).toContain('/v2/cards/crd_01K7GZZQE8AJCYB5P3SA9TKNKE/block');
    expect(code).toContain('FRAUD_SUSPICION');
  }
});

test('an answer shows the fields that the page names, an error its whole document', () => {
  const [part, error] = codeBlocks(
    render(
      [
        fence('answer=getAccount', '{"status": "ACTIVE"}'),
        fence('answer=requestAccountClosure error=closure_blocked', '{"blockers": ["LEGAL_HOLD"]}'),
      ].join('\n\n'),
    ),
  );
  expect(part?.meta).toBe('title="200 OK: Account, some fields"');
  expect(JSON.parse(part?.value ?? '')).toEqual({status: 'ACTIVE'});
  expect(error?.meta).toBe('title="409 Conflict"');
  expect(JSON.parse(error?.value ?? '')).toMatchObject({
    status: 409,
    code: 'closure_blocked',
    blockers: ['LEGAL_HOLD'],
  });
});
