import {execFileSync, spawnSync} from 'node:child_process';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import project from '../../package.json';
import tests from '../package.json';

type Versions = Readonly<Record<string, string>>;

type Manifest = {
  readonly '//dependencies'?: Readonly<Record<string, string>>;
  readonly dependencies?: Versions;
  readonly devDependencies?: Versions;
};

const listed = ({dependencies, devDependencies}: Manifest): [string, string][] =>
  Object.entries({...dependencies, ...devDependencies});

/** The top, and each package of this repository. */
const manifests: readonly Manifest[] = [
  project,
  ...readdirSync('packages')
    .map((name) => path.join('packages', name, 'package.json'))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Manifest),
];

const ofSite: Versions = Object.fromEntries(manifests.flatMap(listed));
const ofTests: Versions = tests.devDependencies;

test('every package is pinned to one exact release', () => {
  const inexact = [...manifests.flatMap(listed), ...Object.entries(ofTests)].filter(
    ([, version]) => !/^(?:npm:[\w-]+@)?\d+\.\d+\.\d+$/.test(version),
  );
  expect(inexact).toEqual([]);
});

test('what several packages of this repository need has one version', () => {
  expect(manifests.length).toBeGreaterThan(5);
  const different = manifests.flatMap(listed).filter(([name, version]) => ofSite[name] !== version);
  expect(different).toEqual([]);
});

test('the top of the repository stays easy to survey', () => {
  const files = execFileSync('git', ['ls-files'], {encoding: 'utf8'}).trim().split('\n');
  const entries = new Set(files.map((file) => file.split('/')[0]));
  expect([...entries].length).toBeLessThanOrEqual(30);
});

test('every override has its reason, and every reason has its package', () => {
  expect(Object.keys(project['//overrides'])).toEqual(Object.keys(project.overrides));
  for (const manifest of manifests) {
    expect(listed(manifest).map(([name]) => name)).toEqual(
      expect.arrayContaining(Object.keys(manifest['//dependencies'] ?? {})),
    );
  }
  expect(Object.keys(ofTests)).toEqual(
    expect.arrayContaining(Object.keys(tests['//devDependencies'])),
  );
});

test('tests get the versions that the site has', () => {
  // If another package in test/ asks for an older version, list the version of the site in test/package.json.
  const {packages} = JSON.parse(readFileSync('test/package-lock.json', 'utf8')) as {
    packages: Readonly<Record<string, {version?: string}>>;
  };
  const different = Object.entries(ofSite).filter(
    ([name, version]) => (packages[`node_modules/${name}`]?.version ?? version) !== version,
  );
  expect(different).toEqual([]);
});

test('a command whose package is not installed says how to install it', () => {
  const {status, stderr} = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      "import {run} from './test/commands/run.js'; run('no-command', 'no-package')",
    ],
    {encoding: 'utf8'},
  );
  expect(stderr).toContain('npm ci --prefix test');
  expect(status).toBe(1);
});
