import {expect, test} from 'vitest';
import {differences} from './comparison';

test('an answer is the same when the fields are that the page shows', () => {
  const answer = {id: 'acc_1', data: [{id: 'a'}, {id: 'b'}], more: true};
  const shown = {id: 'acc_1', data: [{id: 'a'}, {id: 'b'}]};
  expect(differences(JSON.stringify(shown), JSON.stringify(answer))).toEqual([]);
});

test('other values are differences, at any depth', () => {
  const shown = {status: 'PENDING', data: [{id: 'a'}], tags: []};
  const answer = {status: 'REJECTED', data: [], tags: []};
  expect(differences(JSON.stringify(shown), JSON.stringify(answer))).toEqual([
    {field: 'status', onPage: '"PENDING"', here: '"REJECTED"'},
    {field: 'data[0].id', onPage: '"a"', here: undefined},
  ]);
});

test('a refusal instead of a success says what it refuses, and none of the missing fields', () => {
  const refusal = {title: 'No', status: 422, code: 'amount_out_of_range', traceId: '1'};
  expect(differences('{"id": "a", "amount": 1}', JSON.stringify(refusal))).toEqual([
    {field: 'title', onPage: undefined, here: '"No"'},
    {field: 'status', onPage: undefined, here: '422'},
    {field: 'code', onPage: undefined, here: '"amount_out_of_range"'},
  ]);
});
