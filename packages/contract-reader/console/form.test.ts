import {expect, test} from 'vitest';
import {keptModel} from '..';
import type {FormField} from '@aldermark/sandbox/runs/form';
import {Forms} from './form';

const {contract, sandbox} = keptModel();
const forms = new Forms(contract, sandbox);

const operationOf = (id: string) => {
  const found = sandbox.operations.find((one) => one.id === id);
  if (!found) {
    throw new Error(`${id} has left the contract.`);
  }
  return found;
};

const fieldIn = (field: FormField | undefined, name: string) =>
  field?.fields?.find((one) => one.name === name);

test('a form begins with what is required, and knows which fields exclude each other', () => {
  const body = forms.body(operationOf('createSctTransfer'));
  expect(body?.fields?.slice(0, 3).map(({name}) => name)).toEqual([
    'accountId',
    'amount',
    'payeeVerificationId',
  ]);
  expect(body?.alternatives).toEqual([['creditor'], ['beneficiaryId']]);
  expect(fieldIn(body, 'accountId')).toMatchObject({
    kind: 'text',
    idOf: 'acc_',
    rule: 'an id that begins with acc_',
  });
  expect(fieldIn(fieldIn(body, 'amount'), 'value')).toMatchObject({kind: 'number'});
});

test('each value of an enumeration has its meaning', () => {
  const form = fieldIn(forms.body(operationOf('createCard')), 'form');
  expect(form?.values?.length).toBeGreaterThan(1);
  form?.values?.forEach(({value, text}) => expect(text, value).toMatch(/\w/));
});

test('lists say what they consist of, and every scenario has fields with a sample', () => {
  const user = forms.body(operationOf('createUser'));
  expect(fieldIn(user, 'nationalities')).toMatchObject({kind: 'list', item: {kind: 'text'}});
  for (const [name, {fields, sample, text}] of Object.entries(forms.scenarios())) {
    expect(text, name).not.toBe('');
    const required = fields.filter((one) => one.required).map((one) => one.name);
    expect(Object.keys(sample), name).toEqual(expect.arrayContaining(required));
  }
});
