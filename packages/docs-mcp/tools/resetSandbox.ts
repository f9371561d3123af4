import {z} from 'zod';
import {peopleOf} from '@aldermark/sandbox/server/people';
import {toolResponse, type Context} from './context';
import {argumentsOf} from './inputs';

/** Begins with a new sandbox. */
export function registerResetSandbox({server, session}: Context): void {
  server.registerTool(
    'reset_sandbox',
    {
      title: 'Begin with a new sandbox',
      description:
        'Deletes everything in the sandbox and creates the people and companies that every sandbox starts with. Returns their ids.',
      inputSchema: argumentsOf({
        seed: z
          .number()
          .int()
          .min(0)
          .max(4_294_967_295)
          .default(1)
          .describe('Number from which new ids are made'),
      }),
      annotations: {destructiveHint: true, idempotentHint: true, openWorldHint: false},
    },
    ({seed}) => {
      session.reset(seed);
      const people = peopleOf(session.sandbox);
      const now = session.sandbox.now();
      return toolResponse(`The sandbox is as new, with ${people.length} holders.`, {people, now});
    },
  );
}
