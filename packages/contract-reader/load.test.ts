import {expect, it} from 'vitest';
import {isWhole} from './load';

it.each([
  ['#/Country', true],
  ['#/components/schemas/Country', true],
  ['#/Country/properties/code', true],
  ['#/Cuntry', false],
  ['Comon.yaml#/Country', false],
  ['../schemas/Common.yaml#/Country', false],
])('a contract that refers to %s is whole: %s', (target, expected) => {
  const schemas = {User: {properties: {country: {$ref: target}}}, Country: {type: 'object'}};
  expect(isWhole({schemas: schemas as never})).toBe(expected);
});
