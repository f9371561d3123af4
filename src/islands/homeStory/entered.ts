import {valueIn} from '@aldermark/lib/jsonText';
import {valueAt} from '@aldermark/sandbox/engine/pointer';
import type {Action} from '@aldermark/sandbox/runs/run';
import {changedAt, type Path} from '../call/draft';

/** Whether a call has a value at a place of its body. */
export const hasField = (action: Action, path: Path): boolean =>
  action.kind === 'call' && valueAt(action.call.body, path) !== undefined;

/**
 * An action with what a reader has typed at a place of its body: as the JSON that it is, or as text, which is for the API to
 * reject.
 */
export function entered(action: Action, path: Path, typed: string): Action {
  if (action.kind !== 'call' || !hasField(action, path)) {
    return action;
  }
  const {call} = action;
  return {...action, call: {...call, body: changedAt(call.body, path, valueIn(typed.trim()))}};
}
