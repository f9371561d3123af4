import {expect, test} from 'vitest';
import {contractOnce} from '../../plugins/contract/cache';

test('the glossary holds every term once, in alphabetical order', () => {
  const {contract, views} = contractOnce();
  const terms = views.glossary().map(({names}) => names[0]?.name ?? '');
  expect([...terms].sort()).toEqual(Object.keys(contract.glossary).sort());
  expect(terms).toEqual([...terms].sort((a, b) => a.localeCompare(b, 'en', {sensitivity: 'base'})));
});

test('each name of a term has an anchor that no other has', () => {
  const names = contractOnce()
    .views.glossary()
    .flatMap(({names}) => names);
  expect(new Set(names.map(({id}) => id)).size).toBe(names.length);
  expect(names.filter(({id}) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id))).toEqual([]);
});

for (const {term, ids} of [
  {term: 'VoP', ids: ['vop', 'verification-of-payee']},
  {term: 'NAF/APE code', ids: ['naf-ape-code']},
  {term: 'CGU', ids: ['cgu', 'conditions-generales-d-utilisation']},
]) {
  test(`the term "${term}" is found at ${ids.join(' and ')}`, () => {
    const found = contractOnce()
      .views.glossary()
      .find(({names}) => names[0]?.name === term);
    expect(found?.names.map(({id}) => id)).toEqual(ids);
  });
}
