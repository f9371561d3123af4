import {expect, test} from 'vitest';
import type {Operation} from '@aldermark/contract-reader/model';
import {writeMarkdown} from '../write';
import {scopesLine} from './scopes';

const operation = (id: string, scope?: string, isSandboxOnly = false) =>
  ({id, scope, isSandboxOnly}) as Operation;

test('each scope has the first operation that needs it, and says when only the sandbox has it', () => {
  const line = scopesLine([
    operation('createAccessToken'),
    operation('listHolders', 'users:read'),
    operation('advanceTestClock', 'sandbox:write', true),
    operation('getUser', 'users:read'),
  ]);
  expect(writeMarkdown([line])).toBe(
    'The operations of this prompt need these scopes: `users:read` (`listHolders`), `sandbox:write` (`advanceTestClock`, in the sandbox only).\n',
  );
});
