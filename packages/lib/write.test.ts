import {
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {write} from './write';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'write-'));
});

afterEach(() => rmSync(folder, {recursive: true}));

test('a command that reads a file while another one writes it has all of the old one', () => {
  write(folder, 'a/b.txt', 'old');
  const reader = openSync(path.join(folder, 'a/b.txt'), 'r');
  write(folder, 'a/b.txt', 'new and longer');
  expect(readFileSync(reader, 'utf8')).toBe('old');
  expect(readFileSync(path.join(folder, 'a/b.txt'), 'utf8')).toBe('new and longer');
  expect(readdirSync(path.join(folder, 'a'))).toEqual(['b.txt']);
});

test.each([
  {content: 'the same é', keeps: true},
  {content: Buffer.from('the same é'), keeps: true},
  {content: 'another', keeps: false},
])('a file with content that is the same keeps its time: $content', ({content, keeps}) => {
  const file = path.join(folder, 'b.txt');
  const past = new Date('2020-01-01T00:00:00Z');
  write(folder, 'b.txt', 'the same é');
  utimesSync(file, past, past);
  write(folder, 'b.txt', content);
  expect(statSync(file).mtimeMs === past.getTime()).toBe(keeps);
});
