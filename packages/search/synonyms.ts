import {stemOf} from './stems';

/**
 * Groups of words that readers use for the same thing. A word of a query also finds the others of its group, for less
 * than itself. Words of which one means the other only here are in `everydayWords.ts`.
 */
export const synonyms: readonly string[] = [
  // What was done, or should be
  'add create new open register',
  'answer response respond reply',
  'approve authorise confirm accept',
  'block freeze lock suspend disable pause gel sperren bloquear',
  'cancel revoke stop withdraw end terminate retire',
  'change update edit modify modified correct',
  'check verify validate verification',
  'delete remove erase',
  'decline refuse reject deny denied disallow',
  'find search lookup',
  'refund reimburse remboursement reembolso',
  'renew replace reissue',
  'repeat retry',
  'return bounce',
  'send sent submit',
  'show display see view reveal appear visible',
  'test try simulate',
  'unblock unfreeze unlock enable reactivate resume',

  // What is seen
  'differ different',
  'mismatch match',
  'duplicate twice double repeated again',
  'expire outdated old',
  'invalid wrong incorrect false malformed',
  'missing lost absent found',
  'arrive receive received credited delivered',
  'pending waiting stuck processing progress hang',
  'slow delay late long',
  'fail failed unsuccessful',

  // Who and what
  'abroad foreign international overseas',
  'child minor kid teenager',
  'client customer user consumer holder',
  'company business firm enterprise corporate startup',
  'deadline window period',
  'device phone smartphone mobile handset iphone',
  'dispute chargeback claim contest complaint',
  'document paper passport',
  'evidence proof certificate attestation',
  'fee cost price charge commission',
  'limit maximum quota cap ceiling',
  'link url address',
  'merchant shop store retailer supermarket restaurant',
  'money funds cash',
  'month monthly',
  'day daily',
  'year yearly annual',
  'payee recipient beneficiary receiver',
  'payer sender debtor',
  'permission right role',
  'photo picture image scan',
  'transaction operation movement',
];

const others = new Map<string, readonly string[]>();
for (const group of synonyms) {
  const words = group.split(' ');
  for (const word of words) {
    const stem = stemOf(word);
    const rest = words.filter((one) => stemOf(one) !== stem);
    others.set(stem, [...(others.get(stem) ?? []), ...rest]);
  }
}

/** The other words of the groups of a word, whatever its ending. */
export function synonymsOf(word: string): readonly string[] {
  return others.get(stemOf(word)) ?? [];
}
