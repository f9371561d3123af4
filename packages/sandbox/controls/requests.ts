import {unknownName} from '@aldermark/lib/nearest';
import {rejectCall} from '../engine/problem';
import {madeRequests} from '../http/requestLog';
import type {ControlCall} from './control';

type Parameters = {
  readonly limit: number;
  readonly cursor?: string;
  readonly operationId?: string;
};

/** One page of the requests that an application made to the API. */
export function listRequests({world, parameters}: ControlCall): object {
  const {limit, cursor, operationId} = parameters as Parameters;
  if (operationId !== undefined && !world.contract.operations.some(({id}) => id === operationId)) {
    const known = world.contract.operations.map(({id}) => id);
    rejectCall('filter_invalid', {detail: unknownName('operation', operationId, known)});
  }
  const {data, hasMore} = madeRequests(world, {limit, cursor, operationId});
  const nextCursor = hasMore ? data.at(-1)?.requestId : null;
  return {data, page: {limit, hasMore, nextCursor}};
}
