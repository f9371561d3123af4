import type {NumberKind, KindId} from '../types';
import {bic} from './bic';
import {siren, siret, tin, vat} from './french';
import {iban, rib} from './iban';
import {creditorId, creditorReference} from './sepa';

/** Every kind of number, with its rules. */
export const numberKinds: Readonly<Record<KindId, NumberKind>> = {
  iban,
  rib,
  bic,
  siren,
  siret,
  vat,
  tin,
  creditorId,
  creditorReference,
};

/** Whether a number passes every check of a kind. */
export const isRight = (id: KindId, value: string): boolean =>
  numberKinds[id].hasForm(value) &&
  numberKinds[id].accepts(value) &&
  numberKinds[id].checks(value).every(({result}) => result === 'passed');
