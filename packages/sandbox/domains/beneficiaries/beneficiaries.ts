import type {Schemas} from '../../api';
import type {Call, Domain} from '../../engine/domain';
import {becomes} from '../../engine/due';
import {rejectCall} from '../../engine/problem';
import type {FieldsOf, Resource, World} from '../../engine/world';
import {metadataAfter} from '../../engine/mergePatch';
import {requireMayPay} from '../payments/holders';
import {bankOf, requireSepaIban, stateAfterScreening} from '../payments/iban';
import {requireVerification, useVerification} from '../payments/payee';
import {requireSca} from '../sca/requireSca';
import {verifyPayee} from './verifyPayee';

type Beneficiary = Resource<'Beneficiary'>;

/** How long the screening of a new payee takes. */
const SCREENING = 'PT5S';

/** Rejects an IBAN that its holder has saved already. */
export function requireUnsaved(world: World, holderId: string, iban: string): void {
  const saved = world.all('Beneficiary', (one) => one.holderId === holderId && one.iban === iban);
  if (saved.some(({status}) => status !== 'DELETED')) {
    rejectCall('beneficiary_already_exists');
  }
}

function createBeneficiary(call: Call<Schemas['BeneficiaryCreate']>): Beneficiary {
  const {world, body} = call;
  const {holderId, name, iban, trusted} = body;
  if (!world.entry(holderId)) {
    rejectCall('resource_not_found');
  }
  requireMayPay(call, holderId);
  requireSepaIban(world, iban);
  requireUnsaved(world, holderId, iban);
  const verification = requireVerification(world, {name, iban}, body);
  const action = trusted ? 'Save and trust' : 'Save';
  requireSca(call, {displayText: `${action} the payee ${name}, ${iban}`, dynamicLink: null});
  useVerification(world, verification);
  const beneficiary = world.create('Beneficiary', {
    ...body,
    bic: body.bic ?? bankOf(world, iban).bic,
    vopResult: verification.result,
    status: 'PENDING',
  });
  const outcome = stateAfterScreening(world, iban);
  world.at(
    world.after(SCREENING),
    {label: becomes(outcome), object: beneficiary, when: () => beneficiary.status === 'PENDING'},
    () => world.move(beneficiary, outcome),
  );
  return structuredClone(beneficiary);
}

function updateBeneficiary(call: Call<Schemas['BeneficiaryUpdate']>): Beneficiary {
  const {world, path, body} = call;
  const beneficiary = world.get('Beneficiary', path.beneficiaryId ?? '');
  requireMayPay(call, beneficiary.holderId);
  if (beneficiary.status !== 'ACTIVE') {
    rejectCall('beneficiary_not_active', {currentStatus: beneficiary.status});
  }
  if (body.trusted && !beneficiary.trusted) {
    const {name, iban} = beneficiary;
    requireSca(call, {displayText: `Trust the payee ${name}, ${iban}`, dynamicLink: null});
  }
  const set = {...body, ...metadataAfter(beneficiary, body.metadata)} as FieldsOf<'Beneficiary'>;
  return structuredClone(world.update(beneficiary, set, 'beneficiary.updated'));
}

/** A screening of a payee decides whether it gets transfers. */
function connect(world: World): void {
  world.on('screening.completed', (_, object) => {
    const {subjectId, outcome} = object as {subjectId?: string; outcome?: string};
    const beneficiary = world.find('Beneficiary', subjectId);
    const target = outcome === 'CLEAR' ? 'ACTIVE' : 'BLOCKED';
    if (beneficiary && world.canMove(beneficiary, target)) {
      world.move(beneficiary, target);
    }
  });
}

/** Saved payees, and Verification of Payee. */
export const beneficiaries: Domain = {
  operations: {verifyPayee, createBeneficiary, updateBeneficiary},
  connect,
};
