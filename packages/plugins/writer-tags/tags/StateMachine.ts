import * as z from 'zod';
import {stateDiagramBlock} from '@aldermark/lib/mdxNodes';
import {code, codeLink, phrasing, repeated, table, text} from '@aldermark/lib/nodes';
import type {Api} from '../attributeTypes';
import {defineTag} from '../writerTag';

export const StateMachine = ({machineName, stateMachineView}: Api) =>
  defineTag({
    name: 'StateMachine',
    form: 'block',
    purpose:
      'Shows the states of a resource: a diagram, and a table with the cause and the event of each transition.',
    attributes: z.strictObject({name: machineName}),
    example: '<StateMachine name="VirtualIban" />',
    render: ({name: machine}) => {
      const {diagram, links, transitions} = stateMachineView(machine);
      return [
        stateDiagramBlock(diagram, links),
        repeated(
          table(
            ['From', 'To', 'Trigger', 'Event'],
            transitions.map(({from, to, trigger, event}) => [
              [code(from)],
              [code(to)],
              phrasing(trigger),
              event ? [codeLink(event)] : [text('none')],
            ]),
          ),
        ),
      ];
    },
  });
