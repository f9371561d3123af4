import {mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {moveRuns} from '.';

let folder = '';
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'runs-'))));
afterEach(() => rmSync(folder, {recursive: true}));

/** Moves the run of a page with this content. Returns the files of the build. */
function moved(content: string): Record<string, string> {
  writeFileSync(path.join(folder, 'a.html'), `<body>${content}</body>`);
  moveRuns(folder);
  return Object.fromEntries(
    readdirSync(folder).map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]),
  );
}

test.each([
  ['<template data-run="{&quot;a&quot;:1}"></template>', '{"a":1}'],
  [`<template data-run='{"a":"<b>"}'></template>`, '{"a":"<b>"}'],
  ['<template data-run=1></template>', '1'],
])('a run becomes a file beside its page: %s', (holder, run) => {
  expect(moved(`<p>$&</p>${holder}<p>b</p>`)).toEqual({
    'a.html': '<body><p>$&</p><p>b</p></body>',
    'a.run.json': run,
  });
});

test('a page without a run stays as it is', () => {
  const text = '<p>A <code>&lt;template data-run=1&gt;</code> of data-run="1"</p>';
  expect(moved(text)).toEqual({'a.html': `<body>${text}</body>`});
});

test.each([
  '<template id=a data-run=1></template>',
  '<template data-run=1 hidden></template>',
  '<script data-run="1"></script>',
])('a run in an element that nobody looks for stops the build: %s', (holder) => {
  expect(() => moved(holder)).toThrow('a.html has a run in an element that');
});
