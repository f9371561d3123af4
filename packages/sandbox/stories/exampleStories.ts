const account = 'Alice looks at her account, and proves that it is hers';
const block = 'Alice has her account blocked and unblocked, then the provider blocks it';
const business = 'Inès starts a photo business, changes it and ends it';
const company = 'A company is created with its people, terms and tax declaration';
const groceries = 'Alice buys groceries, and the shop takes the money two days later';
const signUp = 'Léa signs up, accepts the terms and declares where she pays tax';

/**
 * The stories from which the examples of some operations are taken, by operation: those for which the rule of
 * `representative.ts` chooses another than a reader needs to see first.
 */
export const exampleStories: Readonly<Record<string, string>> = {
  createUser: signUp,
  listTermsDocuments: signUp,
  createConsent: signUp,
  createTaxDeclaration: signUp,
  getUser: 'Alice moves',
  createLegalEntity: company,
  createIndividualEntrepreneur: business,
  createAccount: 'Alice opens a second account and names it',
  getAccount: account,
  getIbanCertificate: account,
  blockAccount: block,
  unblockAccount: block,
  settleDebt: 'Inès pays her debt from another account',
  blockCard: 'Alice cannot find her card, and then finds it',
  createBeneficiary: 'Alice saves Chloé as a payee',
  deleteBeneficiary: 'Alice trusts a payee, and deletes it later',
  createSimulation: groceries,
  advanceTestClock: groceries,
};
