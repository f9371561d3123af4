import {rejectCall} from '../../engine/problem';
import type {Resource, World} from '../../engine/world';
import {bankOf} from './iban';

type Verification = Resource<'PayeeVerification'>;

/** Whom a payment goes to. */
export type Payee = {
  readonly name: string;
  readonly iban: string;
  readonly beneficiary?: Resource<'Beneficiary'>;
};

/** What an order says about the check of its payee. */
type Verified = {
  readonly payeeVerificationId?: string | null;
  readonly payeeVerificationAcknowledged?: boolean;
};

/** A payee named in an order, with the BIC of its bank. */
export function withBic<Creditor extends {readonly iban: string; readonly bic?: string}>(
  world: World,
  creditor: Creditor | undefined,
): (Creditor & {bic: string}) | undefined {
  return creditor && {...creditor, bic: creditor.bic ?? bankOf(world, creditor.iban).bic};
}

/** Verifications that a transfer or a beneficiary has used. */
const usedOnes = (world: World) => world.hidden<true>('usedPayeeVerifications');

/** The payee of an order: named in it, or a saved beneficiary of the holder. */
export function payeeOfOrder(
  world: World,
  holderId: string,
  {creditor, beneficiaryId}: {creditor?: {name: string; iban: string}; beneficiaryId?: string},
): Payee {
  if (creditor) {
    return creditor;
  }
  const beneficiary = world.get('Beneficiary', beneficiaryId ?? '');
  if (beneficiary.holderId !== holderId) {
    rejectCall('resource_not_found');
  }
  if (beneficiary.status !== 'ACTIVE') {
    rejectCall('beneficiary_not_active', {currentStatus: beneficiary.status});
  }
  return {name: beneficiary.name, iban: beneficiary.iban, beneficiary};
}

/** Whether a verification was made for this payee: as the payer typed the name, or as the bank corrected it. */
function isFor({iban, name, suggestedName, identification}: Verification, payee: Payee): boolean {
  const isName = [name, suggestedName].includes(payee.name);
  return iban === payee.iban && (isName || Boolean(identification));
}

/** Rejects an order whose payee was not verified as the law asks. The verification is not used up yet. */
export function requireVerification(
  world: World,
  payee: Payee,
  {payeeVerificationId, payeeVerificationAcknowledged}: Verified,
): Verification {
  const verification = world.find('PayeeVerification', payeeVerificationId);
  if (!verification) {
    return rejectCall('payee_verification_required');
  }
  const isOld = verification.expiresAt <= world.now() || usedOnes(world).has(verification.id);
  if (isOld || !isFor(verification, payee)) {
    return rejectCall('payee_verification_expired');
  }
  if (verification.result !== 'MATCH' && !payeeVerificationAcknowledged) {
    return rejectCall('payee_verification_not_acknowledged');
  }
  return verification;
}

/** Uses a verification up: it serves one transfer or one beneficiary. */
export function useVerification(world: World, {id}: Verification): void {
  usedOnes(world).set(id, true);
}
