/** Kinds of test data. `testData/kinds.ts` knows the rules of each. */
export const testDataKinds = [
  'id',
  'iban',
  'bic',
  'card',
  'siren',
  'siret',
  'vat',
  'tin',
  'creditorId',
  'creditorReference',
  'email',
  'phone',
  'ip',
  'host',
] as const;
