import type {Operation, Schema} from '../contract';
import {limitInBytes} from '../engine/limits';
import {refuse, refuseBody, type FieldError} from '../engine/problem';
import type {World} from '../engine/world';
import {isTokenEndpoint} from './oauth';

/** Deeper JSON than this is no body of any operation. */
const MOST_LEVELS = 64;

function levelsOf(text: string): number {
  let level = 0;
  let deepest = 0;
  let isString = false;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index];
    if (isString) {
      index += letter === '\\' ? 1 : 0;
      isString = letter !== '"';
    } else if (letter === '"') {
      isString = true;
    } else if (letter === '{' || letter === '[') {
      level += 1;
      deepest = Math.max(deepest, level);
    } else if (letter === '}' || letter === ']') {
      level -= 1;
    }
  }
  return deepest;
}

function parsed(text: string): unknown {
  if (levelsOf(text) > MOST_LEVELS) {
    return refuse('malformed_request', {detail: `The body has more than ${MOST_LEVELS} levels.`});
  }
  try {
    // `__proto__` becomes a field like any other, and the check of fields then refuses it.
    return JSON.parse(text) as unknown;
  } catch {
    return refuse('malformed_request');
  }
}

/** A form as RFC 6749 reads it (section 3.2): unknown and empty parameters are ignored, and none comes twice. */
function formOf(text: string, {properties = {}}: Schema): Record<string, string> {
  const sent = [...new URLSearchParams(text)].filter(
    ([name, value]) => Object.hasOwn(properties, name) && value !== '',
  );
  const [twice] = sent.filter(([name], at) => sent.findIndex(([one]) => one === name) !== at);
  if (twice) {
    refuse('malformed_request', {detail: `The parameter ${twice[0]} is there twice.`});
  }
  return Object.fromEntries(sent);
}

/** The body of a request as text, decoded strictly. Refuses a body that is too large or not UTF-8. */
export async function textOf(
  request: Request,
  operation: Operation,
  world: World,
): Promise<string> {
  const most = limitInBytes(
    world,
    operation.id === 'createFile' ? 'file-body-size' : 'json-body-size',
  );
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > most) {
    return refuse('payload_too_large', {limit: most});
  }
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(bytes);
  } catch {
    return refuse('malformed_request', {detail: 'The body is not UTF-8.'});
  }
}

/** The faults of one field of which an operation may have an error code, by how that code ends. */
const endOfOwnCode: Readonly<Record<string, string>> = {required: '_required', pattern: '_invalid'};

/**
 * The error code of an operation for the only field that is wrong, such as `payee_verification_required` for one that is
 * missing, and `webhook_url_invalid` for `url`.
 */
function ownCodeOf(
  [fault, ...others]: readonly FieldError[],
  {ownErrors}: Operation,
): string | undefined {
  const name = /^\/(\w+?)(?:Id)?$/.exec(fault?.field ?? '')?.[1];
  const end = endOfOwnCode[fault?.code ?? ''];
  if (others.length > 0 || !name || !end) {
    return undefined;
  }
  const code = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) + end;
  return ownErrors.find((own) => own === code || own.endsWith(`_${code}`));
}

/** The body with the defaults of its schema; undefined when the operation takes none. Refuses a wrong body. */
export function bodyOf(
  text: string,
  operation: Operation,
  headers: Headers,
  {schemas}: World,
): unknown {
  const {body} = operation;
  if (!body) {
    return undefined;
  }
  const mediaType = headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (mediaType !== body.mediaType) {
    return refuse('unsupported_media_type', {detail: `Send ${body.mediaType}.`});
  }
  const schema = schemas.named(body.name);
  const value = body.mediaType === 'application/json' ? parsed(text) : formOf(text, schema);
  const errors = schemas.faults(schema, value);
  const own = ownCodeOf(errors, operation);
  if (own) {
    return refuse(own);
  }
  if (errors.length > 0) {
    return refuseBody(
      isTokenEndpoint(operation) ? 'token_request_invalid' : 'validation_failed',
      errors,
    );
  }
  return schemas.withDefaults(schema, value);
}
