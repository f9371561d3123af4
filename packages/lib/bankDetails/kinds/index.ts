import type {Kind, KindId} from '../types';
import {bic} from './bic';
import {siren, siret, tin, vat} from './french';
import {iban, rib} from './iban';
import {creditorId, creditorReference} from './sepa';

/** Every kind of number, with its rules. */
export const kinds: Readonly<Record<KindId, Kind>> = {
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
  kinds[id].hasForm(value) &&
  kinds[id].accepts(value) &&
  kinds[id].checks(value).every(({result}) => result === 'passed');
