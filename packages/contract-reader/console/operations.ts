import type {Run} from '@aldermark/sandbox/runs/run';
import type {Described} from '@aldermark/sandbox/requests/build';
import {exampleCall} from '../calls/call';
import type {ReadContract} from '../load';
import type {Operation} from '../model';
import type {ConsoleOperation, ListedOperation} from '@aldermark/sandbox/runs/form';
import {Forms} from './form';

/** The call of the published example of an operation, without its token. */
export function sampleOf(operation: Operation): Described {
  const {path, query, headers, body} = exampleCall(operation);
  const {Authorization: _, 'Acting-User-Id': actingUserId, ...others} = headers;
  return {
    operation: operation.id,
    parameters: {...path, ...query},
    headers: others,
    ...(actingUserId && {actingUserId}),
    ...(body !== undefined && {body}),
  };
}

/** An operation in the list of all. */
export const listedOperation = ({
  id,
  method,
  path: at,
  summary,
  page,
}: Operation): ListedOperation => ({
  id,
  method: method.toUpperCase(),
  path: at,
  summary,
  href: `/api/${page}#${id}`,
});

/** What the console needs to know of each operation. `runs` are those that must come before samples. */
export function consoleOperations(
  {contract, sandbox}: Pick<ReadContract, 'contract' | 'sandbox'>,
  runs: Readonly<Record<string, Run | null>> = {},
): ConsoleOperation[] {
  const forms = new Forms(contract, sandbox);
  return sandbox.operations.flatMap((own) => {
    const operation = contract.operations.get(own.id);
    if (!operation) {
      return [];
    }
    const body = forms.body(own);
    const before = runs[own.id];
    return {
      ...listedOperation(operation),
      text: operation.description,
      host: sandbox.hosts[own.host] ?? '',
      hasToken: own.scope !== undefined,
      parameters: forms.parameters(own),
      ...(body && {body}),
      ...(own.id === 'createSimulation' && {scenarios: forms.scenarios()}),
      sample: sampleOf(operation),
      status: own.answer.status,
      ...(before && {before}),
    };
  });
}
