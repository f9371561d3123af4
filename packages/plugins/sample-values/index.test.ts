import {expect, test} from 'vitest';
import {sampleValuesOf} from '.';

test('values that the sandbox treats like any other can be replaced, each once', () => {
  const plain = {creditor: {name: 'Chloé Dubois', iban: 'FR7699998000010000056789048'}};
  const bodies = [
    plain,
    plain,
    // It is rejected, it belongs to the seeds, and it is filled in later.
    {creditor: {name: 'Claire Exemple', iban: 'FR14999980000100RJCT0AC0402'}},
    {iban: 'FR7699999000010000012345693', name: '{{user.firstName}}'},
    {iban: '{{answer.iban}}'},
    {firstName: 'Léa', lastName: 'Forgery'},
    {rows: [{holderName: 'Hugo Leroy', iban: 'FR7699998000010000056789048'}]},
    // A name of something else.
    {name: 'Phone of Inès', client_id: 'wrenfield-backend', client_secret: 'x'},
    {url: 'https://hooks.wrenfield.example/aldermark'},
    {url: 'https://hooks.wrenfield.example/status/500'},
    undefined,
    'text',
  ];
  expect(sampleValuesOf(bodies)).toEqual({
    name: ['Chloé Dubois', 'Claire Exemple', 'Hugo Leroy'],
    iban: ['FR7699998000010000056789048'],
    firstName: ['Léa'],
    clientId: ['wrenfield-backend'],
    url: ['https://hooks.wrenfield.example/aldermark'],
  });
});
