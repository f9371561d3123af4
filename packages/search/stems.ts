import {stemmer} from 'stemmer';

/** Forms that the endings of a word do not show, each with the form that it counts as. */
const irregularForms: Readonly<Record<string, string>> = {
  bought: 'buy',
  came: 'come',
  catalog: 'catalogue',
  center: 'centre',
  chose: 'choose',
  chosen: 'choose',
  delivery: 'deliver',
  'e-commerce': 'ecommerce',
  'e-mail': 'email',
  expiry: 'expire',
  failure: 'fail',
  forgot: 'forget',
  forgotten: 'forget',
  froze: 'freeze',
  frozen: 'freeze',
  gone: 'go',
  gray: 'grey',
  held: 'hold',
  kept: 'keep',
  license: 'licence',
  loss: 'lose',
  lost: 'lose',
  paid: 'pay',
  program: 'programme',
  receipt: 'receive',
  recovery: 'recover',
  seizure: 'seize',
  sent: 'send',
  spent: 'spend',
  stole: 'steal',
  stolen: 'steal',
  theft: 'steal',
  took: 'take',
  taken: 'take',
  went: 'go',
  withdrawn: 'withdraw',
  withdrew: 'withdraw',
  wrote: 'write',
  written: 'write',
};

/** A map, because a word may be the name of something that every object has, such as "constructor". */
const irregular = new Map(Object.entries(irregularForms));

/** How some words are spelt in the United Kingdom, and how they are joined: pairs of a pattern and what replaces it. */
const spellings: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/(?<=\p{L}{2})-(?=\p{L})/gu, ''],
  [/(?<=[a-z]{2}[lnrst])iz(?=(?:e[drs]?|ers|es|ing|ations?|able)$)/, 'is'],
  [/(?<=[a-z]{2})or(?=(?:s|ed|ing|able|ite)?$)(?<=(?:behavi|col|fav|hon|lab|neighb)or)/, 'our'],
  [/ification(s?)$/, 'ify$1'],
];

/**
 * What a word counts as, whatever its ending and its spelling: "authorization" and "authorised", "e-mail" and "emails",
 * "sent" and "sending" are equal. The word must be folded.
 */
export function stemOf(word: string): string {
  const spelt = spellings.reduce(
    (text, [pattern, replacement]) => text.replace(pattern, replacement),
    irregular.get(word) ?? word,
  );
  return stemmer(spelt);
}
