import {Partner} from '../stories/partner';
import {testContract} from './contract';

/** A partner of a new sandbox with the contract of this repository. */
export function newPartner(options?: ConstructorParameters<typeof Partner>[1]): Partner {
  return new Partner(testContract(), options);
}
