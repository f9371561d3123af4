import {mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {contentHash} from './contentHash';

let root: string;

const hash = () => contentHash(['folder', 'lock.json'], {root, except: /\.test\.ts$/});

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'hash-'));
  mkdirSync(path.join(root, 'folder/below'), {recursive: true});
  writeFileSync(path.join(root, 'folder/below/one.ts'), 'one');
  writeFileSync(path.join(root, 'folder/two.ts'), 'two');
  writeFileSync(path.join(root, 'lock.json'), '{}');
});

afterEach(() => rmSync(root, {recursive: true}));

test('stays the same while names and content do, whatever the times say', () => {
  const before = hash();
  utimesSync(path.join(root, 'folder/two.ts'), 1, 1);
  writeFileSync(path.join(root, 'folder/two.test.ts'), 'left out');
  mkdirSync(path.join(root, 'folder/below/.docusaurus'));
  writeFileSync(path.join(root, 'folder/below/.docusaurus/routes.js'), 'left out');
  expect(hash()).toBe(before);
});

test('a place that does not exist is an error, because its changes would not be seen', () => {
  expect(() => contentHash(['folder', 'moved'], {root})).toThrow('There is no "moved"');
});

test.each([
  ['other content', () => writeFileSync(path.join(root, 'folder/below/one.ts'), 'One')],
  [
    'another name',
    () => renameSync(path.join(root, 'folder/two.ts'), path.join(root, 'folder/2.ts')),
  ],
  ['a new file', () => writeFileSync(path.join(root, 'folder/below/three.ts'), '')],
  ['a file that is gone', () => rmSync(path.join(root, 'folder/two.ts'))],
  ['a change of a single file', () => writeFileSync(path.join(root, 'lock.json'), '[]')],
])('changes with %s', (_, change) => {
  const before = hash();
  change();
  expect(hash()).not.toBe(before);
});
