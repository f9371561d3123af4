import * as z from 'zod';
import {defineTag} from '../writerTag';

export const mermaidFence = defineTag({
  name: 'mermaid',
  form: 'fence',
  purpose:
    'Draws a sequence, a state diagram or a flowchart, and adds the same content as text. `accTitle` is its name. The participants of a sequence come from `data/participants.ts`, among them `User`, `App`, `Server` (yours) and `Aldermark`; a diagram declares none of its own. Write the names of operations, events and errors as they are: the text below the diagram links them.',
  attributes: z.strictObject({}),
  example: [
    '```mermaid',
    'sequenceDiagram',
    '  accTitle: Blocking a lost card',
    '  App->>Server: I lost my card',
    '  Server->>Aldermark: blockCard',
    '  Aldermark-->>Server: 200 Card, BLOCKED',
    '  Aldermark--)Server: card.blocked',
    '```',
  ].join('\n'),
});
