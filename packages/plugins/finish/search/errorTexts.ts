import {STATUS_CODES} from 'node:http';
import type {LoadedContract} from '@aldermark/contract-reader';

/**
 * What the contract says about each error beyond its entry in the reference, by the address of the entry: why it comes,
 * what to tell the user, and its status with the standard phrase (RFC 9110, section 15).
 */
export function errorTexts({contract, views}: LoadedContract): ReadonlyMap<string, string> {
  return new Map(
    [...contract.errors.values()].map(({code, status, cause, tellUser}) => [
      views.errorHref(code),
      [status, STATUS_CODES[status], cause, tellUser].join(' '),
    ]),
  );
}
