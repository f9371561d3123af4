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
    origin: 'own',
    tellUser: 'To set up a new device, you must first be identified again.',
    french: {
      title: 'Identification requise',
      tellUser:
        'Pour ajouter un nouvel appareil, vous devez d’abord vérifier de nouveau votre identité.',
    },
    operations: ['enrolDevice'],
    explainedAt: expect.stringMatching(/\/errors\/identification_required$/) as string,
  });
});

it('says who caused a refusal', () => {
  const originOf = (name: string) => catalogue.errors.find(({code}) => code === name)?.origin;
  expect(originOf('scope_missing')).toBe('own');
  expect(originOf('upstream_timeout')).toBe('bank');
  expect(originOf('compliance_rejected')).toBe('none');
});

it('asks for an ordinary transfer where only the instant one is refused', () => {
  const instead = catalogue.errors.filter(({retry}) => retry === 'fallback');
  expect(instead.map(({code}) => code)).toEqual([
    'instant_limit_exceeded',
    'instant_not_reachable',
  ]);
  expect(instead.filter(({fix}) => !fix.includes('createSctTransfer'))).toEqual([]);
  expect(Object.keys(catalogue.retry)).toContain('fallback');
});

it('has no name that only the sources of the contract know', () => {
  expect(JSON.stringify(catalogue)).not.toMatch(/%[a-z]+\.[a-z.]+%/);
});
