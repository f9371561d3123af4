import {expect, it} from 'vitest';
import {stories} from '../stories';
import {testContract} from '../testing/contract';
import type {Action, Moment, Run} from './run';
import {symbolised} from './symbolised';
import {call, momentsOf, runOfStory} from '../testing/runs';

const contract = testContract();

/** Stories in which nothing is signed for an id, which a changed run could not sign again. */
const told = stories.filter(
  ({start, name}, at) => start === undefined && at % 6 === 0 && !/enrols|activates it/.test(name),
);

const happened = (moments: readonly Moment[]) => moments.map(({action: _, ...rest}) => rest);

const outcomes = (moments: readonly Moment[]) =>
  moments.map(({response, failure, events}) => [
    response?.status ?? failure,
    events.map(({event}) => event.type),
  ]);

/** A run with another call before it, so that every id is another one. */
function afterAnother({actions, ...run}: Run): Run {
  const later = JSON.stringify(actions).replaceAll(
    /\{\{(answer|event)\.(\d+)/g,
    (_, kind: string, action: string) => `{{${kind}.${Number(action) + 1}`,
  );
  return {...run, actions: [call('getPartner'), ...(JSON.parse(later) as Action[])]};
}

it.each(told)('refers to what happened: $name', async (story) => {
  const run = await runOfStory(story);
  const moments = await momentsOf(run);
  const symbolic = symbolised(contract, run, moments);
  expect(happened(await momentsOf(symbolic))).toEqual(happened(moments));
  const [, ...later] = await momentsOf(afterAnother(symbolic));
  expect(outcomes(later)).toEqual(outcomes(moments));
});

it('lets later calls take the ids of an edited one, and leaves those of the seeds', async () => {
  const holderId = contract.samples.ids?.usr ?? '';
  const create = (label: string) =>
    call('createAccount', {
      headers: {'Idempotency-Key': 'key-of-the-reader'},
      body: {holderId, type: 'PERSONAL', label},
    });
  const start: Run = {seed: 1, actions: [create('First'), call('getPartner')]};
  const [created] = await momentsOf(start);
  const {id, version} = JSON.parse(created?.response?.body ?? '') as {id: string; version: number};
  const update = call('updateAccount', {
    parameters: {accountId: id},
    headers: {'If-Match': `"${version}"`, 'Idempotency-Key': 'key-of-the-reader'},
    body: {label: `was ${id}`, metadata: {holderId}},
  });
  const run = {...start, actions: [...start.actions, update]};
  const {actions} = symbolised(contract, run, await momentsOf(run));
  const later = call('updateAccount', {
    parameters: {accountId: '{{answer.0/id}}'},
    headers: {'If-Match': '"{{answer.0/version}}"', 'Idempotency-Key': 'key-of-the-reader'},
    body: {label: 'was {{answer.0/id}}', metadata: {holderId}},
  });
  expect(actions).toEqual([...start.actions, later]);
  const edited = await momentsOf(afterAnother({seed: 1, actions: [create('Second'), later]}));
  expect(edited.map(({response}) => response?.status)).toEqual([200, 201, 200]);
  expect(edited[2]?.response?.body).not.toContain(id);
});
