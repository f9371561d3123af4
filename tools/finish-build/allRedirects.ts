import {redirects} from '../../data/redirects';
import {usePublished} from '../../contract-reader';

/** The addresses that the API names as `type` of its errors, and where each error is explained. */
function errorRedirects(): Record<string, string> {
  const {contract} = usePublished();
  return Object.fromEntries(
    [...contract.errors.keys()].map((code) => [`/errors/${code}`, `/api/Core#${code}`]),
  );
}

/** Every address that leads to a page of today: those that readers may have kept, and those of errors. */
export function allRedirects(): Readonly<Record<string, string>> {
  return {...redirects, ...errorRedirects()};
}
