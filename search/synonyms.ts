/**
 * Synonyms that readers type instead of the terms on the pages. The key is what the reader types, in
 * lower case and without accents; the values are what the search looks up as well.
 */
export const synonyms: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    '2fa': ['sca', 'authentication'],
    authentification: ['authentication'],
    chargeback: ['dispute'],
    delete: ['close', 'cancel'],
    freeze: ['block'],
    hook: ['webhook'],
    hooks: ['webhooks'],
    instant: ['sctinst'],
    login: ['authentication'],
    overdraft: ['debt'],
    pagination: ['cursor'],
    payout: ['transfer'],
    prelevement: ['direct', 'debit'],
    rib: ['iban'],
    signup: ['onboarding'],
    stolen: ['lost', 'block'],
    terminate: ['close', 'cancel'],
    throttling: ['rate', 'limits'],
    topup: ['top-up'],
    virement: ['transfer'],
    wire: ['transfer'],
  }),
);

/** Tokens that the search ignores in addition to English stop words: they tell nothing about the topic. */
export const fillers: ReadonlySet<string> = new Set([
  'explain',
  'happen',
  'happened',
  'happens',
  'help',
  'need',
  'please',
  'want',
]);
