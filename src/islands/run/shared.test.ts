import {expect, it} from 'vitest';
import {fileOf, MOST_OF_FILE} from '@aldermark/sandbox/runs/share';
import {runInFile} from './shared';

const run = {seed: 1, actions: [{kind: 'wait'}]} as const;

it('opens the file that it wrote', async () => {
  expect(await runInFile(new Blob([fileOf({run}, '1.0.0')]), '1.0.0')).toEqual({
    kind: 'run',
    shared: {run},
  });
});

/** The text of a file with a run that has something else in it. */
const withRun = (other: object): string =>
  JSON.stringify({format: 1, release: '1.0.0', run: {...run, ...other}});

it.each([
  ['nothing', ''],
  ['another kind of file', '\u0089PNG\r\n\u001a\n\u0000'],
  ['half a run', fileOf({run}, '1.0.0').slice(0, 40)],
  ['a list', '[]'],
  ['null', 'null'],
  ['a run of another form', JSON.stringify({format: 2, release: '1.0.0', run})],
  ['a moment that it does not have', JSON.stringify({format: 1, release: '1.0.0', at: 9, run})],
  ['a name that objects have', '{"__proto__": {"format": 1}}'],
  ['deep values', `${'['.repeat(5000)}${']'.repeat(5000)}`],
  ['no list of steps', withRun({actions: {length: 1}})],
  ['too many steps', withRun({actions: Array.from({length: 501}, () => ({kind: 'wait'}))})],
  ['a step that nobody can do', withRun({actions: [{kind: 'eval', code: 'alert(1)'}]})],
  ['markup for a seed', withRun({seed: '<img src=x onerror=alert(1)>'})],
  ['more than it may hold', ' '.repeat(MOST_OF_FILE + 1)],
  ['more bytes than it may hold', '€'.repeat(2 * MOST_OF_FILE)],
])('says why a file is no run: %s', async (_, text) => {
  const decoded = await runInFile(new Blob([text]), '1.0.0');
  expect(decoded).toEqual({
    kind: 'fault',
    message: expect.stringMatching(/^This file holds no run that can be shown\. \S.*\.$/) as string,
  });
});

it('says that a file cannot be read', async () => {
  const gone = {slice: () => ({text: () => Promise.reject(new Error('gone'))})};
  expect(await runInFile(gone as unknown as Blob, '1.0.0')).toEqual({
    kind: 'fault',
    message: 'The browser could not read this file.',
  });
});
