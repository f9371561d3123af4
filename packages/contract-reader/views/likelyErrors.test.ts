import {expect, test} from 'vitest';
import type {RecipeStep} from '@aldermark/sandbox/recipes/recipe';
import {keptModel} from '..';
import {likeliestFirst, sharedErrors} from './likelyErrors';

const {contract, views} = keptModel();

const call = (times?: number): RecipeStep => ({call: 'createCard', ...(times && {times})});

test('errors of the operation and of ordinary use come first, and among them what fewer calls cause', () => {
  const operation = {
    ownErrors: ['limit_reached', 'not_active', 'too_young'],
    errors: ['limit_reached', 'not_active', 'too_young', 'key_missing', 'validation_failed'],
  };
  const recipes = {
    'errors limit_reached': {steps: [call(6)]},
    'errors not_active': {steps: [call(), call()]},
    'errors too_young': {steps: [call()]},
    'errors key_missing': {steps: [call()]},
    'errors validation_failed': {steps: [call()]},
  };
  expect(likeliestFirst(operation, {recipes})).toEqual([
    'too_young',
    'validation_failed',
    'not_active',
    'limit_reached',
    'key_missing',
  ]);
});

test('every call shares the errors of tokens, hosts and load, and no error that an operation lists itself', () => {
  const shared = sharedErrors(contract);
  expect([...shared]).toEqual(
    expect.arrayContaining(['token_expired', 'malformed_request', 'rate_limit_exceeded']),
  );
  const own = [...contract.operations.values()].flatMap(({ownErrors}) => ownErrors);
  expect(own.filter((code) => shared.has(code))).toEqual([]);
});

test('an operation shows each of its errors once, apart from those of every call, and each status once', () => {
  const shared = sharedErrors(contract);
  for (const operation of contract.operations.values()) {
    const {errors} = views.operation(operation);
    const codes = errors.flatMap((group) => group.codes.map(({code}) => code));
    expect(codes.toSorted(), operation.id).toEqual(
      operation.errors.filter((code) => !shared.has(code)).toSorted(),
    );
    const statuses = errors.map(({status}) => status);
    expect(statuses, operation.id).toEqual([...new Set(statuses)]);
  }
});
