import {stemOf} from './stems';

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
  'client library': 'downloads',
  cert: 'certificate',
  'client secret': 'credentials assertion',
  invalid_client: 'client_assertion_invalid',
  jwt: 'assertion',
  'log in': 'authentication access',
  login: 'authentication',
  mfa: 'sca authentication',
  'one time': 'otp',
  otp: 'code',
  password: 'passcode credentials',
  pem: 'key certificate',
  pfx: 'key certificate',
  'sign in': 'authentication access',
  ssl: 'mtls certificate',
  tls: 'mtls certificate',
  whitelist: 'allow-list',
  allowlist: 'allow-list',
  blacklist: 'block',

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
  idv: 'identity verification',
  liquidation: 'ceased',
  bankrupt: 'ceased',
  politician: 'pep',
  surname: 'name',
  itin: 'tin us',
  selfie: 'face liveness',
  ssn: 'tin us',
  teenager: 'minors underage',
  terrorist: 'sanctions screening',
  'w-9': 'us',
  w9: 'us',

  // Accounts and money
  'checking account': 'holders',
  'current account': 'holders',
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
  loan: 'debt',
  overdrawn: 'debt negative',
  owe: 'debt',
  'routing number': 'iban bic',
  'sort code': 'iban bic',

  // Moving money
  ach: 'sepa transfer',
  bounce: 'return reject',
  bacs: 'direct debit',
  batch: 'bulk',
  bizum: 'p2p',
  'came back': 'return',
  'come back': 'return',
  deposit: 'top-up',
  'direct deposit': 'incoming',
  'faster payments': 'instant',
  fps: 'instant',
  instant: 'sctinst',
  'pay in': 'top-up',
  'pay-in': 'top-up',
  payin: 'top-up',
  'pay out': 'transfer',
  payout: 'transfer',
  recurring: 'scheduled',
  undo: 'cancel recall',
  venmo: 'p2p',
  zelle: 'p2p',
  'wrong person': 'recall',
  'by mistake': 'recall',
  scam: 'fraud recall',
  fraudster: 'fraud recall',
  'sent back': 'return',
  topup: 'top-up',
  wire: 'transfer',
  'every month': 'scheduled',
  'each month': 'scheduled',
  'wrong iban': 'recall',
  'money back': 'refund',
  recharge: 'top-up',
  'wrong account': 'recall',

  // Cards
  'cash machine': 'atm withdrawal',
  cashpoint: 'atm withdrawal',
  capture: 'clearing',
  cvc: 'cvv2',
  cvv: 'cvv2',
  nfc: 'contactless',
  preauth: 'hold pre-authorisation',
  preauthorization: 'hold pre-authorisation',
  swipe: 'card-payment',
  void: 'reversals',
  chargeback: 'dispute',
  fuel: 'hold pre-authorisation',
  'gas station': 'hold pre-authorisation',
  honor: 'decline',
  honour: 'decline',
  hotel: 'hold pre-authorisation',
  petrol: 'hold pre-authorisation',
  purse: 'lost',
  disposable: 'virtual',
  stolen: 'lost block',
  tap: 'contactless',

  // Calls and events
  'at the same time': 'etag_mismatch',
  concurrent: 'etag_mismatch state_conflict',
  dashboard: 'portal',
  admin: 'portal',
  'back office': 'portal',
  downtime: 'incident outage',
  'fast forward': 'clock travel',
  hook: 'webhook',
  'if-match': 'etag',
  'ip address': 'allow-list',
  'on purpose': 'trigger fail',
  'out of order': 'order',
  pagination: 'cursor',
  pages: 'pagination',
  ping: 'webhook.test',
  postback: 'webhook',
  parse: 'malformed',
  simulate: 'simulation outcomes',
  'turned down': 'reject decline',
  'turned off': 'disabled',
  'switched off': 'disabled sunset',
  'somebody else': 'etag_mismatch',
  stuck: 'pending review',
  throttle: 'rate limits',
  twice: 'duplicates',
  'x-ratelimit': 'ratelimit',

  // French
  annulation: 'cancel',
  cle: 'key',
  delai: 'deadline',
  erreur: 'errors',
  attente: 'pending',
  telephone: 'device',
  montant: 'amount',
  'non autorise': 'unauthorised',
  annuler: 'cancel',
  avalee: 'lost',
  beneficiaire: 'payee beneficiary',
  contester: 'dispute contest',
  distributeur: 'atm',
  entreprise: 'company',
  echoue: 'failed',
  fermer: 'close',
  frais: 'fees',
  identite: 'identity',
  impot: 'tax',
  justificatif: 'documents',
  limite: 'limits',
  litige: 'dispute',
  mandat: 'mandate',
  mineur: 'minors',
  'mot de passe': 'passcode',
  ouvrir: 'open',
  perdu: 'lost',
  perdue: 'lost',
  releve: 'statement',
  remboursement: 'refund',
  retrait: 'withdrawal',
  societe: 'company',
  solde: 'balance',
  vole: 'stolen',
  volee: 'stolen',
  bloque: 'block',
  bloquee: 'block',
  bloquer: 'block',
  carte: 'card',
  compte: 'account',
  invalide: 'invalid',
  opposition: 'lost',
  paiement: 'payment',
  plafond: 'limits',
  prelevement: 'direct debit',
  refuse: 'decline reject',
  refusee: 'decline',
  rejete: 'reject',
  rejetee: 'reject',
  rib: 'iban',
  virement: 'transfer',

  // German, Spanish, Italian and Dutch
  einzugsermachtigung: 'mandate',
  widerrufen: 'cancel',
  anmelden: 'authentication',
  betrag: 'amount',
  fehler: 'errors',
  handy: 'device',
  kunde: 'user',
  identitat: 'identity',
  passwort: 'passcode',
  bestatigen: 'approve',
  freigabe: 'approve',
  schlussel: 'key',
  unterschrift: 'signature',
  cargo: 'debit',
  cliente: 'user',
  telefono: 'device',
  identidad: 'identity',
  abgelehnt: 'decline reject',
  ablehnung: 'decline reject',
  addebito: 'direct debit',
  ausweis: 'identity documents',
  betaling: 'payment',
  bloccata: 'block',
  bloqueada: 'block',
  carta: 'card',
  comision: 'fees',
  conto: 'account',
  cuenta: 'account',
  dauerauftrag: 'scheduled',
  devolucion: 'return refund',
  domiciliacion: 'direct debit',
  empfanger: 'payee',
  empresa: 'company',
  erstattung: 'refund',
  fehlgeschlagen: 'failed',
  firma: 'company',
  gebuhr: 'fees',
  geldautomat: 'atm',
  geheimzahl: 'pin',
  gesperrt: 'block',
  gestohlen: 'stolen',
  guthaben: 'balance',
  kontoauszug: 'statement',
  kontostand: 'balance',
  kreditkarte: 'card',
  kundigen: 'close',
  overboeking: 'transfer',
  pagamento: 'payment',
  pago: 'payment',
  perdida: 'lost',
  rechazado: 'decline reject',
  reembolso: 'refund',
  rekening: 'account',
  rifiutato: 'decline reject',
  rimborso: 'refund',
  robada: 'stolen',
  ruckerstattung: 'refund',
  saldo: 'balance',
  sperren: 'block',
  steuernummer: 'tin tax',
  unternehmen: 'company',
  verifizierung: 'verification',
  verloren: 'lost',
  zahlung: 'payment',
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
  const stems = typed.split(' ').map(stemOf);
  const [first = ''] = stems;
  entries.set(first, [...(entries.get(first) ?? []), {stems, meant: meant.split(' ')}]);
}

/** The entries that are in the words of a query, each with the place of its first word. */
function entriesIn(words: readonly string[]): (readonly [at: number, entry: Entry])[] {
  const stems = words.map(stemOf);
  return stems.flatMap((stem, at) =>
    (entries.get(stem) ?? [])
      .filter((entry) => entry.stems.every((other, offset) => stems[at + offset] === other))
      .map((entry) => [at, entry] as const),
  );
}

/** Whether each of the words of a query is in a phrase that means something else than its words. */
export function areInPhrases(words: readonly string[]): boolean[] {
  const found = words.map(() => false);
  for (const [at, {stems}] of entriesIn(words)) {
    if (stems.length > 1) {
      found.fill(true, at, at + stems.length);
    }
  }
  return found;
}

/** What a word means that is typed as two: "pay out". */
function meaningOfJoined(joined: string): readonly string[] {
  return [joined, ...entriesIn([joined]).flatMap(([, {meant}]) => meant)];
}

/** For each of the words of a query, in their order, the words of this site that it may stand for. */
export function wordMeanings(words: readonly string[]): string[][] {
  const meanings = words.map((): string[] => []);
  for (const [at, {stems, meant}] of entriesIn(words)) {
    stems.forEach((_, offset) => meanings[at + offset]?.push(...meant));
  }
  words.slice(1).forEach((word, at) => {
    const meant = meaningOfJoined(`${words[at]}${word}`);
    meanings[at]?.push(...meant);
    meanings[at + 1]?.push(...meant);
  });
  return meanings;
}
