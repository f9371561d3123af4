import {expect, test} from 'vitest';
import {usePublished} from '../../contract-reader';
import {apiNames} from './contractNames';

test('the names read from the source files are those of the published contract', () => {
  const {contract} = usePublished();
  const {operations, events, errors} = apiNames();
  expect(new Map([...operations].map(([id, codes]) => [id, [...codes].sort()]))).toEqual(
    new Map(
      [...contract.operations.values()].map(({id, ownErrors}) => [id, [...ownErrors].sort()]),
    ),
  );
  expect(events).toEqual(new Set(contract.events.keys()));
  expect(errors).toEqual(new Set(contract.errors.keys()));
});
