import {expect, test} from 'vitest';
import {keptModel} from '@aldermark/contract-reader';
import {errorRuleSentences} from '@aldermark/plugins/writer-tags/errorsByRule';
import {apiNames} from './contractNames';

test('the names read from the source files are those of the published contract', () => {
  const {contract} = keptModel();
  const {operations, events, errors} = apiNames();
  expect(new Map([...operations].map(([id, codes]) => [id, [...codes].sort()]))).toEqual(
    new Map(
      [...contract.operations.values()].map((operation) => {
        const byRule = errorRuleSentences.filter(({applies}) => applies(operation));
        const codes = [...operation.ownErrors, ...byRule.flatMap((rule) => rule.codes)];
        return [operation.id, codes.sort()];
      }),
    ),
  );
  expect(events).toEqual(new Set(contract.events.keys()));
  expect(errors).toEqual(new Set(contract.errors.keys()));
});
