import {describe, expect, it} from 'vitest';
import {readJson} from './json';

describe('what is no JSON', () => {
  it.each<[what: string, text: string, told: string]>([
    [
      'a body that is cut',
      '{"a": [1, 2',
      'line 1, column 12: the body ends where "," or "]" must follow.',
    ],
    [
      'a body that is cut in a text',
      '{"label": "Holi',
      'line 1, column 11: this text has no closing quotation mark.',
    ],
    ['a cut after a colon', '{"a":', 'line 1, column 6: the body ends where a value must follow.'],
    ['spaces alone', ' \n ', 'line 2, column 2: the body ends where a value must follow.'],
    [
      'a comma at the end of an object',
      '{\n  "a": 1,\n}',
      'line 3, column 1: "}" follows a comma. Remove the comma.',
    ],
    [
      'a comma at the end of a list',
      '[1,\r\n2,\r\n]',
      'line 3, column 1: "]" follows a comma. Remove the comma.',
    ],
    ['two commas', '[1,,2]', 'line 1, column 4: "," instead of a value.'],
    [
      'a missing comma',
      '{"a": 1\n "b": 2}',
      'line 2, column 2: a double quote instead of "," or "}".',
    ],
    ['a missing colon', '{"a" 1}', 'line 1, column 6: "1" instead of ":".'],
    [
      'single quotes',
      "{'a': 1}",
      'line 1, column 2: "\'" instead of a name in double quotes or "}". Write double quotes (").',
    ],
    [
      'curly quotes',
      '{"a": “b”}',
      'line 1, column 7: "“" instead of a value. Write double quotes (").',
    ],
    [
      'a name without quotes',
      '{a: 1}',
      'line 1, column 2: "a" instead of a name in double quotes or "}". Write names and texts in double quotes.',
    ],
    ['a word of Python', '{"a": None}', 'line 1, column 7: "N" instead of a value. Write null.'],
    [
      'another word of Python',
      '[True]',
      'line 1, column 2: "T" instead of a value or "]". Write true or false in lower case.',
    ],
    [
      'what JavaScript prints',
      '[object Object]',
      'line 1, column 2: "o" instead of a value or "]". Write names and texts in double quotes.',
    ],
    [
      'a comment',
      '{"a": 1 // one\n}',
      'line 1, column 9: "/" instead of "," or "}". JSON has no comments.',
    ],
    [
      'a number with a zero before it',
      '[012]',
      'line 1, column 2: "0" instead of a value or "]". Write numbers such as 12, -0.5 or 1e3.',
    ],
    [
      'a number without a zero',
      '[.5]',
      'line 1, column 2: "." instead of a value or "]". Write numbers such as 12, -0.5 or 1e3.',
    ],
    [
      'a number that ends with a dot',
      '[1.]',
      'line 1, column 2: "1" instead of a value or "]". Write numbers such as 12, -0.5 or 1e3.',
    ],
    [
      'a line break in a text',
      '["a\nb"]',
      'line 1, column 4: the character U+000A must be escaped in a text.',
    ],
    [
      'an escape that is none',
      '["\\x41"]',
      'line 1, column 3: this is no escape. Write \\\\ for a backslash.',
    ],
    [
      'half an escape',
      '["\\u12"]',
      'line 1, column 3: this is no escape. Write \\\\ for a backslash.',
    ],
    [
      'a NUL between tokens',
      '{\0}',
      'line 1, column 2: the character U+0000 instead of a name in double quotes or "}".',
    ],
    ['two values', '{}\n{}', 'line 2, column 1: the JSON ends before this. Send one value.'],
    ['a wrong bracket', '{"a": [1}', 'line 1, column 9: "}" instead of "," or "]".'],
    ['a bracket too many', '{}}', 'line 1, column 3: the JSON ends before this. Send one value.'],
    [
      'a field that is there twice',
      '{"a": {"b": 1, "c": 2, "b": 3}}',
      'line 1, column 24: the field "b" is there twice. Send it once.',
    ],
    [
      'a field that an escape hides',
      '{"a": 1, "\\u0061": 2}',
      'line 1, column 10: the field "\\u0061" is there twice. Send it once.',
    ],
    ['65 levels', '['.repeat(65), 'line 1, column 65: the body has more than 64 levels here.'],
    ['a fault behind an emoji', '["😀" 1]', 'line 1, column 6: "1" instead of "," or "]".'],
    [
      'a form',
      'a=b',
      'line 1, column 1: "a" instead of a value. Write names and texts in double quotes.',
    ],
    ['a page of a proxy', '<html>', 'line 1, column 1: "<" instead of a value.'],
  ])('%s', (_, text, told) => {
    expect(() => readJson(text)).toThrow(told);
    if (!told.includes('twice')) {
      expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
    }
  });
});

describe('what is JSON', () => {
  it.each([
    'null',
    ' "a" ',
    '-0',
    '1E+2',
    '[]',
    '{}',
    '[[], {}, [{"": []}]]',
    '{"a\\n\\u00e9\\/\\"": "\u007f\u2028😀\\ud800", "b": [1, 2.50, 1e400, true, false, null]}',
    '{"__proto__": {"a": 1}, "constructor": 2}',
    '['.repeat(64) + ']'.repeat(64),
    `{"content": "${'A'.repeat(14_000_000)}"}`,
  ])('is read as JavaScript reads it', (text) => {
    expect(readJson(text).value).toEqual(JSON.parse(text));
  });

  it('has numbers that JavaScript makes others of', () => {
    const text = `{
      "kept": [0, -0, 0.10, 1e3, 1000000000000000000000, 12.340, 9007199254740992, 5e-324, 1e400],
      "lost": [100.00000000000000001, 9007199254740993, 0.1000000000000000000001, 1e-400],
      "a/b": 12345678901234567890
    }`;
    expect(readJson(text).inexact).toEqual(['/lost/0', '/lost/1', '/lost/2', '/lost/3', '/a~1b']);
  });
});
