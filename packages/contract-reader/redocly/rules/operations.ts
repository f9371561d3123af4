import {errorRules, mayAskSca} from '../../expand/errorRules';
import {responseSchemaName} from '../../expand/operations';
import {wholeContractRule, type CollectedOperation, type ReportProblem} from '../collect';

type OperationRule = {
  readonly isBroken: (found: CollectedOperation) => boolean;
  /** The key that the message points at. */
  readonly key: string;
  readonly text: (found: CollectedOperation) => string;
};

function scopesOf({operation}: CollectedOperation): string[] {
  return operation.security.flatMap((requirement) => Object.values(requirement).flat());
}

const operationRules: readonly OperationRule[] = [
  {
    isBroken: ({operation}) =>
      (operation['x-list'] === true) !== (responseSchemaName(operation)?.endsWith('Page') === true),
    key: 'responses',
    text: () =>
      'a list returns a page, and nothing else does. Set "x-list: true" with a response that ends with Page.',
  },
  {
    isBroken: ({method, operation}) =>
      method === 'get' && (operation['x-idempotency-key'] ?? operation['x-if-match']) === true,
    key: 'operationId',
    text: () => 'reading changes nothing. Remove "x-idempotency-key" and "x-if-match" from a GET.',
  },
  {
    isBroken: ({method, operation, path}) =>
      method === 'post' &&
      operation['x-idempotency-key'] !== true &&
      operation.deprecated !== true &&
      path.startsWith('/') &&
      !/\bretr(?:y|ies) (?:the|a) call\b/i.test(operation.description),
    key: 'operationId',
    text: () =>
      'a POST without an idempotency key leaves open what to do when its response is lost. Set "x-idempotency-key: true", or say in the description whether to "retry the call".',
  },
  {
    isBroken: ({method, operation}) =>
      operation['x-rate-limit-group'] === (method === 'get' ? 'write' : 'read'),
    key: 'x-rate-limit-group',
    text: ({method}) =>
      `${method.toUpperCase()} does not belong to this rate-limit group. Use "${method === 'get' ? 'read' : 'write'}" or a group of its own.`,
  },
  {
    isBroken: ({operation}) =>
      (operation['x-sandbox-only'] === true) !== (operation['x-rate-limit-group'] === 'sandbox'),
    key: 'x-rate-limit-group',
    text: () =>
      'operations of the sandbox are those of the rate-limit group "sandbox". Set "x-sandbox-only: true" and the group together.',
  },
  {
    isBroken: (found) =>
      new Set([
        found.path.startsWith('/v1/'),
        found.operation.deprecated === true,
        found.operation['x-successor'] !== undefined,
        found.operation['x-rate-limit-group'] === 'v1',
        scopesOf(found).some((scope) => scope.startsWith('v1:')),
      ]).size > 1,
    key: 'operationId',
    text: () =>
      'an operation of v1 has a path below /v1/, "deprecated: true", "x-successor", the rate-limit group "v1" and a scope of v1; no other has one of them. Make them agree.',
  },
  {
    isBroken: ({operation}) =>
      !mayAskSca(operation) &&
      operation.operationId !== 'createScaChallenge' &&
      operation['x-events']?.includes('sca_challenge.created') === true,
    key: 'x-events',
    text: () =>
      'only an operation with x-sca causes "sca_challenge.created". Add that or remove the event.',
  },
];

/** Reports listed errors that a rule already adds, and errors of a rule that does not apply to the operation. */
function checkErrors({operation, path, location}: CollectedOperation, report: ReportProblem): void {
  operation['x-errors']?.forEach((code, index) => {
    const rule = errorRules.find(({codes}) => codes.includes(code));
    const place = location.child(['x-errors', index]);
    if (rule?.applies(operation, path)) {
      report(
        place,
        `${operation.operationId}: the error code "${code}" follows from ${rule.cause}. Remove it.`,
      );
    } else if (rule && !rule.isShared) {
      report(
        place,
        `${operation.operationId}: only an operation with ${rule.cause} returns "${code}". Add that or remove the code.`,
      );
    }
  });
}

/** Rule: the extensions of an operation agree with its method, path, scope, response and errors. */
export const Operations = wholeContractRule(({operations}, report) => {
  for (const found of operations) {
    for (const {isBroken, key, text} of operationRules) {
      if (isBroken(found)) {
        report(found.location.child(key), `${found.operation.operationId}: ${text(found)}`);
      }
    }
    checkErrors(found, report);
  }
});
