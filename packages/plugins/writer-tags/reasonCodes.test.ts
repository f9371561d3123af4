import {toString} from 'mdast-util-to-string';
import {expect, test} from 'vitest';
import {errorCatalogue} from '@aldermark/contract-reader/errorCatalogue';
import {reasonCatalogue} from '@aldermark/contract-reader/reasons';
import {api, renderErrors, render, rowsOf} from './testing/testPage';

test('a code that concerns the payer has a row apart from that of the payee', async () => {
  const rows = rowsOf(await render('<ReasonCodes of="SctTransfer.reasonCode" />'));
  const closed = rows.filter(([code]) => code?.startsWith('AC04'));
  expect(closed.map(([code, status, , account]) => [code, status, account])).toEqual([
    ['AC04', 'REJECTED, RETURNED', 'other'],
    ['AC04, from SCHEDULED', 'REJECTED', 'own'],
    ['AC04, a received transfer', 'RETURNED', 'own'],
  ]);
});

test('names the reasons that must not be explained to the user, with the rule of the contract', async () => {
  const tree = await render('<ReasonCodes of="CardAuthorisation.declineReason" confidential />');
  const {confidence = '-'} = api.reasonFields.get('CardAuthorisation.declineReason') ?? {};
  expect(toString(tree)).toMatch(/^For CARD_BLOCKED \([^)]+\) and LEGAL, show/);
  expect(toString(tree)).toContain(confidence.slice(1));
});

test('the meaning of an enumeration is that of its schema', async () => {
  const rows = rowsOf(await render('<ReasonCodes of="Topup.failureReason" />'));
  expect(rows).toContainEqual([
    'CARD_EXPIRED',
    'The expiry date of the card has passed.',
    'other',
    'other',
    'after a change',
    'Let the user try another card.',
    '“This card has expired. Use another card.”',
  ]);
});

test('a table in which nothing can be repeated has no column that says so', async () => {
  const columns = async (field: string) =>
    rowsOf(await render(`<ReasonCodes of="${field}" />`)).at(0)?.length;
  expect(await columns('InternalTransfer.reasonCode')).toBe(8);
  expect(await columns('DirectDebit.reasonCode')).toBe(7);
});

test('the actions are listed with what "retry" is beside them', async () => {
  const rows = rowsOf(await render('<ReasonCodes actions />'));
  expect(rows).toContainEqual(['leaveOutBic', 'Leave the BIC out', 'fix']);
  const {action, fields, events, unknown} = reasonCatalogue(api.model.contract);
  const used = [...fields.flatMap(({reasons}) => reasons), ...events, unknown];
  expect(rows.map(([name]) => name)).toEqual(Object.keys(action));
  expect(used.filter((one) => action[one.action] === undefined)).toEqual([]);
});

test('an approval says that its order keeps its key, and that a card payment starts again', async () => {
  const rows = rowsOf(await render('<ReasonCodes events />'));
  const expired = rows.filter(([event]) => event?.startsWith('sca_challenge.expired'));
  expect(expired.map(([event, , , , repeat]) => [event, repeat])).toEqual([
    ['sca_challenge.expired', 'same call'],
    ['sca_challenge.expired, a card payment', 'later'],
  ]);
});

test('one code of a field shows its cases alone', async () => {
  const tag = '<ReasonCodes of="SctTransfer.reasonCode" code="FOCR" />';
  expect(rowsOf(await render(tag)).map(([code]) => code)).toEqual([
    'FOCR',
    'FOCR, a received transfer',
  ]);
  expect(await renderErrors('<ReasonCodes of="Topup.failureReason" code="FOCR" />')).toEqual([
    expect.stringContaining('the field has no such code'),
  ]);
});

test('one case of a field shows its rows alone, without its name', async () => {
  const codesOf = async (tag: string) => rowsOf(await render(tag)).map(([code]) => code);
  const codes = ['DUPL', 'TECH', 'FRAD'];
  const [own, received] = await Promise.all([
    codesOf('<ReasonCodes of="Recall.reason" when="" />'),
    codesOf('<ReasonCodes of="Recall.reason" when="a received recall" />'),
  ]);
  expect(own).toEqual(expect.arrayContaining(codes));
  expect(received).toEqual(expect.arrayContaining(codes));
  expect(await renderErrors('<ReasonCodes of="Recall.reason" when="a lost recall" />')).toEqual([
    expect.stringContaining('the field has no such case'),
  ]);
});

test('an unknown field is a fault with the nearest name', async () => {
  expect(await renderErrors('<ReasonCodes of="SctTransfer.reasonCod" />')).toEqual([
    '1: <ReasonCodes>: unknown field with reasons "SctTransfer.reasonCod". Did you mean "SctTransfer.reasonCode"?',
  ]);
});

test('no value of "retry" asks for the same key in one download, and for a new order in the other', () => {
  const reasons = Object.entries(reasonCatalogue(api.model.contract).retry);
  const errors = Object.entries(errorCatalogue(api.model.contract).retry);
  const asking = (words: RegExp, of: typeof reasons | typeof errors) =>
    of.filter(([, meaning]) => words.test(meaning)).map(([value]) => value);
  const same = asking(/same Idempotency-Key/, errors);
  expect(same).not.toEqual([]);
  expect(asking(/new Idempotency-Key/, reasons).filter((one) => same.includes(one))).toEqual([]);
});

test('the download says the same as the pages, with every meaning', () => {
  const {fields} = reasonCatalogue(api.model.contract);
  const reasons = fields.flatMap((field) => field.reasons);
  expect(fields).toHaveLength(api.reasonFields.size);
  expect(reasons.filter(({meaning}) => meaning === '')).toEqual([]);
  expect(fields.find(({field}) => field === 'DirectDebit.reasonCode')?.reasons).toContainEqual(
    expect.objectContaining({
      code: 'RR01',
      account: 'own',
      origin: 'other',
      retry: 'no',
      status: ['REJECTED', 'RETURNED'],
    }),
  );
});
