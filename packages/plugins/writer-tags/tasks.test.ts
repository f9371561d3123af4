import {expect, test} from 'vitest';
import {taskGroups} from '@aldermark/data/tasks';
import {tasksOf} from './tasks';
import {api} from './testing/testPage';

const shown = () => tasksOf(taskGroups, api).flatMap(({tasks}) => tasks);

test('every operation of the contract belongs to one task', () => {
  const ids = shown().flatMap(({operations}) => operations.map(({id}) => id));
  expect(ids.sort()).toEqual([...api.operations.keys()].sort());
});

test('readers see what an operation does, with its method, path and address', () => {
  const [operation] = shown().find(({title}) => title === 'Order a card')?.operations ?? [];
  expect(operation).toEqual({
    id: 'createCard',
    method: 'POST',
    path: '/v2/cards',
    title: 'Order a virtual or physical card',
    href: '/api/CardFactory#createCard',
  });
});

test('an operation that is unknown, listed twice or left out stops the build', () => {
  const [first, ...others] = taskGroups;
  const groups = [
    {id: 'begin', title: 'Begin', tasks: [{title: 'A', operations: ['getPartnr', 'getUser']}]},
    ...others,
  ];
  expect(first?.tasks).toHaveLength(3);
  expect(() => tasksOf(groups, api)).toThrow(
    [
      'packages/data/tasks.ts: unknown operation "getPartnr". Did you mean "getPartner"?',
      'packages/data/tasks.ts: "getUser" belongs to two tasks. Keep one.',
      'packages/data/tasks.ts: "createAccessToken" belongs to no task. Add it to one.',
      'packages/data/tasks.ts: "getPartner" belongs to no task. Add it to one.',
      'packages/data/tasks.ts: "checkIban" belongs to no task. Add it to one.',
      'packages/data/tasks.ts: "createFile" belongs to no task. Add it to one.',
      'packages/data/tasks.ts: "createSimulation" belongs to no task. Add it to one.',
      'packages/data/tasks.ts: "advanceTestClock" belongs to no task. Add it to one.',
    ].join('\n'),
  );
});
