import type * as z from 'zod';
import type {operationSource} from './sourceSchema';

type OperationSource = z.infer<typeof operationSource>;

/** Errors that follow from what an operation is. */
export type ErrorRule = {
  /** What makes an operation answer them. */
  readonly cause: string;
  readonly applies: (operation: OperationSource, path: string) => boolean;
  readonly codes: readonly string[];
  /** Operations that the rule does not apply to may name the codes themselves. */
  readonly isShared?: true;
};

/** True when the operation may ask for strong customer authentication. */
export function mayAskSca(operation: OperationSource): boolean {
  return operation['x-sca'] !== undefined || operation['x-sca-when'] !== undefined;
}

/** The errors that need not be listed with an operation. */
export const errorRules: readonly ErrorRule[] = [
  {
    cause: 'x-scope',
    applies: (operation) => operation['x-scope'] !== undefined,
    codes: [
      'token_missing',
      'token_invalid',
      'token_expired',
      'client_certificate_mismatch',
      'scope_missing',
    ],
  },
  {
    cause: 'every operation',
    applies: () => true,
    codes: [
      'ip_not_allowed',
      'route_not_found',
      'method_not_allowed',
      'not_acceptable',
      'rate_limit_exceeded',
      'internal_error',
      'upstream_unavailable',
      'service_unavailable',
      'upstream_timeout',
    ],
  },
  {
    cause: 'x-request',
    applies: (operation) => operation['x-request'] !== undefined,
    codes: [
      'malformed_request',
      'payload_too_large',
      'unsupported_media_type',
      'validation_failed',
    ],
  },
  {
    cause: 'a parameter in the path',
    applies: (_, path) => path.includes('{'),
    codes: ['resource_not_found'],
  },
  {
    cause: 'x-idempotency-key',
    applies: (operation) => operation['x-idempotency-key'] === true,
    codes: [
      'idempotency_key_missing',
      'idempotency_key_invalid',
      'idempotency_key_reused',
      'idempotency_request_in_progress',
    ],
  },
  {
    cause: 'x-sca or x-sca-when',
    applies: mayAskSca,
    codes: [
      'acting_user_missing',
      'acting_user_not_allowed',
      'sca_required',
      'sca_challenge_invalid',
      'sca_challenge_expired',
      'sca_challenge_consumed',
      'sca_dynamic_link_mismatch',
    ],
  },
  {
    cause: 'x-sca or x-sca-when',
    applies: mayAskSca,
    codes: ['sca_locked', 'sca_device_missing'],
    isShared: true,
  },
  {
    cause: 'x-if-match',
    applies: (operation) => operation['x-if-match'] === true,
    codes: ['precondition_required', 'etag_mismatch'],
  },
  {
    cause: 'x-list',
    applies: (operation) => operation['x-list'] === true,
    codes: ['cursor_invalid', 'filter_invalid'],
  },
  {
    cause: 'x-sandbox-only',
    applies: (operation) => operation['x-sandbox-only'] === true,
    codes: ['sandbox_only'],
  },
  {
    cause: 'deprecated',
    applies: (operation) => operation.deprecated === true,
    codes: ['api_version_sunset'],
  },
];

/** The errors that follow from what an operation is, and need not be listed with it. */
export function errorsByRule(operation: OperationSource, path: string): string[] {
  return errorRules.flatMap(({applies, codes}) => (applies(operation, path) ? codes : []));
}
