import {expect, test} from 'vitest';
import {keptModel} from '..';
import {operationsIn} from '../openapi';
import {excerptOf} from './excerpt';

const {contract} = keptModel();
const {production, sandbox} = contract.documents;

test('an excerpt has its operation only, and every component that it names', () => {
  const faults = operationsIn(sandbox.paths).flatMap(({operation: {operationId}}) => {
    const excerpt = excerptOf(sandbox, operationId) as typeof sandbox;
    const text = JSON.stringify(excerpt);
    const names = [...text.matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)];
    const components = excerpt.components as unknown as Record<string, Record<string, unknown>>;
    const missing = names.filter(([, kind = '', name = '']) => !components[kind]?.[name]);
    const ids = operationsIn(excerpt.paths).map(({operation}) => operation.operationId);
    return ids.join() === operationId && missing.length === 0
      ? []
      : [`${operationId}: ${ids.join()} without ${missing.join()}`];
  });
  expect(faults).toEqual([]);
});

test('an excerpt leaves out what its operation does not need', () => {
  const excerpt = excerptOf(production, 'getPartner') as typeof production;
  expect(excerpt.components.schemas).toHaveProperty('Partner');
  expect(excerpt.components.schemas).not.toHaveProperty('Card');
  expect(excerptOf(production, 'nope')).toBeUndefined();
});
