import {expect, test} from 'vitest';
import {jsonPlaces} from './jsonPlaces';

const shown = (text: string) =>
  jsonPlaces(text).map(
    ({path, isName, value}) => `${path.join('.')}${isName ? ':' : ` ${JSON.stringify(value)}`}`,
  );

test('each name and value has its path', () => {
  expect(shown('{"id": "a", "amount": {"value": -1.5e2}, "ok": true, "none": null}')).toEqual([
    ...['id:', 'id "a"', 'amount:', 'amount.value:', 'amount.value -150'],
    ...['ok:', 'ok true', 'none:', 'none null'],
  ]);
});

test('a name that repeats at another depth has another path', () => {
  expect(shown('{"id": 1, "of": {"id": 2, "of": {"id": 3}}, "last": {"id": 4}}')).toEqual([
    ...['id:', 'id 1', 'of:', 'of.id:', 'of.id 2', 'of.of:', 'of.of.id:', 'of.of.id 3'],
    ...['last:', 'last.id:', 'last.id 4'],
  ]);
});

test('lists, also in lists and empty ones, count their items', () => {
  expect(shown('{"a": [[], [1, {"b": [2, 3]}, "x"], {}], "c": []}')).toEqual([
    ...['a:', 'a.1.0 1', 'a.1.1.b:', 'a.1.1.b.0 2', 'a.1.1.b.1 3', 'a.1.2 "x"', 'c:'],
  ]);
});

test('brackets, colons and quotes in strings are text', () => {
  const text = String.raw`{"a\"b": "{\"c\": [1]}", "d": "e\\", "f\u0067": ":,"}`;
  expect(shown(text)).toEqual([
    ...['a"b:', String.raw`a"b "{\"c\": [1]}"`, 'd:', String.raw`d "e\\"`, 'fg:', 'fg ":,"'],
  ]);
});

test('a place begins where the text has it', () => {
  const text = '{\n  "a": {\n    "b": "c"\n  }\n}';
  expect(jsonPlaces(text).map(({from}) => text.slice(from, from + 3))).toEqual([
    '"a"',
    '"b"',
    '"c"',
  ]);
});

test.each(['', 'x', '{"a": 1', '{"a" 1}', "{'a': 1}"])(
  '%j is no JSON and has no places',
  (text) => {
    expect(jsonPlaces(text)).toEqual([]);
  },
);

test('a value alone has the path of the document', () => {
  expect(shown('"a"')).toEqual([' "a"']);
});
