/** The body of a request that somebody pastes alone, or below a line that says which operation it is for. */
import {jsonIn} from '../jsonText';

/** A body, and the line above it. */
export type BodyAlone = {readonly line: string; readonly body: string};

const form = /^\s*(?:([^\n{}[\]]{1,300})\n\s*)?(\{[^]*\})\s*$/;

/** A line that says which operation a body is for: its id, or a method and a path. */
const ofOperation = /^(?:[a-z]+[A-Z]\w*|[A-Z]{3,7}[ \t]+\S*\/\S*(?:[ \t]+HTTP\/[\d.]+)?)$/;

/** The parts of a text that is one object of JSON, at most with the name of its operation above it. */
export function bodyAloneIn(text: string): BodyAlone | undefined {
  const [whole, above = '', body = ''] = form.exec(text) ?? [];
  const line = above.replace(/^[\s#/*`"'-]+|[\s:`"',-]+$/g, '');
  return whole === undefined || (above.trim() !== '' && !ofOperation.test(line))
    ? undefined
    : {line, body};
}

/** Members that no body of a request has: those of objects, errors, events, lists, logs, recordings and keys. */
const ofResponse =
  /^(?:id|createdAt|updatedAt|occurredAt|objectType|apiVersion|livemode|errors?|errorCode|error_\w+|code|title|detail|traceId|requestId|data|items|hasMore|nextCursor|level|time|timestamp|msg|message|logger|log|entries|request|response|headers|dynamicLink|access_token|token_type|kty|keys|\w*[a-z]Reason|reasonCode|responseCode)$/;

/** A reason of ISO 20022, which only a response has. */
const isIsoReason = (value: unknown): boolean =>
  typeof value === 'string' && /^[A-Z]{2}\d{2}$/.test(value);

/** The members of an object that is JSON, or nearly. */
function membersOf(body: string): Readonly<Record<string, unknown>> {
  const mended = body.replaceAll("'", '"').replaceAll(/,(?=\s*[}\]])/g, '');
  const value = jsonIn(body) ?? jsonIn(mended);
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** The fewest members of a body that no line names. */
const FEWEST_MEMBERS = 2;

/** Whether a text is the body of a request alone, and no response. */
export function isBodyAlone(text: string): boolean {
  const found = bodyAloneIn(text);
  const members = membersOf(found?.body ?? '');
  const names = Object.keys(members);
  if (!found || found.line !== '') {
    return names.length > 0;
  }
  const isObject = names.includes('status') && names.some((name) => /[a-z](?:Id|At)$/.test(name));
  return (
    names.length >= FEWEST_MEMBERS &&
    !isObject &&
    !names.some((name) => ofResponse.test(name)) &&
    !isIsoReason(members.reason)
  );
}
