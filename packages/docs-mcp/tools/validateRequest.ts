import {unknownName} from '@aldermark/lib/nearest';
import {buildRequest, routesOf} from '@aldermark/sandbox/requests/build';
import {check, type AdvisedError} from '@aldermark/sandbox/requests/check';
import {callShape} from './callShape';
import {toolResponse, readsOnly, type Context} from './context';
import {argumentsOf} from './inputs';
import {itemsThatFit, MOST_RESPONSE_CHARACTERS, SENTENCES} from './room';

function textOf(
  id: string,
  errors: readonly AdvisedError[],
  shown: number,
  status: number | undefined,
): string {
  const [first] = errors;
  if (!first) {
    return `The API accepts this call of \`${id}\` and goes on to perform it. To find out whether the operation itself fails, for example because the payment exceeds the balance, make the call with call_sandbox.`;
  }
  const count = errors.length === 1 ? '1 error' : `${errors.length} errors`;
  const rest =
    shown < errors.length ? `. These are the first ${shown}: correct them to see the others` : '';
  return `This call of \`${id}\` fails with ${status} \`${first.code}\`. It has ${count}${rest}.`;
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
        'Checks parameters, headers and body of a call against the contract, as the API does, and changes nothing. Returns each error with its place, its error code and what to write instead. The first one is the error that the API returns.',
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
      const errors = await check(session.sandbox, session.contract, built, fixes);
      const code = errors[0]?.code;
      const status = code === undefined ? undefined : session.contract.errors[code]?.status;
      const shown = itemsThatFit(errors, MOST_RESPONSE_CHARACTERS - SENTENCES);
      return toolResponse(textOf(operation.id, errors, shown.length, status), {
        operation: operation.id,
        isAccepted: errors.length === 0,
        ...(status !== undefined && {status}),
        ...(code !== undefined && {code}),
        errors: shown,
      });
    },
  );
}
