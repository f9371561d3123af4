import {expect, test} from 'vitest';
import {
  againstTheContract,
  fence,
  nothingToShow,
  unknownNameSeeds,
  wrongForm,
} from './testing/seededErrors';
import {renderErrors, statusesOf} from './testing/testPage';

test.each([...unknownNameSeeds, ...nothingToShow, ...wrongForm, ...againstTheContract])(
  'a writer is told where and how to correct $title',
  async ({page, faults}) => {
    expect(await renderErrors(page)).toEqual(faults);
  },
);

test('a body that is not JSON is told at its fence', async () => {
  expect(await renderErrors(fence('request=blockCard', '{reason: LOST}'))).toEqual([
    expect.stringMatching(/^1: ```json request=blockCard: Expected property name/),
  ]);
});

test('a writer is told all faults of a page at once, each with its own line', async () => {
  const seeds = [...unknownNameSeeds, ...nothingToShow, ...wrongForm].filter(
    // An import and a matrix depend on what is above them.
    ({page}) => !page.startsWith('import') && page !== '<ScenarioMatrix />',
  );
  let line = 1;
  const expected = seeds.flatMap(({page, faults}) => {
    const start = line;
    line += page.split('\n').length + 1;
    return faults.map((fault) => fault.replace(/^\d+/, (own) => String(Number(own) + start - 1)));
  });
  expect(await renderErrors(seeds.map(({page}) => page).join('\n\n'))).toEqual(expected);
});

test('an error of a call that the page shows belongs to its answer', async () => {
  expect(await renderErrors('<RequestSample name="blockCard" error="sca_required" />')).toEqual([
    expect.stringMatching(
      /"error" belongs to a hidden call\. Use <ResponseSample name="blockCard"/,
    ),
  ]);
});

test('a hidden call that must meet an error is checked', async () => {
  const hidden = '<RequestSample name="blockCard" hidden error="sca_required" />';
  expect(await renderErrors(hidden)).toEqual([
    expect.stringContaining('the page expects the error sca_required, but the sandbox returns'),
  ]);
});

test('the scopes of a page may be named below a smaller heading, and a refusal may show that one is missing', async () => {
  const page = (before: string, rest: string) =>
    ['## Before you start', '### Your token', before, '## Read', rest].join('\n\n');
  const read = '<RequestSample name="getAccount" />';
  expect(await renderErrors(page('It has `accounts:read`.', read))).toEqual([]);
  const refused = `${read}\n\n<ResponseSample name="getAccount" error="scope_missing" />`;
  expect(await renderErrors(page('It has `users:read`.', refused))).toEqual([]);
});

test('a call that is rejected was made, and the calls below it were not', async () => {
  const calls = [
    '<RequestSample name="getAccount" accountId="acc_01K7GZXK2R851J4C4XPQ06T28A" />',
    '<RequestSample name="getCard" cardId="crd_01K7GZZPF08GKFGKBDAFQETDF0" />',
    '<RequestSample name="listCards" />',
  ];
  expect(await statusesOf(calls.join('\n\n'))).toEqual([200, 404, undefined]);
});
