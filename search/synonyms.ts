/**
 * Words that readers type for the words that the pages use. Left: what is typed, in lower case
 * without accents. Right: what is looked for as well.
 */
export const synonyms: Readonly<Record<string, readonly string[]>> = {
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
};
