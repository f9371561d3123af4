import type {Schemas} from '../../api';
import type {Call, Domain} from '../../engine/domain';
import {rejectCall} from '../../engine/problem';
import type {Resource} from '../../engine/world';
import {listFromContract} from '../../http/lists';
import {creditorIdErrors, isSameCreditor} from '../directDebits/rulebook';
import {requireMayPay} from '../payments/holders';
import {requireSca} from '../sca/requireSca';

function confirmMandate(call: Call): Resource<'Mandate'> {
  const {world, path} = call;
  const mandate = world.get('Mandate', path.mandateId ?? '');
  requireMayPay(call, world.get('Account', mandate.accountId).holderId);
  if (mandate.status !== 'PENDING_CONFIRMATION') {
    rejectCall('state_conflict', {currentStatus: mandate.status});
  }
  requireSca(call, {
    displayText: `Confirm the B2B mandate ${mandate.umr} of ${mandate.creditorName}`,
    dynamicLink: null,
  });
  return structuredClone(world.move(mandate, 'ACTIVE'));
}

/** `listMandates`. A filter with a typing error would answer with an empty list, as if the creditor had no mandate. */
function listMandates(call: Call): Schemas['MandatePage'] {
  const {creditorId} = call.query;
  const [fault] = creditorId === undefined ? [] : creditorIdErrors([['creditorId', creditorId]]);
  if (fault) {
    rejectCall('filter_invalid', {detail: `${fault.field}: ${fault.message}`});
  }
  return listFromContract(call, {
    creditorId: (mandate, id) => isSameCreditor(String(mandate.creditorId), id),
  }) as Schemas['MandatePage'];
}

/** Direct debit mandates on the side of the debtor. Blocks and the end of a mandate follow from its machine. */
export const mandates: Domain = {operations: {confirmMandate, listMandates}};
