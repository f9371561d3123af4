import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {keptValue, keepTyped, keepValue, readValues, writeValues} from './readerValues';

/** The storage of a browser. */
let kept = new Map<string, string>();
/** Whether it throws, as when a reader blocks it or it is full. */
let isBlocked = false;

const reached = () => {
  if (isBlocked) {
    throw new DOMException('blocked', 'SecurityError');
  }
  return kept;
};

beforeEach(() => {
  kept = new Map();
  isBlocked = false;
  vi.stubGlobal('document', {documentElement: {dataset: {storage: 'blocked'}}});
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => reached().get(key) ?? null,
      setItem: (key: string, value: string) => void reached().set(key, value),
    },
  });
});

afterEach(() => void vi.unstubAllGlobals());

const iban = 'DE89370400440532013000';

test.each([
  ['iban', 'DE89 3704 0044 0532 0130 00', iban],
  ['iban', iban.toLowerCase(), iban],
  ['iban', 'DE89370400440532013001', undefined],
  ['iban', 'https://example.com', undefined],
  ['iban', '4000009900000012', undefined],
  ['iban', iban.repeat(500), undefined],
  ['name', '  Zoë   O’Neill & Söhne (Wien) ', 'Zoë O’Neill & Söhne (Wien)'],
  ['name', "Siobhán O'Neil", "Siobhán O'Neil"],
  ['name', '株式会社アルダ', '株式会社アルダ'],
  ['name', 'Studio 54', 'Studio 54'],
  ['name', '<img src=x onerror=alert(1)>', undefined],
  ['name', '$(rm -rf ~)', undefined],
  ['name', 'a `b` "c" \\d', undefined],
  ['name', '{{user.id}}', undefined],
  ['name', '1 85 05 78 006 084 36', undefined],
  ['name', '4000 0099 0000 0012', undefined],
  ['name', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', undefined],
  ['name', '', undefined],
  ['name', '...', undefined],
  ['firstName', 'x'.repeat(10_000), undefined],
  ['url', 'https://hooks.reader.example/in', 'https://hooks.reader.example/in'],
  ['url', 'https://hooks.reader.example:8443/a/b-c', 'https://hooks.reader.example:8443/a/b-c'],
  ['url', 'http://hooks.reader.example/in', undefined],
  ['url', 'https://user:secret@hooks.reader.example/', undefined],
  ['url', 'https://hooks.reader.example/in?token=abc', undefined],
  ['url', 'https://hooks.reader.example/#abc', undefined],
  ['url', 'javascript:alert(1)', undefined],
  ['url', "https://hooks.reader.example/'+x", undefined],
  ['clientId', 'reader-backend', 'reader-backend'],
  ['clientId', 'sk_live_abcdefghijklmnop', undefined],
  ['clientId', 'eyJhbGciOiJFUzI1NiJ9', undefined],
  ['clientId', '4000009900000012', undefined],
] as const)('%s: %j is kept as %j', (kind, typed, value) => {
  expect(keptValue(kind, typed)).toBe(value);
});

describe('what a reader typed', () => {
  test('is what differs from the call before, in the fields of these kinds alone', () => {
    const before = {
      amount: {value: 100, currency: 'EUR'},
      creditor: {name: 'Chloé Dubois', iban: 'FR7699998000010000056789048'},
    };
    const typed = {
      amount: {value: 999, currency: 'USD'},
      creditor: {name: 'Chloé Dubois', iban},
      name: 'Somebody else',
      client_secret: 'very-secret',
      taxIdentificationNumber: '3001234567240',
    };
    keepTyped(typed, before);
    expect(readValues()).toEqual({isOn: true, values: {iban}});
    keepTyped({client_id: 'reader-backend', client_assertion: 'eyJh.eyJh.x'}, undefined);
    expect(readValues().values).toEqual({iban, clientId: 'reader-backend'});
  });

  test.each([['text'], [null], [undefined], [[1, 'x']], [{}]])('%j holds nothing', (body) => {
    keepTyped(body, null);
    expect(kept).toEqual(new Map());
  });

  test('stays switched off', () => {
    writeValues({isOn: false, values: {}});
    keepValue('iban', iban);
    expect(readValues()).toEqual({isOn: false, values: {iban}});
  });

  test('is not kept where the storage is blocked', () => {
    isBlocked = true;
    expect(() => keepValue('iban', iban)).not.toThrow();
    expect(readValues().values).toEqual({});
  });
});

test.each([
  [null],
  ['{'],
  ['null'],
  ['"text"'],
  ['[]'],
  ['{"version":0,"isOn":true,"values":{"iban":"DE89370400440532013000"}}'],
  ['{"version":1,"values":"x"}'],
  ['{"version":1,"values":{"iban":"DE00","name":"<b>","url":5,"other":"x","__proto__":{"a":1}}}'],
  [`{"version":1,"values":{"name":"${'x'.repeat(10_000)}"}}`],
])('%j in the storage is nothing', (text) => {
  expect(readValues(text)).toEqual({isOn: true, values: {}});
});
