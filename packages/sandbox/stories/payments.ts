import type {Schemas} from '../api';
import {approved} from './approve';
import type {Partner, Sent} from './partner';

type Transfer = 'createSctTransfer' | 'createInstantTransfer';

/** What a payment of a story says beside its usual fields. */
export type Payment = {
  readonly value?: number;
  readonly iban?: string;
  readonly name?: string;
  readonly fields?: object;
  readonly headers?: Sent;
};

/** Verifies a payee. Returns the id of the verification. */
export async function verified(partner: Partner, iban: string, name: string): Promise<string> {
  const {body} = await partner.call('verifyPayee', {}, {iban, name});
  return body.id;
}

/** The body of a transfer from Alice to Chloé, or to another payee, verified. */
export async function orderOf(
  partner: Partner,
  {value = 12550, iban, name, fields = {}}: Payment = {},
) {
  const {externalAccounts = {}, persons = {}} = partner.samples;
  const creditor = {
    name: name ?? persons.chloe ?? '',
    iban: iban ?? externalAccounts.chloe ?? '',
  };
  return {
    accountId: partner.ids.acc,
    amount: {value, currency: 'EUR'},
    creditor,
    payeeVerificationId: await verified(partner, creditor.iban, creditor.name),
    endToEndId: 'INV-2025-0042',
    remittance: {unstructured: 'Invoice 2025-0042'},
    ...fields,
  };
}

/** Alice verifies a payee, orders a transfer and approves it. */
export async function pay<Name extends Transfer>(
  partner: Partner,
  operation: Name,
  payment: Payment = {},
) {
  const body = await orderOf(partner, payment);
  return approved(
    partner,
    operation,
    {'Acting-User-Id': partner.ids.usr ?? '', ...payment.headers},
    body,
  );
}

/** The body with which Alice saves Chloé as a payee, or somebody else, verified. */
export async function payeeOf(partner: Partner, {iban, name, fields = {}}: Payment = {}) {
  const {externalAccounts = {}, persons = {}} = partner.samples;
  const payee = {name: name ?? persons.chloe ?? '', iban: iban ?? externalAccounts.chloe ?? ''};
  return {
    holderId: partner.ids.usr ?? '',
    ...payee,
    label: 'Chloé, flatmate',
    payeeVerificationId: await verified(partner, payee.iban, payee.name),
    ...fields,
  };
}

/** Alice saves a payee, which is ACTIVE when this ends unless `isReady` is false. */
export async function savePayee(
  partner: Partner,
  payment: Payment = {},
  isReady = true,
): Promise<Schemas['Beneficiary']> {
  const {usr = ''} = partner.ids;
  const body = await payeeOf(partner, payment);
  const sent = {'Acting-User-Id': usr};
  const {body: saved} = await approved(partner, 'createBeneficiary', sent, body);
  if (isReady) {
    await partner.until('beneficiary.activated');
  }
  return saved;
}

/** Somebody at another bank sends money to an account, Alice's by default. Returns the id of the transfer. */
export async function fund(partner: Partner, value: number, iban?: string): Promise<string> {
  const id = await partner.play('sct.incoming', {
    iban: iban ?? partner.samples.accounts?.alice,
    amount: {value, currency: 'EUR'},
    debtorName: partner.samples.persons?.karim,
    remittance: 'Invoice 2025-0042',
    review: false,
  });
  return id ?? '';
}

/** The balances of an account in cents, Alice's by default. */
export async function balancesOf(partner: Partner, accountId = partner.ids.acc ?? '') {
  const {booked, available, held} = (await partner.call('getAccount', {accountId})).body.balances;
  return {booked: booked.value, available: available.value, held: held.value};
}
