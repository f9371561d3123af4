import {expect, test} from 'vitest';
import {propsJson} from './props';

test('plain values arrive as they are', () => {
  const props = {text: '</script> & "quotes"', list: [1, {deep: null}], isOn: true};
  expect(JSON.parse(propsJson('Sample', props))).toEqual(props);
});

test.each([
  [{onSave: () => {}}, 'onSave is a function'],
  [{items: [{at: new Date(0)}]}, 'items[0].at is a Date'],
  [{items: ['a', undefined]}, 'items[1] is undefined'],
  [{limit: Number.NaN}, 'limit is NaN'],
  [{id: 1n}, 'id is a bigint'],
  [{names: new Map()}, 'names is a Map'],
])('a writer is told which property the browser would not get: %o', (props, loss) => {
  expect(() => propsJson('Sample', props)).toThrow(
    `src/islands/loaders.ts: the island "Sample" gets properties that JSON cannot hold: ${loss}.`,
  );
});
