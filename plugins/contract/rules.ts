import type * as z from 'zod';
import type {operationSource} from './sourceSchema';

type OperationSource = z.infer<typeof operationSource>;

/** The errors that follow from what an operation is, and need not be listed with it. */
export function errorsByRule(operation: OperationSource, path: string): string[] {
  const takesToken = operation['x-scope'] !== undefined;
  const mayAskSca = operation['x-sca'] !== undefined || operation['x-sca-when'] !== undefined;
  const rules: readonly (readonly [boolean, readonly string[]])[] = [
    [
      takesToken,
      [
        'token_missing',
        'token_invalid',
        'token_expired',
        'client_certificate_mismatch',
        'scope_missing',
      ],
    ],
    [
      true,
      [
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
    ],
    [
      operation['x-request'] !== undefined,
      ['malformed_request', 'payload_too_large', 'unsupported_media_type', 'validation_failed'],
    ],
    [path.includes('{'), ['resource_not_found']],
    [
      operation['x-idempotency-key'] === true,
      [
        'idempotency_key_missing',
        'idempotency_key_invalid',
        'idempotency_key_reused',
        'idempotency_request_in_progress',
      ],
    ],
    [
      mayAskSca,
      [
        'acting_user_missing',
        'acting_user_not_allowed',
        'sca_required',
        'sca_challenge_invalid',
        'sca_challenge_expired',
        'sca_challenge_consumed',
        'sca_dynamic_link_mismatch',
        'sca_locked',
        'sca_device_missing',
      ],
    ],
    [operation['x-if-match'] === true, ['precondition_required', 'etag_mismatch']],
    [operation['x-list'] === true, ['cursor_invalid', 'filter_invalid']],
    [operation['x-sandbox-only'] === true, ['sandbox_only']],
    [operation.deprecated === true, ['api_version_sunset']],
  ];
  return rules.flatMap(([applies, codes]) => (applies ? codes : []));
}
