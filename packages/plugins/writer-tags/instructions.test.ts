import {expect, it} from 'vitest';
import type {RecipeStep} from '@aldermark/sandbox/recipes/recipe';
import {START} from '@aldermark/sandbox/stories/partner';
import {Instructions} from './instructions';
import {api} from './testing/testPage';

const instructions = new Instructions(api, START);
const {
  usr_chloe: chloe = '',
  usr: alice = '',
  crd: cardId = '',
} = api.model.sandbox.samples.ids ?? {};

const file = (path: string): RecipeStep => ({
  call: 'createKycFile',
  body: {holderId: chloe, purpose: 'ONBOARDING', path, targetLevel: 'STANDARD'},
});

it('tell a day to come by how far it is, because a typed one passes', () => {
  const body = {requestedExecutionDate: '2025-11-03'};
  expect(instructions.of({steps: [{call: 'createSctTransfer', body}]})).toContain(
    '`requestedExecutionDate` 20 days from today',
  );
  const born = {birthDate: '2009-02-03'};
  expect(instructions.of({steps: [{call: 'updateUser', body: born}]})).toContain('`2009-02-03`');
});

it('name the path of a file only where it decides what follows', () => {
  expect(instructions.of({steps: [file('API')]})).toBe('Call `createKycFile` for `seed-chloe`');
  expect(instructions.of({steps: [file('WEBVIEW')]})).toContain('`path` `WEBVIEW`');
  const later = {call: 'submitKycFile', parameters: {kycFileId: '{{1.id}}'}};
  expect(instructions.of({steps: [file('API'), later]})).toContain('`path` `API`');
});

it('count a call that is repeated with its approval', () => {
  const view = (headers: Readonly<Record<string, string>> = {}): RecipeStep => ({
    call: 'createCardPinView',
    parameters: {cardId},
    headers: {'Acting-User-Id': alice, ...headers},
    body: {},
  });
  const approved = (step: number) => view({'Sca-Challenge-Id': `{{${step}.challenge.id}}`});
  const steps = [view(), approved(1), view(), approved(3), view()];
  expect(instructions.of({steps})).toMatch(
    /^Call `createCardPinView` 2 times[^;]*, and approve each; call `createCardPinView`[^;]*$/,
  );
});
