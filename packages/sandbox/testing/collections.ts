import type {Partner} from '../stories/partner';

/** A collection as it is now. */
export const debitOf = async (partner: Partner, directDebitId: string) =>
  (await partner.call('getDirectDebit', {directDebitId})).body;

/** The mandate of a collection as it is now. */
export async function mandateOf(partner: Partner, directDebitId: string) {
  const {mandateId} = await debitOf(partner, directDebitId);
  return (await partner.call('getMandate', {mandateId})).body;
}
