import {expect, test} from 'vitest';
import {decidesNothing, contractProgram, releases} from '@aldermark/contract-reader/sources';
import {program} from '@aldermark/plugins/programHash';
import {importsOf, readSpecifiers} from './imports';

const imports = importsOf(readSpecifiers());

/** The file, and all that it imports, also through others. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (!found.has(file)) {
    found.add(file);
    imports.get(file)?.forEach((other) => withImports(other, found));
  }
  return found;
}

const isIn = (file: string, places: readonly string[]): boolean =>
  places.some((place) => file === place || file.startsWith(`${place}/`));

test('what is kept of the contract is read again after a change of any file of its reader', () => {
  const files = [...withImports('packages/contract-reader/index.ts')];
  const isHashed = (file: string) =>
    !decidesNothing.test(file) && isIn(file, [...contractProgram, ...releases]);
  expect(files.length).toBeGreaterThan(100);
  expect(
    files.filter((file) => !isHashed(file)),
    'The content hash does not cover these files. Name them in packages/contract-reader/sources.ts.',
  ).toEqual([]);
});

test('the pages are compiled again after a change of any file that compiles them', () => {
  const files = [...withImports('packages/plugins/page-compiler/pages.ts')];
  const places = [...contractProgram, ...releases, ...program];
  expect(files.length).toBeGreaterThan(300);
  expect(
    files.filter((file) => !isIn(file, places)),
    'Name these in packages/plugins/programHash.ts.',
  ).toEqual([]);
});
