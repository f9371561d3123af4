import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {isBuiltin} from 'node:module';
import path from 'node:path';
import {expect, test} from 'vitest';
import {betweenRooms, circles, importsOf, readSpecifiers} from './imports';

const specifiers = readSpecifiers();
const imports = importsOf(specifiers);

type Manifest = {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
};

/** The packages of this repository, by their folders. */
const packages = new Map(
  readdirSync('packages')
    .map((name) => path.posix.join('packages', name))
    .filter((folder) => existsSync(path.join(folder, 'package.json')))
    .map((folder) => [
      folder,
      JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest,
    ]),
);

const declaredBy = ({dependencies, devDependencies}: Manifest): string[] =>
  Object.keys({...dependencies, ...devDependencies});

const packageOf = (file: string): string | undefined =>
  [...packages.keys()].find((folder) => file.startsWith(`${folder}/`));

/** What packages read of the site itself. */
const ofSite = ['sidebars.ts', 'docs/docs/customer-relationship/_failures/explain.ts'];

/** What no package declares: packages in test/, which tests find, and names that Docusaurus resolves. */
const ofTests = /^(?:vitest|fast-check)$|^@(?:theme|generated)\//;

/** A test uses rooms beside its own, so it is no part of the drawing of rooms. */
const isTest = (file: string) => /\.test\.ts$|\/(testing|smallSite)\//.test(file);

/** The folder of a package in which a program is: `packages/plugins/writer-tags`. */
function roomOf(file: string): string | undefined {
  const [, floor = '', room, ...rest] = file.split('/');
  const hasRooms = ['contract-reader', 'plugins', 'sandbox'].includes(floor);
  const isPackage = file.startsWith('packages/') && rest.length > 0;
  return isPackage && hasRooms && !isTest(file) ? `packages/${floor}/${room}` : undefined;
}

test('a package imports only packages that it declares', () => {
  const undeclared = [...specifiers].flatMap(([file, named]) => {
    const manifest = packages.get(packageOf(file) ?? '');
    return named
      .filter((one) => manifest && !/^(?:\.|@site\/)/.test(one) && !isBuiltin(one))
      .map((one) =>
        one
          .split('/')
          .slice(0, one.startsWith('@') ? 2 : 1)
          .join('/'),
      )
      .filter((name) => !ofTests.test(name) && name !== manifest?.name)
      .filter(
        (name) =>
          !declaredBy(manifest as Manifest).some((one) => one.replace('@types/', '') === name),
      )
      .map((name) => `${file} imports ${name}`);
  });
  expect(imports.size).toBeGreaterThan(500);
  expect(packages.size).toBeGreaterThan(5);
  expect(undeclared).toEqual([]);
});

test('a package takes nothing of another by its path, nor of the rest of the repository', () => {
  const astray = [...imports].flatMap(([file, imported]) => {
    const folder = packageOf(file);
    return imported
      .filter((other) => folder !== undefined && packageOf(other) === undefined)
      .filter((other) => !ofSite.includes(other))
      .map((other) => `${file} imports ${other}`);
  });
  const byPath = [...specifiers].flatMap(([file, named]) =>
    named
      .filter((one) => one.startsWith('.') && !file.startsWith('packages/starter-kits/'))
      .map((one) => path.posix.join(path.posix.dirname(file), one))
      .filter((place) => packageOf(`${place}/`) !== packageOf(file) && packageOf(`${place}/`))
      .map((place) => `${file} imports ${place}`),
  );
  expect([...astray, ...byPath]).toEqual([]);
});

test('no packages depend on each other in a circle', () => {
  const names = new Map([...packages.values()].map((one) => [one.name, declaredBy(one)]));
  expect(circles(names)).toEqual([]);
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
