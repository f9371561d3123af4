import {testDataError, testDataErrors, type KindName} from '../../testData/kinds';
import {wholeContractRule} from '../collect';

/** Fields whose examples are test data of a kind that cannot be recognised from the value alone. */
const fieldKinds: Readonly<Record<string, KindName>> = {
  iban: 'iban',
  payeeIban: 'iban',
  sweepIban: 'iban',
  bic: 'bic',
  siren: 'siren',
  siret: 'siret',
  vatNumber: 'vat',
  creditorId: 'creditorId',
  creditorReference: 'creditorReference',
  email: 'email',
  phone: 'phone',
  phoneNumber: 'phone',
  ipAddress: 'ip',
};

/** Rule: the examples of fields that hold test data are in the register. */
export const TestData = wholeContractRule(({schemas, tables}, report) => {
  for (const {schema, key, location} of schemas) {
    const kind = fieldKinds[key];
    for (const example of schema.examples ?? []) {
      if (!kind || typeof example !== 'string') {
        continue;
      }
      const fault = testDataError(kind, example, tables.samples);
      // The check of texts (`check/texts.ts`) reports values that can be recognised in a text.
      if (fault && testDataErrors(example, tables.samples).length === 0) {
        report(location.child('examples'), fault);
      }
    }
  }
});
