import {z} from 'zod';
import {peopleOf} from '../../../sandbox/server/people';
import {answer, type Context} from './context';

/** Begins with a new sandbox. */
export function registerResetSandbox({server, session}: Context): void {
  server.registerTool(
    'reset_sandbox',
    {
      title: 'Begin with a new sandbox',
      description:
        'Throws away everything in the sandbox and begins with the people and companies that every sandbox has. Answers with their ids.',
      inputSchema: {
        seed: z
          .number()
          .int()
          .min(0)
          .max(4_294_967_295)
          .default(1)
          .describe('Number from which new ids are made'),
      },
      outputSchema: {
        people: z.array(
          z.object({
            externalRef: z.string(),
            name: z.string(),
            status: z.string(),
            id: z.string(),
          }),
        ),
        now: z.string().describe('Time of the sandbox'),
      },
      annotations: {destructiveHint: true, idempotentHint: true, openWorldHint: false},
    },
    ({seed}) => {
      session.reset(seed);
      const people = peopleOf(session.sandbox);
      const lines = people.map(
        ({externalRef, name, status, id}) => `- \`${externalRef}\`: ${name}, ${status}, \`${id}\``,
      );
      return answer(`The sandbox is as new. In it are:\n\n${lines.join('\n')}`, {
        people,
        now: session.sandbox.now(),
      });
    },
  );
}
