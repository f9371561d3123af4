import {z} from 'zod';
import type {Fault} from '../../../sandbox';
import {unknownName} from '../library/nearest';
import {adviceOn, type Advice} from '../requests/advice';
import {prepare, routesOf, type Prepared} from '../requests/prepare';
import {callShape} from './callShape';
import {answer, readsOnly, type Context} from './context';

type AdvisedFault = Fault & Advice;

/** A body as the API reads it. Undefined when it is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Parameters of the path that have no value, which no address can leave out. */
const missingParameters = (missing: readonly string[]): Fault[] =>
  missing.map((field) => ({
    place: 'path',
    field,
    code: 'route_not_found',
    rule: 'required',
    message: 'This parameter of the path is required.',
  }));

async function faultsOf({session}: Context, {request, operation, missing}: Prepared) {
  const found = operation ? await session.sandbox.inspect(operation.id, request) : [];
  return [
    ...missingParameters(missing),
    ...found.filter(({place, field}) => place !== 'path' || !missing.includes(field)),
  ];
}

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
  const {server, library, schemas, session} = context;
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
      const prepared = prepare(session.contract, described, session.token);
      const {operation, request} = prepared;
      if (!operation) {
        const route = `${request.method} ${new URL(request.url).pathname}`;
        throw new Error(unknownName('operation at', route, routesOf(session.contract)));
      }
      const sent = parsed(await request.clone().text());
      const faults = (await faultsOf(context, prepared)).map((fault) => ({
        ...fault,
        ...adviceOn(fault, operation, sent, schemas, fixes),
      }));
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
