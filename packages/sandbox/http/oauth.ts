import type {SandboxOperation, SandboxContract} from '../contract';
import {assertionAlgorithms} from './clientAssertion';
import type {FieldError} from '../engine/problem';

/** Whether an operation gives access tokens. Its errors are those of RFC 6749. */
export const isTokenEndpoint = (operation: SandboxOperation | undefined): boolean =>
  operation?.body?.mediaType === 'application/x-www-form-urlencoded';

/** The error of RFC 6749 section 5.2 that goes with an error code. */
const errorOf: Readonly<Record<string, string>> = {
  client_assertion_invalid: 'invalid_client',
  scope_not_granted: 'invalid_scope',
};

const isGrantType = ({field, code}: FieldError): boolean =>
  field === '/grant_type' && code === 'enum';

/** What a rejection of the token endpoint has beside the members of its problem document. */
export function oauthMembers(
  code: string,
  status: number,
  detail: string,
  fields: readonly FieldError[],
): {error?: string; error_description?: string} {
  if (status >= 500) {
    return {};
  }
  const error =
    errorOf[code] ?? (fields.some(isGrantType) ? 'unsupported_grant_type' : 'invalid_request');
  const told =
    fields.length > 0 ? fields.map(({field, message}) => `${field}: ${message}`) : [detail];
  // RFC 6749 allows printable ASCII without quotation marks and backslashes.
  return {
    error,
    error_description: told
      .join(' ')
      .replaceAll('"', "'")
      .replace(/[^ !#-[\]-~]/g, ''),
  };
}

/** What the token host says of itself (RFC 8414). All hosts share one address where the sandbox runs on a machine. */
export function serverMetadata(
  {operations, scopes, docs}: SandboxContract,
  origin: string,
): Readonly<Record<string, unknown>> {
  return {
    issuer: origin,
    token_endpoint: origin + (operations.find(isTokenEndpoint)?.path ?? ''),
    scopes_supported: scopes,
    response_types_supported: [],
    grant_types_supported: ['client_credentials'],
    token_endpoint_auth_methods_supported: ['private_key_jwt', 'tls_client_auth'],
    token_endpoint_auth_signing_alg_values_supported: assertionAlgorithms,
    tls_client_certificate_bound_access_tokens: true,
    service_documentation: `${docs}/docs/introduction`,
  };
}
