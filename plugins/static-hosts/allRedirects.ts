import {redirects} from '../../data/redirects';
import {contractOnce} from '../../contract-reader/once';

/** Redirects from the addresses that the API gives as `type` of its errors to the explanation of each. */
function errorRedirects(): Record<string, string> {
  const codes = [...contractOnce().contract.errors.keys()];
  return Object.fromEntries(codes.map((code) => [`/errors/${code}`, `/api/Core#${code}`]));
}

/** All redirects: from old addresses that readers may have kept, and from the addresses of errors. */
export function allRedirects(): Readonly<Record<string, string>> {
  return {...redirects, ...errorRedirects()};
}
