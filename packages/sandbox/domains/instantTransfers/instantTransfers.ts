import type {Domain} from '../../engine/domain';
import {rejectedTransfer} from '../sctTransfers/receive';
import {arrivalOf} from '../payments/scenarios';
import {createInstantTransfer} from './create';
import {replaceInstantLimits} from './ownLimits';
import {receiveInstant} from './receive';

/** Instant transfers, sent and received, and the holder's own limits for them. */
export const instantTransfers: Domain = {
  operations: {createInstantTransfer, replaceInstantLimits},
  scenarios: {
    'instant.incoming': (world, parameters) => {
      const iban = String(parameters.iban);
      return (
        receiveInstant(world, iban, arrivalOf(world, parameters))?.id ??
        rejectedTransfer(world, iban)
      );
    },
  },
};
