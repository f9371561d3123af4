import type {Described} from '../requests/build';
import type {PartnerOptions} from '../stories/partner';
import type {Action} from './run';

/** Listeners of a partner that write down what it does as the actions of a run. */
export const actionsInto = (
  actions: Action[],
): Required<Pick<PartnerOptions, 'onCall' | 'onAwaited'>> => ({
  onCall: (_, __, described) =>
    // What is undefined is not sent, so a run has nothing of it.
    actions.push({kind: 'call', call: JSON.parse(JSON.stringify(described)) as Described}),
  onAwaited: ({type}) => actions.push({kind: 'wait', event: type}),
});
