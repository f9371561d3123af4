import * as z from 'zod';
import {defineTag} from '../writerTag';

export const mermaidFence = defineTag({
  name: 'mermaid',
  form: 'fence',
  purpose:
    'Draws a sequence, a state diagram or a flowchart during the build, and adds the same content as text. `accTitle` is the name of the diagram. The participants of a sequence come from `packages/data/participants.ts`, for example `User`, `App`, `Server` (the server of the reader) and `Aldermark`. Do not declare participants in the diagram. Write the exact names of operations, events and errors, so that the diagram and its text link to them. The browser draws every other kind of Mermaid, without links, and shows its source to readers without JavaScript, so write the same content as text too.',
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
