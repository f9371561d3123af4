import {setFlagsFromString} from 'node:v8';
import {expect, it} from 'vitest';
import {testContract} from '../testing/contract';
import {schemasOf} from './schemas';

const schemas = schemasOf(testContract());

it.each<[string, string, unknown, readonly string[]]>([
  ['names a missing field of an object', 'Money', {value: 1}, ['/currency required']],
  [
    'names an unknown field, whatever its letters',
    'Money',
    {value: 1, currency: 'EUR', 'a"b': 1, 'a/b~c': 1, Größe: 1, constructor: 1},
    [
      '/a"b unknownField',
      '/a~1b~0c unknownField',
      '/Größe unknownField',
      '/constructor unknownField',
    ],
  ],
  ['names the rule of a free key', 'Metadata', {Größe: 1}, ['/Größe type']],
  ['knows a value that may be null', 'V1UserCreate', null, [' type']],
])('%s', (_, name, value, faults) => {
  const found = schemas.faults(schemas.named(name), value);
  expect(found.map(({field, code}) => `${field} ${code}`)).toEqual(faults);
});

it.each([
  [{type: 'string', minLength: 1}, '', 'Must have at least 1 character.'],
  [{type: 'string', maxLength: 1}, 'ab', 'Must have at most 1 character.'],
  [{type: 'string', maxLength: 2}, 'abc', 'Must have at most 2 characters.'],
  [{type: 'array', minItems: 1}, [], 'Must have at least 1 item.'],
  [{type: 'array', minItems: 2}, [], 'Must have at least 2 items.'],
  [{type: 'array', maxItems: 1}, [1, 2], 'Must have at most 1 item.'],
  [{type: 'object', minProperties: 1}, {}, 'Must have at least 1 field.'],
  [{type: 'object', maxProperties: 1}, {a: 1, b: 2}, 'Must have at most 1 field.'],
])('counts in words what %j asks for', (schema, value, message) => {
  expect(schemas.faults(schema, value).map((fault) => fault.message)).toEqual([message]);
});

it.each([
  ['fits', '.end', []],
  ['has a wrong letter', '!.end', [' pattern']],
  ['has no end', '', [' pattern']],
])(
  'says that a text of the size of a file %s, also in a process that has compiled much',
  (_, end, faults) => {
    // As V8 does by itself with patterns that it compiles after a megabyte of others.
    setFlagsFromString('--no-regexp-optimization');
    try {
      const schema = {type: 'string', pattern: String.raw`^[A-Za-z0-9_-]+\.end$`};
      const found = schemas.faults(schema, 'a'.repeat(14_000_000) + end);
      expect(found.map(({field, code}) => `${field} ${code}`)).toEqual(faults);
    } finally {
      setFlagsFromString('--regexp-optimization');
    }
  },
);
