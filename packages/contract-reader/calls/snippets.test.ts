import {expect, it} from 'vitest';
import {keptModel} from '..';
import {lookupsOf} from '../lookups';

const {operations, makeCall, samplesOf} = lookupsOf(keptModel());

/** The samples of a call that downloads a statement, by language. */
function samples(values: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const operation = operations.get('downloadAccountStatement');
  if (!operation) {
    throw new Error('downloadAccountStatement has left the contract.');
  }
  const made = samplesOf(makeCall(operation, values, undefined));
  return new Map(made.map(({language, code}) => [language, code]));
}

it('a document of bytes is asked for, and is neither printed nor read as JSON', () => {
  const made = samples({});
  expect(made.get('curl')).toContain("--header 'Accept: application/pdf'");
  expect(made.get('curl')).toContain('--output document.pdf');
  expect(made.get('typescript')).toContain('res.blob()');
  expect(made.get('python')).toContain('response.content');
  expect(made.get('csharp')).toContain('ReadAsByteArrayAsync');
});

it('a document of text is read as text', () => {
  const made = samples({Accept: 'text/csv'});
  expect(made.get('typescript')).toContain('res.text()');
  expect(made.get('python')).toContain('print(response.text)');
});

it('an operation that answers JSON takes no format', () => {
  const operation = operations.get('getAccount');
  expect(() => operation && makeCall(operation, {Accept: 'text/csv'}, undefined)).toThrow(
    'getAccount has no parameter "Accept"',
  );
});
