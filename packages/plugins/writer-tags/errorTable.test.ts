import type {Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {expect, test} from 'vitest';
import {known} from '@aldermark/contract-reader/lookups';
import {api, render, rowsOf} from './testing/testPage';

const textOf = (code: string): string => {
  const {cause, fix} = known('error code', code, api.errors);
  return `${cause} ${fix}`.replaceAll('`', '');
};

const codesOf = (tree: Root): string[] => rowsOf(tree).map(([code = '']) => code);

/** The titles of the columns. */
function columnsOf(tree: Root): string[] {
  const titles: string[] = [];
  visit(tree, 'table', ({children: [head]}) => {
    titles.push(...(head?.children ?? []).map((cell) => toString(cell)));
  });
  return titles;
}

/** The sentence below the table. */
function sentenceOf(tree: Root): string {
  const sentences: string[] = [];
  visit(tree, 'paragraph', (node) => void sentences.push(toString(node)));
  return sentences.join(' ');
}

test('a table has the errors of its calls in the order of the contract, then those that the page names', async () => {
  const tree = await render(
    '<ErrorTable of="cancelSctTransfer, createRecall" names="upstream_timeout" />',
  );
  expect(codesOf(tree)).toEqual([
    'transfer_not_cancellable',
    'recall_not_allowed',
    'recall_window_elapsed',
    'upstream_timeout',
  ]);
});

test.each([
  [
    'setCardPin',
    'The same call can also return state_conflict, sca_required, the other errors of strong customer authentication and the errors of every call.',
  ],
  [
    'updateIndividualEntrepreneur',
    'The same call can also return holder_not_active, precondition_required, etag_mismatch and the errors of every call.',
  ],
])('errors that many calls answer are links below the table of %s', async (operation, said) => {
  const tree = await render(`<ErrorTable of="${operation}" />`);
  const sentence = sentenceOf(tree);
  expect(sentence).toBe(said);
  expect(codesOf(tree).filter((code) => sentence.includes(code))).toEqual([]);
});

test('a page replaces the text of an error and what the user is told, with links for the names in it', async () => {
  const tree = await render(
    [
      '<ErrorTable of="setCardPin">',
      '',
      '- `state_conflict`: The card is cancelled. Order one with `createCard`.',
      '',
      '  > This card no longer exists.',
      '',
      '- `pin_too_weak`: The PIN is a year.',
      '',
      '</ErrorTable>',
    ].join('\n'),
  );
  const rows = new Map(rowsOf(tree).map(([code = '', , ...cells]) => [code, cells]));
  expect(rows.get('state_conflict')).toEqual([
    'The card is cancelled. Order one with createCard.',
    'This card no longer exists.',
  ]);
  expect(rows.get('pin_too_weak')).toEqual([
    'The PIN is a year.',
    known('error code', 'pin_too_weak', api.errors).tellUser,
  ]);
  expect(rows.get('card_not_physical')?.[0]).toBe(textOf('card_not_physical'));
  expect(sentenceOf(tree)).not.toContain('state_conflict');
  const links: string[] = [];
  visit(tree, 'link', ({url}) => void links.push(url));
  expect(links).toContain('/api/CardFactory#createCard');
});

test('an error that cannot occur on the page is neither a row nor a link', async () => {
  const tree = await render(
    '<ErrorTable of="setCardPin" without="card_not_physical, state_conflict" />',
  );
  expect(codesOf(tree)).not.toContain('card_not_physical');
  expect(sentenceOf(tree)).not.toContain('state_conflict');
});

/** Operations that return the errors below. */
const calls =
  '`checkIban`, `createAccount`, `createWebhookEndpoint`, `createLegalEntity`, `createCardPinView`';

test.each([
  ['most', 'iban_invalid, currency_not_supported, webhook_url_invalid', true],
  ['few', 'webhook_url_invalid, event_type_unknown, iban_invalid', false],
])(
  'what the user is told has a column when %s rows have such a text',
  async (_, names, isColumn) => {
    const tree = await render(`${calls}\n\n<ErrorTable names="${names}" />`);
    expect(columnsOf(tree).includes('Message to the user')).toBe(isColumn);
    const told = known('error code', 'iban_invalid', api.errors).tellUser;
    const row = rowsOf(tree).find(([code]) => code === 'iban_invalid') ?? [];
    expect(row.slice(2)).toEqual(
      isColumn
        ? [textOf('iban_invalid'), told]
        : [`${textOf('iban_invalid')} Tell the user: “${told}”`],
    );
  },
);

test.each([
  ['company_ceased', '422, do not retry'],
  ['sensitive_view_limit', '429, retry later'],
  ['iban_invalid', '422'],
])('the status of %s says whether to repeat the request: %s', async (code, status) => {
  const tree = await render(`${calls}\n\n<ErrorTable names="${code}" />`);
  expect(rowsOf(tree)[0]?.[1]).toBe(status);
});
