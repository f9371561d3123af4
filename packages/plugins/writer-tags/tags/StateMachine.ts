import * as z from 'zod';
import {stateDiagramBlock} from '@aldermark/lib/mdxNodes';
import {code, codeLink, phrasing, table, text} from '@aldermark/lib/nodes';
import type {Api} from '../attributeTypes';
import {foldedTable} from '../folded';
import {defineTag} from '../writerTag';

export const StateMachine = ({machineName, stateMachineView}: Api) =>
  defineTag({
    name: 'StateMachine',
    form: 'block',
    purpose:
      'Shows the states of a resource: a diagram, and behind a click a table with the cause and the event of each transition.',
    attributes: z.strictObject({name: machineName}),
    example: '<StateMachine name="VirtualIban" />',
    render: ({name: machine}, place) => {
      const {diagram, links, transitions} = stateMachineView(machine);
      return [
        stateDiagramBlock(diagram, links),
        foldedTable(
          'All transitions as a table',
          table(
            ['From', 'To', 'Trigger', 'Event'],
            transitions.map(({from, to, trigger, event}) => [
              [code(from)],
              [code(to)],
              phrasing(trigger),
              event ? [codeLink(event)] : [text('none')],
            ]),
          ),
          place,
          // Search finds the reference page instead.
          {'data-search-ignore': ''},
        ),
      ];
    },
  });
