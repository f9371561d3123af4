import type {Schemas} from '../../api';
import {refuseFields} from '../../engine/problem';
import type {Resource, World} from '../../engine/world';
import {accountOf} from './holders';

type Parameters = Readonly<Record<string, unknown>>;

/** Refuses one parameter of a scenario. */
export function refuseParameter(name: string, message: string): never {
  return refuseFields({field: `/parameters/${name}`, code: 'enum', message});
}

/** What the scenarios of incoming transfers say: who pays how much to which IBAN. */
export function arrivalOf(world: World, {iban, amount, debtorName, remittance}: Parameters) {
  const {value, currency} = amount as Schemas['Money'];
  if (!accountOf(world, String(iban))) {
    refuseParameter('iban', 'No account of this programme has the IBAN.');
  }
  if (currency !== 'EUR' || value < 1) {
    refuseParameter('amount', 'Must be EUR 0.01 or more.');
  }
  const {ibans = {}, bics = {}} = world.contract.samples;
  return {
    value,
    debtor: {
      name: String(debtorName),
      // The debtor's account is one that answers nothing special to a transfer back.
      iban: ibans['0000VOPMTCH'] ?? '',
      bic: bics.external ?? '',
    },
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
