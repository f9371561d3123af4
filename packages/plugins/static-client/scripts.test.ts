import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {scriptsOfPages} from './scripts';

let build = '';
beforeEach(() => (build = mkdtempSync(path.join(tmpdir(), 'scripts-'))));
afterEach(() => rmSync(build, {recursive: true}));

/** The texts of the scripts that pages can load, in a build with these scripts. */
function scriptsOf(files: Readonly<Record<string, string>>): string[] {
  const folder = path.join(build, 'assets/js');
  mkdirSync(folder, {recursive: true});
  Object.entries(files).forEach(([name, text]) => writeFileSync(path.join(folder, name), text));
  return scriptsOfPages(build);
}

test('the scripts of pages are the shell and what it names, at every remove', () => {
  const files = {
    'shell.0000000a.js': 'shell "00000b"',
    '1.00000b.js': 'search "00000c"',
    '2.00000c.js': 'late',
    'islands.0000000d.js': 'islands "00000e"',
    '3.00000e.js': 'an island',
  };
  expect(scriptsOf(files)).toEqual(['search "00000c"', 'late', 'shell "00000b"']);
});

test('a build without a shell fails', () => {
  expect(() => scriptsOf({'main.0000000a.js': ''})).toThrow('has no script shell.*.js');
});
