/**
 * Makes every sandbox of the tests check its responses and events: whatever a test sends, the contract must list the
 * answer for the operation, and explain each reason in an event. Vitest runs this file before each file of tests.
 */
import {afterEach, expect, vi} from 'vitest';
import {operationAt} from '../requests/build';
import {expectDocumented} from './documented';
import {eventJudge} from './documentedEvents';

// The files of tests share the sandbox, and each runs this file again: all of them share one list.
const {undocumented} = vi.hoisted(() => {
  const shared = globalThis as {undocumentedAnswers?: string[]};
  return {undocumented: (shared.undocumentedAnswers ??= [])};
});

vi.mock(import('../createSandbox'), async (original) => {
  const {createSandbox, ...others} = await original();
  return {
    ...others,
    createSandbox: (options) => {
      const sandbox = createSandbox(options);
      const {contract} = options;
      const judge = eventJudge(contract);
      sandbox.onEvent((event) => undocumented.push(...judge(event)));
      return {
        ...sandbox,
        fetch: async (request) => {
          const {pathname} = new URL(request.url);
          const response = await sandbox.fetch(request);
          // Keys, metadata of hosts, controls, pages and legal texts are no operations, HEAD has no body that says anything, and a
          // dropped connection no response.
          const isOperation = !/^\/(\.well-known|sandbox|legal|s|t)\//.test(pathname);
          if (!isOperation || request.method === 'HEAD' || response.type === 'error') {
            return response;
          }
          const operation = operationAt(contract, request.method, pathname);
          await expectDocumented(contract, operation, pathname, response).catch((error: Error) => {
            undocumented.push(error.message);
          });
          return response;
        },
      };
    },
  };
});

afterEach(() => expect(undocumented.splice(0)).toEqual([]));
