import {iban} from '@aldermark/lib/bankDetails/kinds/iban';
import type {SandboxContract, SandboxOperation} from '../contract';
import {validIban} from '../domains/accounts/ibans';
import type {AdvisedError} from './check';

const CODE = 'iban_invalid';

/** The places of the texts below a value that are IBANs by the names of their fields. */
function ibansIn(value: unknown, place = '', name = ''): [place: string, text: string][] {
  if (typeof value === 'string') {
    return /iban$/i.test(name) ? [[place, value]] : [];
  }
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, one]) => ibansIn(one, `${place}/${key}`, key))
    : [];
}

/** The check that an IBAN fails first, as the bank details checker says it. */
function failureIn(text: string): string {
  const failed = iban
    .checks(text.replaceAll(' ', '').toUpperCase())
    .find(({result}) => result === 'failed');
  return failed ? `${failed.name}: ${failed.says}` : 'Its structure is wrong.';
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
    .filter(([, text]) => validIban(text) === undefined)
    .map(([field, text]) => ({
      place: 'body',
      field,
      code: CODE,
      message: `${text} is no valid IBAN. ${failureIn(text)}`,
      instead: fixes[CODE] ?? `See ${contract.docs}/errors/${CODE}.`,
    }));
}
