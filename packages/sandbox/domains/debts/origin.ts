import type {Schemas} from '../../api';
import type {Resource, World} from '../../engine/world';

type Origin = Schemas['DebtOrigin'];
type Transaction = Resource<'Transaction'>;

/** What a card clearing says of itself; one that was neither late nor higher came from a terminal offline. */
function originOfClearing(world: World, sourceId: string | null | undefined): Origin {
  const match = world.find('CardClearing', sourceId)?.match;
  if (match === 'LATE') {
    return 'LATE_CLEARING';
  }
  return match === 'AMOUNT_DIFFERENCE' ? 'CLEARING_DIFFERENCE' : 'OFFLINE_CARD';
}

const origins: Readonly<Partial<Record<Schemas['TransactionType'], Origin>>> = {
  CARD_DISPUTE: 'DISPUTE_LOST',
  SDD: 'SDD_CLAIM_LOST',
  TOPUP_CHARGEBACK: 'TOPUP_CHARGEBACK',
};

/** Why a debit could take an account below zero. */
export function originOf(world: World, {type, sourceId}: Transaction): Origin {
  if (type === 'CARD_PAYMENT' || type === 'CARD_WITHDRAWAL') {
    return originOfClearing(world, sourceId);
  }
  return origins[type] ?? 'FEES';
}
