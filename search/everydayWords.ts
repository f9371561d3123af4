import {stemmer} from 'stemmer';

/**
 * What readers type instead of a word of this site: everyday words, those of other providers and countries, and short
 * phrases, in lower case and without accents. After it, the words of this site, which the search looks up as well. The
 * build checks that each of these is in a title, a heading, a keyword or the glossary.
 */
export const everydayWords: Readonly<Record<string, string>> = {
  // Signing in
  '2fa': 'sca authentication',
  'api key': 'credentials assertion',
  audience: 'assertion',
  authentification: 'authentication',
  'client secret': 'credentials assertion',
  invalid_client: 'client_assertion_invalid',
  jwt: 'assertion',
  'log in': 'authentication access',
  login: 'authentication',
  'one time': 'otp',
  otp: 'code',
  password: 'passcode credentials',
  'sign in': 'authentication access',

  // Opening and closing
  delete: 'close cancel',
  director: 'representative',
  'drop off': 'resume',
  'dropped out': 'resume',
  shareholder: 'owner',
  share: 'ownership',
  signup: 'onboarding',
  'sub account': 'virtual',
  'sub-account': 'virtual',
  subaccount: 'virtual',
  terminate: 'close cancel',

  // Identity
  child: 'minors underage',
  itin: 'tin us',
  selfie: 'face liveness',
  ssn: 'tin us',
  teenager: 'minors underage',
  terrorist: 'sanctions screening',
  'w-9': 'us',
  w9: 'us',

  // Accounts and money
  'checking account': 'payment',
  'current account': 'payment',
  'e-money': 'electronic emi',
  'e-wallet': 'account',
  freeze: 'block',
  frozen: 'block',
  licence: 'acpr framework',
  license: 'acpr framework',
  'no money': 'insufficient',
  'not enough': 'insufficient',
  'lack of': 'insufficient',
  overdraft: 'debt',
  overdrawn: 'debt negative',
  owe: 'debt',
  'routing number': 'iban bic',
  'sort code': 'iban bic',

  // Moving money
  ach: 'sepa transfer',
  bounce: 'return reject',
  'came back': 'return',
  'come back': 'return',
  deposit: 'top-up',
  'direct deposit': 'incoming',
  instant: 'sctinst',
  'pay in': 'top-up',
  'pay-in': 'top-up',
  payin: 'top-up',
  'pay out': 'transfer',
  payout: 'transfer',
  recurring: 'scheduled',
  scam: 'fraud recall',
  fraudster: 'fraud recall',
  'sent back': 'return',
  topup: 'top-up',
  wire: 'transfer',
  'wrong account': 'recall',

  // Cards
  'cash machine': 'atm withdrawal',
  cashpoint: 'atm withdrawal',
  chargeback: 'dispute',
  fuel: 'hold pre-authorisation',
  'gas station': 'hold pre-authorisation',
  honor: 'decline',
  honour: 'decline',
  hotel: 'hold pre-authorisation',
  petrol: 'hold pre-authorisation',
  stolen: 'lost block',
  tap: 'contactless',

  // Calls and events
  'at the same time': 'etag_mismatch',
  concurrent: 'etag_mismatch state_conflict',
  'fast forward': 'clock travel',
  hook: 'webhook',
  'ip address': 'allow-list',
  'on purpose': 'trigger fail',
  'out of order': 'order',
  pagination: 'cursor',
  parse: 'malformed',
  simulate: 'simulation outcomes',
  stuck: 'pending review',
  throttle: 'rate limits',
  twice: 'duplicates',
  'x-ratelimit': 'ratelimit',

  // French
  bloque: 'block',
  carte: 'card',
  compte: 'account',
  invalide: 'invalid',
  opposition: 'lost',
  paiement: 'payment',
  plafond: 'limits',
  prelevement: 'direct debit',
  refuse: 'decline',
  rejete: 'reject',
  rib: 'iban',
  solde: 'balance',
  virement: 'transfer',

  // German, Spanish, Italian and Dutch
  adeudo: 'direct debit',
  bonifico: 'transfer',
  incasso: 'direct debit',
  karte: 'card',
  konto: 'account',
  lastschrift: 'direct debit',
  rucklastschrift: 'direct debit returned',
  tarjeta: 'card',
  transferencia: 'transfer',
  uberweisung: 'transfer',
};

type Entry = {readonly stems: readonly string[]; readonly meant: readonly string[]};

/** The entries by the stem of their first word. */
const entries = new Map<string, Entry[]>();
for (const [typed, meant] of Object.entries(everydayWords)) {
  const stems = typed.split(' ').map(stemmer);
  const [first = ''] = stems;
  entries.set(first, [...(entries.get(first) ?? []), {stems, meant: meant.split(' ')}]);
}

/** For each of the words of a query, in their order, the words of this site that it may stand for. */
export function meaningsOf(words: readonly string[]): string[][] {
  const stems = words.map(stemmer);
  const meanings = words.map((): string[] => []);
  for (const [at, stem] of stems.entries()) {
    for (const entry of entries.get(stem) ?? []) {
      if (entry.stems.every((other, offset) => stems[at + offset] === other)) {
        entry.stems.forEach((_, offset) => meanings[at + offset]?.push(...entry.meant));
      }
    }
  }
  return meanings;
}
