import type {Contract} from '@aldermark/contract-reader/model';
import {redirects} from '@aldermark/data/redirects';

/**
 * All redirects: from old addresses that readers may have kept, and from the addresses that the API gives as `type` of
 * its errors to the explanation of each.
 */
export function allRedirects({errors}: Pick<Contract, 'errors'>): Readonly<Record<string, string>> {
  const explanations = [...errors.keys()].map((code) => [`/errors/${code}`, `/api/Core#${code}`]);
  return {...redirects, ...Object.fromEntries(explanations)};
}
