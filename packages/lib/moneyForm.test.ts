import {expect, test} from 'vitest';
import {moneyErrors} from './moneyForm';

test.each([
  ['It costs 45.90 EUR.', '45.90 EUR', 'EUR 45.90'],
  ['From −15.00 EUR on', '−15.00 EUR', 'EUR −15.00'],
  ['About 1,250.50 USD', '1,250.50 USD', 'USD 1,250.50'],
  ['At most 30 euros', '30 euros', 'EUR 30'],
  ['Pay 5 €', '5 €', 'EUR 5'],
  ['Pay €12.40', '€12.40', 'EUR 12.40'],
  ['It is −EUR 12.40', '−EUR 12.40', 'EUR −12.40'],
  ['It is EUR -12.40', 'EUR -12.40', 'EUR −12.40'],
  ['It costs 25,50 EUR, and more', '25,50 EUR', 'EUR 25.50'],
  ['It costs EUR 25,50.', 'EUR 25,50', 'EUR 25.50'],
  ['It costs 1.250,50 EUR.', '1.250,50 EUR', 'EUR 1,250.50'],
  ['It costs EUR 1.250.', 'EUR 1.250', 'EUR 1,250'],
  ['It costs 1 250 000 EUR.', '1 250 000 EUR', 'EUR 1,250,000'],
  ["It costs CHF 1'250.50.", "CHF 1'250.50", 'CHF 1,250.50'],
  ['It costs EUR 12500.', 'EUR 12500', 'EUR 12,500'],
  ['It costs EUR 0.5, or more', 'EUR 0.5', 'EUR 0.50'],
  ['It costs EUR5.', 'EUR5', 'EUR 5'],
  ['It costs € 5, or more', '€ 5', 'EUR 5'],
  ['It costs £12.40', '£12.40', 'GBP 12.40'],
  ['It costs 10–15,50 EUR.', '10–15,50 EUR', 'EUR 10 to EUR 15.50'],
])('in "%s", "%s" becomes "%s"', (source, found, plain) => {
  expect(moneyErrors(source)).toEqual([
    {line: 1, text: `"${found}" is not how this site writes money. Write "${plain}".`},
  ]);
  expect(moneyErrors(source.replace(found, plain))).toEqual([]);
});

test('an amount that is wrapped is found at its line', () => {
  expect(moneyErrors('The text\nsays 10.00\nEUR.')).toEqual([
    expect.objectContaining({line: 2, text: expect.stringMatching(/^"10\.00 EUR" is not/)}),
  ]);
});

test.each([
  'EUR 1,250.50 and EUR −12.40',
  'EUR 5, EUR 10. EUR\n1,000,000 after step 3\nEUR 20',
  '"value": 4590, "currency": "EUR"',
  'in 2 euro-zone states',
])('%s may stay', (source) => {
  expect(moneyErrors(source)).toEqual([]);
});
