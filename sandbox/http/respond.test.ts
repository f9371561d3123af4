import {expect, it} from 'vitest';
import {ApiError} from '../engine/problem';
import {testContract} from '../testing/contract';
import {refusalOf, traceWithoutWorld} from './respond';

it('tells a client of v1 of no member that only a problem document has', () => {
  const contract = testContract();
  const operation = contract.operations.find(({apiVersion}) => apiVersion === 'v1');
  const trace = traceWithoutWorld('/v1/users');
  const messages = Object.keys(contract.errors).map((code) => {
    const {body} = refusalOf({contract}, operation, new ApiError(code), trace);
    return JSON.parse(String(body)) as {readonly errorCode: string; readonly errorMessage: string};
  });
  expect(messages.filter(({errorMessage}) => /\bmembers?\b|\bsee\b/.test(errorMessage))).toEqual(
    [],
  );
  expect(messages).toContainEqual(
    expect.objectContaining({
      errorCode: 'transfer_limit_exceeded',
      errorMessage: 'Daily or monthly limit',
    }),
  );
});
