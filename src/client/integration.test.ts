import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {
  integrationKey,
  readerValuesKey,
  storageNamespace,
  tabKey,
  ticksKey,
  versionKey,
} from '@aldermark/data/storage';
import {download} from '@site/src/islands/run/download';
import {
  exportIntegration,
  forgetIntegration,
  isDone,
  keepIntegration,
  keepTicks,
  readIntegration,
  readTicks,
} from './integration';

vi.mock('@site/src/islands/run/download', () => ({download: vi.fn()}));

let kept = new Map<string, string>();

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  });
});

afterEach(() => void vi.unstubAllGlobals());

const store = (key: string, text: string) => kept.set(`${key}-${storageNamespace}`, text);

test('a page is done once all its boxes are ticked, and an update keeps the rest', () => {
  const page = {address: '/usecases/webhooks', boxes: ['a', 'b']};
  keepIntegration({plan: '2.15.0~c~a~', pages: [page], names: ['createUser']});
  keepIntegration({last: {address: '/usecases/topups', title: 'Top-ups', step: 4}});
  keepTicks({'/usecases/webhooks': ['a']});
  expect(isDone(page, readTicks())).toBe(false);
  keepTicks({'/usecases/topups': []});
  keepTicks({'/usecases/webhooks': ['b', 'a']});
  expect(isDone(page, readTicks())).toBe(true);
  expect(isDone({...page, boxes: []}, readTicks())).toBe(false);
  expect(readIntegration()).toEqual({
    plan: '2.15.0~c~a~',
    pages: [page],
    names: ['createUser'],
    last: {address: '/usecases/topups', title: 'Top-ups', step: 4},
  });
  keepIntegration({last: undefined});
  expect(readIntegration()).not.toHaveProperty('last');
  forgetIntegration();
  expect(kept.size).toBe(0);
});

test('the export has the language and the version too, and nothing that was typed', () => {
  store(tabKey('language'), 'php');
  store(versionKey, 'v1');
  store(readerValuesKey, '{"iban":"FR7699999000010000012345693"}');
  keepIntegration({plan: '2.15.0~c~a~', names: ['createUser']});
  keepTicks({'/usecases/webhooks': ['a']});
  exportIntegration();
  const [[name = '', text = ''] = []] = vi.mocked(download).mock.calls;
  expect(name).toBe('my-integration.json');
  expect(JSON.parse(text)).toEqual({
    language: 'php',
    docsVersion: 'v1',
    plan: '2.15.0~c~a~',
    pages: [],
    names: ['createUser'],
    ticks: {'/usecases/webhooks': ['a']},
  });
});

test.each([
  '',
  'x'.repeat(100_000),
  '[]',
  'null',
  '{"version":0,"plan":"a","pages":[]}',
  '{"version":1,"plan":7,"pages":{"address":"/a"},"names":"a","last":7}',
  '{"version":1,"pages":[null,{"address":"//evil.example","boxes":[]}],"last":{"address":"javascript:alert(1)","title":"a","step":1}}',
])('what no plan is, is left out: %s', (text) => {
  store(integrationKey, text);
  store(ticksKey, text);
  expect(readIntegration()).toEqual({pages: [], names: []});
  expect(Object.values(readTicks()).flat()).toEqual([]);
});
