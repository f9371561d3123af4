import type {Operation} from '../contract';
import {limitInBytes} from '../engine/limits';
import {refuse, refuseFields, type FieldError} from '../engine/problem';
import type {World} from '../engine/world';

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

/** The error code of its own that a body with one missing field may have, such as `payee_verification_required`. */
function ownCodeOf([fault, ...others]: readonly FieldError[]): string | undefined {
  const name = /^\/(\w+?)(?:Id)?$/.exec(fault?.field ?? '')?.[1];
  const isMissing = fault?.code === 'required' && others.length === 0;
  return isMissing && name
    ? `${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_required`
    : undefined;
}

/** The body with the defaults of its schema; undefined when the operation takes none. Refuses a wrong body. */
export function bodyOf(
  text: string,
  {body, ownErrors}: Operation,
  headers: Headers,
  {schemas}: World,
): unknown {
  if (!body) {
    return undefined;
  }
  const mediaType = headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (mediaType !== body.mediaType) {
    return refuse('unsupported_media_type', {detail: `Send ${body.mediaType}.`});
  }
  const value =
    body.mediaType === 'application/json'
      ? parsed(text)
      : Object.fromEntries(new URLSearchParams(text));
  const schema = schemas.named(body.name);
  const errors = schemas.faults(schema, value);
  const codeOfMissing = ownCodeOf(errors);
  if (codeOfMissing && ownErrors.includes(codeOfMissing)) {
    return refuse(codeOfMissing);
  }
  if (errors.length > 0) {
    return refuseFields(...errors);
  }
  return schemas.withDefaults(schema, value);
}
