/** One field of a body that is wrong. */
export type FieldError = {readonly field: string; readonly code: string; readonly message: string};

/** A rejection of the API: one of the error codes of the contract, with more members of its problem document. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly code: string,
    readonly members: Readonly<Record<string, unknown>> = {},
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(code);
  }
}

/** Rejects the call. `members` are added to the problem document, for example `detail` or `limit`. */
export function rejectCall(
  code: string,
  members?: Readonly<Record<string, unknown>>,
  headers?: Readonly<Record<string, string>>,
): never {
  throw new ApiError(code, members, headers);
}

/** Rejects a body because of fields that are wrong. */
export function rejectFields(...errors: readonly FieldError[]): never {
  return rejectBody('validation_failed', errors);
}

/** Rejects a body because of one field, whose value is none of those that are possible unless `code` says more. */
export function rejectField(field: string, message: string, code = 'enum'): never {
  return rejectFields({field, code, message});
}

/** Rejects a scenario because of one of its parameters. */
export function rejectParameter(name: string, message: string, code?: string): never {
  return rejectField(`/parameters/${name}`, message, code);
}

/** How many fields that are wrong a response lists. */
export const MOST_FIELD_ERRORS = 100;

/** Rejects a body with an error code that lists the fields that are wrong. Its response has the first ones. */
export function rejectBody(code: string, errors: readonly FieldError[]): never {
  const all = errors.length === 1 ? '1 field is invalid.' : `${errors.length} fields are invalid.`;
  const left = errors.length - MOST_FIELD_ERRORS;
  const more =
    left > 0 ? ` The list has the first ${MOST_FIELD_ERRORS}, and ${left} more are left out.` : '';
  return rejectCall(code, {detail: all + more, errors});
}
