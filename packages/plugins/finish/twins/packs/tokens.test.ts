import {get_encoding} from 'tiktoken';
import {expect, it} from 'vitest';
import {countTokens} from './tokens';

const encoding = get_encoding('o200k_base');

it.each([
  '',
  'One line',
  '# Title\n\nA paragraph.\n\n```json\n{\n  "id": 1\n}\n```\n',
  'GET\n/accounts\n//\n/ a',
  'a\r\n\r\n b\n\tc  \n  \n\nd',
  '- [`x`](https://docs.aldermark.example/x.md)\n- Überweisung, clé RIB\n1\n22\n333',
  ')\n)\n.\n\n...\n',
])('counts the lines of %j as one text', (text) => {
  expect(countTokens(text)).toBe(encoding.encode_ordinary(text).length);
});
