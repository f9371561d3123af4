import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {contractOnce} from '../plugins/contract/cache';

test('the page of strong authentication lists exactly the protected operations, each with its mode', () => {
  const page = readFileSync('usecases/strong_customer_authentication.mdx', 'utf8');
  const rows = page.matchAll(/^\| `(\w+)` \| (Always|When) /gm);
  const shown = [...rows].map(([, id = '', mode = '']) => [id, mode]);
  const operations = [...contractOnce().contract.operations.values()];
  const expected = operations.flatMap(({id, source}): string[][] =>
    source['x-sca'] ? [[id, 'Always']] : source['x-sca-when'] ? [[id, 'When']] : [],
  );
  expect(shown.sort()).toEqual(expected.sort());
});
