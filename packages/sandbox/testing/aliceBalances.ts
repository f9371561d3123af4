import type {Partner} from '../stories/partner';

/** What the account of Alice has, in cents. */
export async function aliceBalances(
  partner: Partner,
): Promise<{booked: number; held: number; available: number}> {
  const {body} = await partner.call('getAccount', {accountId: partner.ids.acc ?? ''});
  const {booked, held, available} = body.balances;
  return {booked: booked.value, held: held.value, available: available.value};
}
