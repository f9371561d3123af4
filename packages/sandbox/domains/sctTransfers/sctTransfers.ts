import type {Domain, ScenarioHandler} from '../../engine/domain';
import type {World} from '../../engine/world';
import {rejectCall, rejectParameter} from '../../engine/problem';
import {arrivalOf} from '../payments/scenarios';
import {reviewOf} from '../payments/review';
import {cancelSctTransfer, createSctTransfer, isBeforeCutOff} from './create';
import {endArrivalReview, receiveSct, rejectedTransfer} from './receive';
import {endReview, returnSct} from './send';

/** The scenario `sct.incoming`: a transfer arrives; with `review` a check holds it. */
const incoming: ScenarioHandler = (world, parameters) => {
  const arrival = arrivalOf(world, parameters);
  const review = parameters.review ? (reviewOf(arrival.value) ?? 'CLEARED') : undefined;
  const iban = String(parameters.iban);
  return receiveSct(world, iban, {...arrival, review})?.id ?? rejectedTransfer(world, iban);
};

/** The scenario `sct.return`: the payee's bank gives a settled transfer back. */
const giveBack: ScenarioHandler = (world, {transferId, reasonCode}) => {
  const transfer =
    world.find('SctTransfer', String(transferId)) ??
    rejectParameter('transferId', 'There is no such SEPA credit transfer.');
  if (!/^[A-Z0-9]{4}$/.test(String(reasonCode))) {
    rejectParameter('reasonCode', 'Must be an ISO 20022 code of 4 characters.');
  }
  if (transfer.direction !== 'OUT' || transfer.status !== 'SETTLED') {
    rejectCall('state_conflict', {currentStatus: transfer.status});
  }
  returnSct(world, transfer, String(reasonCode));
  return undefined;
};

/** A screening of a transfer that is held decides about it. */
function connect(world: World): void {
  world.on('screening.completed', (_, object) => {
    const {subjectId, outcome} = object as {subjectId?: string; outcome?: string};
    const transfer = world.find('SctTransfer', subjectId);
    if (!transfer || outcome === 'UNDER_REVIEW') {
      return;
    }
    const end = transfer.direction === 'OUT' ? endReview : endArrivalReview;
    end(world, transfer, outcome === 'CLEAR');
  });
}

/** SEPA credit transfers, sent and received. */
export const sctTransfers: Domain = {
  operations: {createSctTransfer, cancelSctTransfer},
  scenarios: {'sct.incoming': incoming, 'sct.return': giveBack},
  possible: {
    cancelSctTransfer: (world, id) => isBeforeCutOff(world, world.get('SctTransfer', id)),
    'sct.return': (world, id) => world.get('SctTransfer', id).direction === 'OUT',
  },
  connect,
};
