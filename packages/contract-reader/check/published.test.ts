import {describe, expect, it} from 'vitest';
import {decimalAmounts, secretsIn} from './published';

describe('what no event may carry', () => {
  it.each([
    ['a card number in any field', {reference: '4000009900000012'}, ['/reference']],
    ['a card number in a list', {cards: ['4000009900000012']}, ['/cards/0']],
    ['a masked card number', {maskedPan: '400000******0020'}, []],
    ['16 digits that are no card number', {reference: '4000009900000013'}, []],
    ['a PIN', {data: {object: {pin: '1357'}}}, ['/data/object/pin']],
    ['a secret', {secret: 'whsec_x'}, ['/secret']],
    ['a secret that is not there', {secret: null}, []],
    [
      'card data and a document',
      {pan: 1, CVV2: '1', passcode: 'x', content: {}},
      ['/pan', '/CVV2', '/passcode', '/content'],
    ],
    ['a number and nothing', [4000009900000012, null, undefined], []],
  ])('finds %s', (_, value, places) => {
    expect(secretsIn(value)).toEqual(places);
  });
});

describe('amounts that are no integers', () => {
  it.each([
    ['an amount of cents', {value: 12550, currency: 'EUR'}, []],
    ['an amount', {value: 125.5, currency: 'EUR'}, [{place: '', amount: 125.5}]],
    [
      'an amount at any depth',
      {data: [{fee: {value: 1, currency: 'EUR'}}, {fee: {value: 0.5, currency: 'EUR'}}]},
      [{place: '/data/1/fee', amount: 0.5}],
    ],
    ['a decimal without a currency', {value: 0.25, share: 33.3}, []],
    ['text', '125.5', []],
  ])('finds %s', (_, sample, found) => {
    expect(decimalAmounts(sample)).toEqual(found);
  });
});
