import {z} from 'zod';
import {unknownName} from '../../../lib/nearest';
import {build, routesOf} from '../../../sandbox/requests/build';
import {check, type AdvisedFault} from '../../../sandbox/requests/check';
import {callShape} from './callShape';
import {answer, readsOnly, type Context} from './context';

function textOf(id: string, faults: readonly AdvisedFault[], status: number | undefined): string {
  const [first] = faults;
  if (!first) {
    return `The API accepts this call of \`${id}\` and goes on to perform it. What the operation itself may refuse, such as a payment above the balance, only call_sandbox can tell.`;
  }
  const lines = faults.map(
    ({place, field, code, rule, message, instead}) =>
      `- ${place}${field && ` \`${field}\``} (\`${rule ?? code}\`): ${message.replace(/\.?$/, '.')} ${instead}`,
  );
  const count = faults.length === 1 ? '1 fault' : `${faults.length} faults`;
  return `The API answers this call of \`${id}\` with ${status} \`${first.code}\`. It has ${count}:\n\n${lines.join('\n')}`;
}

/** Says what the API would refuse in a call, and what to write instead. */
export function registerValidateRequest(context: Context): void {
  const {server, library, session} = context;
  const {fixes} = library.docs;
  server.registerTool(
    'validate_request',
    {
      title: 'Check a call without making it',
      description:
        'Checks parameters, headers and body of a call against the contract, as the API does, and changes nothing. Names every fault with its place, its error code and what to write instead. The first fault is what the API answers.',
      inputSchema: callShape,
      outputSchema: {
        operation: z.string(),
        isAccepted: z.boolean(),
        status: z.number().optional().describe('Status of the answer, if the call is refused'),
        code: z.string().optional().describe('Error code of the answer, if the call is refused'),
        faults: z.array(
          z.object({
            place: z.enum(['host', 'path', 'query', 'header', 'body']),
            field: z.string().describe('Name, or JSON Pointer in the body'),
            code: z.string().describe('Error code'),
            rule: z.string().optional().describe('Rule that a field breaks'),
            message: z.string(),
            instead: z.string().describe('What to write instead'),
            nearest: z.string().optional().describe('The known name or value that was meant'),
          }),
        ),
      },
      annotations: readsOnly,
    },
    async (described) => {
      const built = build(session.contract, described, session.token);
      const {operation, request} = built;
      if (!operation) {
        const route = `${request.method} ${new URL(request.url).pathname}`;
        throw new Error(unknownName('operation at', route, routesOf(session.contract)));
      }
      const faults = await check(session.sandbox, session.contract, built, fixes);
      const code = faults[0]?.code;
      const status = code === undefined ? undefined : session.contract.errors[code]?.status;
      return answer(textOf(operation.id, faults, status), {
        operation: operation.id,
        isAccepted: faults.length === 0,
        ...(status !== undefined && {status}),
        ...(code !== undefined && {code}),
        faults,
      });
    },
  );
}
