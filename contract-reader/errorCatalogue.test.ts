import {expect, it} from 'vitest';
import {errorCatalogue} from './errorCatalogue';
import {keptModel} from './index';

const {contract} = keptModel();
const catalogue = errorCatalogue(contract);

it('has what a support desk needs for each error code', () => {
  const found = catalogue.errors.find(({code}) => code === 'identification_required');
  expect(found).toMatchObject({
    status: 409,
    retry: 'fix',
    tellUser: 'To set up a new device, you must first be identified again.',
    french: {title: 'Identification requise'},
    operations: ['enrolDevice'],
    explainedAt: expect.stringMatching(/\/errors\/identification_required$/) as string,
  });
});

it('has no name that only the sources of the contract know', () => {
  expect(JSON.stringify(catalogue)).not.toMatch(/%[a-z]+\.[a-z.]+%/);
});
