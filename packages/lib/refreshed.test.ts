import {expect, test} from 'vitest';
import {madeFrom, Refreshed} from './refreshed';

/** A value that is a copy of a text, which a test changes; `made` counts how often it was made. */
async function copy() {
  const source = {text: 'old', fault: undefined as string | undefined, made: 0};
  const copied = await Refreshed.of({
    keyOf: () => source.text,
    make: async () => {
      source.made += 1;
      if (source.fault) {
        throw new Error(source.fault);
      }
      return `copy of ${source.text}`;
    },
  });
  return {source, copied};
}

test('a value is made again after a change, once for all who ask', async () => {
  const {source, copied} = await copy();
  await copied.refresh();
  expect(source.made).toBe(1);
  source.text = 'new';
  await Promise.all([copied.refresh(), copied.refresh()]);
  await copied.refresh();
  expect(copied.current).toBe('copy of new');
  expect(source.made).toBe(2);
});

test('a fault is reported until the next change, and the last value without one is kept', async () => {
  const {source, copied} = await copy();
  Object.assign(source, {text: 'wrong', fault: 'contract/errors.yaml:1: wrong'});
  await expect(copied.refresh()).rejects.toThrow('contract/errors.yaml:1: wrong');
  await expect(copied.refresh()).rejects.toThrow('contract/errors.yaml:1: wrong');
  expect(copied.current).toBe('copy of old');
  Object.assign(source, {text: 'right', fault: undefined});
  await copied.refresh();
  expect(copied.current).toBe('copy of right');
  expect(source.made).toBe(3);
});

test('what is made from a value is made again only for another value', () => {
  const source = {current: 'old'};
  const made = madeFrom(source, (text) => ({text}));
  const first = made.current;
  expect(made.current).toBe(first);
  source.current = 'new';
  expect(made.current).toEqual({text: 'new'});
});
