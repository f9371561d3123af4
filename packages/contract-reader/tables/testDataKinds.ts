/** The kinds of test data. `testData/kinds.ts` has the rules for each. */
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
