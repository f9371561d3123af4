import {expect, it} from 'vitest';
import {ApiError} from '../engine/problem';
import {testContract} from '../testing/contract';
import {newPartner} from '../testing/newPartner';
import {errorResponse, traceWithoutWorld} from './respond';

it('tells a client of v1 of no member that only a problem document has', () => {
  const contract = testContract();
  const operation = contract.operations.find(({apiVersion}) => apiVersion === 'v1');
  const trace = traceWithoutWorld('/v1/users');
  const messages = Object.keys(contract.errors).map((code) => {
    const {body} = errorResponse({contract}, operation, new ApiError(code), trace);
    return JSON.parse(String(body)) as {readonly errorCode: string; readonly errorMessage: string};
  });
  expect(messages.filter(({errorMessage}) => /\bmembers?\b|\bsee\b/.test(errorMessage))).toEqual(
    [],
  );
  expect(messages).toContainEqual(
    expect.objectContaining({
      errorCode: 'transfer_limit_exceeded',
      errorMessage: 'The amount exceeds the daily or monthly limit',
    }),
  );
});

it.each([
  ['/v1/cards', 'GET', 'route_not_found'],
  ['/v1/users/seed-alice', 'PATCH', 'method_not_allowed'],
])('answers %s, where v1 has no %s, in the form of v1', async (path, method, errorCode) => {
  const answer = await newPartner().sandbox.fetch(
    new Request(`https://api.sandbox.aldermark.example${path}`, {method}),
  );
  expect(answer.headers.get('Content-Type')).toBe('application/json');
  expect(await answer.json()).toEqual({
    errorCode,
    errorMessage: expect.any(String),
    requestId: answer.headers.get('Request-Id'),
  });
  expect(answer.headers.get('Deprecation')).toBe('@1743379200');
  expect(answer.headers.get('Sunset')).toBe('Wed, 30 Jun 2027 23:59:59 GMT');
  expect(answer.headers.get('Link')).toMatch(/^<[^>]+>; rel="deprecation"$/);
});
