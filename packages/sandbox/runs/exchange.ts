import type {Built} from '../requests/build';
import {headerName} from '../stories/sentRequest';
import type {RecordedResponse, SentCall} from './run';

/** A request as it was sent, with its headers as the contract names them. */
export function sentCall({operation, request}: Omit<Built, 'missing'>, body: string): SentCall {
  const headers = [...request.headers].map(([name, value]) => [headerName(operation, name), value]);
  return {
    ...(operation && {operation: operation.id}),
    method: request.method,
    url: request.url,
    headers: Object.fromEntries(headers) as SentCall['headers'],
    ...(body !== '' && {body}),
  };
}

/** What came back, or why nothing did. */
export async function recordedResponse(
  response: Response,
): Promise<{readonly response: RecordedResponse} | {readonly failure: string}> {
  if (response.type === 'error') {
    return {failure: 'The connection was dropped before an answer came.'};
  }
  const headers = Object.fromEntries(response.headers);
  if (headers['content-type'] === 'text/event-stream') {
    await response.body?.cancel();
    return {failure: 'This answer goes on without an end, so that a run cannot contain it.'};
  }
  return {response: {status: response.status, headers, body: await response.text()}};
}
