import {expect, test} from 'vitest';
import {betweenRooms, circles, readImports} from './imports';

const imports = readImports();

/** The floors of the house, from the ground: code imports from its own floor and from those below. */
const floors: readonly (readonly string[])[] = [
  ['lib', 'data', 'search'],
  ['sandbox'],
  ['contract-reader'],
  ['plugins'],
  ['packages', 'test', 'tools', 'docusaurus.config.ts'],
];

const floorOf = (file: string) =>
  floors.findIndex((floor) => floor.includes(file.split('/')[0] ?? ''));

/** A test uses rooms beside its own, so it is no part of the drawing of rooms. */
const isTest = (file: string) => /\.test\.ts$|\/(testing|walks|smallSite)\//.test(file);

/** The folder of the second level in which a program is: `plugins/writer-tags`. */
function roomOf(file: string): string | undefined {
  const [floor = '', room, ...rest] = file.split('/');
  const hasRooms = ['contract-reader', 'plugins', 'sandbox'].includes(floor);
  return hasRooms && rest.length > 0 && !isTest(file) ? `${floor}/${room}` : undefined;
}

test('no file imports from a floor above its own', () => {
  const upward = [...imports].flatMap(([file, imported]) =>
    imported
      .filter((other) => floorOf(file) >= 0 && floorOf(other) > floorOf(file))
      .map((other) => `${file} imports ${other}`),
  );
  expect(imports.size).toBeGreaterThan(500);
  expect(upward).toEqual([]);
});

test('no files import each other in a circle', () => {
  expect(circles(imports)).toEqual([]);
});

test('no folders import each other in a circle', () => {
  expect(circles(betweenRooms(imports, roomOf))).toEqual([]);
});

test('a circle is found, however long it is', () => {
  const drawn = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['b', 'd']],
    ['d', []],
  ]);
  expect(circles(drawn)).toEqual([['b', 'c']]);
});
