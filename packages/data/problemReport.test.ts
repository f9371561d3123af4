import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {parse} from 'yaml';
import {reportAddress, reportForm} from './problemReport';

type Form = {readonly body: readonly {readonly id?: string}[]};

test('a link to the form fills in fields that the form has, with exactly the values that it was given', () => {
  const file = path.join(__dirname, '../../.github/ISSUE_TEMPLATE', reportForm);
  const form = parse(readFileSync(file, 'utf8')) as Form;
  const values = {
    page: 'https://docs.example/docs/é?a=b&c#d',
    section: 'step-2--+&%',
    commit: '0123abcdef',
  };
  const address = new URL(reportAddress('https://git.example/docs', values));
  expect(address.origin + address.pathname).toBe('https://git.example/docs/issues/new');
  const {template, ...fields} = Object.fromEntries(address.searchParams);
  expect(template).toBe(reportForm);
  expect(fields).toEqual(values);
  expect(form.body.map(({id}) => id)).toEqual(expect.arrayContaining(Object.keys(fields)));
});

test('the address of a page stays readable, and a field without a value is left out', () => {
  expect(reportAddress('https://git.example/docs', {page: 'https://docs.example/docs/iban'})).toBe(
    `https://git.example/docs/issues/new?template=${reportForm}&page=https://docs.example/docs/iban`,
  );
});
