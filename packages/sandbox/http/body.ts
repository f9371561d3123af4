import type {SandboxOperation, Schema} from '../contract';
import {limitInBytes} from '../engine/limits';
import {rejectCall, rejectBody, type FieldError} from '../engine/problem';
import type {World} from '../engine/world';
import {NoJson, readJson} from './json';
import {isTokenEndpoint} from './oauth';

/** A body with the errors that only its text shows. */
type Read = {readonly value: unknown; readonly faults: readonly FieldError[]};

/** A number is what its digits say, or it is rejected: an amount must not become another one. */
const inexact = (field: string): FieldError => ({
  field,
  code: 'type',
  message: 'This number has more digits than the API keeps. Send at most 15.',
});

/** The JSON in the body of a request. Rejects what is none, and says where. */
export function parsedJson(text: string): Read {
  try {
    const {value, inexact: fields} = readJson(text);
    return {value, faults: fields.map(inexact)};
  } catch (error) {
    if (!(error instanceof NoJson)) {
      throw error;
    }
    const detail =
      text === ''
        ? 'The body is empty. Send JSON.'
        : `The body is not valid JSON: ${error.message}`;
    return rejectCall('malformed_request', {detail});
  }
}

/** A form as RFC 6749 reads it (section 3.2): unknown and empty parameters are ignored, and none comes twice. */
function formOf(text: string, {properties = {}}: Schema): Record<string, string> {
  const sent = [...new URLSearchParams(text)].filter(
    ([name, value]) => Object.hasOwn(properties, name) && value !== '',
  );
  const [twice] = sent.filter(([name], at) => sent.findIndex(([one]) => one === name) !== at);
  if (twice) {
    rejectCall('malformed_request', {detail: `The parameter ${twice[0]} is there twice.`});
  }
  return Object.fromEntries(sent);
}

/** Rejects a body that is compressed or in another encoding than UTF-8, before it is read as if it were not. */
function checkEncoding(headers: Headers): void {
  const coding = headers.get('Content-Encoding')?.trim().toLowerCase() ?? '';
  if (coding !== '' && coding !== 'identity') {
    rejectCall(
      'unsupported_media_type',
      {detail: `The API reads no compressed body. Send it without Content-Encoding: ${coding}.`},
      {'Accept-Encoding': 'identity'},
    );
  }
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(headers.get('Content-Type') ?? '')?.[1];
  if (charset && !['utf-8', 'utf8', 'us-ascii'].includes(charset.toLowerCase())) {
    rejectCall('unsupported_media_type', {detail: `Send the body in UTF-8, not in ${charset}.`});
  }
}

/** The most bytes that the body of an operation may have. */
export const mostBytes = (
  world: Pick<World, 'contract'>,
  operation: Pick<SandboxOperation, 'id'> | undefined,
): number =>
  limitInBytes(world, operation?.id === 'createFile' ? 'file-body-size' : 'json-body-size');

/**
 * The body of a request as text, decoded strictly. Rejects a body that is too large or not UTF-8. A server leaves out a
 * body that is longer than this, whose length then is in `Content-Length` alone.
 */
export async function bodyText(
  request: Request,
  operation: SandboxOperation,
  world: World,
): Promise<string> {
  const most = mostBytes(world, operation);
  const declared = Number(request.headers.get('Content-Length') ?? 0);
  const bytes = declared > most ? undefined : await request.arrayBuffer();
  if (!bytes || bytes.byteLength > most) {
    return rejectCall('payload_too_large', {limit: most});
  }
  if (operation.body) {
    checkEncoding(request.headers);
  }
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(bytes);
  } catch {
    return rejectCall('malformed_request', {detail: 'The body is not UTF-8.'});
  }
}

/** The errors of one field of which an operation may have an error code, by how that code ends. */
const endOfOwnCode: Readonly<Record<string, string>> = {required: '_required', pattern: '_invalid'};

/**
 * The error code of an operation for the only field that is wrong, such as `payee_verification_required` for one that is
 * missing, and `webhook_url_invalid` for `url`.
 */
function ownCodeOf(
  [fault, ...others]: readonly FieldError[],
  {ownErrors}: SandboxOperation,
): string | undefined {
  const name = /^\/(\w+?)(?:Id)?$/.exec(fault?.field ?? '')?.[1];
  const end = endOfOwnCode[fault?.code ?? ''];
  if (others.length > 0 || !name || !end) {
    return undefined;
  }
  const code = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) + end;
  return ownErrors.find((own) => own === code || own.endsWith(`_${code}`));
}

/** The body with the defaults of its schema; undefined when the operation takes none. Rejects a wrong body. */
export function parsedBody(
  text: string,
  operation: SandboxOperation,
  headers: Headers,
  {schemas}: World,
): unknown {
  const {body} = operation;
  if (!body) {
    return undefined;
  }
  const mediaType = headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (mediaType !== body.mediaType) {
    return rejectCall('unsupported_media_type', {detail: `Send ${body.mediaType}.`});
  }
  const schema = schemas.named(body.name);
  const {value, faults} =
    body.mediaType === 'application/json'
      ? parsedJson(text)
      : {value: formOf(text, schema), faults: []};
  const ofSchema = schemas.faults(schema, value);
  const isNew = ({field}: FieldError) => ofSchema.every((one) => one.field !== field);
  const errors = [...ofSchema, ...faults.filter(isNew)];
  const own = ownCodeOf(errors, operation);
  if (own) {
    return rejectCall(own);
  }
  if (errors.length > 0) {
    return rejectBody(
      isTokenEndpoint(operation) ? 'token_request_invalid' : 'validation_failed',
      errors,
    );
  }
  return schemas.withDefaults(schema, value);
}
