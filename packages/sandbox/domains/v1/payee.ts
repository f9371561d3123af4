import type {Schemas} from '../../api';
import type {Call} from '../../engine/domain';
import {becomes} from '../../engine/due';
import {rejectCall} from '../../engine/problem';
import type {Resource, World} from '../../engine/world';
import {requireIban, stateAfterScreening} from '../payments/iban';
import {requireUnsaved} from '../beneficiaries/beneficiaries';
import {verifyPayee} from '../beneficiaries/verifyPayee';
import {userOf, v1Id} from './ids';
import {requireScaToken} from './scaToken';

type Payee = {readonly name: string; readonly iban: string};
type V1BankAccount = Schemas['V1BankAccount'];

/** How long the screening of a new payee takes. */
const SCREENING = 'PT5S';

/** Verifies a payee for v1, which cannot show a warning: everything but a match is rejected. */
export function requireMatch(call: Call, {name, iban}: Payee): Resource<'PayeeVerification'> {
  const verification = verifyPayee({...call, body: {iban, name}});
  if (verification.result !== 'MATCH') {
    call.world.remove(verification.id);
    rejectCall('payee_verification_not_acknowledged');
  }
  return verification;
}

const numbers: Readonly<Partial<Record<Schemas['BeneficiaryStatus'], V1BankAccount['status']>>> = {
  PENDING: 0,
  ACTIVE: 1,
};

function shown(world: World, payee: Resource<'Beneficiary'>): V1BankAccount {
  return {
    bankAccountId: v1Id(world, payee.id),
    label: payee.label ?? payee.name,
    iban: payee.iban,
    bic: payee.bic ?? world.contract.samples.bics?.external ?? '',
    status: numbers[payee.status] ?? 2,
  };
}

export function createBankAccountV1(call: Call<Schemas['V1BankAccountCreate']>): V1BankAccount {
  const {world, path, body} = call;
  const user = userOf(world, path.appUserId);
  const {label, iban, holderName: name} = body;
  requireIban(iban);
  requireUnsaved(world, user.id, iban);
  requireScaToken(call);
  const verification = requireMatch(call, {name, iban});
  const payee = world.create('Beneficiary', {
    holderId: user.id,
    name,
    iban,
    bic: world.contract.samples.bics?.external,
    label,
    payeeVerificationId: verification.id,
    payeeVerificationAcknowledged: false,
    trusted: false,
    status: 'PENDING',
    vopResult: 'MATCH',
  });
  const outcome = stateAfterScreening(world, iban);
  world.at(
    world.after(SCREENING),
    {label: becomes(outcome), object: payee, when: () => payee.status === 'PENDING'},
    () => world.move(payee, outcome),
  );
  return shown(world, payee);
}

/** How many bank accounts a page of v1 has. */
const PAGE_SIZE = 50;

export function listBankAccountsV1({world, path, query}: Call): Schemas['V1BankAccountList'] {
  const user = userOf(world, path.appUserId);
  const page = Number(query.page ?? 1);
  const pageSize = Number(query.pageSize ?? PAGE_SIZE);
  const all = world.all(
    'Beneficiary',
    ({holderId, status}) => holderId === user.id && status !== 'DELETED',
  );
  const items = all
    .slice((page - 1) * pageSize, page * pageSize)
    .map((payee) => shown(world, payee));
  return {items, page, pageSize, total: all.length};
}
