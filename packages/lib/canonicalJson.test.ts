import {expect, test} from 'vitest';
import {ambiguityIn, canonicalJson, NotCanonical} from './canonicalJson';

test('the sample of RFC 8785, section 3.2.2, has its canonical form', () => {
  const sample =
    '{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],' +
    '"string":"\\u20ac$\\u000F\\u000aA\'\\u0042\\u0022\\u005c\\\\\\"\\/","literals":[null,true,false]}';
  expect(canonicalJson(JSON.parse(sample))).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],' +
      '"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  );
});

test('members are sorted as in RFC 8785, section 3.2.3', () => {
  const sample =
    '{"\\u20ac":"Euro Sign","\\r":"Carriage Return","\\ufb33":"Hebrew Letter Dalet With Dagesh","1":"One","\\ud83d\\ude00":"Emoji: Grinning Face","\\u0080":"Control","\\u00f6":"Latin Small Letter O With Diaeresis"}';
  const names = [...canonicalJson(JSON.parse(sample)).matchAll(/:"([^"]+)"/g)].map(
    ([, one]) => one,
  );
  expect(names).toEqual([
    'Carriage Return',
    'One',
    'Control',
    'Latin Small Letter O With Diaeresis',
    'Euro Sign',
    'Emoji: Grinning Face',
    'Hebrew Letter Dalet With Dagesh',
  ]);
});

test.each([
  ['"\\ud800"', /surrogate pair/],
  ['"\\udfff"', /surrogate pair/],
  ['"\\ude00\\ud83d"', /surrogate pair/],
  ['{"a":[{"b":"x\\udc00y"}]}', /surrogate pair/],
  ['{"\\ud83d":1}', /surrogate pair/],
  ['{"a":{"x\\udead":null}}', /surrogate pair/],
  ['[1e999]', /no Infinity/],
  ['-1e999', /no -Infinity/],
])('%s has none', (json, message) => {
  expect(() => canonicalJson(JSON.parse(json))).toThrow(NotCanonical);
  expect(() => canonicalJson(JSON.parse(json))).toThrow(message);
});

test.each(['"\\ud83d\\ude00"', '"\\ufffd"', '{"é\\uffff":"\\u0000"}', '-0', '9007199254740991'])(
  '%s has one',
  (json) => {
    expect(JSON.parse(canonicalJson(JSON.parse(json)))).toEqual(
      JSON.parse(json === '-0' ? '0' : json),
    );
    expect(ambiguityIn(json)).toBeUndefined();
  },
);

test.each([
  ['{"a":1,"a":2}', /"a" occurs twice/],
  ['[{"x":{"b":1,"\\u0062":2}}]', /occurs twice/],
  ['{"a":[{"b":1}],"b":{"a":"a:a"},"a":3}', /"a" occurs twice/],
  ['{"value":9007199254740993}', /too large/],
  [`{"value":${'9'.repeat(400)}}`, /too large/],
  ['{"a":{"a":1},"b":[{"a":1},{"a":"\\"a\\":"}]}', undefined],
])('%s is ambiguous for a reason', (json, reason) => {
  const found = ambiguityIn(json);
  expect(reason ? found : (found ?? 'nothing')).toEqual(
    reason ? expect.stringMatching(reason) : 'nothing',
  );
});
