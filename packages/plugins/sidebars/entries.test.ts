import {expect, test} from 'vitest';
import {productClassAt} from './entries';

test.each([
  ['/docs/accounts/iban', 'product-accounts'],
  ['/api/StrongAuthentication', 'product-security'],
  ['/usecases/users/kyc', 'product-kyc'],
  ['/usecases/webhooks', 'product-webhooks'],
  ['/usecases/ratelimits', undefined],
  ['/docs/introduction', undefined],
])('%s has the landmarks of %s', (address, name) => {
  expect(productClassAt(address)).toBe(name);
});
