import type {Tables} from '../tables/read';
import {exampleOf, type JsonSchemas} from './examples';

const members = ['type', 'title', 'status', 'detail', 'instance', 'code', 'traceId', 'requestId'];

/**
 * The problem document (RFC 9457) of an error code. `sca_required` carries the challenge of the call,
 * and `validation_failed` the fields that are wrong.
 */
export function problemExample(
  code: string,
  {errors}: Pick<Tables, 'errors'>,
  schemas: JsonSchemas,
): Record<string, unknown> {
  const error = errors[code];
  const {challenge, errors: fields} = schemas.Problem?.properties ?? {};
  const example = exampleOf(schemas.Problem ?? {}, schemas) as Record<string, unknown>;
  return {
    ...Object.fromEntries(members.map((member) => [member, example[member]])),
    type: String(example.type).replace(/[^/]*$/, code),
    title: error?.title,
    status: error?.status,
    detail: error?.meaning.replaceAll('`', ''),
    code,
    ...(code === 'validation_failed' && fields && {errors: exampleOf(fields, schemas)}),
    ...(code === 'sca_required' && challenge && {challenge: exampleOf(challenge, schemas)}),
  };
}

/** The error document of version 1 for an error code. */
export function v1ErrorExample(
  code: string,
  {errors}: Pick<Tables, 'errors'>,
  schemas: JsonSchemas,
): Record<string, unknown> {
  const example = exampleOf(schemas.V1Error ?? {}, schemas) as Record<string, unknown>;
  return {...example, errorCode: code, errorMessage: errors[code]?.meaning};
}
