import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import type {SandboxContract} from '@aldermark/sandbox';
import {play} from '@aldermark/sandbox/runs/play';
import type {Action, Moment} from '@aldermark/sandbox/runs/run';
import {actionsInto} from '@aldermark/sandbox/runs/recorded';
import {homeStoryCalls} from '@aldermark/sandbox/stories/home';
import {Partner} from '@aldermark/sandbox/stories/partner';
import {shownRun} from './told';

const contract = JSON.parse(
  readFileSync('packages/sandbox/contract.json', 'utf8'),
) as SandboxContract;

async function momentsOf(key: string): Promise<readonly Moment[]> {
  const actions: Action[] = [];
  await homeStoryCalls[key]?.(new Partner(contract, actionsInto(actions)));
  return play(contract, {seed: 1, actions});
}

test('a story is told in beats: a call with what it causes, then what time does, with the money after each', async () => {
  const titles = ['Verify', 'Try', 'Approve', 'Send'];
  const {beats, before, states} = shownRun(await momentsOf('instant'), titles, 'InstantTransfer');
  expect(states).toEqual(['PENDING', 'SETTLED']);
  expect(before?.available.value).toBe(125_050);
  expect(
    beats.map(({title, note, call, events, balances, reached}) => [
      title ?? note,
      call?.code ?? call?.status,
      events.map(({name}) => name),
      [balances?.available.value, balances?.held.value, balances?.booked.value],
      reached,
    ]),
  ).toEqual([
    ['Verify', 201, [], [125_050, 0, 125_050], 0],
    ['Try', 'sca_required', ['sca_challenge.created'], [125_050, 0, 125_050], 0],
    ['Approve', undefined, ['sca_challenge.succeeded'], [125_050, 0, 125_050], 0],
    ['Send', 201, ['instant_transfer.created'], [112_500, 12_550, 125_050], 1],
    [
      undefined,
      undefined,
      ['transaction.booked', 'instant_transfer.settled'],
      [112_500, 0, 112_500],
      2,
    ],
  ]);
  expect(beats[1]?.note).toBe('Send EUR 125.50 to Chloé Dubois');
  expect(beats[3]?.call?.path).toBe('/v2/instant-transfers');
});

test('an account that a story opens has no money before, and ids in addresses are short', async () => {
  const {beats, before} = shownRun(await momentsOf('account'), [], 'Account');
  expect([before, beats[0]?.balances?.available.value]).toEqual([undefined, 0]);
  expect(beats.at(-1)?.balances?.available.value).toBe(25_000);
  expect(beats.map(({call}) => call?.path)).toContainEqual(
    expect.stringMatching(/^\/v2\/kyc-files\/kyc_….{4}\/submit$/),
  );
});
