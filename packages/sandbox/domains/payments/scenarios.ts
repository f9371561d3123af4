import type {Schemas} from '../../api';
import {isValidIBAN} from 'ibantools';
import {rejectFields, rejectParameter} from '../../engine/problem';
import type {Resource, World} from '../../engine/world';
import {accountWithIban} from './holders';
import {bankOf, isOwn} from './iban';
import {requireCreditorReference} from './remittance';

type Parameters = Readonly<Record<string, unknown>>;

/** What the sender says of a transfer: a text or the reference of the payee, never both (EPC125-05). */
function remittanceOf({
  remittance,
  creditorReference,
}: Parameters): Resource<'SctTransfer'>['remittance'] {
  if (typeof creditorReference !== 'string') {
    return typeof remittance === 'string' ? {unstructured: remittance} : undefined;
  }
  if (typeof remittance === 'string') {
    const message = 'Send either remittance or creditorReference.';
    rejectFields({field: '/parameters', code: 'exactlyOne', message});
  }
  requireCreditorReference(creditorReference, '/parameters/creditorReference');
  return {creditorReference};
}

/** What the scenarios of incoming transfers say: who pays how much to which IBAN. */
export function arrivalOf(world: World, parameters: Parameters) {
  const {iban, amount, debtorName, debtorIban, endToEndId} = parameters;
  const {value, currency} = amount as Schemas['Money'];
  if (!accountWithIban(world, String(iban))) {
    rejectParameter('iban', 'No account of this programme has the IBAN.');
  }
  if (currency !== 'EUR' || value < 1) {
    rejectParameter('amount', 'Must be EUR 0.01 or more.');
  }
  // Unless the scenario says more, the debtor's account is one that answers nothing special to a transfer back.
  const from = String(debtorIban ?? world.contract.samples.ibans?.['0000VOPMTCH']);
  if (!isValidIBAN(from) || isOwn(world, from)) {
    rejectParameter('debtorIban', 'Must be an IBAN at another bank.');
  }
  return {
    value,
    debtor: {name: String(debtorName), iban: from, bic: bankOf(world, from).bic},
    ...(typeof endToEndId === 'string' && {endToEndId}),
    remittance: remittanceOf(parameters),
  };
}

/** The transfer that a scenario names, whether ordinary or instant. */
export function transferOf(
  world: World,
  id: unknown,
): Resource<'SctTransfer'> | Resource<'InstantTransfer'> {
  return (
    world.find('SctTransfer', String(id)) ??
    world.find('InstantTransfer', String(id)) ??
    rejectParameter('transferId', 'There is no such transfer.')
  );
}
