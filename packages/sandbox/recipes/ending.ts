import type {ApiEvent, SandboxContract} from '..';
import type {RunInProgress} from '../runs/play';
import {filledCall, jsonOf} from '../runs/references';
import type {Exchange} from '../stories/partner';
import {sentRequest} from '../stories/sentRequest';

/** What a reader who runs recipes gets in the end: a call that is rejected, by its code, or an event, by its name. */
export type Endings = {
  readonly errors: Readonly<Record<string, Exchange>>;
  readonly events: Readonly<Record<string, ApiEvent>>;
};

/** The event of a name that happened first in a run. Throws when none did. */
export function firstEvent({moments}: RunInProgress, name: string): ApiEvent {
  const happened = moments.flatMap(({events}) => events).find(({event}) => event.type === name);
  if (!happened) {
    throw new Error(`${name} did not happen in this run.`);
  }
  return happened.event;
}

/** The last call of a run as it went over the wire, as a call of an operation. Throws when the run ends with none. */
export async function lastCall(
  contract: SandboxContract,
  {moments, token}: RunInProgress,
  operationId: string,
): Promise<Exchange> {
  const last = moments.at(-1);
  if (last?.action.kind !== 'call' || !last.request || !last.response) {
    throw new Error(`The run ends with no response of ${operationId}.`);
  }
  const {url, method, headers, body} = last.request;
  const request = new Request(url, {method, headers, body});
  if (!contract.operations.some(({id, isIdempotent}) => id === operationId && isIdempotent)) {
    // A run gives every call a key, which says nothing where the API reads none.
    request.headers.delete('Idempotency-Key');
  }
  const described = filledCall(last.action.call, moments);
  const sent = await sentRequest(contract, operationId, request, {
    body: typeof described.body === 'string' ? undefined : described.body,
    token,
  });
  const answer = jsonOf(last);
  const {code, errorCode} = (answer ?? {}) as {code?: string; errorCode?: string};
  return {
    operationId,
    request: sent,
    status: last.response.status,
    code: code ?? errorCode,
    headers: last.response.headers,
    body: answer,
  };
}
