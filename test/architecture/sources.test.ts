import {expect, test} from 'vitest';
import {decidesNothing, program, releases} from '../../contract-reader/sources';
import {readImports} from './imports';

const imports = readImports();

/** The file, and all that it imports, also through others. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (!found.has(file)) {
    found.add(file);
    imports.get(file)?.forEach((other) => withImports(other, found));
  }
  return found;
}

/** It has no code, only the types of the contract that it is made from. */
const typesOnly = 'sandbox/api.ts';

test('what is kept of the contract is read again after a change of any file of its reader', () => {
  const files = [...withImports('contract-reader/index.ts')];
  const isHashed = (file: string) =>
    !decidesNothing.test(file) &&
    [...program, ...releases].some((place) => file === place || file.startsWith(`${place}/`));
  expect(files.length).toBeGreaterThan(100);
  expect(
    files.filter((file) => file !== typesOnly && !isHashed(file)),
    'The content hash does not cover these files. Name them in contract-reader/sources.ts.',
  ).toEqual([]);
});
