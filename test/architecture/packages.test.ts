import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import project from '../../package.json';
import tests from '../package.json';

type Versions = Readonly<Record<string, string>>;

const ofSite: Versions = {...project.dependencies, ...project.devDependencies};
const ofTests: Versions = tests.devDependencies;

test('every package is pinned to one exact release', () => {
  const inexact = [...Object.entries(ofSite), ...Object.entries(ofTests)].filter(
    ([, version]) => !/^(?:npm:[\w-]+@)?\d+\.\d+\.\d+$/.test(version),
  );
  expect(inexact).toEqual([]);
});

test('every override has its reason, and every reason has its package', () => {
  expect(Object.keys(project['//overrides'])).toEqual(Object.keys(project.overrides));
  expect(Object.keys(ofSite)).toEqual(
    expect.arrayContaining(Object.keys(project['//dependencies'])),
  );
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
