import {isFields, type Fields} from '@aldermark/lib/fields';
import type {Operation} from '../model';
import type {RejectedCall} from '../openapi';
import {clipped, clippedJson} from './clipped';

/** Headers whose values are new in each call, so that another value says nothing. */
const newEachTime = new Set(['Idempotency-Key', 'Sca-Challenge-Id']);

/** What a call is checked and approved with. It says something only when nothing else differs, the approval least. */
const hidden = [['payeeVerificationId', 'Sca-Challenge-Id'], ['Sca-Challenge-Id'], []] as const;

/** Headers whose absence causes no error. */
const optional = new Set(['Accept', 'Prefer']);

/** The most characters of a text, such as a certificate, that are shown of a body. */
const MOST_TEXT = 60;

/** The most fields that are named because they were not sent. */
const MOST_MISSING = 2;

/** The fields of an object that another one lacks or has otherwise, at any depth. */
function changed(value: Fields, known: Fields): Fields {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
      const other = known[name];
      if (JSON.stringify(part) === JSON.stringify(other)) {
        return [];
      }
      return [[name, isFields(part) && isFields(other) ? changed(part, other) : part]];
    }),
  );
}

type IsShown = (name: string) => boolean;

/** The fields that are shown. One that is undefined is not sent. */
const shownFields = (body: Fields, isShown: IsShown): Fields =>
  Object.fromEntries(
    Object.entries(body).filter(([name, value]) => value !== undefined && isShown(name)),
  );

function bodyDifferences(sent: unknown, known: unknown, isShown: IsShown): string[] {
  if (!isFields(sent) || !isFields(known)) {
    return JSON.stringify(sent) === JSON.stringify(known)
      ? []
      : [sent === undefined ? 'no body' : clippedJson(sent, MOST_TEXT)];
  }
  const body = shownFields(sent, isShown);
  const fields = changed(body, known);
  const missing = Object.keys(shownFields(known, isShown)).filter((name) => !(name in body));
  return [
    ...(Object.keys(fields).length > 0 ? [clippedJson(fields, MOST_TEXT)] : []),
    // More of them make another kind of body, which its own fields show.
    ...(missing.length <= MOST_MISSING ? missing.map((name) => `no ${name}`) : []),
  ];
}

/** What differs in a request from the one that the operation shows: parameters, headers and fields of the body. */
function differences(
  {method, path: template, exchange, request: body}: Operation,
  sent: RejectedCall['request'],
  isShown: IsShown,
): string[] {
  const shown = exchange.request;
  const isElsewhere =
    sent.method !== method.toUpperCase() ||
    (template.includes('{')
      ? Object.keys(sent.path).length === 0
      : sent.target.split('?', 1)[0] !== template);
  const values = {...sent.path, ...sent.query};
  const known: Readonly<Record<string, string>> = {...shown.path, ...shown.query};
  const headers = Object.entries(sent.headers).filter(
    ([name, value]) =>
      shown.headers[name] !== value && !(newEachTime.has(name) && value.length < MOST_TEXT),
  );
  const missing = Object.keys(shown.headers).filter(
    (name) => !(name in sent.headers) && !optional.has(name),
  );
  return [
    ...(isElsewhere ? [`${sent.method} ${sent.target}`] : []),
    ...Object.entries(values)
      .filter(([name, value]) => known[name] !== value)
      .map(([name, value]) => `${name}=${value}`),
    ...headers.map(([name, value]) =>
      value === '' ? `no ${name}` : `${name}: ${clipped(value, MOST_TEXT)}`,
    ),
    ...missing.filter(isShown).map((name) => `no ${name}`),
    ...bodyDifferences(sent.body, body?.example, isShown),
  ];
}

/**
 * How a rejected request differed from the one that the operation shows, in one line. Empty when it was the same, so that
 * only what happened before differs.
 */
export function rejectedRequestInWords(operation: Operation, {request}: RejectedCall): string {
  return (
    hidden
      .map((names: readonly string[]) =>
        differences(operation, request, (name) => !names.includes(name)).join(', '),
      )
      .find((words) => words !== '') ?? ''
  );
}
