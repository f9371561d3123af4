import {expect, test} from 'vitest';
import {indexAddress, withIndexAddress, withoutPositions} from './searchIndex';

test('the address of the index is the same for the same content, and another for any other', () => {
  const index = '[{"documents":[{"i":1,"t":"IBAN"}],"index":{}}]';
  const address = indexAddress(index, '/');
  expect(address).toMatch(/^\/search-index\.json\?_=[0-9a-f]{8}$/);
  expect(indexAddress(index, '/')).toBe(address);
  expect(indexAddress(index.replace('IBAN', 'BIC'), '/')).not.toBe(address);
});

test('a page names the address of the index at the end of its head', () => {
  expect(withIndexAddress('<html><head><title>A</title></head></html>', '/i.json?_=1$&')).toBe(
    '<html><head><title>A</title><meta name="search-index" content="/i.json?_=1$&"></head></html>',
  );
  expect(() => withIndexAddress('<p>No head.</p>', '/i.json')).toThrow(
    new Error('The page has no </head>, before which the tags belong.'),
  );
});

test('the index loses the positions of tokens, and nothing else', () => {
  const index = {index: {terms: [{iban: {position: [[0, 4]], count: 1}}]}, text: 'position'};
  expect(JSON.parse(withoutPositions(JSON.stringify(index)))).toEqual({
    index: {terms: [{iban: {count: 1}}]},
    text: 'position',
  });
});
