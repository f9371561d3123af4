import {expect, test} from 'vitest';
import project from './package.json';

const dependencies: Readonly<Record<string, string>> = {
  ...project.dependencies,
  ...project.devDependencies,
};

test('every package is pinned to one exact release', () => {
  const inexact = Object.entries(dependencies).filter(
    ([, version]) => !/^\d+\.\d+\.\d+$/.test(version),
  );
  expect(inexact).toEqual([]);
});

test('every override has its reason, and every reason has its package', () => {
  expect(Object.keys(project['//overrides'])).toEqual(Object.keys(project.overrides));
  expect(Object.keys(dependencies)).toEqual(
    expect.arrayContaining(Object.keys(project['//dependencies'])),
  );
});
