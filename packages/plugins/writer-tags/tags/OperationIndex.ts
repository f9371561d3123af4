import * as z from 'zod';
import {taskGroups} from '@aldermark/data/tasks';
import {component, mdxHeading} from '@aldermark/lib/mdxNodes';
import {tasksOf} from '../tasks';
import type {Api} from '../attributeTypes';
import {defineTag, need} from '../writerTag';

export const OperationIndex = (api: Api) =>
  defineTag({
    name: 'OperationIndex',
    form: 'block',
    purpose:
      'Lists every operation by what a reader wants to do, below a field that filters them. `packages/data/tasks.ts` has the tasks, and the build stops when an operation belongs to none.',
    attributes: z.strictObject({}),
    example: '<OperationIndex />',
    shownOn: {name: 'API references', href: '/api#all-operations'},
    render: (_, place) => {
      need(
        place,
        {name: 'Filter', from: '@site/src/components/Filter'},
        {name: 'TaskGroup', from: '@site/src/components/reference/TaskGroup'},
      );
      const groups = tasksOf(taskGroups, api);
      return [
        component(
          'Filter',
          {
            label: 'Filter the operations',
            placeholder: 'card block',
            noun: 'operation',
            count: api.operations.size,
            name: 'operations',
          },
          groups.map(({id, title, product, tasks}) =>
            component('TaskGroup', {...(product && {product}), tasks}, [mdxHeading(3, title, id)]),
          ),
        ),
      ];
    },
  });
