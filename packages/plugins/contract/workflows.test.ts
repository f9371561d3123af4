import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {keptModel} from '@aldermark/contract-reader';
import {Pages} from '../page-compiler/pages';
import {workflowsOfUseCases} from './workflows';

test('no use case is played again as long as nothing has changed', async () => {
  const read = new Set<string | symbol>();
  const model = new Proxy(keptModel(), {
    get: (target, name) => {
      read.add(name);
      return Reflect.get(target, name) as unknown;
    },
  });
  // The tests have published the workflows before they begin.
  const published = readFileSync('generated/openapi/aldermark.arazzo.json', 'utf8');
  expect(await workflowsOfUseCases(model, new Pages({current: model}))).toBe(published);
  // Playing takes more of the model.
  expect([...read]).toEqual(['contract']);
});
