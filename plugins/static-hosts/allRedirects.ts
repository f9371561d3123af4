import {redirects} from '../../data/redirects';
import {contractOnce} from '../../contract-reader';

/** The addresses that the API names as `type` of its errors, and where each error is explained. */
function errorRedirects(): Record<string, string> {
  const codes = [...contractOnce().contract.errors.keys()];
  return Object.fromEntries(codes.map((code) => [`/errors/${code}`, `/api/Core#${code}`]));
}

/** Every address that leads to a page of today: those that readers may have kept, and those of errors. */
export function allRedirects(): Readonly<Record<string, string>> {
  return {...redirects, ...errorRedirects()};
}
