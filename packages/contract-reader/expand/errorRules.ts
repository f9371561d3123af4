import type {OperationObject} from '../openapi';

/** A rule that adds errors to every operation with a certain property, so that no operation lists them. */
export type ErrorRule = {
  /** The property of the operation, as the contract writes it. */
  readonly cause: string;
  /** The operations with that property, as readers of the reference see it. */
  readonly operations: string;
  readonly applies: (operation: OperationObject, path: string) => boolean;
  readonly codes: readonly string[];
  /** True when operations outside the rule may list these codes in `x-errors`. */
  readonly isShared?: true;
};

/** True when the operation may ask for strong customer authentication. */
export function mayAskSca(operation: OperationObject): boolean {
  return operation['x-sca'] !== undefined;
}

export const errorRules: readonly ErrorRule[] = [
  {
    cause: 'a scope in security',
    operations: 'operations that need a token',
    applies: ({security}) => security.length > 0,
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
    operations: 'every operation',
    applies: () => true,
    codes: [
      'malformed_request',
      'filter_invalid',
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
    cause: 'requestBody',
    operations: 'operations with a body',
    applies: ({requestBody}) => requestBody !== undefined,
    codes: ['payload_too_large', 'unsupported_media_type'],
  },
  {
    cause: 'a requestBody of JSON',
    operations: 'operations with a JSON body',
    applies: ({requestBody}) => requestBody?.content['application/json'] !== undefined,
    codes: ['validation_failed'],
  },
  {
    cause: 'a parameter in the path',
    operations: 'operations with an id in the path',
    applies: (_, path) => path.includes('{'),
    codes: ['resource_not_found'],
  },
  {
    cause: 'x-idempotency-key',
    operations: 'operations that need an Idempotency-Key',
    applies: (operation) => operation['x-idempotency-key'] === true,
    codes: [
      'idempotency_key_missing',
      'idempotency_key_invalid',
      'idempotency_key_reused',
      'idempotency_request_in_progress',
    ],
  },
  {
    cause: 'x-sca',
    operations: 'operations that require strong customer authentication',
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
    cause: 'x-sca',
    operations: 'operations that require strong customer authentication',
    applies: mayAskSca,
    codes: ['sca_locked', 'sca_device_missing'],
    isShared: true,
  },
  {
    cause: 'x-sca-token',
    operations: 'orders of API v1 that require strong customer authentication',
    applies: (operation) => operation['x-sca-token'] !== undefined,
    codes: ['sca_token_missing', 'sca_token_invalid'],
  },
  {
    cause: 'x-if-match',
    operations: 'operations that need If-Match',
    applies: (operation) => operation['x-if-match'] === true,
    codes: ['precondition_required', 'etag_mismatch'],
  },
  {
    cause: 'x-list',
    operations: 'lists',
    applies: (operation) => operation['x-list'] === true,
    codes: ['cursor_invalid'],
  },
  {
    cause: 'x-sandbox-only',
    operations: 'operations of the sandbox',
    applies: (operation) => operation['x-sandbox-only'] === true,
    codes: ['sandbox_only'],
  },
  {
    cause: 'deprecated',
    operations: 'operations of API v1',
    applies: ({deprecated}) => deprecated === true,
    codes: ['api_version_sunset'],
  },
];

/** The errors that the rules add to an operation. */
export function addedErrors(operation: OperationObject, path: string): string[] {
  return errorRules.flatMap(({applies, codes}) => (applies(operation, path) ? codes : []));
}
