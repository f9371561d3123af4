/**
 * Words that readers type for the words that the pages use. Left: what is typed, in lower case
 * without accents. Right: what is looked for as well.
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

/** Words of questions that say nothing about the answer; English stop words are dropped as well. */
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
