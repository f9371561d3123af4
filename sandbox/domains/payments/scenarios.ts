import type {Schemas} from '../../api';
import {isValidIBAN} from 'ibantools';
import {refuseFields} from '../../engine/problem';
import type {Resource, World} from '../../engine/world';
import {accountOf} from './holders';
import {bankOf, isOwn} from './iban';

type Parameters = Readonly<Record<string, unknown>>;

/** Refuses one parameter of a scenario. */
export function refuseParameter(name: string, message: string): never {
  return refuseFields({field: `/parameters/${name}`, code: 'enum', message});
}

/** What the scenarios of incoming transfers say: who pays how much to which IBAN. */
export function arrivalOf(
  world: World,
  {iban, amount, debtorName, debtorIban, endToEndId, remittance}: Parameters,
) {
  const {value, currency} = amount as Schemas['Money'];
  if (!accountOf(world, String(iban))) {
    refuseParameter('iban', 'No account of this programme has the IBAN.');
  }
  if (currency !== 'EUR' || value < 1) {
    refuseParameter('amount', 'Must be EUR 0.01 or more.');
  }
  // Unless the scenario says more, the debtor's account is one that answers nothing special to a transfer back.
  const from = String(debtorIban ?? world.contract.samples.ibans?.['0000VOPMTCH']);
  if (!isValidIBAN(from) || isOwn(world, from)) {
    refuseParameter('debtorIban', 'Must be an IBAN at another bank.');
  }
  return {
    value,
    debtor: {name: String(debtorName), iban: from, bic: bankOf(world, from).bic},
    ...(endToEndId !== undefined && {endToEndId: String(endToEndId)}),
    ...(remittance !== undefined && {remittance: {unstructured: String(remittance)}}),
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
    refuseParameter('transferId', 'There is no such transfer.')
  );
}
