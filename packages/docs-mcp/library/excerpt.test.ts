import {expect, it} from 'vitest';
import {excerpt} from './excerpt';

const paragraphs = 'First paragraph.\n\nSecond one.\nWith two lines.\n\nThird.';

it.each([
  ['a short text whole', paragraphs, 0, 100, paragraphs, undefined],
  ['after a paragraph', paragraphs, 0, 25, 'First paragraph.\n\n', 18],
  ['after a line of a long paragraph', paragraphs, 18, 20, 'Second one.\n', 30],
  ['anywhere in a long line', 'x'.repeat(30), 10, 10, 'x'.repeat(10), 20],
  ['the end', paragraphs, 47, 100, 'Third.', undefined],
  ['nothing at the end', 'abc', 3, 10, '', undefined],
])('cuts %s', (_, text, offset, most, expected, end) => {
  expect(excerpt(text, offset, most)).toEqual(
    end === undefined ? {text: expected} : {text: expected, end},
  );
});

it('loses nothing from one part to the next', () => {
  const text = Array.from(
    {length: 50},
    (_, at) => `${'word '.repeat(at)}\n${at % 3 ? '' : '\n'}`,
  ).join('');
  let read = '';
  for (let offset: number | undefined = 0; offset !== undefined;) {
    const part = excerpt(text, offset, 200);
    expect(part.text.length).toBeLessThanOrEqual(200);
    read += part.text;
    offset = part.end;
  }
  expect(read).toBe(text);
});

it('rejects an offset beyond the text', () => {
  expect(() => excerpt('abc', 4, 10)).toThrow(
    'The text has 3 characters, so offset 4 is beyond it.',
  );
});
