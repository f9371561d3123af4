import {mod97base10Validate} from 'stdnum/lib/cjs/util/checksum';
import type {Schemas} from '../../api';
import {rejectFields} from '../../engine/problem';

type Remittance = Schemas['SctTransfer']['remittance'];

/** The text of a ledger entry: what the payment is for, or else whom it concerns. */
export const ledgerLabel = (remittance: Remittance, name: string): string =>
  remittance?.unstructured ?? remittance?.creditorReference ?? name;

/** Rejects a creditor reference whose check digits do not fit (ISO 11649). `field` is its place in the body. */
export function requireCreditorReference(reference: string | undefined, field: string): void {
  if (reference !== undefined && !mod97base10Validate(reference.slice(4) + reference.slice(0, 4))) {
    const message = 'Must have the check digits of a creditor reference (ISO 11649).';
    rejectFields({field, code: 'format', message});
  }
}
