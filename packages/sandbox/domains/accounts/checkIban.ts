import type {Schemas} from '../../api';
import {rejectCall} from '../../engine/problem';
import type {World} from '../../engine/world';
import {bankOf, isInSepa, testAccountName} from '../payments/iban';
import {validIban} from './ibans';

/** What an IBAN says of its bank, and which schemes reach it; magic numbers of the register leave some of them. */
export function checkIban(world: World, text: string): Schemas['IbanCheck'] {
  const iban = validIban(text) ?? rejectCall('iban_invalid');
  const isSepa = isInSepa(world, iban);
  const answer = testAccountName(world, iban);
  return {
    iban,
    valid: true,
    ...bankOf(world, iban),
    country: iban.slice(0, 2),
    reachability: {
      sct: isSepa,
      instant: isSepa && answer !== 'NOTINST',
      sddCore: isSepa,
      sddB2b: false,
      vop: isSepa && answer !== 'VOPNOAP',
    },
  };
}
