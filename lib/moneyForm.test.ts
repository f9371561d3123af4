import {expect, test} from 'vitest';
import {moneyFaults} from './moneyForm';

test.each([
  ['It costs 45.90 EUR.', '45.90 EUR', 'EUR 45.90'],
  ['From −15.00 EUR on', '−15.00 EUR', 'EUR −15.00'],
  ['About 1,250.50 USD', '1,250.50 USD', 'USD 1,250.50'],
  ['At most 30 euros', '30 euros', 'EUR 30'],
  ['Pay 5 €', '5 €', 'EUR 5'],
  ['Pay €12.40', '€12.40', 'EUR 12.40'],
  ['It is −EUR 12.40', '−EUR 12.40', 'EUR −12.40'],
  ['It is EUR -12.40', 'EUR -12.40', 'EUR −12.40'],
])('in "%s", "%s" becomes "%s"', (source, found, plain) => {
  expect(moneyFaults(source)).toEqual([
    {line: 1, text: `"${found}" is not how this site writes money. Write "${plain}".`},
  ]);
});

test('an amount that is wrapped is found at its line', () => {
  expect(moneyFaults('The text\nsays 10.00\nEUR.')).toEqual([
    expect.objectContaining({line: 2, text: expect.stringMatching(/^"10\.00 EUR" is not/)}),
  ]);
});

test.each([
  'EUR 1,250.50 and EUR −12.40',
  '"value": 4590, "currency": "EUR"',
  'in 2 euro-zone states',
])('%s may stay', (source) => {
  expect(moneyFaults(source)).toEqual([]);
});
