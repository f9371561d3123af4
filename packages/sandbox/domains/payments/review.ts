import {rejectCall} from '../../engine/problem';
import type {World} from '../../engine/world';
import {testAccountName} from './iban';

/** Cents of an amount with which a test payment meets a compliance check, and what the check decides. */
const testCents: Readonly<Record<number, 'CLEARED' | 'REFUSED' | 'FORBIDDEN'>> = {
  77: 'CLEARED',
  78: 'REFUSED',
  79: 'FORBIDDEN',
};

/** How long a review takes. */
export const REVIEW = 'PT30S';

/** The decision of the review that holds a payment; undefined when nothing holds it. */
export function reviewOf(value: number): 'CLEARED' | 'REFUSED' | undefined {
  const outcome = testCents[value % 100];
  return outcome === 'FORBIDDEN' ? undefined : outcome;
}

/** Rejects a payment that a compliance rule forbids. */
export function requireCompliant(world: World, iban: string, value: number): void {
  if (testCents[value % 100] === 'FORBIDDEN' || testAccountName(world, iban) === 'SCREENHT') {
    rejectCall('compliance_rejected');
  }
}
