import {unknownName} from '@aldermark/lib/nearest';
import {buildRequest, routesOf} from '@aldermark/sandbox/requests/build';
import {check, type AdvisedError} from '@aldermark/sandbox/requests/check';
import {callShape} from './callShape';
import {toolResponse, readsOnly, type Context} from './context';
import {argumentsOf} from './inputs';
import {itemsThatFit, MOST_RESPONSE_CHARACTERS, SENTENCES} from './room';

function textOf(
  id: string,
  faults: readonly AdvisedError[],
  shown: number,
  status: number | undefined,
): string {
  const [first] = faults;
  if (!first) {
    return `The API accepts this call of \`${id}\` and goes on to perform it. What the operation itself may refuse, such as a payment above the balance, only call_sandbox can tell.`;
  }
  const count = faults.length === 1 ? '1 fault' : `${faults.length} faults`;
  const rest =
    shown < faults.length
      ? `, of which these are the first ${shown}. Mend them for the others`
      : '';
  return `The API answers this call of \`${id}\` with ${status} \`${first.code}\`. It has ${count}${rest}.`;
}

/** Says what the API would reject in a call, and what to write instead. */
export function registerValidateRequest(context: Context): void {
  const {server, library, session} = context;
  const {fixes} = library.docs;
  server.registerTool(
    'validate_request',
    {
      title: 'Check a call without making it',
      description:
        'Checks parameters, headers and body of a call against the contract, as the API does, and changes nothing. Names every fault with its place, its error code and what to write instead. The first fault is what the API answers.',
      inputSchema: argumentsOf(callShape),
      annotations: readsOnly,
    },
    async (described) => {
      const built = buildRequest(session.contract, described, session.token);
      const {operation, request} = built;
      if (!operation) {
        const route = `${request.method} ${new URL(request.url).pathname}`;
        throw new Error(unknownName('operation at', route, routesOf(session.contract)));
      }
      const faults = await check(session.sandbox, session.contract, built, fixes);
      const code = faults[0]?.code;
      const status = code === undefined ? undefined : session.contract.errors[code]?.status;
      const shown = itemsThatFit(faults, MOST_RESPONSE_CHARACTERS - SENTENCES);
      return toolResponse(textOf(operation.id, faults, shown.length, status), {
        operation: operation.id,
        isAccepted: faults.length === 0,
        ...(status !== undefined && {status}),
        ...(code !== undefined && {code}),
        faults: shown,
      });
    },
  );
}
