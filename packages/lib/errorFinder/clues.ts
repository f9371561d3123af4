import type {Fields} from '../fields';
import {documentsIn} from './documents';

/** What a pasted text holds, before anybody knows what it means. */
export type Clues = {
  readonly text: string;
  /** The text alone, if it is no more than a name. */
  readonly bare?: string;
  readonly documents: readonly Fields[];
  /** What looks like a name, in the order of the text. */
  readonly words: readonly string[];
  /** The HTTP statuses of rejected calls. */
  readonly statuses: readonly number[];
  /** The seconds of `Retry-After`, or its date. */
  readonly retryAfter?: string;
  /** What `WWW-Authenticate` calls the error. */
  readonly oauth: readonly string[];
};

/** The longest text that is no more than a name. */
const LONGEST_NAME = 80;

/** The most words that are looked up. */
const MOST_WORDS = 5000;

const FIRST_REFUSAL = 400;
const LAST_REFUSAL = 599;

const isRefusal = (status: unknown): status is number =>
  typeof status === 'number' && status >= FIRST_REFUSAL && status <= LAST_REFUSAL;

/** The statuses whose names programs print, by their names in RFC 9110 in small letters. */
const statusNames: Readonly<Record<string, number>> = {
  'bad request': 400,
  unauthorized: 401,
  forbidden: 403,
  'not found': 404,
  'method not allowed': 405,
  'not acceptable': 406,
  'request timeout': 408,
  conflict: 409,
  gone: 410,
  'precondition failed': 412,
  'payload too large': 413,
  'content too large': 413,
  'uri too long': 414,
  'unsupported media type': 415,
  'unprocessable entity': 422,
  'unprocessable content': 422,
  'precondition required': 428,
  'too many requests': 429,
  'internal server error': 500,
  'not implemented': 501,
  'bad gateway': 502,
  'service unavailable': 503,
  'gateway timeout': 504,
  'gateway time-out': 504,
};

/** The status that a text has as its whole name. */
const namedStatus = (text: unknown): number | undefined => {
  const name = typeof text === 'string' ? text.trim().toLowerCase().replace(/[.!]$/, '') : '';
  return Object.hasOwn(statusNames, name) ? statusNames[name] : undefined;
};

/**
 * How a status is written beside other text: in a status line, in a log, in an error of a library. No part repeats without
 * end, so that a long text takes no long time.
 */
const statusForms = [
  /\bHTTP\/[\d.]+\s+(\d{3})\b/g,
  /\b(?:status(?:[ _-]?code)?|statut|http|code|error|erreur)["']?\s{0,5}[:= ]\s{0,5}["']?(\d{3})\b/gi,
  /\breturned error: (\d{3})\b/g,
  /^[ \t]{0,20}(\d{3})(?= [A-Z]|[ \t\r]{0,20}$)/gm,
  // Beside its name, as libraries print it: `401 (Unauthorized)`, `403 Client Error: Forbidden`.
  new RegExp(
    String.raw`(?<![\d.,])(\d{3})[")\]]?:? (?:(?:client|server) error: )?\(?(?:${Object.keys(statusNames).join('|')})\b`,
    'gi',
  ),
  // In the log of a server, behind the request.
  /\b(?:GET|POST|PUT|PATCH|DELETE|HEAD) \S{1,500}(?: HTTP\/[\d.]{1,3}"?)?[-–→=>: ]{1,5}(\d{3})\b/g,
  /\[(\d{3})\] during \[/g,
  // The heading of a page.
  /<(?:title|h1|center)>[^<\d]{0,20}(\d{3})\b/gi,
];

function statusesIn(text: string, documents: readonly Fields[]): number[] {
  const written = statusForms.flatMap((form) =>
    [...text.matchAll(form)].map(([, status]) => Number(status)),
  );
  const inDocuments = documents.flatMap(({status, statusCode, error, message}) => [
    status,
    statusCode,
    ...[error, message].map(namedStatus),
  ]);
  const alone = namedStatus(text);
  return [...new Set([...inDocuments, ...written, alone].filter(isRefusal))];
}

/** The headers in lists of documents, as HAR has them. */
const listedHeaders = (documents: readonly Fields[], name: string): string[] =>
  documents.flatMap((one) =>
    typeof one.name === 'string' && one.name.toLowerCase() === name ? [String(one.value)] : [],
  );

/** The values of a header: in lines, as a member of a document, or in a list. */
function headersIn(text: string, documents: readonly Fields[], name: string): string[] {
  const lines = new RegExp(
    `^[< \\t"'{,]{0,20}${name}["']?[ \\t]{0,5}[:=][ \\t]{0,5}([^\\n]{1,200})`,
    'gim',
  );
  return [
    ...listedHeaders(documents, name),
    ...[...text.matchAll(lines)].map(([, value = '']) => value),
  ].map((value) => value.trim().replace(/^["']|["',}\s]+$/g, ''));
}

/** Takes a text apart. */
export function cluesIn(text: string): Clues {
  const trimmed = text.trim();
  const documents = documentsIn(trimmed);
  const words = (
    trimmed
      // A line break that a log has written as two letters.
      .replaceAll(/(?<!\\)\\{1,8}[nrt]/g, ' ')
      .match(/[A-Za-z][A-Za-z\d]*(?:[._][A-Za-z\d]+)*/g) ?? []
  ).flatMap((word) => (word.includes('.') ? [word, ...word.split('.')] : word));
  const scopes = trimmed.match(/\b[a-z_]{3,40}:[a-z_]{3,20}\b/g) ?? [];
  const [retryAfter] = headersIn(trimmed, documents, 'retry-after');
  return {
    text: trimmed,
    ...(trimmed.length <= LONGEST_NAME && !/[\n{<]/.test(trimmed) && {bare: trimmed}),
    documents,
    words: [...new Set([...words, ...scopes])].slice(0, MOST_WORDS),
    statuses: statusesIn(trimmed, documents),
    ...(retryAfter !== undefined && {retryAfter}),
    oauth: headersIn(trimmed, documents, 'www-authenticate').flatMap(
      (value) => /error=\\?"(\w+)/.exec(value)?.[1] ?? [],
    ),
  };
}
