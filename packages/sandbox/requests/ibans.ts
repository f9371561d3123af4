import type {SandboxContract, SandboxOperation} from '../contract';
import {validIban} from '../domains/accounts/ibans';
import type {AdvisedError} from './check';

const CODE = 'iban_invalid';

/** The places of the texts below a value that are IBANs by the names of their fields. */
function ibansIn(value: unknown, place = '', name = ''): [place: string, iban: string][] {
  if (typeof value === 'string') {
    return /iban$/i.test(name) ? [[place, value]] : [];
  }
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, one]) => ibansIn(one, `${place}/${key}`, key))
    : [];
}

/** The IBANs in a body whose form the contract allows, but whose country or check digits are wrong. */
export function ibanErrors(
  contract: SandboxContract,
  {errors}: SandboxOperation,
  body: unknown,
  fixes: Readonly<Record<string, string>>,
): AdvisedError[] {
  if (!errors.includes(CODE)) {
    return [];
  }
  return ibansIn(body)
    .filter(([, iban]) => validIban(iban) === undefined)
    .map(([field, iban]) => ({
      place: 'body',
      field,
      code: CODE,
      message: `${iban} is no valid IBAN: its country, its length or its check digits are wrong`,
      instead: fixes[CODE] ?? `See ${contract.docs}/errors/${CODE}.`,
    }));
}
