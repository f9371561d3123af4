import {approved} from './approve';
import type {Partner} from './partner';

/** Announces the collection that most tests and stories begin with: EUR 29.90 on Alice's account, due on 20 October. */
export async function announce(
  partner: Partner,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const {accounts, creditorIds} = partner.samples;
  const id = await partner.play('sdd.incoming', {
    iban: accounts?.alice,
    amount: {value: 2990, currency: 'EUR'},
    scheme: 'CORE',
    creditorId: creditorIds?.core,
    umr: 'WREN-2025-0001',
    dueDate: '2025-10-20',
    sequenceType: 'RCUR',
    ...changes,
  });
  return id ?? '';
}

/** Announces a B2B collection on the account of Karim's business. */
export const announceB2b = (
  partner: Partner,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<string> =>
  announce(partner, {
    iban: partner.samples.accounts?.karim_professional,
    scheme: 'B2B',
    creditorId: partner.samples.creditorIds?.b2b,
    umr: 'WREN-2025-0002',
    sequenceType: 'FRST',
    ...changes,
  });

/** Moves the test clock to a time. */
export const waitUntil = async (partner: Partner, until: string): Promise<void> => {
  await partner.call('advanceTestClock', {}, {until});
};

/** Confirms a B2B mandate as Karim, with his approval if the call asks for one. */
export const confirmMandate = (partner: Partner, mandateId: string) =>
  approved(
    partner,
    'confirmMandate',
    {mandateId, 'Acting-User-Id': partner.ids.usr2 ?? ''},
    undefined,
  );
