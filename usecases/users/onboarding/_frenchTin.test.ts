import {expect, test} from 'vitest';
import {isFrenchTin} from './_frenchTin';

// The check that the page "FATCA and CRS" shows.
const tins: readonly {tin: string; why: string; expected: boolean}[] = [
  {tin: '3001234567240', why: 'the sample of the sandbox', expected: true},
  {tin: '30 01 234 567 240', why: 'written in groups', expected: true},
  {tin: '0000000001001', why: 'a small number with zeros in its key', expected: true},
  {tin: '3001234567999', why: 'a wrong key', expected: false},
  {tin: '3001234657240', why: 'two digits in the wrong order', expected: false},
  {tin: '4001234567323', why: 'a first digit above 3', expected: false},
  {tin: '300123456724', why: 'a digit too few', expected: false},
  {tin: '30012345672400', why: 'a digit too many', expected: false},
  {tin: '', why: 'nothing', expected: false},
];

for (const {tin, why, expected} of tins) {
  test(`"${tin}" is ${expected ? 'a' : 'no'} French tax number: ${why}`, () => {
    expect(isFrenchTin(tin)).toBe(expected);
  });
}
