import type {Partner} from './partner';

/** Starts a top-up of Alice's account, EUR 50.00 unless `changes` say otherwise. */
export const startTopup = (
  partner: Partner,
  changes: Readonly<Record<string, unknown>> = {},
): ReturnType<typeof partner.call<'createTopup'>> =>
  partner.call(
    'createTopup',
    {},
    {
      accountId: partner.ids.acc,
      amount: {value: 5000, currency: 'EUR'},
      returnUrl: 'https://app.wrenfield.example/topup/done',
      ...changes,
    },
  );

/** Pays a top-up with a test card, by its name in the register. */
export const payTopupWith = (
  partner: Partner,
  topupId: string,
  card: string,
): Promise<string | null> =>
  partner.play('topup.pay', {topupId, pan: partner.samples.topupCards?.[card]});

/** A top-up that a test card has paid, and that is on the account. Returns its id. */
export async function settledTopup(
  partner: Partner,
  card = 'ok_challenge',
  changes: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const {body} = await startTopup(partner, changes);
  await payTopupWith(partner, body.id, card);
  await partner.until('topup.settled');
  return body.id;
}

/** Sends a part of a top-up back to its card. */
export const refund = (partner: Partner, topupId: string, value: number) =>
  partner.call('refundTopup', {topupId}, {amount: {value, currency: 'EUR'}});
